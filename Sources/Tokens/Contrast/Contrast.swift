#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The contrast of two opaque colours by WCAG 2.2.
package struct Contrast: Sendable, Equatable {
  /// As one sees them: everything translucent is laid over what is beneath it.
  package let foreground: EncodedColor
  package let background: EncodedColor
  /// 1…21 in sRGB; what lies outside it may go beyond.
  package let ratio: Double

  package init(_ foreground: EncodedColor, _ background: EncodedColor) {
    self.foreground = foreground
    self.background = background
    let one = foreground.luminance
    let other = background.luminance
    ratio = (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  init(_ foreground: EncodedColor, _ background: EncodedColor, ratio: Double) {
    self.foreground = foreground
    self.background = background
    self.ratio = ratio
  }

  package var shown: String { shownRatio(ratio) }
}

extension EncodedColor {
  /// Relative luminance; the four-digit coefficients of WCAG 2.2 for sRGB, those of its own primaries for Display P3.
  package var luminance: Double {
    let linear = rgb.mapped(linearized)
    return switch space {
    case .srgb: 0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z
    case .displayP3: 0.2289745640697488 * linear.x + 0.6917385218365064 * linear.y + 0.079286914093745 * linear.z
    }
  }

  /// Source-over in the gamma-encoded space of both, nothing rounded.
  package func over(_ below: EncodedColor) -> EncodedColor {
    let whole = alpha + below.alpha * (1 - alpha)
    guard whole > 0 else { return EncodedColor(space, .zero, alpha: 0) }
    if alpha >= 1 { return self }
    let mixed = rgb * alpha + below.rgb * (below.alpha * (1 - alpha))
    return EncodedColor(space, below.alpha >= 1 ? mixed : mixed / whole, alpha: whole)
  }
}

/// Truncated to two decimals, as in 4.49: a ratio that fails is never shown as one that passes.
package func shownRatio(_ ratio: Double) -> String {
  var hundredths = (ratio * 100).rounded(.down)
  // The product may be rounded over or under a whole number that the ratio itself is on the other side of.
  if (hundredths + 1) / 100 <= ratio { hundredths += 1 }
  if hundredths / 100 > ratio { hundredths -= 1 }
  let whole = Int(min(max(hundredths, 0), 1e12))
  let rest = whole % 100
  return "\(whole / 100).\(rest < 10 ? "0" : "")\(rest)"
}
