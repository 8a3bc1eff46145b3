/// A colour as light is mixed on screens: gamma-encoded, in one of two spaces, never clipped.
package struct EncodedColor: Sendable, Hashable {
  package enum Space: Sendable, Hashable { case srgb, displayP3 }

  package let space: Space
  package let rgb: SIMD3<Double>
  package let alpha: Double

  package init(_ space: Space, _ rgb: SIMD3<Double>, alpha: Double = 1) {
    self.space = space
    self.rgb = rgb
    self.alpha = alpha
  }

  package func converted(to other: Space) -> EncodedColor {
    guard other != space else { return self }
    let matrix: Matrix = other == .displayP3 ? .srgbToDisplayP3 : .displayP3ToSRGB
    return EncodedColor(other, (matrix * rgb.mapped(linearized)).mapped(Tokens.encoded), alpha: alpha)
  }

  /// What is computed from rounded numbers lies beside its gamut by such a hair.
  package var isInGamut: Bool { rgb.min() >= -1e-6 && rgb.max() <= 1 + 1e-6 }

  /// In Oklab, where equal distances look about equal: L 0…1.
  package var oklab: SIMD3<Double> {
    let toXYZ: Matrix = space == .srgb ? .srgbToXYZ : .displayP3ToXYZ
    return Matrix.lmsToOklab * (Matrix.xyzToLMS * (toXYZ * rgb.mapped(linearized))).mapped(cubeRoot)
  }
}

extension Color {
  /// In gamma-encoded sRGB, or in gamma-encoded Display P3 if it says P3 or lies outside sRGB.
  package var encoded: EncodedColor {
    let parts = SIMD3(first ?? 0, second ?? 0, third ?? 0)
    if space == .displayP3 { return EncodedColor(.displayP3, parts, alpha: alpha) }
    let srgb = EncodedColor(.srgb, srgb(parts), alpha: alpha)
    if srgb.isInGamut { return srgb }
    guard let xyz = xyz(parts) else { return srgb.converted(to: .displayP3) }
    return EncodedColor(.displayP3, (Matrix.xyzToDisplayP3 * xyz).mapped(Tokens.encoded), alpha: alpha)
  }

  private func srgb(_ parts: SIMD3<Double>) -> SIMD3<Double> {
    switch space {
    case .srgb: return parts
    case .srgbLinear: return parts.mapped(Tokens.encoded)
    case .hsl: return hueRamp(parts.x, saturation: parts.y / 100, lightness: parts.z / 100)
    case .hwb:
      let white = parts.y / 100
      let black = parts.z / 100
      if white + black >= 1 { return SIMD3(repeating: white / (white + black)) }
      return hueRamp(parts.x, saturation: 1, lightness: 0.5) * (1 - white - black) + SIMD3(repeating: white)
    default: return xyz(parts).map { (Matrix.xyzToSRGB * $0).mapped(Tokens.encoded) } ?? parts
    }
  }

  /// Relative to D65; nil for the spaces that are a way to write sRGB.
  private func xyz(_ parts: SIMD3<Double>) -> SIMD3<Double>? {
    switch space {
    case .srgb, .srgbLinear, .hsl, .hwb: nil
    case .displayP3: Matrix.displayP3ToXYZ * parts.mapped(linearized)
    case .a98RGB: Matrix.a98ToXYZ * parts.mapped { signedPower($0, 563 / 256) }
    // As a display shows it (BT.1886), which CSS Color 4 took in place of the camera's curve.
    case .rec2020: Matrix.rec2020ToXYZ * parts.mapped { signedPower($0, 2.4) }
    case .prophotoRGB: Matrix.d50ToD65 * (Matrix.prophotoToXYZD50 * parts.mapped(linearizedProphoto))
    case .xyzD65: parts
    case .xyzD50: Matrix.d50ToD65 * parts
    case .lab: Matrix.d50ToD65 * labToXYZ(parts)
    case .lch: Matrix.d50ToD65 * labToXYZ(cylinder(parts))
    case .oklab: oklabToXYZ(parts)
    case .oklch: oklabToXYZ(cylinder(parts))
    }
  }
}

private func cylinder(_ lch: SIMD3<Double>) -> SIMD3<Double> {
  let (a, b) = cartesian(lch.y, lch.z)
  return SIMD3(lch.x, a, b)
}

/// CIE Lab over D50.
private func labToXYZ(_ lab: SIMD3<Double>) -> SIMD3<Double> {
  let kappa = 24389.0 / 27
  let epsilon = 216.0 / 24389
  let y = (lab.x + 16) / 116
  func inverse(_ f: Double) -> Double { f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa }
  let relative = SIMD3(
    inverse(y + lab.y / 500), lab.x > kappa * epsilon ? y * y * y : lab.x / kappa, inverse(y - lab.z / 200))
  return relative * SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
}

private func oklabToXYZ(_ oklab: SIMD3<Double>) -> SIMD3<Double> {
  Matrix.lmsToXYZ * (Matrix.oklabToLMS * oklab).mapped { $0 * $0 * $0 }
}

private func hueRamp(_ hue: Double, saturation: Double, lightness: Double) -> SIMD3<Double> {
  let turned = hue.truncatingRemainder(dividingBy: 360)
  let degrees = turned < 0 ? turned + 360 : turned
  let reach = saturation * min(lightness, 1 - lightness)
  func channel(_ start: Double) -> Double {
    let step = (start + degrees / 30).truncatingRemainder(dividingBy: 12)
    return lightness - reach * max(-1, min(step - 3, 9 - step, 1))
  }
  return SIMD3(channel(0), channel(8), channel(4))
}
