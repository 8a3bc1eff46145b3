internal import Data
internal import Findings

/// DTCG with a value for each mode under `$extensions`: Terrazzo's `mode`, the `modes` of exports of Figma's variables,
/// or one file a mode, as Figma itself writes them.
func readValueModes(
  _ root: Value, path: String, _ signs: DialectSigns
) -> (document: TokenDocument, findings: [Finding]) {
  let (plain, findings) = readDTCG(root, path: path)
  let name = signs.isFigma ? "Figma's variables" : "modes within each token (“$extensions.mode”)"
  var modes = CollectionModes(plain)
  var tokens: [TokenDocument.Definition] = []
  for token in plain.tokens {
    let token = token.withType(of: signs.isFigma ? figmaTypes : [:])
    let collection = modes.collection(of: token)
    let file = fileMode(root).map { modes.fileCondition($0) }
    tokens.append(token.holding(file.map { [$0] } ?? [], token.value))
    for mode in token.modeValues {
      guard let condition = collection?.condition(mode.key), modes.isVaried(collection) else { continue }
      tokens.append(token.holding([condition], mode.value))
    }
  }
  return (
    TokenDocument(
      path: path, dialect: name, modifiers: modes.modifiers, tokens: tokens, groups: plain.groups),
    // Types of Figma and Terrazzo that the format has no word for are shown as they are.
    [dialectFinding(name, path: path)] + findings.filter { $0.rule != .tokenType }
  )
}

/// Figma names an alias into another collection beside the colour: where some source has that token, it is the value.
func linkingFigmaAliases(_ documents: [TokenDocument]) -> [TokenDocument] {
  guard documents.contains(where: { $0.dialect == "Figma's variables" }) else { return documents }
  let known = Set(documents.flatMap(\.tokens).map { $0.names.joined(separator: ".") })
  return documents.map { document in
    guard document.dialect == "Figma's variables" else { return document }
    let tokens = document.tokens.map { token in
      guard let target = token.figmaTarget, known.contains(target), target != token.names.joined(separator: ".")
      else { return token }
      return token.holding(token.conditions, Value(.string("{\(target)}"), token.value.range))
    }
    return TokenDocument(
      path: document.path, dialect: document.dialect, modifiers: document.modifiers, tokens: tokens,
      groups: document.groups)
  }
}

/// The mode that a whole file is for; names that Figma gives where there is one mode only say nothing.
private func fileMode(_ root: Value) -> String? {
  guard let name = root["$extensions"]?["com.figma.modeName"]?.string, !name.isEmpty else { return nil }
  return ["mode 1", "default", "value"].contains(name.lowercased()) ? nil : name
}

/// Figma's own types that the format has no word for stay as they are: `string`, `boolean`.
private let figmaTypes = ["float": "number", "FLOAT": "number", "COLOR": "color"]

/// Modes by the collection that a token belongs to: a group whose name begins with `@`, else the whole file.
private struct CollectionModes {
  private var collections: [String: DialectModes] = [:]
  private var order: [String] = []
  private var file: DialectModes?

  init(_ document: TokenDocument) {
    var names: [String: [String]] = [:]
    for token in document.tokens {
      let key = Self.key(token)
      let modes = token.modeValues
      if !modes.isEmpty, names[key] == nil { order.append(key) }
      var known = names[key] ?? []
      // A value of its own beside those of all modes is one more mode.
      let isOther = !modes.isEmpty && !modes.contains { isSame($0.value, token.value) }
      if isOther, !known.contains("default") { known.insert("default", at: 0) }
      for mode in modes where !known.contains(mode.key) { known.append(mode.key) }
      if !known.isEmpty { names[key] = known }
    }
    for key in order {
      collections[key] = DialectModes(names[key] ?? [], else: key.isEmpty ? "mode" : String(key.dropFirst()))
    }
  }

  func collection(of token: TokenDocument.Definition) -> DialectModes? { collections[Self.key(token)] }

  func isVaried(_ modes: DialectModes?) -> Bool { (modes?.contexts.count ?? 0) > 1 }

  mutating func fileCondition(_ name: String) -> TokenDocument.Condition {
    let modes = DialectModes([name], else: "mode")
    file = modes
    return modes.condition(name)
  }

  var modifiers: [Modes.Modifier] {
    order.compactMap { collections[$0] }.filter { isVaried($0) }.map(\.all) + [file?.all].compactMap(\.self)
  }

  private static func key(_ token: TokenDocument.Definition) -> String {
    token.names.first.flatMap { $0.hasPrefix("@") ? $0 : nil } ?? ""
  }
}

extension TokenDocument.Definition {
  fileprivate var modeValues: [Entry] { extensions.lazy.compactMap { modes(of: $0) }.first ?? [] }

  fileprivate var figmaTarget: String? {
    guard let data = extensions.first(where: { $0.key == "com.figma.aliasData" })?.value,
      let name = data["targetVariableName"]?.string, !name.isEmpty
    else { return nil }
    return name.split(separator: "/").joined(separator: ".")
  }

  fileprivate func withType(of types: [String: String]) -> Self {
    guard let type, let known = types[type.text] else { return self }
    return with(conditions, value, TokenDocument.Word(known, type.range))
  }

  fileprivate func holding(_ conditions: [TokenDocument.Condition], _ value: Value) -> Self {
    with(conditions, value, type)
  }

  private func with(_ conditions: [TokenDocument.Condition], _ value: Value, _ type: TokenDocument.Word?) -> Self {
    TokenDocument.Definition(
      names: names, conditions: conditions, type: type, value: value, written: nil,
      place: Place(place.path, value.range), pointer: pointer, description: description, deprecated: deprecated,
      extensions: extensions, object: object)
  }
}

/// The same, wherever it stands.
func isSame(_ one: Value, _ other: Value) -> Bool {
  switch (one.kind, other.kind) {
  case (.list(let first), .list(let second)):
    return first.count == second.count && zip(first, second).allSatisfy { isSame($0, $1) }
  case (.map(let first), .map(let second)):
    return first.count == second.count
      && first.allSatisfy { entry in other[entry.key].map { isSame(entry.value, $0) } ?? false }
      && second.allSatisfy { one[$0.key] != nil }
  case (.integer, _), (.number, _): return one.double == other.double
  default: return one.kind == other.kind
  }
}
