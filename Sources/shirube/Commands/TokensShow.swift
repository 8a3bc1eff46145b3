import Data
import Findings
import Site
import Tokens

func showToken(_ words: [String], _ arguments: Arguments) async throws -> ExitCode {
  let id = try oneWord(words, "ID")
  let graph = try await tokens(arguments)
  let token = try token(id, in: graph)
  printResult(
    arguments.has("json")
      ? String(decoding: tokenJSON(token), as: UTF8.self) + "\n"
      : text(token, graph, try SiteOptions(arguments).content))
  return .clean
}

private func text(_ token: Token, _ graph: TokenGraph, _ content: String) -> String {
  var text = "\(token.id) (\(typeName(token)))\n"
  for name in token.name + token.description { text += "  \(name.text)\n" }
  if let deprecation = token.deprecation {
    let parts = [
      deprecation.since.map { "since \($0)" }, deprecation.use.map { "use \($0)" }, deprecation.text,
    ]
    text += "  deprecated: \(parts.compactMap(\.self).joined(separator: ", "))\n"
  }
  text += "\n" + values(token, graph.modes)
  let codes = codeNames(of: token)
  text += "\n" + table(codes.map { ["  " + $0.kind.title, $0.code + ($0.isChosen ? " (chosen)" : "")] })
  text +=
    "\n"
    + token.definitions.map { "  \(content)/\($0.place.path)\($0.pointer.isEmpty ? "" : "#\($0.pointer)")\n" }.joined()
  let users = graph.dependents(of: token.id).filter { $0.through == token.id }.map(\.token.id)
  if !users.isEmpty { text += "\n  used by \(users.sorted().joined(separator: ", "))\n" }
  return text
}

/// Modes with one value stand on one line.
private func values(_ token: Token, _ modes: Modes) -> String {
  var rows: [(value: Token.ModeValue, modes: [Int])] = []
  for (mode, value) in token.values.enumerated() {
    if let index = rows.firstIndex(where: { $0.value.value == value.value && $0.value.chain == value.chain }) {
      rows[index].modes.append(mode)
    } else {
      rows.append((value, [mode]))
    }
  }
  return table(
    rows.map { row in
      let names = row.modes.count == modes.count ? "" : row.modes.map { modes.name(of: $0) }.joined(separator: ", ")
      let alias = row.value.chain.isEmpty ? "" : "← " + row.value.chain.joined(separator: " ← ")
      return ["  " + shown(row.value), alias, names]
    })
}
