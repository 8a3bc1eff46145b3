internal import Data
internal import Findings

/// Every token's value in every mode. A token whose definition and whose references' values are the same in two modes
/// is decoded once for both.
struct ModeResolver {
  /// What a token is in one mode or several.
  struct Variant {
    let source: Int
    let value: TokenValue?
    let type: TokenType?
    let writtenType: String?
    /// The tokens that its alias leads over, by index; the middle of a very long chain is left out.
    let chain: [Int]
    /// References to tokens that have no value in this mode, at their places.
    let absent: [Absence]
  }

  struct Absence: Hashable {
    let token: Int
    let place: Place
    let pointer: String
  }

  let tokens: FlatTokens
  private(set) var variants: [[Variant]]
  /// By mode, then by token: which variant; -1 where nothing defines it.
  private(set) var chosen: [[Int32]] = []
  var findings: [Finding] = []
  /// Values in older forms, by file: the first and how many.
  var older: [String: [Place]] = [:]
  var suggestions = 0
  lazy var candidates = Candidates(tokens.tokens.map(\.id))
  /// What references lead to: of every token's every source.
  let edges: [[[Edge]]]
  private var known: [[[Int32]: Int]]
  private var reported: Set<[Int]> = []

  // Of the token that is being decoded.
  var mode = 0
  var current = 0
  var contexts: [Int] = []
  var absent: [Absence] = []
  /// What references into values lead to in this mode.
  var properties: [Spot: Property] = [:]
  private var row: [Int32] = []
  private var winners: [Int32] = []

  struct Edge {
    let token: Int
    let isWhole: Bool
  }

  init(_ tokens: FlatTokens) {
    self.tokens = tokens
    variants = Array(repeating: [], count: tokens.tokens.count)
    known = Array(repeating: [:], count: tokens.tokens.count)
    edges = tokens.tokens.map { token in token.sources.map { tokens.edges(of: $0) } }
  }

  mutating func resolveAll() {
    for mode in 0..<tokens.modes.count {
      self.mode = mode
      contexts = tokens.modes.contexts(of: mode)
      properties = [:]
      winners = tokens.tokens.map { Int32(winner(of: $0)) }
      row = Array(repeating: -1, count: tokens.tokens.count)
      let (winners, edges) = (winners, edges)
      var finder = ComponentFinder(count: tokens.tokens.count)
      let order = finder.find { node in
        winners[node] < 0 ? [] : edges[node][Int(winners[node])].map(\.token)
      }
      for component in order { resolve(component) }
      chosen.append(row)
    }
  }

  func winningSource(of token: Int) -> Int? { winners[token] < 0 ? nil : Int(winners[token]) }

  /// Of a token that this one refers to; all of those are resolved before it, but in a cycle.
  func variant(of token: Int) -> Variant? { row[token] < 0 ? nil : variants[token][Int(row[token])] }

  func isResolved(_ token: Int) -> Bool { row[token] >= 0 || winners[token] < 0 }

  private func winner(of token: FlatTokens.Token) -> Int {
    for definition in token.definitions.reversed()
    where definition.conditions.allSatisfy({ contexts[$0.modifier] == $0.context }) {
      return definition.source
    }
    return -1
  }

  private mutating func resolve(_ component: [Int]) {
    if component.count == 1 {
      let token = component[0]
      guard winners[token] >= 0 else { return }
      let own = edges[token][Int(winners[token])]
      if !own.contains(where: { $0.token == token }) { return resolveShared(token, own) }
    }
    resolveCircle(component)
  }

  private mutating func resolveShared(_ token: Int, _ own: [Edge]) {
    if own.isEmpty && tokens.tokens[token].sources.count == 1 && !variants[token].isEmpty {
      row[token] = 0
      return
    }
    let key = [winners[token]] + own.map { row[$0.token] }
    if let same = known[token][key] {
      row[token] = Int32(same)
      return
    }
    known[token][key] = variants[token].count
    append(decode(token, source: Int(winners[token])), to: token)
  }

  /// Tokens that refer to each other. Whole aliases that lead in a circle have no value; references to each other's
  /// properties may well end, and are followed one by one.
  private mutating func resolveCircle(_ component: [Int]) {
    let members = component.sorted()
    let places = Dictionary(members.enumerated().map { ($1, $0) }) { one, _ in one }
    let whole = members.map { token in
      edges[token][Int(winners[token])].filter(\.isWhole).compactMap { places[$0.token] }
    }
    for inner in components(whole) {
      let circle = inner.map { members[$0] }.sorted()
      if inner.count > 1 || whole[inner[0]].contains(inner[0]) {
        reportCircle(circle)
        for token in circle {
          let source = Int(winners[token])
          append(
            Variant(
              source: source, value: nil, type: declaredType(token, source), writtenType: nil, chain: [], absent: []),
            to: token)
        }
      } else {
        for token in circle { append(decode(token, source: Int(winners[token])), to: token) }
      }
    }
  }

  private mutating func append(_ variant: Variant, to token: Int) {
    row[token] = Int32(variants[token].count)
    variants[token].append(variant)
  }

  private mutating func decode(_ token: Int, source: Int) -> Variant {
    current = token
    absent = []
    let outcome = decodeToken(token, tokens.tokens[token].sources[source])
    return Variant(
      source: source, value: outcome.value, type: outcome.type, writtenType: outcome.writtenType,
      chain: outcome.chain, absent: absent)
  }

  private mutating func reportCircle(_ circle: [Int]) {
    guard reported.insert(circle).inserted else { return }
    let names = circle.map { tokens.tokens[$0].id }
    let places = circle.map { tokens.tokens[$0].sources[Int(winners[$0])].written }
    let message =
      circle.count == 1
      ? "“\(names[0])” refers to itself" : "aliases lead in a circle: \(listed(names))"
    let notes = zip(names, places).dropFirst().prefix(20).map { Note(.note, "“\($0)”", at: $1.place) }
    findings.append(
      Finding(.tokenCycle, at: places[0].place, message, notes: notes + [pointerNote(places[0].pointer)]))
  }

  private func declaredType(_ token: Int, _ source: Int) -> TokenType? {
    let source = tokens.tokens[token].sources[source]
    return (source.written.type ?? source.groupType).flatMap { TokenType(word: $0.text) }
  }
}

extension FlatTokens {
  /// The tokens that a source's value refers to, those in its material too.
  fileprivate func edges(of source: Source) -> [ModeResolver.Edge] {
    var found: [ModeResolver.Edge] = []
    var pending = [source.written.value]
    if let material = source.written.material { pending.append(material) }
    while let value = pending.popLast() {
      switch reference(value, in: source.written) {
      case .reference(let reference):
        if let token = reference.token {
          found.append(ModeResolver.Edge(token: token, isWhole: reference.property.isEmpty))
        }
      case .malformed: break
      case .none:
        switch value.kind {
        case .list(let items): pending += items
        case .map(let entries): pending += entries.map(\.value)
        default: break
        }
      }
    }
    return found
  }
}

extension TokenDocument.Definition {
  /// `$extensions.shirube`.
  var shirube: Value? { extensions.first { $0.key == "shirube" }?.value }

  var material: Value? { shirube?.entry("material")?.value }
}
