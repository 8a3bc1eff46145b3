/// A colour as CSS writes it (CSS Color 4): hexadecimal, a name, `transparent`, `rgb()` and its siblings in the old
/// and the new syntax, `color()`. Nil is anything else: `currentcolor`, `calc()`, colours made from others.
///
/// Hues come out in 0..<360. What CSS clamps when it reads is clamped (`rgb()`, lightness, chroma, alpha); what it
/// leaves out of gamut stays so (`color()`, `lab()`). Any text is read in linear time.
package func readCSSColor(_ text: String) -> Color? {
  var scan = CSSColorScan(text)
  scan.skipBlanks()
  let color = scan.skip("#") ? scan.hexadecimal() : scan.nameOrFunction()
  scan.skipBlanks()
  return scan.isAtEnd ? color : nil
}

extension CSSColorScan {
  fileprivate mutating func hexadecimal() -> Color? {
    let digits = bytes(while: { $0.hexadecimalDigit != nil }).compactMap(\.hexadecimalDigit)
    guard [3, 4, 6, 8].contains(digits.count) else { return nil }
    let isShort = digits.count < 6
    let values = stride(from: 0, to: digits.count, by: isShort ? 1 : 2).map { index in
      Double(digits[index] * 16 + digits[isShort ? index : index + 1]) / 255
    }
    return Color(.srgb, values[0], values[1], values[2], alpha: values.count == 4 ? values[3] : 1)
  }

  fileprivate mutating func nameOrFunction() -> Color? {
    let name = word()
    guard skip("(") else { return namedColor(name) }
    if name == "color" { return colorFunction() }
    return arguments().flatMap { color(name, $0) }
  }

  /// `color(display-p3 1 0 0 / 50%)`.
  private mutating func colorFunction() -> Color? {
    skipBlanks()
    let name = word()
    guard let space = name == "xyz" ? .xyzD65 : Color.Space(rawValue: name), space.isOfColorFunction,
      let arguments = arguments(), !arguments.isOldSyntax
    else { return nil }
    let channel = CSSChannel.scale(percent: 1)
    return arguments.color(space, channel, channel, channel)
  }
}

private func namedColor(_ name: String) -> Color? {
  if name == "transparent" { return Color(.srgb, 0, 0, 0, alpha: 0) }
  return namedColors[name].map { code in
    Color(.srgb, Double(code >> 16 & 255) / 255, Double(code >> 8 & 255) / 255, Double(code & 255) / 255)
  }
}

private func color(_ name: String, _ arguments: CSSColorArguments) -> Color? {
  let percent = CSSChannel.scale(percent: 100, 0...100)
  switch name {
  case "rgb", "rgba":
    let channel = CSSChannel.scale(percent: 1, number: 1 / 255.0, 0...1)
    return arguments.isOldSyntax && !arguments.areAlike(0..<3) ? nil : arguments.color(.srgb, channel, channel, channel)
  case "hsl", "hsla":
    return arguments.isOldSyntax && !arguments.arePercentages(1..<3)
      ? nil : arguments.color(.hsl, .hue, percent, percent)
  case _ where arguments.isOldSyntax: return nil
  case "hwb": return arguments.color(.hwb, .hue, percent, percent)
  case "lab": return arguments.color(.lab, percent, .scale(percent: 125), .scale(percent: 125))
  case "lch": return arguments.color(.lch, percent, .scale(percent: 150, 0...(.infinity)), .hue)
  case "oklab": return arguments.color(.oklab, .scale(percent: 1, 0...1), .scale(percent: 0.4), .scale(percent: 0.4))
  case "oklch": return arguments.color(.oklch, .scale(percent: 1, 0...1), .scale(percent: 0.4, 0...(.infinity)), .hue)
  default: return nil
  }
}

extension Color.Space {
  fileprivate var isOfColorFunction: Bool {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: true
    case .hsl, .hwb, .lab, .lch, .oklab, .oklch: false
    }
  }
}
