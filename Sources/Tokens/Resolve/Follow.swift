internal import Data
internal import Findings

extension ModeResolver {
  enum Followed {
    /// Written out here or, through a property reference, somewhere else.
    case literal(Part)
    case token(Int, Variant)
    /// A finding says why, here or where the token stands that it refers to.
    case failed
  }

  /// A value, or what it refers to.
  mutating func follow(_ part: Part) -> Followed {
    let source = tokens.tokens[current].sources[winningSource(of: current) ?? 0]
    switch tokens.reference(part.value, in: source.written) {
    case .none: return .literal(part)
    case .malformed(let why, let help):
      // Text of another tool may hold braces.
      if let word = source.written.type ?? source.groupType, TokenType(word: word.text) == nil { return .literal(part) }
      report(.tokenAlias, part, why, help: help)
      return .failed
    case .reference(let reference):
      guard let token = reference.token else {
        reportMissing(reference, part)
        return .failed
      }
      if reference.property.isEmpty { return wholeToken(token, part) }
      return property(token, reference.property, part)
    }
  }

  private mutating func wholeToken(_ token: Int, _ part: Part) -> Followed {
    guard winningSource(of: token) != nil else {
      absent.append(Absence(token: token, place: part.place, pointer: part.pointer))
      return .failed
    }
    // Not yet resolved: it refers to a part of this one, and this one to the whole of it.
    guard let variant = variant(of: token) else {
      report(.tokenCycle, part, "“\(tokens.tokens[token].id)” depends on “\(tokens.tokens[current].id)”")
      return .failed
    }
    return .token(token, variant)
  }

  /// Follows a pointer into a token's object, over aliases on its way. What all the places on the way lead to is kept,
  /// so that long rows of references cost no more than their length.
  private mutating func property(_ token: Int, _ path: [String], _ part: Part) -> Followed {
    switch property(Spot(token: token, path: path)) {
    case .found(let value):
      return .literal(Part(value: value, place: part.place, pointer: part.pointer, isForeign: true))
    case .absent(let token):
      absent.append(Absence(token: token, place: part.place, pointer: part.pointer))
    case .failed(let why): report(.tokenAlias, part, why)
    case .endless:
      report(
        .tokenCycle, part,
        "references from “\(tokens.tokens[token].id)” lead on without an end: /\(path.joined(separator: "/"))")
    }
    return .failed
  }

  struct Spot: Hashable {
    let token: Int
    /// From the token's object.
    let path: [String]
  }

  enum Property {
    case found(Value)
    /// The token has no value in this mode.
    case absent(Int)
    case failed(String)
    case endless
  }

  private mutating func property(_ first: Spot) -> Property {
    var (spot, way) = (first, Set<Spot>())
    var outcome: Property?
    while outcome == nil {
      if let known = properties[spot] {
        outcome = known
      } else if spot.path.count > pathLimit || !way.insert(spot).inserted {
        outcome = .endless
      } else if let source = winningSource(of: spot.token) {
        var rest = spot.path[...]
        switch walk(tokens.tokens[spot.token].sources[source].written, spot.token, &rest) {
        case .found(let value): outcome = .found(value)
        case .moved(let next): spot = Spot(token: next, path: Array(rest))
        case .missing(let name):
          outcome = .failed("“\(tokens.tokens[spot.token].id)” has no “\(name)” at the end of this reference")
        case .failed(let why): outcome = .failed(why)
        }
      } else {
        outcome = .absent(spot.token)
      }
    }
    let result = outcome ?? .endless
    for spot in way { properties[spot] = result }
    return result
  }

  private enum Walk {
    case found(Value)
    case moved(Int)
    case missing(String)
    case failed(String)
  }

  /// One token's part of the way; `rest` is what is left of it.
  private func walk(
    _ written: TokenDocument.Definition, _ token: Int, _ rest: inout ArraySlice<String>
  ) -> Walk {
    guard let key = rest.popFirst() else { return .found(written.value) }
    var value: Value
    switch key {
    case "$value": value = written.value
    case "$type":
      guard rest.isEmpty, let word = typeWord(token) else { return .missing("$type") }
      return .found(Value(.string(word), written.value.range))
    default:
      guard let other = written.object?.entry(key)?.value else { return .missing(key) }
      value = other
    }
    while true {
      switch tokens.reference(value, in: written) {
      case .malformed(let why, _): return .failed(why)
      case .reference(let reference):
        guard let next = reference.token else { return .failed("it leads to “\(reference.id)”, which is not there") }
        rest = (reference.property.isEmpty ? ["$value"] : reference.property) + rest
        return .moved(next)
      case .none:
        guard let name = rest.popFirst() else { return .found(value) }
        guard let next = value.child(name) else { return .missing(name) }
        value = next
      }
    }
  }

  private func typeWord(_ token: Int) -> String? {
    if let variant = variant(of: token), let type = variant.type { return variant.writtenType ?? type.rawValue }
    guard let source = winningSource(of: token).map({ tokens.tokens[token].sources[$0] }) else { return nil }
    return (source.written.type ?? source.groupType)?.text
  }

  private mutating func reportMissing(_ reference: Reference, _ part: Part) {
    if tokens.isGroup(reference.id) {
      let root = reference.id + ".$root"
      report(
        .tokenAlias, part, "“\(reference.id)” is a group, which has no value",
        help: tokens.index[root] == nil ? nil : "its own token is {\(root)}")
      return
    }
    // `#/a/components/0` without the value's own name.
    let names = reference.id.split(separator: ".").map(String.init)
    if let end = names.indices.dropFirst().first(where: { tokens.index[identifier(names[..<$0])] != nil }) {
      let outer = identifier(names[..<end])
      report(
        .tokenAlias, part, "“\(outer)” is a token, and has no “\(names[end])” inside",
        help: "what is in its value is #/\(names[..<end].joined(separator: "/"))/$value/…")
      return
    }
    suggestions += 1
    let near = suggestions <= suggestionLimit ? candidates.nearest(to: reference.id) : nil
    let fix = near.flatMap { near -> Fix? in
      guard !part.isForeign, case .string = part.value.kind else { return nil }
      return Fix(
        "write “{\(near.word)}”", near.isSameAfterFolding ? .safe : .maybe,
        [Fix.Edit(path: part.place.path, range: part.value.range, text: "\"{\(near.word)}\"")])
    }
    report(
      .brokenToken, part, "there is no token “\(reference.id)”", help: near.map { "did you mean “\($0.word)”?" },
      fixes: [fix].compactMap(\.self))
  }
}

extension FlatTokens {
  func isGroup(_ id: String) -> Bool { groups[id] != nil }
}

/// A path that grows as it is followed comes to no end; no value is nested deeper.
private let pathLimit = 200
