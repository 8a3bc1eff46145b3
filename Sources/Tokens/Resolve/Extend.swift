internal import Data
internal import Findings

/// `$extends` (Format 6.4): a group has the tokens of another, as they are written there, and its own in their place
/// where both have the name. Aliases among them go on pointing where they point.
func extend(
  _ table: inout TokenTable, _ groups: inout [String: MergedGroup], _ stack: TokenStack, _ modes: Modes
) -> [Finding] {
  var extending = Extending(table, groups)
  extending.collect(stack, modes)
  guard !extending.wishes.isEmpty else { return extending.findings }
  for group in extending.ordered() { extending.fill(group) }
  (table, groups) = (extending.table, extending.groups)
  return extending.findings
}

/// Groups that extend groups multiply.
private let inheritedLimit = 20_000

/// Looking for what was meant costs more than all the rest: beyond so many faults nobody reads it.
let suggestionLimit = 100

private struct Extending {
  struct Wish {
    let target: [String]
    let conditions: [FlatTokens.Condition]
    let place: Place
  }

  private(set) var table: TokenTable
  private(set) var groups: [String: MergedGroup]
  /// What each group wants to extend, by the group's id; of several sources in their order.
  private(set) var wishes: [String: [Wish]] = [:]
  private var names: [String: [String]] = [:]
  private(set) var findings: [Finding] = []
  /// Tokens below each group, and groups below each.
  private var tokensBelow: [String: [Int]] = [:]
  private var groupsBelow: [String: [String]] = [:]
  private var inherited = 0
  private var isFull = false
  private var missing = 0
  private lazy var candidates = Candidates(groups.keys.filter { !$0.isEmpty })

  init(_ table: TokenTable, _ groups: [String: MergedGroup]) {
    self.table = table
    self.groups = groups
  }

  mutating func collect(_ stack: TokenStack, _ modes: Modes) {
    guard stack.documents.contains(where: { $0.groups.contains { $0.extends != nil } }) else { return }
    for token in table.list.indices { noteToken(token) }
    for id in groups.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) { noteGroup(id) }
    var targets: [Int: [Int: [String]]] = [:]
    for layer in stack.layers {
      let document = stack.documents[layer.document]
      guard let conditions = indexed(layer.conditions, in: modes) else { continue }
      for (at, group) in document.groups.enumerated() {
        guard let extends = group.extends else { continue }
        if targets[layer.document]?[at] == nil {
          targets[layer.document, default: [:]][at] = target(extends, of: group) ?? []
        }
        guard let target = targets[layer.document]?[at], !target.isEmpty else { continue }
        names[identifier(group.names)] = group.names
        wishes[identifier(group.names), default: []].append(
          Wish(target: target, conditions: conditions, place: Place(group.place.path, extends.range)))
      }
    }
  }

  private mutating func noteToken(_ token: Int) {
    for id in ancestors(of: table.list[token].names) { tokensBelow[id, default: []].append(token) }
  }

  private mutating func noteGroup(_ id: String) {
    guard let group = groups[id] else { return }
    for outer in ancestors(of: group.names) where outer != id { groupsBelow[outer, default: []].append(id) }
  }
}

// MARK: What is extended

extension Extending {
  /// nil: a finding says why not.
  private mutating func target(_ extends: Value, of group: TokenDocument.Group) -> [String]? {
    let place = Place(group.place.path, extends.range)
    guard case .string(let text) = extends.kind, let names = extendedNames(text) else {
      return report(.tokenAlias, place, "“$extends” names a group", help: "“{a.b}” or “#/a/b”")
    }
    let id = identifier(names)
    if group.names.starts(with: names) {
      return report(
        .tokenCycle, place,
        names == group.names ? "“\(id)” extends itself" : "“\(identifier(group.names))” extends “\(id)”, which holds it"
      )
    }
    if let token = table.index[id], tokensBelow[id] == nil {
      return report(
        .tokenAlias, place, "“\(id)” is a token: only groups can be extended",
        related: table.list[token].sources.first.map { Note(.note, "the token", at: $0.written.place) })
    }
    return names
  }

  private mutating func report(
    _ rule: Rule, _ place: Place, _ message: String, help: String? = nil, related: Note? = nil
  ) -> [String]? {
    findings.append(
      Finding(rule, at: place, message, notes: [help.map { Note(.help, $0) }, related].compactMap(\.self)))
    return nil
  }
}

private func extendedNames(_ text: String) -> [String]? {
  if case .names(let names) = curlyReference(text) { return names }
  guard text.hasPrefix("#"), let pointer = Pointer(fragment: text.dropFirst()), !pointer.names.isEmpty else {
    return nil
  }
  return pointer.names
}

// MARK: The order

extension Extending {
  /// The groups that extend others, each after all that it takes from; those that lead back to themselves are left out.
  mutating func ordered() -> [String] {
    let ids = wishes.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let index = Dictionary(ids.enumerated().map { ($1, $0) }) { one, _ in one }
    let edges = ids.map { needed(by: $0, among: index) }
    var order: [String] = []
    for component in components(edges) {
      if component.count == 1, !edges[component[0]].contains(component[0]) {
        order.append(ids[component[0]])
      } else {
        reportCycle(component.map { ids[$0] })
      }
    }
    return order
  }

