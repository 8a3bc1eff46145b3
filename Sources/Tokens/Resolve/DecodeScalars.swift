internal import Data
internal import Findings

extension ModeResolver {
  /// A part of a value: of its type by an alias, or written out.
  mutating func read<Result>(
    _ part: Part, _ type: TokenType, _ pick: (TokenValue) -> Result?,
    _ literal: (inout ModeResolver, Part) -> Result?
  ) -> Result? {
    switch follow(part) {
    case .failed: return nil
    case .literal(let part): return literal(&self, part)
    case .token(let token, let variant):
      // Without one its own finding says why.
      guard let value = variant.value else { return nil }
      if let result = pick(value) { return result }
      report(
        .tokenType, part,
        "\(article(type.rawValue)) is expected, “\(tokens.tokens[token].id)” is \(article(variant.writtenType ?? variant.type?.rawValue ?? "value of another type"))"
      )
      return nil
    }
  }

  /// A piece within a value, as `alpha` or `unit`: written out or `$ref`, never `{…}`, which stands for whole tokens.
  mutating func scalar(_ part: Part) -> Part? {
    if case .string(let text) = part.value.kind, case .names(let names) = curlyReference(text) {
      report(
        .tokenAlias, part, "“\(text)” stands for a whole token, which cannot stand here",
        help: "refer to its value: {\"$ref\": \"#/\(names.joined(separator: "/"))/$value\"}")
      return nil
    }
    switch follow(part) {
    case .failed: return nil
    case .literal(let part): return part
    case .token(let token, let variant):
      guard let source = tokens.tokens[token].sources.indices.contains(variant.source) ? variant.source : nil,
        variant.value != nil
      else { return nil }
      let end = variant.chain.last ?? token
      let written =
        end == token
        ? tokens.tokens[token].sources[source].written
        : winningSource(of: end).map { tokens.tokens[end].sources[$0].written }
      return written.map { Part(value: $0.value, place: part.place, pointer: part.pointer, isForeign: true) }
    }
  }

  mutating func plainNumber(_ part: Part, _ what: String, in limits: ClosedRange<Double>? = nil) -> Double? {
    guard let part = scalar(part) else { return nil }
    guard let value = part.value.number else {
      report(.tokenValue, part, "\(what) is a number, found \(part.value.kind.name)")
      return nil
    }
    if let limits, !limits.contains(value) {
      report(
        .tokenValue, part,
        "\(what) is from \(numeral(limits.lowerBound)) to \(numeral(limits.upperBound)), found \(numeral(value))")
      return nil
    }
    return value
  }

  mutating func word(_ part: Part, _ what: String, among words: [String]) -> String? {
    guard let part = scalar(part) else { return nil }
    guard case .string(let text) = part.value.kind else {
      report(.tokenValue, part, "\(what) is a text, found \(part.value.kind.name)")
      return nil
    }
    if words.contains(text) { return text }
    let near = nearest(text, among: words)
    let fix = near.flatMap { near in
      part.isForeign
        ? nil
        : Fix(
          "write “\(near.word)”", near.isSameAfterFolding ? .safe : .maybe,
          [Fix.Edit(path: part.place.path, range: part.value.range, text: "\"\(near.word)\"")])
    }
    report(
      .tokenValue, part, "\(what) “\(text)” is not known",
      help: near.map { "did you mean “\($0.word)”?" } ?? "known: \(words.joined(separator: ", "))",
      fixes: [fix].compactMap(\.self))
    return nil
  }

  /// The parts of an object by name. Missing and further keys are findings, and make the value wrong; what is there is
  /// read all the same, so that everything is said at once.
  struct Parts {
    fileprivate(set) var byName: [String: Part] = [:]
    fileprivate(set) var isSound = true

    subscript(name: String) -> Part? { byName[name] }
  }

  mutating func parts(_ part: Part, _ what: String, required: [String], optional: [String] = []) -> Parts? {
    guard case .map(let entries) = part.value.kind else {
      report(.tokenValue, part, "\(what) is an object, found \(part.value.kind.name)")
      return nil
    }
    var parts = Parts()
    for entry in entries {
      if required.contains(entry.key) || optional.contains(entry.key) {
        parts.byName[entry.key] = part.child(entry.value, entry.key)
      } else {
        parts.isSound = false
        let place = part.isForeign ? part.place : Place(part.place.path, entry.keyRange)
        let near = nearest(entry.key, among: required + optional)
        report(
          .tokenValue,
          Part(
            value: entry.value, place: place, pointer: pointer(part.pointer, entry.key), isForeign: part.isForeign),
          "\(what) has no “\(entry.key)”",
          help: near.map { "did you mean “\($0.word)”?" }
            ?? "it has \((required + optional).joined(separator: ", "))")
      }
    }
    let missing = required.filter { parts[$0] == nil }
    if !missing.isEmpty {
      parts.isSound = false
      report(.tokenValue, part, "\(what) wants \(listed(missing)), which \(missing.count == 1 ? "is" : "are") missing")
    }
    return parts
  }
}

extension Value {
  /// As a message names it.
  var found: String {
    switch kind {
    case .list([]): "an empty list"
    case .string(""): "an empty text"
    default: kind.name
    }
  }

  var number: Double? {
    switch kind {
    case .integer(let value): Double(value)
    case .number(let value) where value.isFinite: value
    default: nil
    }
  }
}

/// `21`, not `21.0`.
func numeral(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
