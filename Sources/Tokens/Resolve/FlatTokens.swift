internal import Data
internal import Findings

/// Every token of a stack with all its definitions in the order in which they count, groups' words handed down to
/// them; no value is decoded yet and no alias followed (Resolver 5: that comes only now).
struct FlatTokens {
  struct Token {
    let id: String
    let names: [String]
    /// What is written, each once.
    var sources: [Source]
    /// Later ones win; one source may count under several conditions.
    var definitions: [Definition]
  }

  struct Source {
    let written: TokenDocument.Definition
    /// The dialect of its document, if it is not DTCG.
    let dialect: String?
    /// Of the nearest group that gives one.
    var groupType: TokenDocument.Word?
    /// Its own, or of the nearest group that gives one.
    var deprecated: Value?
    let isInherited: Bool
    let origin: Origin
  }

  struct Definition {
    let source: Int
    /// Modifier and context, both by index. All must hold.
    let conditions: [Condition]
    /// How deep the group is whose `$extends` brought it: what stands in the group itself wins.
    let rank: Int
  }

  struct Condition: Hashable {
    let modifier: Int
    let context: Int
  }

  struct Origin: Equatable {
    let document: Int
    let index: Int
  }

  let modes: Modes
  /// Sorted by the bytes of their ids.
  let tokens: [Token]
  let index: [String: Int]
  /// As they are when all sources are laid over each other, by id, the root included.
  let groups: [String: MergedGroup]
}

/// A group of all sources that have it.
struct MergedGroup {
  let id: String
  let names: [String]
  var place: Place
  var type: TokenDocument.Word?
  var deprecated: Value?
  var description: [LanguageText] = []
  /// Of the sources that have any, in their order.
  var extensions: [(entries: [Entry], path: String)] = []
}

func identifier(_ names: some Sequence<String>) -> String { names.joined(separator: ".") }

/// The groups around a token, from its own up to the root: `a.b`, `a`, ``.
func ancestors(of names: [String]) -> [String] {
  var (id, ids) = ("", [""])
  for name in names.dropLast() {
    id = id.isEmpty ? name : id + "." + name
    ids.append(id)
  }
  return ids.reversed()
}

func flatten(_ stack: TokenStack) -> (tokens: FlatTokens, findings: [Finding]) {
  let (modes, modeFindings) = modes(of: stack)
  var groups = mergedGroups(stack)
  let owned = stack.documents.map(ownGroups)
  var table = TokenTable()
  var places: [[Int]?] = Array(repeating: nil, count: stack.documents.count)
  for layer in stack.layers {
    let document = stack.documents[layer.document]
    let tokens = places[layer.document] ?? document.tokens.map { table.token($0.names) }
    places[layer.document] = tokens
    for (at, written) in document.tokens.enumerated() {
      guard let conditions = indexed(layer.conditions + written.conditions, in: modes) else { continue }
      let origin = FlatTokens.Origin(document: layer.document, index: at)
      let source = table.source(of: origin, in: tokens[at]) {
        FlatTokens.Source(written: written, dialect: document.dialect, isInherited: false, origin: origin)
      }
      table.list[tokens[at]].definitions.append(
        FlatTokens.Definition(source: source, conditions: conditions, rank: .max))
    }
  }
  let extendFindings = extend(&table, &groups, stack, modes)
  for token in table.list.indices { table.list[token].handDown(owned, groups) }
  let sorted = table.list.filter { !$0.definitions.isEmpty }
    .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  let flat = FlatTokens(
    modes: modes, tokens: sorted,
    index: Dictionary(sorted.enumerated().map { ($1.id, $0) }) { one, _ in one }, groups: groups)
  return (flat, modeFindings + extendFindings + structureFindings(flat))
}

/// Tokens as they come in, found by id.
struct TokenTable {
  var list: [FlatTokens.Token] = []
  private(set) var index: [String: Int] = [:]

  mutating func token(_ names: [String]) -> Int {
    let id = identifier(names)
    if let known = index[id] { return known }
    index[id] = list.count
    list.append(FlatTokens.Token(id: id, names: names, sources: [], definitions: []))
    return list.count - 1
  }

  mutating func source(
    of origin: FlatTokens.Origin, in token: Int, _ make: () -> FlatTokens.Source
  ) -> Int {
    if let known = list[token].sources.firstIndex(where: { $0.origin == origin }) { return known }
    list[token].sources.append(make())
    return list[token].sources.count - 1
  }
}

// MARK: Modes

/// More combinations than a page could show are cut down to what the first modifiers make.
private let modeLimit = 256
private let valueLimit = 4_000_000

private func modes(of stack: TokenStack) -> (Modes, [Finding]) {
  let tokens = stack.documents.reduce(0) { $0 + $1.tokens.count }
  let limit = max(1, min(modeLimit, valueLimit / max(1, tokens)))
  var (kept, count): ([Modes.Modifier], Int) = ([], 1)
  var dropped: [String] = []
  for modifier in stack.modifiers where !modifier.contexts.isEmpty {
    let (product, overflows) = count.multipliedReportingOverflow(by: modifier.contexts.count)
    if overflows || product > limit {
      dropped.append(modifier.name)
      // It goes on standing for its standard context.
      let standard = modifier.contexts.indices.contains(modifier.standard) ? modifier.standard : 0
      kept.append(Modes.Modifier(name: modifier.name, contexts: [modifier.contexts[standard]]))
    } else {
      count = product
      kept.append(modifier)
    }
  }
  guard let first = dropped.first, let path = stack.documents.first?.path else { return (Modes(kept), []) }
  let finding = Finding(
    .tokenResolver, at: Place(file: path),
    "the modifiers make more than \(limit) modes: “\(first)”\(dropped.count > 1 ? " and \(dropped.count - 1) more" : "") count in their standard context only"
  )
  return (Modes(kept), [finding])
}

