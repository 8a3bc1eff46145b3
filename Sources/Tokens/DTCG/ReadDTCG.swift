internal import Data
internal import Findings

/// A DTCG 2025.10 tree (Format 5 and 6): a whole file, a part of one, or what stands inline in a resolver document.
/// `pointer` is where in the file it stands. Whatever has a name and is no token and no group is a finding.
func readDTCG(_ value: Value, path: String, pointer: String = "") -> (document: TokenDocument, findings: [Finding]) {
  var reader = DTCGReader(path: path)
  reader.readRoot(value, pointer: pointer)
  let document = TokenDocument(path: path, tokens: reader.tokens, groups: reader.groups)
  return (document, reader.findings)
}

/// One more name at the end of a JSON Pointer.
func pointer(_ pointer: String, _ name: String) -> String {
  guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
    return "\(pointer)/\(name)"
  }
  return "\(pointer)/\(name.replacing("~", with: "~0").replacing("/", with: "~1"))"
}

/// What stands under a key of a mapping.
extension Value {
  func entry(_ key: String) -> Entry? {
    if case .map(let entries) = kind { entries.first { $0.key == key } } else { nil }
  }

  var members: [Entry] { if case .map(let entries) = kind { entries } else { [] } }
}

/// Where it stands, for a finding's note: other tools name places in token files so.
func pointerNote(_ pointer: String) -> Note { Note(.note, "JSON Pointer \(pointer.isEmpty ? "“”" : pointer)") }

private struct DTCGReader {
  let path: String
  private(set) var tokens: [TokenDocument.Definition] = []
  private(set) var groups: [TokenDocument.Group] = []
  private(set) var findings: [Finding] = []

  init(path: String) { self.path = path }

  mutating func readRoot(_ value: Value, pointer: String) {
    guard case .map(let entries) = value.kind else {
      report(.tokenStructure, value.range, "tokens stand in an object, found \(value.kind.name)", pointer)
      return
    }
    if let entry = entries.first(where: { $0.key == "$value" }) {
      report(.tokenStructure, entry.keyRange, "a token at the root of a source has no name", pointer)
    }
    readGroup(
      entries.filter { $0.key != "$schema" && $0.key != "$value" }, names: [], at: value.range, pointer: pointer)
  }

  private mutating func readGroup(_ entries: [Entry], names: [String], at range: Range<Int>, pointer: String) {
    var keys = Keys()
    var children: [Entry] = []
    for entry in entries {
      switch entry.key {
      case "$type": keys.type = type(entry, pointer)
      case "$description": keys.description = description(entry)
      case "$deprecated": keys.deprecated = deprecated(entry)
      case "$extensions": keys.extensions = extensions(entry)
      case "$extends": keys.extends = entry.value
      default: children.append(entry)
      }
    }
    groups.append(
      TokenDocument.Group(
        names: names, place: Place(path, range), type: keys.type, description: keys.description,
        deprecated: keys.deprecated, extends: keys.extends, extensions: keys.extensions))
    if children.isEmpty, let type = keys.type, keys.extends == nil, let name = names.last {
      report(
        .tokenStructure, range, "“\(name)” has a type and no value: it is read as an empty group", pointer,
        help: "a token has a “$value”", related: Note(.note, "the type", at: Place(path, type.range)))
    }
    for child in children { readChild(child, names: names, pointer: pointer) }
  }

  private mutating func readChild(_ entry: Entry, names: [String], pointer parent: String) {
    let here = pointer(parent, entry.key)
    guard case .map(let entries) = entry.value.kind else { return reportBare(entry, here) }
    let isToken = entries.contains { $0.key == "$value" || $0.key == "$ref" }
    if entry.key == "$root" {
      if !isToken {
        report(.tokenStructure, entry.keyRange, "“$root” is the token of its group, and has no “$value”", here)
      }
    } else {
      checkName(entry, here)
    }
    if isToken {
      readToken(entry, entries, names: names + [entry.key], pointer: here)
    } else {
      readGroup(entries, names: names + [entry.key], at: entry.keyRange, pointer: here)
    }
  }

  private mutating func readToken(_ token: Entry, _ entries: [Entry], names: [String], pointer: String) {
    var keys = Keys()
    var (value, reference): (Entry?, Entry?)
    var children: [Entry] = []
    for entry in entries {
      switch entry.key {
      case "$value": value = entry
      case "$ref": reference = entry
      case "$type": keys.type = type(entry, pointer)
      case "$description": keys.description = description(entry)
      case "$deprecated": keys.deprecated = deprecated(entry)
      case "$extensions": keys.extensions = extensions(entry)
      default:
        if case .map = entry.value.kind, !entry.key.hasPrefix("$") || entry.key == "$root" {
          children.append(entry)
        } else {
          reportUnknown(entry, known: tokenKeys, pointer)
        }
      }
    }
    if let value, let reference {
      report(
        .tokenStructure, reference.keyRange, "a token has a “$value” or a “$ref”, not both", pointer,
        related: Note(.note, "the value holds", at: Place(path, value.keyRange)))
    }
    // A token that is a reference: its value is that object, so that it is followed as any other.
    let whole =
      value?.value
      ?? reference.map { Value(.map([$0]), $0.keyRange.lowerBound..<$0.value.range.upperBound) }
    guard let whole else { return }
    tokens.append(
      TokenDocument.Definition(
        names: names, type: keys.type, value: whole, place: Place(path, whole.range), pointer: pointer,
        description: keys.description, deprecated: keys.deprecated, extensions: keys.extensions, object: token.value))
    if let child = children.first {
      report(
        .tokenStructure, child.keyRange, "“\(token.key)” is a token, and has “\(child.key)” inside", pointer,
        help: "a token that stands for its group is named “$root”",
        related: Note(.note, "the token", at: Place(path, token.keyRange)))
    }
    for child in children { readChild(child, names: names, pointer: pointer) }
  }
}