  /// What must be filled before: the target itself, what lies within it, and what it lies in.
  private func needed(by id: String, among index: [String: Int]) -> [Int] {
    var result: [Int] = []
    for wish in wishes[id] ?? [] {
      let target = identifier(wish.target)
      for group in [target] + (groupsBelow[target] ?? []) where group != id {
        if let other = index[group] { result.append(other) }
      }
      for outer in ancestors(of: wish.target) {
        guard let other = index[outer], !isWithin(id, outer) else { continue }
        result.append(other)
      }
    }
    return result
  }

  private func isWithin(_ id: String, _ outer: String) -> Bool {
    outer.isEmpty || id == outer || id.hasPrefix(outer + ".")
  }

  private mutating func reportCycle(_ ids: [String]) {
    let sorted = ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard let first = sorted.first, let place = wishes[first]?.first?.place else { return }
    let notes = sorted.dropFirst().prefix(20).compactMap { id in
      wishes[id]?.first.map { Note(.note, "“\(id)”", at: $0.place) }
    }
    findings.append(
      Finding(.tokenCycle, at: place, "groups extend each other: \(listed(sorted))", notes: notes))
  }
}

/// A few names for a message.
func listed(_ names: [String], limit: Int = 8) -> String {
  let shown = names.prefix(limit).map { "“\($0)”" }.joined(separator: ", ")
  return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
}

// MARK: Filling

extension Extending {
  mutating func fill(_ id: String) {
    guard let group = names[id] else { return }
    for wish in wishes[id] ?? [] {
      let target = identifier(wish.target)
      guard tokensBelow[target] != nil || groups[target] != nil else {
        missing += 1
        let near = missing <= suggestionLimit ? candidates.nearest(to: target) : nil
        _ = report(
          .tokenAlias, wish.place, "there is no group “\(target)”",
          help: near.map { "did you mean “{\($0.word)}”?" })
        continue
      }
      copyGroups(from: wish, to: group)
      copyTokens(from: wish, to: group)
    }
  }

  private mutating func copyGroups(from wish: Wish, to group: [String]) {
    let from = identifier(wish.target)
    for id in [from] + (groupsBelow[from] ?? []) {
      guard let source = groups[id] else { continue }
      guard hasRoom(for: 1, wish) else { return }
      let names = group + source.names.dropFirst(wish.target.count)
      let isNew = groups[identifier(names)] == nil
      var copy = groups[identifier(names)] ?? MergedGroup(id: identifier(names), names: names, place: source.place)
      copy.type = copy.type ?? source.type
      copy.deprecated = copy.deprecated ?? source.deprecated
      if copy.description.isEmpty { copy.description = source.description }
      if copy.extensions.isEmpty { copy.extensions = source.extensions }
      groups[copy.id] = copy
      if isNew { noteGroup(copy.id) }
    }
  }

  private mutating func copyTokens(from wish: Wish, to group: [String]) {
    for token in tokensBelow[identifier(wish.target)] ?? [] {
      let original = table.list[token]
      guard hasRoom(for: original.definitions.count, wish) else { return }
      let count = table.list.count
      let copy = table.token(group + original.names.dropFirst(wish.target.count))
      if table.list.count > count { noteToken(copy) }
      add(original, to: copy, wish, rank: group.count)
    }
  }

  private mutating func hasRoom(for count: Int, _ wish: Wish) -> Bool {
    if isFull { return false }
    inherited += count
    isFull = inherited > inheritedLimit
    if isFull { findings.append(Finding(.tokenStructure, at: wish.place, tooMany)) }
    return !isFull
  }

  private mutating func add(_ original: FlatTokens.Token, to copy: Int, _ wish: Wish, rank: Int) {
    var definitions: [FlatTokens.Definition] = []
    for definition in original.definitions {
      guard let conditions = joined(definition.conditions, wish.conditions) else { continue }
      let from = original.sources[definition.source]
      let source = table.source(of: from.origin, in: copy) {
        FlatTokens.Source(written: from.written, dialect: from.dialect, isInherited: true, origin: from.origin)
      }
      definitions.append(FlatTokens.Definition(source: source, conditions: conditions, rank: rank))
    }
    let at = table.list[copy].definitions.firstIndex { $0.rank > rank } ?? table.list[copy].definitions.count
    table.list[copy].definitions.insert(contentsOf: definitions, at: at)
  }
}

private func joined(_ one: [FlatTokens.Condition], _ other: [FlatTokens.Condition]) -> [FlatTokens.Condition]? {
  var result = one
  for condition in other {
    if let known = result.first(where: { $0.modifier == condition.modifier }) {
      if known.context != condition.context { return nil }
    } else {
      result.append(condition)
    }
  }
  return result
}

private let tooMany =
  "groups that extend each other make more than \(inheritedLimit) tokens and groups: the rest is left out"