/// nil: they contradict each other, or name what was cut away.
func indexed(_ conditions: [TokenDocument.Condition], in modes: Modes) -> [FlatTokens.Condition]? {
  var result: [FlatTokens.Condition] = []
  for condition in conditions {
    guard let modifier = modes.modifiers.firstIndex(where: { $0.name == condition.modifier }),
      let context = modes.modifiers[modifier].contexts.firstIndex(of: condition.context)
    else { return nil }
    if let other = result.first(where: { $0.modifier == modifier }) {
      if other.context != context { return nil }
    } else {
      result.append(FlatTokens.Condition(modifier: modifier, context: context))
    }
  }
  return result
}

// MARK: Groups

private func ownGroups(_ document: TokenDocument) -> [String: TokenDocument.Group] {
  Dictionary(document.groups.map { (identifier($0.names), $0) }) { _, last in last }
}

private func mergedGroups(_ stack: TokenStack) -> [String: MergedGroup] {
  var all: [String: MergedGroup] = [:]
  for group in stack.documents.flatMap(\.groups) {
    let id = identifier(group.names)
    var merged = all[id] ?? MergedGroup(id: id, names: group.names, place: group.place)
    if let type = group.type { merged.type = type }
    if let deprecated = group.deprecated { merged.deprecated = deprecated }
    if !group.description.isEmpty { merged.description = group.description }
    if !group.extensions.isEmpty { merged.extensions.append((group.extensions, group.place.path)) }
    all[id] = merged
  }
  return all
}

extension FlatTokens.Token {
  /// The type and the deprecation that groups give: the nearest counts, at one level its own source before the others.
  /// The roots of other sources say nothing of it.
  fileprivate mutating func handDown(_ owned: [[String: TokenDocument.Group]], _ groups: [String: MergedGroup]) {
    for index in sources.indices {
      let (source, own) = (sources[index], owned[sources[index].origin.document])
      var (type, deprecated) = words(around: names, source.isInherited ? [:] : own, groups)
      // What extends a group whose type comes from further out goes on having it.
      if type == nil && source.isInherited { type = words(around: source.written.names, own, groups).type }
      sources[index].groupType = type
      if source.written.deprecated != nil { deprecated = source.written.deprecated }
      sources[index].deprecated = deprecated
    }
    dropHidden()
  }

  private func words(
    around names: [String], _ own: [String: TokenDocument.Group], _ groups: [String: MergedGroup]
  ) -> (type: TokenDocument.Word?, deprecated: Value?) {
    var (type, deprecated): (TokenDocument.Word?, Value?)
    for id in ancestors(of: names) {
      let others = id.isEmpty ? nil : groups[id]
      type = type ?? own[id]?.type ?? others?.type
      deprecated = deprecated ?? own[id]?.deprecated ?? others?.deprecated
      if type != nil && deprecated != nil { break }
    }
    return (type, deprecated)
  }

  /// What a group inherits and always replaces is nothing that it has.
  private mutating func dropHidden() {
    guard sources.contains(where: \.isInherited),
      let last = definitions.lastIndex(where: { $0.conditions.isEmpty })
    else { return }
    definitions = definitions.enumerated().filter { $0 >= last || $1.rank == .max }.map(\.element)
    let kept = sources.indices.filter { index in definitions.contains { $0.source == index } }
    definitions = definitions.map { one in
      FlatTokens.Definition(
        source: kept.firstIndex(of: one.source) ?? 0, conditions: one.conditions, rank: one.rank)
    }
    sources = kept.map { sources[$0] }
  }
}

// MARK: Structure over all sources

private func structureFindings(_ flat: FlatTokens) -> [Finding] {
  var findings: [Finding] = []
  var said: Set<String> = []
  for token in flat.tokens {
    // Equal as texts, though not as bytes: they have become one token.
    if let other = token.sources.first(where: { source in
      !source.isInherited && !source.written.names.elementsEqual(token.names) { $0.utf8.elementsEqual($1.utf8) }
    })?.written, let first = token.sources.first?.written {
      findings.append(
        Finding(
          .tokenClash, at: other.place, "“\(token.id)” is written in two Unicode forms: they count as one token",
          notes: [Note(.note, "the first", at: first.place), pointerNote(other.pointer)]))
    }
    for id in ancestors(of: token.names) where !id.isEmpty {
      guard let outer = flat.index[id], said.insert(id).inserted else { continue }
      let holder = flat.tokens[outer]
      // In one source the reader has said so.
      guard let inner = token.sources.first, let place = holder.sources.first?.written.place,
        !holder.sources.contains(where: { one in token.sources.contains { $0.origin.document == one.origin.document } })
      else { continue }
      findings.append(
        Finding(
          .tokenStructure, at: inner.written.place, "“\(token.id)” stands within “\(id)”, which is a token",
          notes: [
            Note(.help, "a token that stands for its group is named “$root”"), Note(.note, "the token", at: place),
            pointerNote(inner.written.pointer),
          ]))
    }
  }
  return findings
}
