internal import Data

/// What a custom property holds: its own value, and those of further properties with a name of their own
/// (`-letter-spacing`).
struct CSSValue: Equatable {
  let text: String
  var more: [(suffix: String, text: String)] = []

  static func == (one: CSSValue, other: CSSValue) -> Bool {
    one.text == other.text && one.more.map(\.suffix) == other.more.map(\.suffix)
      && one.more.map(\.text) == other.more.map(\.text)
  }
}

extension TokenValue {
  /// nil: CSS has nothing for it.
  var css: CSSValue? {
    switch self {
    case .color(let color): CSSValue(text: color.exactCSS)
    case .dimension(let value): CSSValue(text: value.css)
    case .fontFamily(let names): CSSValue(text: names.map { fontName($0) }.joined(separator: ", "))
    case .fontWeight(let weight): CSSValue(text: decimalText(weight.value))
    case .duration(let value): CSSValue(text: value.css)
    case .cubicBezier(let x1, let y1, let x2, let y2): CSSValue(text: bezier([x1, y1, x2, y2]))
    case .number(let number): CSSValue(text: decimalText(number))
    case .strokeStyle(let style): CSSValue(text: style.css)
    case .border(let border): CSSValue(text: "\(border.width.css) \(border.style.css) \(border.color.exactCSS)")
    case .transition(let transition):
      CSSValue(text: "\(transition.duration.css) \(bezier(transition.timing)) \(transition.delay.css)")
    case .shadow(let shadows): CSSValue(text: shadows.map(\.css).joined(separator: ", "))
    case .gradient(let stops):
      CSSValue(
        text:
          "linear-gradient(\(stops.map { "\($0.color.exactCSS) \(decimalText($0.position * 100))%" }.joined(separator: ", ")))"
      )
    case .typography(let type): type.css
    case .material(let material): material.css
    case .other(let value):
      value.string.map { CSSValue(text: quoted($0)) } ?? value.double.map { CSSValue(text: decimalText($0)) }
    }
  }
}

extension Color {
  /// In its own space, with all its digits: hexadecimal only where that is the same colour, but for the four decimals
  /// that people round 255ths to.
  package var exactCSS: String {
    let parts = components.map { $0.map { decimalText($0) } ?? "none" }
    if space == .srgb, let bytes = exactBytes {
      let hex = "#" + bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
      if alpha == 1 { return hex }
      if let byte = exactByte(alpha) { return hex + (byte < 16 ? "0" : "") + String(byte, radix: 16) }
      return "rgb(\(bytes.map { String($0) }.joined(separator: " ")) / \(decimalText(alpha)))"
    }
    let end = alpha == 1 ? ")" : " / \(decimalText(alpha)))"
    switch space {
    case .hsl, .hwb: return "\(space.rawValue)(\(parts[0]) \(parts[1])% \(parts[2])%\(end)"
    case .lab, .lch, .oklab, .oklch: return "\(space.rawValue)(\(parts.joined(separator: " "))\(end)"
    default: return "color(\(space.rawValue) \(parts.joined(separator: " "))\(end)"
    }
  }

  private var exactBytes: [Int]? {
    let bytes = components.map { $0.flatMap { exactByte($0) } }
    return bytes.contains { $0 == nil } ? nil : bytes.compactMap(\.self)
  }
}

private func exactByte(_ part: Double) -> Int? {
  let byte = (part * 255).rounded()
  return (0...255).contains(byte) && abs(byte / 255 - part) < 6e-5 ? Int(byte) : nil
}

extension TokenValue.Dimension {
  var css: String { decimalText(value) + unit.rawValue }
}

extension TokenValue.Duration {
  fileprivate var css: String { decimalText(value) + unit.rawValue }
}

extension TokenValue.StrokeStyle {
  /// CSS chooses the lengths of dashes itself.
  fileprivate var css: String { if case .word(let word) = self { word } else { "dashed" } }
}

extension TokenValue.Shadow {
  fileprivate var css: String {
    "\(isInset ? "inset " : "")\(x.css) \(y.css) \(blur.css) \(spread.css) \(color.exactCSS)"
  }
}

extension TokenValue.Typography {
  fileprivate var css: CSSValue {
    let names = family.map { fontName($0) }.joined(separator: ", ")
    return CSSValue(
      text: "\(decimalText(weight.value)) \(size.css)/\(decimalText(lineHeight)) \(names)",
      more: [("-letter-spacing", letterSpacing.css)])
  }
}

extension Material {
  /// Backgrounds, the top layer first as CSS has them, and what goes into `backdrop-filter`.
  fileprivate var css: CSSValue {
    let images = layers.reversed().map { "linear-gradient(\($0.exactCSS), \($0.exactCSS))" }
    return CSSValue(
      text: images.isEmpty ? "none" : images.joined(separator: ", "),
      more: blur.map { [("-filter", "blur(\($0.css))")] } ?? [])
  }
}

private func bezier(_ points: [Double]) -> String {
  "cubic-bezier(\(points.map { decimalText($0) }.joined(separator: ", ")))"
}

/// Families that CSS knows itself stand without quotation marks.
private func fontName(_ name: String) -> String {
  let generic: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
    "ui-rounded", "math", "emoji", "fangsong", "-apple-system",
  ]
  return generic.contains(name) ? name : quoted(name)
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\\\(String(scalar.value, radix: 16)) "
    // Nothing in a text ends the element that a style sheet may stand in.
    case "<": result += "\\3c "
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
