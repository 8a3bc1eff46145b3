internal import Data
internal import Findings

/// A mapping read key by key. Unlike `Fields` it keeps with each mistake the key, whose line is what `--json` names.
struct Keys {
  private(set) var problems: [Problem] = []
  private let entries: [Entry]
  /// What a missing key is blamed on: the key that holds the mapping, or the mapping's own beginning.
  private let start: Range<Int>
  private var asked: [String] = []
  private var takesOthers: Bool

  /// An empty value is a mapping without keys.
  init(_ value: Value, of holder: Entry? = nil, inList: Entry? = nil) {
    if case .map(let entries) = value.kind {
      self.entries = entries
      start = holder?.keyRange ?? entries.first?.keyRange ?? value.range
      takesOthers = false
    } else {
      entries = []
      start = holder?.keyRange ?? value.range
      takesOthers = value.kind != .null
      guard takesOthers else { return }
      let line = holder?.keyRange.lowerBound ?? value.range.lowerBound
      problems = [
        Problem(
          .badValue, (holder ?? inList)?.key, line: line, at: value.range,
          "a mapping is expected, found \(value.kind.name)")
      ]
    }
  }

  /// Notes the keys that nobody asked for; call it last.
  consuming func finish() -> [Problem] {
    guard !takesOthers else { return problems }
    for entry in entries where !asked.contains(entry.key) {
      let help =
        nearest(entry.key, among: asked).map { "did you mean “\($0.word)”?" }
        ?? "known here: \(asked.sorted().joined(separator: ", "))"
      problems.append(
        Problem(
          .unknownKey, entry.key, line: entry.keyRange.lowerBound, at: entry.keyRange, "unknown key “\(entry.key)”",
          help: help))
    }
    return problems
  }

  /// The key may be there, whatever its value is.
  mutating func entry(_ key: String) -> Entry? {
    if !asked.contains(key) { asked.append(key) }
    return entries.first { $0.key == key }
  }

  /// Keys that are not asked for are no fault: what they should be is not known.
  mutating func takeOthers() { takesOthers = true }

  mutating func require(_ keys: String...) {
    guard !takesOthers || !entries.isEmpty else { return }
    for key in keys where isMissing(key) {
      problems.append(
        Problem(.missingKey, key, line: start.lowerBound, at: start, "the key “\(key)” is missing"))
    }
  }

  func isMissing(_ key: String) -> Bool {
    entries.first { $0.key == key }.map { $0.value.kind == .null } ?? true
  }

  /// The first byte that is the mapping's.
  var line: Int { start.lowerBound }

  mutating func report(_ problem: Problem) { problems.append(problem) }

  mutating func report(_ rule: Rule, _ key: String, _ message: String, help: String? = nil) {
    guard let entry = entries.first(where: { $0.key == key }) else { return }
    problems.append(Problem(rule, entry, message, help: help))
  }
}

// MARK: Values

extension Keys {
  private mutating func filled(_ key: String) -> Entry? {
    entry(key).flatMap { $0.value.kind == .null ? nil : $0 }
  }

  mutating func string(_ key: String) -> String? {
    guard let entry = filled(key) else { return nil }
    if case .string(let text) = entry.value.kind { return text }
    report(Problem(.badValue, entry, "a text is expected, found \(entry.value.kind.name)"))
    return nil
  }

  mutating func bool(_ key: String) -> Bool? {
    guard let entry = filled(key) else { return nil }
    if case .bool(let value) = entry.value.kind { return value }
    report(Problem(.badValue, entry, "true or false is expected, found \(entry.value.kind.name)"))
    return nil
  }

  mutating func number(_ key: String, _ range: NumberRange) -> Double? {
    guard let entry = filled(key) else { return nil }
    if let number = range.number(entry.value) { return number }
    report(Problem(.badValue, entry, "\(range.words) is expected, found \(entry.value.kind.name)"))
    return nil
  }

  mutating func whole(_ key: String, _ range: NumberRange) -> Int? {
    guard let entry = filled(key) else { return nil }
    if let number = range.number(entry.value), let whole = Int(exactly: number) { return whole }
    report(Problem(.badValue, entry, "\(range.wholeWords) is expected, found \(entry.value.kind.name)"))
    return nil
  }

