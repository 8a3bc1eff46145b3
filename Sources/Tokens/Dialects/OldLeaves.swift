internal import Data
internal import Findings

/// Tokens of a tree in which `value` (or `$value`) makes an object a token and everything else is metadata: Style
/// Dictionary before its version 4, Tokens Studio.
struct OldLeaves {
  struct Leaf {
    let names: [String]
    let object: Value
    let key: Entry
    /// The nearest group's.
    let groupType: TokenDocument.Word?
    let pointer: String

    /// `value` without its dollar sign or with it.
    var value: Value? { object["$value"] ?? object["value"] }

    var type: TokenDocument.Word? { typeWord(of: object) ?? groupType }

    var description: [LanguageText] {
      let text = object["$description"] ?? object["description"] ?? object["comment"]
      guard let text, let words = text.string, !words.isEmpty else { return [] }
      return [LanguageText(language: nil, text: words, range: text.range)]
    }

    var extensions: [Entry] { (object["$extensions"] ?? object["extensions"])?.fields ?? [] }
  }

  private(set) var leaves: [Leaf] = []
  private(set) var groups: [TokenDocument.Group] = []
  private(set) var findings: [Finding] = []

  private struct Open {
    let key: Entry
    let names: [String]
    let type: TokenDocument.Word?
    let pointer: String
  }

  /// `isToken`: what else than a value makes a token of an object.
  init(
    _ root: Value, path: String, pointer: String = "", leavingOut: Set<String> = [],
    isToken: (Value) -> Bool = { _ in false }
  ) {
    groups.append(TokenDocument.Group(names: [], place: Place(path, root.range)))
    var open = root.fields.filter { !leavingOut.contains($0.key) }.reversed().map {
      Open(key: $0, names: [], type: typeWord(of: root), pointer: pointer)
    }
    while let next = open.popLast() {
      let object = next.key.value
      let pointer = Tokens.pointer(next.pointer, next.key.key)
      guard object.isMapping else {
        if !next.key.key.hasPrefix("$") && !metadata.contains(next.key.key) {
          findings.append(bare(next.key, path: path))
        }
        continue
      }
      guard !next.key.key.hasPrefix("$") || next.key.key == "$root" else { continue }
      // References name what a dot in a name divides.
      let names = next.names + divided(next.key.key)
      let hasValue = object["$value"] != nil || (object["value"] != nil && !isGroupNamedValue(object))
      if hasValue || isToken(object) {
        leaves.append(
          Leaf(names: names, object: object, key: next.key, groupType: next.type, pointer: pointer))
        continue
      }
      let type = typeWord(of: object) ?? next.type
      groups.append(
        TokenDocument.Group(names: names, place: Place(path, next.key.keyRange), description: []))
      open += object.fields.reversed().map { Open(key: $0, names: names, type: type, pointer: pointer) }
    }
  }
}

/// Keys of groups and of whole files that hold no tokens.
private let metadata: Set<String> = ["type", "description", "comment", "version", "name", "themeable", "category"]

private func divided(_ name: String) -> [String] {
  let parts = name.split(separator: ".", omittingEmptySubsequences: true).map(String.init)
  return parts.isEmpty || parts.count > 32 ? [name] : parts
}

private func typeWord(of object: Value) -> TokenDocument.Word? {
  guard let type = object["$type"] ?? object["type"], let word = type.string, !word.isEmpty else { return nil }
  return TokenDocument.Word(word, type.range)
}

private func bare(_ entry: Entry, path: String) -> Finding {
  Finding(
    .tokenStructure, at: Place(path, entry.keyRange),
    "“\(entry.key)” is neither a token nor a group: an object is expected, found \(entry.value.kind.name)")
}

/// `{a.b.value}` and `$a.b` → `{a.b}`, wherever a text is one reference and nothing else; nil for any other text.
func oldAlias(_ text: String) -> String? {
  var name: Substring
  if text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 {
    name = text.dropFirst().dropLast()
    guard !name.contains("{"), !name.contains("}") else { return nil }
  } else if text.hasPrefix("$"), text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) }) {
    name = text.dropFirst()
  } else {
    return nil
  }
  while name.first == " " { name = name.dropFirst() }
  while name.last == " " { name = name.dropLast() }
  if name.hasSuffix(".value") { name = name.dropLast(6) }
  if name.hasSuffix(".$value") { name = name.dropLast(7) }
  return name.isEmpty ? nil : "{\(name)}"
}

/// A value with the references in it, at any depth, in the format's form.
func withAliases(_ value: Value) -> Value {
  switch value.kind {
  case .string(let text):
    return oldAlias(text).map { Value(.string($0), value.range) } ?? value
  case .list(let items): return Value(.list(items.map { withAliases($0) }), value.range)
  case .map(let entries):
    return Value(
      .map(entries.map { Entry(key: $0.key, keyRange: $0.keyRange, value: withAliases($0.value)) }), value.range)
  default: return value
  }
}
