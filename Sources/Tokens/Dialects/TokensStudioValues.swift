internal import Data

/// Types of Tokens Studio, and of drafts of the format, by the format's word for the same.
let studioTypes: [String: String] = [
  "sizing": "dimension", "spacing": "dimension", "borderRadius": "dimension", "borderWidth": "dimension",
  "fontSizes": "dimension", "letterSpacing": "dimension", "paragraphSpacing": "dimension", "opacity": "number",
  "lineHeights": "number", "fontFamilies": "fontFamily", "fontWeights": "fontWeight", "boxShadow": "shadow",
  "textCase": "textCase", "textDecoration": "textDecoration", "composition": "composition",
  "paragraphIndent": "dimension",
]

/// A value of Tokens Studio in the format's form, with the format's word for its type. What has no such form keeps its
/// own word, so that it is shown as it is written.
func studioValue(_ value: Value, as type: String?) -> (type: String?, value: Value) {
  guard let type else { return (nil, value) }
  let known = studioTypes[type] ?? type
  if isAlias(value) { return (known, value) }
  switch known {
  case "dimension": return dimension(value).map { (known, $0) } ?? (isExpression(value) ? known : type, value)
  case "number": return number(value).map { (known, $0) } ?? (isExpression(value) ? known : type, value)
  case "fontWeight": return (known, fontWeight(value))
  case "fontFamily": return (known, fontFamily(value))
  case "shadow": return (known, shadow(value))
  case "typography": return (known, typography(value))
  case "border": return (known, border(value))
  default: return (known, value)
  }
}

private func isAlias(_ value: Value) -> Bool { value.string.flatMap { oldAlias($0) } != nil }

/// Sums and products are not computed: the value is said to be wrong, at its place.
private func isExpression(_ value: Value) -> Bool {
  guard let text = value.string else { return false }
  return text.contains("{") || text.contains("*") || text.contains("+")
}

/// `16`, `"16"`, `"16px"`, `"1.5rem"`: a bare number counts pixels.
private func dimension(_ value: Value) -> Value? {
  if let number = value.double { return made(number, "px", value.range) }
  guard let text = value.string else { return nil }
  for unit in ["px", "rem"] where text.hasSuffix(unit) {
    return Double(text.dropLast(unit.count)).flatMap { $0.isFinite ? made($0, unit, value.range) : nil }
  }
  return Double(text).flatMap { $0.isFinite ? made($0, "px", value.range) : nil }
}

private func made(_ number: Double, _ unit: String, _ range: Range<Int>) -> Value {
  Value(.map([entry("value", Value(.number(number), range)), entry("unit", Value(.string(unit), range))]), range)
}

/// `"25%"` is 0.25. A line's height of more than 4 is a length, which the format has no type for.
private func number(_ value: Value) -> Value? {
  if value.double != nil { return value }
  guard let text = value.string else { return nil }
  if text.hasSuffix("%") {
    return Double(text.dropLast()).flatMap { $0.isFinite ? Value(.number($0 / 100), value.range) : nil }
  }
  return Double(text).flatMap { $0.isFinite ? Value(.number($0), value.range) : nil }
}

private func fontWeight(_ value: Value) -> Value {
  guard let text = value.string else { return value }
  if let number = Double(text), number.isFinite { return Value(.number(number), value.range) }
  let word = text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  let words = [
    "thin": "thin", "hairline": "hairline", "extralight": "extra-light", "ultralight": "ultra-light", "light": "light",
    "normal": "normal", "regular": "regular", "roman": "regular", "book": "book", "medium": "medium",
    "semibold": "semi-bold", "demibold": "demi-bold", "bold": "bold", "extrabold": "extra-bold",
    "ultrabold": "ultra-bold", "black": "black", "heavy": "heavy", "extrablack": "extra-black",
    "ultrablack": "ultra-black",
  ]
  return words[word].map { Value(.string($0), value.range) } ?? value
}

/// `"Arial Black, sans-serif"` is two families.
private func fontFamily(_ value: Value) -> Value {
  guard let text = value.string, text.contains(",") else { return value }
  let names = text.split(separator: ",").map { name in
    String(name.drop { $0 == " " || $0 == "'" || $0 == "\"" }.reversed().drop { " '\"".contains($0) }.reversed())
  }
  return Value(.list(names.filter { !$0.isEmpty }.map { Value(.string($0), value.range) }), value.range)
}

private func shadow(_ value: Value) -> Value {
  if let items = value.list { return Value(.list(items.map { shadow($0) }), value.range) }
  guard value.isMapping, value["x"] != nil || value["offsetX"] != nil else { return value }
  let names = [
    ("color", "color"), ("x", "offsetX"), ("offsetX", "offsetX"), ("y", "offsetY"), ("offsetY", "offsetY"),
    ("blur", "blur"), ("spread", "spread"),
  ]
  var entries = names.compactMap { old, new in
    value[old].map { part in entry(new, new == "color" || isAlias(part) ? part : dimension(part) ?? part) }
  }
  if let inset = value["inset"] { entries.append(entry("inset", inset)) }
  if value["type"]?.string == "innerShadow", let type = value["type"] {
    entries.append(entry("inset", Value(.bool(true), type.range)))
  }
  return Value(.map(entries), value.range)
}

private func typography(_ value: Value) -> Value {
  guard value.isMapping else { return value }
  var entries: [Entry] = []
  for part in value.fields {
    let isReference = isAlias(part.value)
    let converted: Value?
    switch part.key {
    case "fontSize", "letterSpacing": converted = isReference ? part.value : dimension(part.value)
    case "lineHeight": converted = isReference ? part.value : number(part.value)
    case "fontWeight": converted = isReference ? part.value : fontWeight(part.value)
    case "fontFamily": converted = isReference ? part.value : fontFamily(part.value)
    // Paragraphs, cases, decoration: shown as they are written.
    default: continue
    }
    entries.append(Entry(key: part.key, keyRange: part.keyRange, value: converted ?? part.value))
  }
  return Value(.map(entries), value.range)
}

private func border(_ value: Value) -> Value {
  guard value.isMapping else { return value }
  return Value(
    .map(
      value.fields.map { part in
        let isLength = part.key == "width" && !isAlias(part.value)
        return Entry(
          key: part.key, keyRange: part.keyRange, value: isLength ? dimension(part.value) ?? part.value : part.value)
      }), value.range)
}

private func entry(_ key: String, _ value: Value) -> Entry { Entry(key: key, keyRange: value.range, value: value) }
