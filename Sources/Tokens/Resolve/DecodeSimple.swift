internal import Data
internal import Findings

extension ModeResolver {
  mutating func dimension(_ part: Part) -> TokenValue.Dimension? {
    quantity(part, "a dimension", units: TokenValue.Dimension.Unit.allCases.map(\.rawValue)) { value, unit in
      TokenValue.Dimension.Unit(rawValue: unit).map { TokenValue.Dimension(value, $0) }
    }
  }

  mutating func duration(_ part: Part) -> TokenValue.Duration? {
    quantity(part, "a duration", units: TokenValue.Duration.Unit.allCases.map(\.rawValue)) { value, unit in
      TokenValue.Duration.Unit(rawValue: unit).map { TokenValue.Duration(value, $0) }
    }
  }

  /// `{value, unit}`; the drafts before 2025.10 had `"16px"`, which is read.
  private mutating func quantity<Quantity>(
    _ part: Part, _ what: String, units: [String], _ make: (Double, String) -> Quantity?
  ) -> Quantity? {
    let form = "{\"value\": 16, \"unit\": \"\(units[0])\"}"
    switch part.value.kind {
    case .string(let text):
      guard let (number, unit) = quantityText(text, units: units) else {
        report(.tokenValue, part, "“\(text)” is not \(what)", help: "\(what) is \(form)")
        return nil
      }
      noteOlder(part)
      return make(number, unit)
    case .integer, .number:
      report(.tokenValue, part, "\(what) has a unit, found \(part.value.kind.name)", help: "\(what) is \(form)")
      return nil
    default:
      guard let parts = parts(part, what, required: ["value", "unit"]) else { return nil }
      let number = parts["value"].flatMap { plainNumber($0, "the value of \(what)") }
      let unit = parts["unit"].flatMap { word($0, "the unit", among: units) }
      guard parts.isSound, let number, let unit else { return nil }
      return make(number, unit)
    }
  }

  mutating func number(_ part: Part) -> Double? {
    guard let value = part.value.number else {
      report(.tokenValue, part, "a number is expected, found \(part.value.kind.name)")
      return nil
    }
    return value
  }

  mutating func fontFamily(_ part: Part) -> [String]? {
    switch part.value.kind {
    case .string(let text) where !text.isEmpty: return [text]
    case .list(let items) where !items.isEmpty:
      var names: [String] = []
      for (index, item) in items.enumerated() { names += familyItem(part.child(item, "\(index)")) ?? [] }
      return names.count >= items.count ? names : nil
    default:
      report(
        .tokenValue, part, "a font family is a name or a list of names, found \(part.value.found)")
      return nil
    }
  }

  /// The schema takes no `{…}` here. What it means is plain, so it is read, and said.
  private mutating func familyItem(_ part: Part) -> [String]? {
    if case .string(let text) = part.value.kind, case .names(let names) = curlyReference(text) {
      report(
        .tokenAlias, part, "“\(text)” cannot stand in a list of font families",
        help: "write {\"$ref\": \"#/\(names.joined(separator: "/"))/$value\"}")
    }
    return read(part, .fontFamily, \.fontFamily) { resolver, part in
      if case .string(let text) = part.value.kind, !text.isEmpty { return [text] }
      resolver.report(.tokenValue, part, "a font family is a name, found \(part.value.kind.name)")
      return nil
    }
  }

  mutating func fontWeight(_ part: Part) -> TokenValue.FontWeight? {
    if let number = part.value.number {
      guard (1...1000).contains(number) else {
        report(.tokenValue, part, "a font weight is from 1 to 1000, found \(numeral(number))")
        return nil
      }
      return TokenValue.FontWeight(number)
    }
    guard case .string(let text) = part.value.kind else {
      report(
        .tokenValue, part, "a font weight is a number from 1 to 1000 or a word, found \(part.value.kind.name)")
      return nil
    }
    return word(part, "the font weight", among: fontWeights.map(\.word)).flatMap { word in
      fontWeights.first { $0.word == text }.map { TokenValue.FontWeight($0.value, word: word) }
    }
  }

  mutating func cubicBezier(_ part: Part) -> [Double]? {
    guard case .list(let items) = part.value.kind, items.count == 4 else {
      let found = if case .list(let items) = part.value.kind { "\(items.count)" } else { part.value.kind.name }
      report(.tokenValue, part, "a cubic Bézier curve is four numbers, found \(found)")
      return nil
    }
    let numbers = items.enumerated().compactMap { index, item in
      plainNumber(
        part.child(item, "\(index)"), index.isMultiple(of: 2) ? "x" : "y", in: index.isMultiple(of: 2) ? 0...1 : nil)
    }
    return numbers.count == 4 ? numbers : nil
  }
}

private func quantityText(_ text: String, units: [String]) -> (Double, String)? {
  for unit in units where text.hasSuffix(unit) {
    if let number = Double(text.dropLast(unit.count)), number.isFinite { return (number, unit) }
  }
  return nil
}

private let fontWeights: [(word: String, value: Double)] = [
  ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
  ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
  ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
  ("ultra-black", 950),
]

extension TokenValue {
  var color: Color? { if case .color(let value) = self { value } else { nil } }
  var dimension: Dimension? { if case .dimension(let value) = self { value } else { nil } }
  var duration: Duration? { if case .duration(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var fontFamily: [String]? { if case .fontFamily(let value) = self { value } else { nil } }
  var fontWeight: FontWeight? { if case .fontWeight(let value) = self { value } else { nil } }
  var strokeStyle: StrokeStyle? { if case .strokeStyle(let value) = self { value } else { nil } }
  var curve: [Double]? {
    if case .cubicBezier(let x1, let y1, let x2, let y2) = self { [x1, y1, x2, y2] } else { nil }
  }
}
