package import Data
package import Findings

/// A JSON file of another tool; nil if it is DTCG, or nothing that is known. A file that is known and not read gives a
/// document without tokens, and one finding that says what it is.
package func readDialect(_ value: Value, of file: SourceFile) -> (document: TokenDocument, findings: [Finding])? {
  guard value.isMapping, value["resolutionOrder"] == nil else { return nil }
  if let kind = unreadKind(value) { return unread(kind, file) }
  let signs = DialectSigns(value)
  if signs.isTokensStudio { return readTokensStudio(value, path: file.path, signs) }
  if signs.old > 0 && signs.new == 0 { return readStyleDictionary(value, path: file.path) }
  if signs.new > 0 && (signs.hasModes || signs.isFigma) { return readValueModes(value, path: file.path, signs) }
  return nil
}

/// What there is in a file that tells dialects apart, found in one walk.
struct DialectSigns {
  /// Objects with a `$value`, and with a `value`.
  private(set) var new = 0
  private(set) var old = 0
  private(set) var isTokensStudio = false
  private(set) var isFigma = false
  /// `$extensions.mode` of Terrazzo, or `modes` of another vendor.
  private(set) var hasModes = false

  init(_ root: Value) {
    isTokensStudio = root["$themes"]?.list != nil || root["$metadata"]?["tokenSetOrder"] != nil
    var open = [root]
    var isRoot = true
    while let value = open.popLast() {
      // A whole file is no token.
      let isNew = !isRoot && value["$value"] != nil
      let isOld = !isRoot && value["value"] != nil && !isGroupNamedValue(value)
      isRoot = false
      if isNew { new += 1 } else if isOld { old += 1 }
      look(at: value["$extensions"])
      let type = (value["$type"] ?? (isOld ? value["type"] : nil))?.string
      if let type, studioTypes[type] != nil { isTokensStudio = true }
      guard !isNew && !isOld else { continue }
      open += value.fields.filter { $0.key != "$extensions" && $0.value.isMapping }.map(\.value)
    }
  }

  private mutating func look(at extensions: Value?) {
    for entry in extensions?.fields ?? [] {
      if entry.key == "studio.tokens" { isTokensStudio = true }
      if entry.key.hasPrefix("com.figma.") { isFigma = true }
      if modes(of: entry) != nil { hasModes = true }
    }
  }
}

/// A group may be called “value”: then it holds tokens and no value.
func isGroupNamedValue(_ object: Value) -> Bool {
  guard let value = object["value"], value.isMapping else { return false }
  return value["$value"] != nil || value["value"] != nil
    || value.fields.contains { $0.value["value"] != nil || $0.value["$value"] != nil }
}

/// Values by mode, as an entry of `$extensions` has them: `mode` of Terrazzo, or another vendor's `modes`.
func modes(of entry: Entry) -> [Entry]? {
  let modes = entry.key == "mode" ? entry.value : entry.value["modes"]
  guard let modes, modes.isMapping, !modes.fields.isEmpty else { return nil }
  return modes.fields
}

// MARK: What is not read

private func unreadKind(_ value: Value) -> String? {
  if let props = value["props"], props.list != nil || props.isMapping { return "Theo" }
  if let schema = value["$schema"]?.string, schema.contains("json-schema.org") { return "a JSON Schema" }
  if let schema = value["$schema"]?.string, schema.hasPrefix("https://json.schemastore.org/") {
    return "another program's settings"
  }
  return nil
}

private func unread(_ kind: String, _ file: SourceFile) -> (TokenDocument, [Finding]) {
  let message =
    kind == "Theo"
    ? "the file is written in the form of Theo (“props”), which is not read"
    : "the file is \(kind), and holds no tokens"
  let help =
    kind == "Theo" ? "export the tokens as DTCG 2025.10, or as Style Dictionary does" : "keep it outside of tokens/"
  return (
    TokenDocument(path: file.path, dialect: kind),
    [Finding(.tokenUnread, at: Place(file: file.path), message, notes: [Note(.help, help)])]
  )
}

/// Said once a file, where a dialect is read.
func dialectFinding(_ name: String, path: String, _ notes: [Note] = []) -> Finding {
  Finding(.tokenDialect, at: Place(file: path), "the file is written in the form of \(name)", notes: notes)
}

/// The modifier that a dialect's names of modes are contexts of: light and dark are the appearance wherever they come
/// from.
struct DialectModes {
  let modifier: String
  private(set) var contexts: [String] = []

  init(_ names: [String], else modifier: String) {
    let folded = Set(names.map { $0.lowercased() })
    let isAppearance = folded.contains("dark") && (folded.contains("light") || names.count == 1)
    self.modifier = isAppearance || folded == ["light"] ? "appearance" : modifier
    contexts = names.map { context($0) }
  }

  func context(_ name: String) -> String {
    let folded = name.lowercased()
    return modifier == "appearance" && (folded == "dark" || folded == "light") ? folded : name
  }

  func condition(_ name: String) -> TokenDocument.Condition { .init(modifier, context(name)) }

  var all: Modes.Modifier { Modes.Modifier(name: modifier, contexts: contexts) }
}
