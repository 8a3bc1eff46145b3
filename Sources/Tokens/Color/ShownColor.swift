extension Color {
  /// `#rrggbb` or `#rrggbbaa`: rounded, and clipped to sRGB. For showing only.
  package var hex: String { encoded.hex }

  /// For SVG's `fill` and CSS: hexadecimal in sRGB, `color(display-p3 …)` where that would clip.
  package var css: String { encoded.css }
}

extension EncodedColor {
  package var hex: String {
    let srgb = converted(to: .srgb).rgb
    let opaque = "#" + byte(srgb.x) + byte(srgb.y) + byte(srgb.z)
    return alpha < 1 ? opaque + byte(alpha) : opaque
  }

  package var css: String {
    if converted(to: .srgb).isInGamut { return hex }
    let parts = converted(to: .displayP3).rgb
    let channels = "\(short(parts.x)) \(short(parts.y)) \(short(parts.z))"
    return alpha < 1 ? "color(display-p3 \(channels) / \(short(alpha)))" : "color(display-p3 \(channels))"
  }
}

private func byte(_ part: Double) -> String {
  // NaN cannot arise from finite components, and would be black.
  let value = Int((min(max(part.isNaN ? 0 : part, 0), 1) * 255).rounded())
  let digits = String(value, radix: 16)
  return digits.utf8.count < 2 ? "0" + digits : digits
}

/// At most four decimals, none that say nothing.
private func short(_ number: Double) -> String {
  let scaled = (min(max(number, -99), 99) * 10000).rounded()
  let value = scaled / 10000
  return value == value.rounded() ? String(Int(value)) : String(value)
}
