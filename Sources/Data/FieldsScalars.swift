internal import Findings

extension Fields {
  /// A text. A number or `true` where a text belongs is a finding whose mend is a pair of quotes.
  package mutating func string(_ key: String) -> String? {
    entry(key).flatMap { text(of: $0.value) }
  }

  package mutating func integer(_ key: String, in limits: ClosedRange<Int> = .min ... .max) -> Int? {
    guard let entry = entry(key) else { return nil }
    guard case .integer(let value) = entry.value.kind else {
      reportWrongType(entry.value, expected: "a whole number")
      return nil
    }
    guard limits.contains(value) else {
      reportWrongType(entry.value, expected: "a whole number \(limits.description(least: .min, most: .max))")
      return nil
    }
    return value
  }

  /// A number, whole or not.
  package mutating func number(_ key: String, in limits: ClosedRange<Double> = -.infinity ... .infinity) -> Double? {
    guard let entry = entry(key) else { return nil }
    let value: Double
    switch entry.value.kind {
    case .integer(let whole): value = Double(whole)
    case .number(let number) where number.isFinite: value = number
    default:
      reportWrongType(entry.value, expected: "a number")
      return nil
    }
    guard limits.contains(value) else {
      reportWrongType(
        entry.value, expected: "a number \(limits.description(least: -.infinity, most: .infinity))")
      return nil
    }
    return value
  }

  /// `true` or `false`; other languages' and YAML 1.1's words (`yes`, `off`) are findings.
  package mutating func bool(_ key: String) -> Bool? {
    guard let entry = entry(key) else { return nil }
    if case .bool(let value) = entry.value.kind { return value }
    var fixes: [Fix] = []
    if case .string(let word) = entry.value.kind, let meant = boolWords[word.lowercased()] {
      fixes = [Fix("write \(meant)", .safe, [Fix.Edit(path: path, range: entry.value.range, text: "\(meant)")])]
    }
    reportWrongType(entry.value, expected: "true or false", fixes: fixes)
    return nil
  }

  /// One of a few words: the raw values of `Choice`.
  package mutating func oneOf<Choice>(_ key: String, _: Choice.Type = Choice.self) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    entry(key).flatMap { choice(of: $0.value, among: Choice.allCases.map(\.rawValue)) }.flatMap(Choice.init(rawValue:))
  }

  /// One of `words`.
  package mutating func oneOf(_ key: String, among words: [String]) -> String? {
    entry(key).flatMap { choice(of: $0.value, among: words) }
  }

  /// The text of a value that was got from `entry`, `list` or `others`.
  package mutating func text(of value: Value) -> String? {
    switch value.kind {
    case .string(let text): return text
    case .integer, .number, .bool:
      let quotes = [value.range.lowerBound, value.range.upperBound].map {
        Fix.Edit(path: path, range: $0..<$0, text: "\"")
      }
      reportWrongType(value, expected: "a text", fixes: [Fix("put it in quotes", .safe, quotes)])
    default: reportWrongType(value, expected: "a text")
    }
    return nil
  }

  /// The value if it is one of `words`, else a finding with the nearest.
  package mutating func choice(of value: Value, among words: [String]) -> String? {
    guard let text = text(of: value) else { return nil }
    if words.contains(where: { $0.utf8.elementsEqual(text.utf8) }) { return text }
    let near = nearest(text, among: words)
    let list = words.prefix(20).joined(separator: ", ")
    let help = near.map { "did you mean “\($0.word)”?" } ?? (words.count > 20 ? "known: \(list), …" : "known: \(list)")
    let isQuoted = value.range.count != text.utf8.count
    let fixes = near.map {
      Fix(
        "write “\($0.word)”", $0.isSameAfterFolding ? .safe : .maybe,
        [Fix.Edit(path: path, range: value.range, text: isQuoted ? quotedYAML($0.word) : $0.word)])
    }
    report(
      Finding(
        .badValue, at: Place(path, value.range), "“\(text)” is not known here",
        notes: words.isEmpty ? [] : [Note(.help, help)], fixes: [fixes].compactMap(\.self)))
    return nil
  }
}

private let boolWords: [String: Bool] = [
  "yes": true, "on": true, "y": true, "はい": true, "no": false, "off": false, "n": false, "いいえ": false,
]

extension ClosedRange {
  fileprivate func description(least: Bound, most: Bound) -> String {
    if lowerBound == least { return "of at most \(short(upperBound))" }
    if upperBound == most { return "of at least \(short(lowerBound))" }
    return "from \(short(lowerBound)) to \(short(upperBound))"
  }
}

/// `21`, not `21.0`.
private func short(_ bound: some Comparable) -> String {
  let text = "\(bound)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
