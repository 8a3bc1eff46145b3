import Blocks
import Findings
import Site
import Tokens

let tokensCommand = Command(
  name: "tokens",
  summary: "Lists the tokens of a content folder, says what depends on one, takes in and gives out others' forms.",
  operands: ["list|show|impact|import|export", "[GROUP|ID|PATH|FORMAT …]"],
  options: SiteOptions.all + [
    Option("type", "TYPE", help: "list: only tokens of this type"),
    Option("mode", "NAME=VALUE", help: "list: the values in this mode; may be given for each modifier"),
    Option("output", "DIR", help: "export: where the files go; import: instead of tokens/ in the content folder"),
    Option("json", help: "list, show, impact: print one JSON document"),
  ],
  more: """
    shirube tokens list [GROUP]         every token, or those of a group, with its value
    shirube tokens show ID              its value in every mode, where it comes from, its names in code
    shirube tokens impact ID            all that changes with it: tokens, components, pages, contracts of contrast
    shirube tokens import PATH…         DTCG, asset catalogues and the files of other tools, written as DTCG
    shirube tokens export FORMAT --output DIR
                                        css (with switches for the modes), swift, xcassets, dtcg
    import never writes over a file. What an export has no place for is said, a line each.
    """,
  takesMoreOperands: true, repeats: ["mode"]
) { arguments in
  let words = Array(arguments.operands.dropFirst())
  switch TokensTask(rawValue: arguments.operands[0]) {
  case .list: return try await listTokens(words, arguments)
  case .show: return try await showToken(words, arguments)
  case .impact: return try await showImpact(words, arguments)
  case .import: return try await importTokens(words, arguments)
  case .export: return try await exportTokens(words, arguments)
  case nil:
    let known = TokensTask.allCases.map(\.rawValue)
    let word = arguments.operands[0]
    throw Refusal.usage("tokens knows \(known.joined(separator: ", ")), not “\(word)”\(hint(word, known) { $0 })")
  }
}

private enum TokensTask: String, CaseIterable {
  case list, show, impact, `import`, export
}

/// The tokens of the content folder; what is wrong in them is said by `check`.
func tokens(_ arguments: Arguments) async throws -> TokenGraph {
  let options = try SiteOptions(arguments)
  let (tokens, _) = readTokensAndContract(try await options.readContent())
  guard !tokens.tokens.isEmpty else {
    throw Refusal.usage(
      "“\(options.content)” has no tokens: they stand in tokens/, as shirube explain token-unread says")
  }
  return tokens
}

/// The one word that a task takes.
func oneWord(_ words: [String], _ name: String) throws(Refusal) -> String {
  guard let word = words.first else { throw .usage("\(name) is missing; see shirube tokens --help") }
  guard words.count == 1 else { throw .usage("unexpected “\(words[1])”; see shirube tokens --help") }
  return word
}

func token(_ id: String, in graph: TokenGraph) throws(Refusal) -> Token {
  if let token = graph[id] { return token }
  let ids = graph.tokens.map(\.id)
  let inside = ids.count { $0.hasPrefix(id + ".") }
  if inside > 0 { throw .usage("“\(id)” is a group of \(inside) tokens; shirube tokens list \(id) lists them") }
  throw .usage("there is no token “\(id)”\(hint(id, ids) { $0 })")
}

/// A value on one line.
func shown(_ value: Token.ModeValue) -> String {
  guard let value = value.value else { return "–" }
  return TokenText(value).text
}