/// What tokens and groups may both say.
private struct Keys {
  var type: TokenDocument.Word?
  var description: [LanguageText] = []
  var deprecated: Value?
  var extensions: [Entry] = []
  var extends: Value?
}

private let tokenKeys = ["$value", "$type", "$ref", "$description", "$extensions", "$deprecated"]
private let groupKeys = ["$type", "$description", "$extends", "$deprecated", "$extensions", "$root"]

extension DTCGReader {
  /// An unknown type is kept as it is written: its tokens are shown, not interpreted.
  private mutating func type(_ entry: Entry, _ pointer: String) -> TokenDocument.Word? {
    guard case .string(let text) = entry.value.kind else {
      report(.tokenType, entry.value.range, "“$type” is a text, found \(entry.value.kind.name)", pointer)
      return TokenDocument.Word("", entry.value.range)
    }
    if TokenType(word: text) == nil {
      let words = TokenType.format.map(\.rawValue)
      let near = nearest(text, among: words)
      let fix = near.map {
        Fix(
          "write “\($0.word)”", $0.isSameAfterFolding ? .safe : .maybe,
          [Fix.Edit(path: path, range: entry.value.range, text: "\"\($0.word)\"")])
      }
      let help = near.map { "did you mean “\($0.word)”?" } ?? "types are \(words.joined(separator: ", "))"
      findings.append(
        Finding(
          .tokenType, at: Place(path, entry.value.range), "there is no type “\(text)”",
          notes: [Note(.help, help), pointerNote(pointer)], fixes: [fix].compactMap(\.self)))
    }
    return TokenDocument.Word(text, entry.value.range)
  }

  private mutating func description(_ entry: Entry) -> [LanguageText] {
    guard case .string(let text) = entry.value.kind else {
      reportKind(entry, "a text")
      return []
    }
    return [LanguageText(language: nil, text: text, range: entry.value.range)]
  }

  private mutating func deprecated(_ entry: Entry) -> Value? {
    switch entry.value.kind {
    case .bool, .string: return entry.value
    default:
      reportKind(entry, "true, false or a text")
      return nil
    }
  }

  private mutating func extensions(_ entry: Entry) -> [Entry] {
    if case .map(let entries) = entry.value.kind { return entries }
    reportKind(entry, "an object")
    return []
  }

  private mutating func checkName(_ entry: Entry, _ pointer: String) {
    let name = entry.key
    let fault: String? =
      if name.isEmpty {
        "a name is empty"
      } else if name.hasPrefix("$") {
        "“\(name)” begins with “$”, which names of tokens and groups do not"
      } else if let character = name.first(where: { "{}.".contains($0) }) {
        "“\(name)” holds “\(character)”, which no name can"
      } else {
        nil
      }
    if let fault { report(.tokenName, entry.keyRange, fault, pointer) }
  }

  private mutating func reportBare(_ entry: Entry, _ pointer: String) {
    guard !entry.key.hasPrefix("$") else { return reportUnknown(entry, known: groupKeys, pointer) }
    report(
      .tokenStructure, entry.keyRange,
      "“\(entry.key)” is neither a token nor a group: an object is expected, found \(entry.value.kind.name)", pointer,
      help: tokenKeys.contains("$" + entry.key) ? "did you mean “$\(entry.key)”?" : nil)
  }

  private mutating func reportUnknown(_ entry: Entry, known: [String], _ pointer: String) {
    let near = nearest(entry.key, among: known)?.word ?? (known.contains("$" + entry.key) ? "$" + entry.key : nil)
    let help = near.map { "did you mean “\($0)”?" } ?? "known here: \(known.joined(separator: ", "))"
    report(.unknownKey, entry.keyRange, "unknown key “\(entry.key)”", pointer, help: help)
  }

  private mutating func reportKind(_ entry: Entry, _ expected: String) {
    findings.append(
      Finding(.badValue, at: Place(path, entry.value.range), "\(expected) is expected, found \(entry.value.kind.name)"))
  }

  private mutating func report(
    _ rule: Rule, _ range: Range<Int>, _ message: String, _ pointer: String, help: String? = nil, related: Note? = nil
  ) {
    let notes = [help.map { Note(.help, $0) }, related, pointerNote(pointer)].compactMap(\.self)
    findings.append(Finding(rule, at: Place(path, range), message, notes: notes))
  }
}
