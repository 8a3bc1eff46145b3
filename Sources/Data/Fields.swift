package import Findings

/// A mapping read key by key, like a schema. What is wrong is noted and costs that one value; the rest is still read.
///
///     let (page, findings) = Fields.read(value, in: file.path) { fields in
///       fields.require("title")
///       return Page(title: fields.localized("title"), order: fields.integer("order"), status: fields.oneOf("status"))
///     }
///
/// A key with an empty value counts as left out. Keys that nobody asked for are findings, with the nearest known one.
package struct Fields {
  package let path: String
  /// Where the mapping stands; of a block, from its first key to the end of its last value.
  package let range: Range<Int>
  package private(set) var findings: [Finding] = []
  let entries: [Entry]
  private var asked: [String] = []
  private let missingAt: Range<Int>
  private var takesOtherKeys = false

  /// `holder` is the key that holds the mapping: a missing key is blamed on it.
  package init(_ value: Value, in path: String, holder: Range<Int>? = nil) {
    self.path = path
    range = value.range
    switch value.kind {
    case .map(let entries):
      self.entries = entries
      missingAt = holder ?? entries.first?.keyRange ?? value.range
    case .null:
      entries = []
      missingAt = holder ?? value.range
    default:
      entries = []
      missingAt = holder ?? value.range
      findings = [wrongType(value, at: Place(path, value.range), expected: "a mapping")]
      takesOtherKeys = true
    }
  }

  /// Reads a whole mapping, unknown keys included.
  package static func read<Result>(
    _ value: Value, in path: String, holder: Range<Int>? = nil, _ schema: (inout Fields) -> Result
  ) -> (value: Result, findings: [Finding]) {
    var fields = Fields(value, in: path, holder: holder)
    let result = schema(&fields)
    return (result, fields.finish())
  }

  /// Notes the keys that nobody asked for; call it last.
  package consuming func finish() -> [Finding] {
    guard !takesOtherKeys else { return findings }
    for entry in entries where !asked.contains(entry.key) {
      findings.append(unknownKey(entry, known: asked, in: path))
    }
    return findings
  }

  /// The keys without which the mapping makes no sense.
  package mutating func require(_ keys: String...) {
    guard !takesOtherKeys else { return }
    for key in keys where entry(key) == nil {
      let place = Place(path, entries.first { $0.key == key }?.keyRange ?? missingAt)
      findings.append(Finding(.missingKey, at: place, "the key “\(key)” is missing"))
    }
  }

  /// The entry as it is, for what no other function reads; `nil` if it is left out or empty.
  package mutating func entry(_ key: String) -> Entry? {
    if !asked.contains(key) { asked.append(key) }
    guard let entry = entries.first(where: { $0.key == key }), entry.value.kind != .null else { return nil }
    return entry
  }

  /// All entries that were not asked for by name: the mapping has keys of the author's choice.
  package mutating func others() -> [Entry] {
    takesOtherKeys = true
    return entries.filter { !asked.contains($0.key) }
  }

  /// Notes something that only the caller can know, at a place in the same file.
  package mutating func report(_ finding: Finding) { findings.append(finding) }

  package mutating func report(_ rule: Rule, at range: Range<Int>, _ message: String, notes: [Note] = []) {
    findings.append(Finding(rule, at: Place(path, range), message, notes: notes))
  }

  /// Notes a value of the wrong type and what was wanted instead, as in “a whole number”.
  package mutating func reportWrongType(_ value: Value, expected: String, fixes: [Fix] = []) {
    findings.append(wrongType(value, at: Place(path, value.range), expected: expected, fixes: fixes))
  }
}

private func wrongType(_ value: Value, at place: Place, expected: String, fixes: [Fix] = []) -> Finding {
  var notes: [Note] = []
  if case .string(let text) = value.kind, expected == "a mapping", text.contains("：") {
    notes.append(Note(.help, "“：” is a full-width colon, YAML needs “: ”"))
  }
  return Finding(.badValue, at: place, "\(expected) is expected, found \(value.kind.name)", notes: notes, fixes: fixes)
}

private func unknownKey(_ entry: Entry, known: [String], in path: String) -> Finding {
  let near = nearest(entry.key, among: known)
  let isQuoted = entry.keyRange.count != entry.key.utf8.count
  let fixes = near.map { near in
    Fix(
      "write “\(near.word)”", near.isSameAfterFolding ? .safe : .maybe,
      [Fix.Edit(path: path, range: entry.keyRange, text: isQuoted ? quotedYAML(near.word) : near.word)])
  }
  let help: String? =
    if let near {
      "did you mean “\(near.word)”?"
    } else if !known.isEmpty {
      "known here: \(known.sorted().prefix(20).joined(separator: ", "))"
    } else {
      nil
    }
  return Finding(
    .unknownKey, at: Place(path, entry.keyRange), "unknown key “\(entry.key)”",
    notes: help.map { [Note(.help, $0)] } ?? [], fixes: [fixes].compactMap(\.self))
}
