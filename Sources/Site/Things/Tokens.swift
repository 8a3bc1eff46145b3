internal import Data
internal import Findings
internal import Tokens

/// Every token and every group of tokens as things: `token:color.label.primary`, `token:color.label`. Where a token and
/// a group have one id, it is the token's.
struct TokenThings: ThingLibrary {
  let graph: TokenGraph
  let things: [Thing]
  /// Token → tokens whose values refer to it, sorted.
  let referring: [String: [String]]

  /// Token → others that have one of its names in code, sorted.
  let namesakes: [String: [Namesake]]

  struct Namesake: Sendable {
    let token: String
    let kind: CodeName.Kind
  }

  var references: [LibraryReference] { [] }

  init(_ graph: TokenGraph) {
    self.graph = graph
    let isToken = Set(graph.tokens.map(\.id))
    things =
      graph.tokens.map { thing($0, graph) }
      + graph.groups.filter { !isToken.contains($0.id) }.map { group in
        Thing(
          kind: .token, id: group.id, name: LocalizedText(group.name), description: LocalizedText(group.description),
          home: .page(tokenPath(group.id)), place: group.place)
      }
    var referring: [String: [String]] = [:]
    for token in graph.tokens {
      for id in Set(token.definitions.flatMap(\.references)).sorted() { referring[id, default: []].append(token.id) }
    }
    self.referring = referring
    namesakes = collisions(graph)
  }

  init(_ sources: SourceTree, _ configuration: Configuration, _ findings: inout [Finding]) {
    self.init(TokenGraph())
  }
}

/// As `nameCollisions` finds them, for both sides.
private func collisions(_ graph: TokenGraph) -> [String: [TokenThings.Namesake]] {
  struct Name: Hashable {
    let name: CodeName
    let scope: TokenType?
  }
  var owners: [Name: [String]] = [:]
  for token in graph.tokens {
    for name in codeNames(of: token) {
      let name = CodeName(kind: name.kind, code: name.code, isChosen: false)
      owners[Name(name: name, scope: name.kind == .swift ? token.type : nil), default: []].append(token.id)
    }
  }
  var namesakes: [String: [TokenThings.Namesake]] = [:]
  for (name, ids) in owners where ids.count > 1 {
    for id in ids {
      namesakes[id, default: []] += ids.filter { $0 != id }.map {
        TokenThings.Namesake(token: $0, kind: name.name.kind)
      }
    }
  }
  return namesakes.mapValues { all in all.sorted { ($0.kind.rawValue, $0.token) < ($1.kind.rawValue, $1.token) } }
}

private func thing(_ token: Token, _ graph: TokenGraph) -> Thing {
  Thing(
    kind: .token, id: token.id, name: LocalizedText(token.name), description: LocalizedText(token.description),
    drawing: linkSwatch(token, graph.modes), home: .page(tokenPath(token.id)), place: token.place,
    replacement: token.deprecation.map { $0.use.map { "token:\($0)" } ?? "" })
}

/// `tokens/color.label.primary/`. What cannot stand in a folder's name is a hyphen: two ids that differ in nothing else
/// are two outputs of one path, which is a finding.
func tokenPath(_ id: String) -> String { "tokens/\(folderName(id))/" }

func folderName(_ id: String) -> String {
  let name = String(String.UnicodeScalarView(normalized(id).unicodeScalars.map { isOfNames($0) ? $0 : "-" }))
  return name.isEmpty ? "-" : name
}

private func isOfNames(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0x20 && scalar.value != 0x7F && !"/\\:".unicodeScalars.contains(scalar)
}
