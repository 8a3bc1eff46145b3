internal import Data

/// Asset catalogues with a colour set for each colour: one of the name that it came from, what it held as it was; all
/// others in `Tokens.xcassets`, in folders that provide a namespace. A colour that differs on the elevated level has a
/// second set whose name ends in `Elevated`.
func exportCatalogues(_ graph: TokenGraph) -> (files: [ExportedFile], left: [String]) {
  var files: [String: Value] = [:]
  var left = unfollowed(graph.modes)
  for token in graph.tokens where !token.isCarrier {
    guard token.type == .color else {
      left.append("\(token.id): a catalogue holds no \(token.type.rawValue)")
      continue
    }
    if let origin = CatalogueOrigin(token), origin.holds(token, graph.modes) {
      files.merge(origin.files) { one, _ in one }
    } else {
      add(token, graph, &files, &left)
    }
  }
  return (
    files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ExportedFile(path: $0.key, bytes: jsonText($0.value)) }, left
  )
}

private func unfollowed(_ modes: Modes) -> [String] {
  modes.modifiers.filter { !["appearance", "level", "contrast"].contains($0.name) && $0.contexts.count > 1 }.map {
    "a catalogue knows nothing of “\($0.name)”: “\($0.contexts[$0.standard])” counts"
  }
}

private let info = made([("author", made("xcode")), ("version", made(.integer(1)))])

private func add(_ token: Token, _ graph: TokenGraph, _ files: inout [String: Value], _ left: inout [String]) {
  let name = token.codeNames["uikit"] ?? catalogueName(of: token.id)
  let parts = name.split(separator: "/").map { safe(String($0)) }
  guard let last = parts.last else { return }
  var folder = "Tokens.xcassets"
  files[folder + "/Contents.json"] = made([("info", info)])
  for part in parts.dropLast() {
    folder += "/" + part
    files[folder + "/Contents.json"] = made([
      ("info", info), ("properties", made([("provides-namespace", made(.bool(true)))])),
    ])
  }
  let base = entries(token, graph.modes, isElevated: false)
  let elevated = entries(token, graph.modes, isElevated: true)
  if base.isEmpty { left.append("\(token.id): it has no colour") }
  files["\(folder)/\(last).colorset/Contents.json"] = made([("colors", made(base)), ("info", info)])
  if !isSame(made(base), made(elevated)) {
    files["\(folder)/\(last)Elevated.colorset/Contents.json"] = made([("colors", made(elevated)), ("info", info)])
  }
}

/// A file's name cannot hold these on every system.
private func safe(_ name: String) -> String {
  name.hasPrefix(".") ? "_" + name.dropFirst() : String(name.map { "\\:\0".contains($0) ? "_" : $0 })
}

/// Any, dark, high contrast, dark with high contrast: those that differ from what Xcode would take without them.
private func entries(_ token: Token, _ modes: Modes, isElevated: Bool) -> [Value] {
  func color(_ isDark: Bool, _ isIncreased: Bool) -> Color? {
    let contexts = zip(modes.modifiers, modes.contexts(of: modes.standard)).map { modifier, standard in
      let wanted =
        switch modifier.name {
        case "appearance": isDark ? "dark" : "light"
        case "level": isElevated ? "elevated" : "base"
        case "contrast": isIncreased ? "increased" : "normal"
        default: modifier.contexts[standard]
        }
      return modifier.contexts.firstIndex(of: wanted) ?? standard
    }
    guard case .color(let color) = token.values[modes.index(of: contexts)].value else { return nil }
    return color
  }
  let any = color(false, false)
  let (dark, high, both) = (color(true, false), color(false, true), color(true, true))
  var entries = [entry(any, [])]
  if dark != any { entries.append(entry(dark, [("luminosity", "dark")])) }
  if high != any { entries.append(entry(high, [("contrast", "high")])) }
  // Where both hold, dark goes before high contrast: what would be taken without an entry of its own.
  let taken = dark != any ? dark : high
  if both != taken { entries.append(entry(both, [("luminosity", "dark"), ("contrast", "high")])) }
  return entries
}

private func entry(_ color: Color?, _ appearances: [(String, String)]) -> Value {
  var entries: [(String, Value)] = []
  if !appearances.isEmpty {
    entries.append(
      (
        "appearances",
        made(appearances.map { made([("appearance", made($0.0)), ("value", made($0.1))]) })
      ))
  }
  if let color { entries.append(("color", catalogueColor(color))) }
  return made(entries + [("idiom", made("universal"))])
}

/// In sRGB or Display P3, with the digits that a colour needs: a text with a point in it is never taken for 255ths.
private func catalogueColor(_ color: Color) -> Value {
  let encoded = color.encoded
  let isExtended = !encoded.isInGamut
  let space =
    encoded.space == .displayP3 ? "display-p3" : isExtended ? "extended-srgb" : "srgb"
  let parts = [("red", encoded.rgb.x), ("green", encoded.rgb.y), ("blue", encoded.rgb.z), ("alpha", encoded.alpha)]
  return made([
    ("color-space", made(space)), ("components", made(parts.map { ($0.0, made(pointed($0.1))) })),
  ])
}

private func pointed(_ number: Double) -> String {
  let text = decimalText(number)
  if text.contains("e") { return "0.000" }
  guard let point = text.firstIndex(of: ".") else { return text + ".000" }
  return text + String(repeating: "0", count: max(0, 3 - text.distance(from: point, to: text.endIndex) + 1))
}
