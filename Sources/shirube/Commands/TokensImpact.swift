import Blocks
import Findings
import Site
import Tokens

func showImpact(_ words: [String], _ arguments: Arguments) async throws -> ExitCode {
  let id = try oneWord(words, "ID")
  let options = try SiteOptions(arguments)
  let sources = try await options.read(leavingOut: nil, progress: Progress(options.voice))
  let checked = await Site.check(
    sources.tree, theme: sources.theme.tree, blocks: registry,
    options: BuildOptions(drafts: options.drafts, jobs: options.jobs))
  guard let impact = checked.impact(of: id) else {
    _ = try token(id, in: checked.tokens)
    return .usage
  }
  printResult(arguments.has("json") ? json(impact) : text(impact))
  return .clean
}

private func text(_ impact: Impact) -> String {
  var text = ""
  func section(_ title: String, _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    text += "\(text.isEmpty ? "" : "\n")\(title): \(rows.count)\n" + table(rows.map { ["  " + $0[0], $0[1]] })
  }
  func by(_ tokens: [String]) -> String { tokens == [impact.token] ? "" : "by \(tokens.joined(separator: ", "))" }
  section("tokens", impact.dependents.map { [$0.id, $0.through == impact.token ? "" : "by \($0.through)"] })
  section("things", impact.things.map { [$0.name, by($0.tokens)] })
  section("pages", impact.pages.map { [$0.name, by($0.tokens)] })
  section("contracts of contrast", impact.contracts.map { ["token:\($0)", ""] })
  return text.isEmpty ? "nothing else changes with “\(impact.token)”\n" : text
}

private func json(_ impact: Impact) -> String {
  func list(_ uses: [Impact.Use]) -> Findings.JSON {
    .array(uses.map { .object([("name", .string($0.name)), ("tokens", array($0.tokens))]) })
  }
  func array(_ texts: [String]) -> Findings.JSON { .array(texts.map { .string($0) }) }
  let tokens = impact.dependents.map { dependent in
    Findings.JSON.object([("id", .string(dependent.id)), ("through", .string(dependent.through))])
  }
  let whole: Findings.JSON = .object([
    ("token", .string(impact.token)), ("tokens", .array(tokens)), ("things", list(impact.things)),
    ("pages", list(impact.pages)), ("contracts", array(impact.contracts)),
  ])
  return whole.text()
}
