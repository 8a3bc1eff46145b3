internal import Tokens

extension Color {
  /// As SVG's `fill` takes it, without its alpha: `#1a1b1d`, or `color(display-p3 …)` outside sRGB.
  var paint: String { opaque.css }

  /// `#1a1b1d`, clipped to sRGB; alpha is left out.
  var opaqueHex: String { opaque.hex }

  private var opaque: Color { Color(space, first, second, third) }

  var isTranslucent: Bool { alpha < 1 }
}

/// At most so many digits behind the point, without zeros at the end. A number too large for that stays as it is.
func decimal(_ value: Double, digits: Int = 4) -> String {
  guard value.isFinite, abs(value) < 1e11 else { return "\(value)" }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int64((abs(value) * scale).rounded())
  let whole = scaled / Int64(scale)
  var rest = String(scaled % Int64(scale))
  rest = String(repeating: "0", count: max(0, digits - rest.count)) + rest
  while rest.last == "0" { rest.removeLast() }
  let text = rest.isEmpty ? "\(whole)" : "\(whole).\(rest)"
  return value < 0 && scaled != 0 ? "-\(text)" : text
}
