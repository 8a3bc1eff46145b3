/// A colour as its source gives it: space, components and gamut are kept, nothing is converted or clipped.
package struct Color: Sendable, Hashable {
  /// The fourteen colour spaces of DTCG 2025.10; the raw value is the format's word.
  package enum Space: String, Sendable, Hashable, CaseIterable {
    case srgb
    case srgbLinear = "srgb-linear"
    case hsl, hwb, lab, lch, oklab, oklch
    case displayP3 = "display-p3"
    case a98RGB = "a98-rgb"
    case prophotoRGB = "prophoto-rgb"
    case rec2020
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"
  }

  package let space: Space
  /// In the format's ranges (hue in degrees, HSL's percentages 0…100); nil is `none`, which counts as 0.
  package let first: Double?
  package let second: Double?
  package let third: Double?
  /// 0…1.
  package let alpha: Double

  package init(_ space: Space, _ first: Double?, _ second: Double?, _ third: Double?, alpha: Double = 1) {
    self.space = space
    self.first = first
    self.second = second
    self.third = third
    self.alpha = alpha
  }

  package var components: [Double?] { [first, second, third] }
}
