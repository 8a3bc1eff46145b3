import Findings
import Tokens

func listTokens(_ words: [String], _ arguments: Arguments) async throws -> ExitCode {
  guard words.count <= 1 else { throw Refusal.usage("unexpected “\(words[1])”; see shirube tokens --help") }
  let graph = try await tokens(arguments)
  let mode = try chosenMode(arguments.values(of: "mode"), graph.modes)
  let type = try arguments.value("type").map { try chosenType($0, graph) }
  var chosen = graph.tokens
  if let group = words.first { chosen = try tokens(of: group, in: graph) }
  if let type { chosen = chosen.filter { typeName($0) == type } }
  if arguments.has("json") {
    printResult(String(decoding: tokensJSON(TokenGraph(modes: graph.modes, tokens: chosen)), as: UTF8.self))
  } else {
    printResult(table(chosen.map { [$0.id, typeName($0), shown($0.values[mode]), alias($0.values[mode])] }))
  }
  return .clean
}

private func alias(_ value: Token.ModeValue) -> String {
  value.chain.isEmpty ? "" : "← " + value.chain.joined(separator: " ← ")
}

private func tokens(of group: String, in graph: TokenGraph) throws(Refusal) -> [Token] {
  let inside = graph.tokens.filter { $0.id == group || $0.id.hasPrefix(group + ".") }
  guard inside.isEmpty else { return inside }
  let names = graph.groups.map(\.id) + graph.tokens.map(\.id)
  throw .usage("there is no group “\(group)”\(hint(group, names) { $0 })")
}

func typeName(_ token: Token) -> String {
  token.type == .other ? token.writtenType ?? "other" : token.type.rawValue
}

private func chosenType(_ word: String, _ graph: TokenGraph) throws(Refusal) -> String {
  let known = Set(graph.tokens.map { typeName($0) }).sorted()
  guard known.contains(word) else {
    throw .usage("--type is one of \(known.joined(separator: ", ")), not “\(word)”\(hint(word, known) { $0 })")
  }
  return word
}

/// Columns as wide as what stands in them; nothing after the last.
func table(_ rows: [[String]]) -> String {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
  return rows.map { row in
    var line = ""
    for (column, cell) in row.enumerated() {
      line += cell + String(repeating: " ", count: widths[column] - cell.count + 2)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }.joined()
}
