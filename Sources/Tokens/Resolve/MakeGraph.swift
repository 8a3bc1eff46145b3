internal import Data
internal import Findings

/// The graph of tokens whose values are resolved, and everything that is to be said of them.
func makeGraph(_ flat: FlatTokens) -> (graph: TokenGraph, findings: [Finding]) {
  var resolver = ModeResolver(flat)
  resolver.resolveAll()
  var maker = GraphMaker(flat: flat, resolver: resolver)
  let tokens = flat.tokens.indices.map { maker.token($0) }
  let groups = maker.groups()
  maker.reportDeprecatedUse(tokens)
  let graph = TokenGraph(modes: flat.modes, tokens: tokens, groups: groups, contracts: maker.contracts)
  return (graph, unique(resolver.findings + resolver.olderForms() + maker.findings + maker.absences()))
}

/// A fault of a shared value is found in each mode; it is said once.
private func unique(_ findings: [Finding]) -> [Finding] {
  var seen: Set<Finding> = []
  return findings.filter { seen.insert($0).inserted }
}

private struct GraphMaker {
  let flat: FlatTokens
  let resolver: ModeResolver
  private(set) var findings: [Finding] = []
  private(set) var contracts: [TokenGraph.Contract] = []
  private var missing = 0
  private lazy var candidates = Candidates(flat.tokens.map(\.id))

  init(flat: FlatTokens, resolver: ModeResolver) {
    self.flat = flat
    self.resolver = resolver
  }

  mutating func token(_ index: Int) -> Token {
    let token = flat.tokens[index]
    let values = (0..<flat.modes.count).map { modeValue(index, in: $0) }
    let standard = values[flat.modes.standard].definition ?? values.lazy.compactMap(\.definition).first ?? 0
    // What is said of the token for people holds in every mode: whichever source says it.
    let order = [standard] + token.sources.indices.filter { $0 != standard }
    let words = order.map { metadata(of: token.sources[$0], index) }
    let (type, writtenType) = type(of: index, standard)
    let described = words.lazy.map(\.description).first { !$0.isEmpty }
    return Token(
      id: token.id, type: type, writtenType: writtenType,
      name: words.lazy.map(\.name).first { !$0.isEmpty } ?? [],
      description: described
        ?? order.lazy.map { token.sources[$0].written.description }.first { !$0.isEmpty } ?? [],
      deprecation: deprecation(of: token, order, words), values: values,
      definitions: token.sources.map { definition($0) },
      extensions: order.lazy.map { token.sources[$0].written.extensions }.first { !$0.isEmpty } ?? [],
      codeNames: words.lazy.map(\.codeNames).first { !$0.isEmpty } ?? [:])
  }

  private func modeValue(_ index: Int, in mode: Int) -> Token.ModeValue {
    let chosen = resolver.chosen[mode][index]
    guard chosen >= 0 else { return Token.ModeValue(value: nil, definition: nil) }
    let variant = resolver.variants[index][Int(chosen)]
    return Token.ModeValue(
      value: variant.value, chain: variant.chain.map { flat.tokens[$0].id }, definition: variant.source)
  }

  private func definition(_ source: FlatTokens.Source) -> Token.Definition {
    let written = source.written
    return Token.Definition(
      place: written.place, pointer: written.pointer, written: written.written ?? written.value,
      references: flat.references(of: source), extensions: written.extensions)
  }

  private mutating func metadata(of source: FlatTokens.Source, _ index: Int) -> Metadata {
    let path = source.written.place.path
    let (metadata, found) = readMetadata(source.written.extensions, in: path)
    guard !source.isInherited else { return metadata }
    findings += found
    if let contrast = metadata.contrast {
      contracts.append(TokenGraph.Contract(token: flat.tokens[index].id, path: path, value: contrast))
    }
    return metadata
  }

  private mutating func type(of index: Int, _ standard: Int) -> (TokenType, String?) {
    let variants = resolver.variants[index]
    let typed = variants.filter { $0.type != nil }
    let main = typed.first { $0.source == standard } ?? typed.first
    if let main, let other = typed.first(where: { $0.type != main.type || $0.writtenType != main.writtenType }) {
      let places = [main, other].map { flat.tokens[index].sources[$0.source].written }
      let words = [main, other].map { article($0.writtenType ?? $0.type?.rawValue ?? "") }
      findings.append(
        Finding(
          .tokenType, at: places[1].place, "“\(flat.tokens[index].id)” is \(words[1]) here and \(words[0]) elsewhere",
          notes: [Note(.note, "\(words[0])", at: places[0].place), pointerNote(places[1].pointer)]))
    }
    return (main?.type ?? .other, main?.writtenType)
  }
}

// MARK: Deprecation