  mutating func oneOf<Choice>(_ key: String, _: Choice.Type = Choice.self) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let entry = filled(key) else { return nil }
    return choice(entry.value, of: entry, line: entry.keyRange.lowerBound)
  }

  /// A value of a list, or of a key.
  mutating func choice<Choice>(_ value: Value, of entry: Entry, line: Int) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    let words = Choice.allCases.map(\.rawValue)
    guard case .string(let word) = value.kind else {
      let message = "one of \(words.joined(separator: ", ")) is expected, found \(value.kind.name)"
      report(Problem(.badValue, entry.key, line: line, at: value.range, message))
      return nil
    }
    if words.contains(where: { $0.utf8.elementsEqual(word.utf8) }) { return Choice(rawValue: word) }
    let help = nearest(word, among: words).map { "did you mean “\($0.word)”?" }
    report(
      Problem(
        .badValue, entry.key, line: line, at: value.range, "“\(word)” is not known here",
        help: help ?? "known: \(words.joined(separator: ", "))"))
    return nil
  }

  mutating func list(_ key: String) -> (entry: Entry, items: [Value])? {
    guard let entry = filled(key) else { return nil }
    if case .list(let items) = entry.value.kind { return (entry, items) }
    report(Problem(.badValue, entry, "a list is expected, found \(entry.value.kind.name)"))
    return nil
  }

  /// Just as many numbers as there are ranges.
  mutating func numbers(_ key: String, _ ranges: [NumberRange]) -> [Double]? {
    guard let (entry, items) = list(key) else { return nil }
    guard items.count == ranges.count else {
      report(Problem(.badValue, entry, "\(ranges.count) numbers are expected, found \(items.count)"))
      return nil
    }
    var numbers: [Double] = []
    for (item, range) in zip(items, ranges) {
      if let number = range.number(item) {
        numbers.append(number)
      } else {
        report(
          Problem(
            .badValue, key, line: item.range.lowerBound, at: item.range,
            "\(range.words) is expected, found \(item.kind.name)"))
      }
    }
    return numbers.count == ranges.count ? numbers : nil
  }

  /// A mapping; an empty value is one without keys.
  mutating func map<Result>(_ key: String, _ read: (inout Keys) -> Result) -> Result? {
    guard let entry = entry(key) else { return nil }
    var keys = Keys(entry.value, of: entry)
    let result = read(&keys)
    problems += keys.finish()
    return result
  }

  mutating func maps<Result>(_ key: String, _ read: (inout Keys) -> Result?) -> [Result] {
    guard let (entry, items) = list(key) else { return [] }
    var results: [Result] = []
    for item in items {
      var keys = Keys(item, inList: entry)
      if let result = read(&keys) { results.append(result) }
      problems += keys.finish()
    }
    return results
  }

  /// A text, or one for each language.
  mutating func localized(_ key: String) -> [LanguageText] {
    guard let entry = filled(key) else { return [] }
    switch entry.value.kind {
    case .string(let text): return [LanguageText(language: nil, text: text, range: entry.value.range)]
    case .map(let inner):
      let texts =
        map(key) { keys in
          ["ja", "en"].compactMap { language in
            keys.string(language).map { LanguageText(language: language, text: $0, range: entry.value.range) }
          }
        } ?? []
      if inner.isEmpty { report(Problem(.badValue, entry, "a text for a language is expected, found none")) }
      return texts
    default:
      report(Problem(.badValue, entry, "a text is expected, or one for each language, found \(entry.value.kind.name)"))
      return []
    }
  }
}

/// Which numbers may stand somewhere. None is infinite, nor so large that sums of some would be.
enum NumberRange {
  case any, notNegative, positive

  func number(_ value: Value) -> Double? {
    let number: Double
    switch value.kind {
    case .integer(let whole): number = Double(whole)
    case .number(let double): number = double
    default: return nil
    }
    guard abs(number) < 1e12 else { return nil }
    return switch self {
    case .any: number
    case .notNegative: number >= 0 ? number : nil
    case .positive: number > 0 ? number : nil
    }
  }

  var words: String {
    switch self {
    case .any: "a number"
    case .notNegative: "a number of at least 0"
    case .positive: "a number above 0"
    }
  }

  var wholeWords: String {
    switch self {
    case .any: "a whole number"
    case .notNegative: "a whole number of at least 0"
    case .positive: "a whole number above 0"
    }
  }
}