extension GraphMaker {
  private mutating func deprecation(
    of token: FlatTokens.Token, _ order: [Int], _ words: [Metadata]
  ) -> Token.Deprecation? {
    let written = order.lazy.compactMap { token.sources[$0].deprecated }.first
    let metadata = words.lazy.compactMap(\.deprecated).first
    var text: String?
    switch written?.kind {
    case .bool(false): return nil
    case .string(let words): text = words
    case nil where metadata == nil: return nil
    default: break
    }
    var use = metadata?.use?.id
    if let (id, place) = metadata?.use, flat.index[id] == nil {
      missing += 1
      let near = missing <= suggestionLimit ? candidates.nearest(to: id) : nil
      findings.append(
        Finding(
          .brokenToken, at: place, "there is no token “\(id)” to use instead",
          notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? []))
      use = nil
    }
    if use == nil, let text, let id = aliasID(in: text), flat.index[id] != nil { use = id }
    return Token.Deprecation(since: metadata?.since, use: use, text: text)
  }

  /// A token in use that refers to one which is not to be used any more.
  mutating func reportDeprecatedUse(_ tokens: [Token]) {
    guard tokens.contains(where: { $0.deprecation != nil }) else { return }
    for (index, token) in tokens.enumerated() where token.deprecation == nil {
      for (definition, source) in zip(token.definitions, flat.tokens[index].sources) where !source.isInherited {
        for id in definition.references {
          guard let target = flat.index[id].map({ tokens[$0] }), let deprecation = target.deprecation else { continue }
          let help = deprecation.use.map { Note(.help, "use “\($0)”") }
          findings.append(
            Finding(
              .deprecatedTarget, at: definition.place, "“\(token.id)” refers to “\(id)”, which is deprecated",
              notes: [help, pointerNote(definition.pointer)].compactMap(\.self)))
        }
      }
    }
  }
}

// MARK: Groups, and what is said at the end

extension GraphMaker {
  /// Those that a source has or that hold a token, without the root.
  mutating func groups() -> [TokenGroup] {
    var groups: [String: TokenGroup] = [:]
    for token in flat.tokens {
      for id in ancestors(of: token.names) where !id.isEmpty && groups[id] == nil && flat.groups[id] == nil {
        groups[id] = TokenGroup(id: id, place: token.sources[0].written.place)
      }
    }
    for id in flat.groups.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !id.isEmpty {
      guard let group = flat.groups[id] else { continue }
      var (name, description): ([LanguageText], [LanguageText]) = ([], [])
      for (entries, path) in group.extensions {
        let (metadata, found) = readMetadata(entries, in: path)
        findings += found
        if !metadata.name.isEmpty { name = metadata.name }
        if !metadata.description.isEmpty { description = metadata.description }
      }
      groups[id] = TokenGroup(
        id: id, name: name, description: description.isEmpty ? group.description : description, place: group.place)
    }
    return Array(groups.values)
  }

  /// References to tokens that exist, but not in every mode in which they are referred to.
  func absences() -> [Finding] {
    var modes: [ModeResolver.Absence: [Int]] = [:]
    for (mode, row) in resolver.chosen.enumerated() {
      for (token, chosen) in row.enumerated() where chosen >= 0 {
        for absence in resolver.variants[token][Int(chosen)].absent where modes[absence]?.last != mode {
          modes[absence, default: []].append(mode)
        }
      }
    }
    return modes.map { absence, modes in
      let names = modes.map { flat.modes.name(of: $0) }
      let id = flat.tokens[absence.token].id
      return Finding(
        .brokenToken, at: absence.place,
        "“\(id)” has no value in \(modes.count == 1 ? "the mode" : "\(modes.count) modes:") \(listed(names, limit: 4))",
        notes: [
          Note(.note, "“\(id)”", at: flat.tokens[absence.token].sources[0].written.place),
          pointerNote(absence.pointer),
        ])
    }.sorted { ($0.place.path, $0.place.range.lowerBound) < ($1.place.path, $1.place.range.lowerBound) }
  }
}

extension ModeResolver {
  /// Values in forms older than 2025.10, once a file.
  fileprivate func olderForms() -> [Finding] {
    older.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.compactMap { path, places in
      let all = Set(places)
      guard let first = all.min(by: { $0.range.lowerBound < $1.range.lowerBound }) else { return nil }
      return Finding(
        .tokenDialect, at: first, "a value written as text, as before DTCG 2025.10: it is read all the same",
        notes: all.count > 1 ? [Note(.note, "and \(all.count - 1) more in this file")] : [])
    }
  }
}

extension FlatTokens {
  /// Ids of the tokens that a source refers to, in the order in which it does, each once.
  func references(of source: Source) -> [String] {
    var (ids, seen): ([String], Set<String>) = ([], [])
    var pending = [source.written.value]
    if let material = source.written.material { pending.append(material) }
    while let value = pending.popLast() {
      switch reference(value, in: source.written) {
      case .reference(let reference):
        if !reference.id.isEmpty && seen.insert(reference.id).inserted { ids.append(reference.id) }
      case .malformed: break
      case .none:
        switch value.kind {
        case .list(let items): pending += items.reversed()
        case .map(let entries): pending += entries.reversed().map(\.value)
        default: break
        }
      }
    }
    return ids
  }
}
