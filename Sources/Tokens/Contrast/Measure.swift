/// The contrast of a colour on layers, over everything that may lie beneath them.
package struct ContrastMeasure: Sendable, Equatable {
  /// What counts.
  package let worst: Contrast
  package let best: Contrast
  /// What lies beneath the layers where it is worst; nil: they are opaque, and worst and best are one.
  package let backdrop: Backdrop?

  package var isRange: Bool { backdrop != nil }
}

/// What may lie beneath translucent layers.
package struct Backdrop: Sendable, Equatable {
  package enum Name: Sendable, Equatable {
    case black, white
    /// Between black and white, where a foreground that is lighter than the one and darker than the other vanishes.
    case gray
    case declared(String)
  }

  package let name: Name
  package let color: EncodedColor

  package init(_ name: Name, _ color: EncodedColor) {
    self.name = name
    self.color = color
  }
}

/// `layers` from the bottom to the top; `declared` are backdrops that a site has, beside black and white.
///
/// If any of them all is Display P3 or lies outside sRGB, everything is measured in Display P3. Nil if there is nothing
/// to measure against: no layer, or none that covers anything.
package func measure(
  _ foreground: EncodedColor, on layers: some Collection<EncodedColor>, declared: [Backdrop] = []
) -> ContrastMeasure? {
  let space: EncodedColor.Space =
    foreground.space == .displayP3 || layers.contains { $0.space == .displayP3 } ? .displayP3 : .srgb
  let opaque = flattened(layers, onto: EncodedColor(space, .zero, alpha: 0))
  guard opaque.alpha > 0 else { return nil }
  if opaque.alpha >= 1 {
    let contrast = Contrast(foreground.converted(to: space).over(opaque), opaque)
    return ContrastMeasure(worst: contrast, best: contrast, backdrop: nil)
  }
  return Overlay(foreground: foreground, layers: Array(layers), space, declared: declared).measure
}

private func flattened(_ layers: some Collection<EncodedColor>, onto base: EncodedColor) -> EncodedColor {
  layers.reduce(base) { $1.converted(to: base.space).over($0) }
}

/// Translucent layers, tried over black, white and whatever else may be beneath.
private struct Overlay {
  private let foreground: EncodedColor
  private let layers: [EncodedColor]
  private let backdrops: [Backdrop]
  private let space: EncodedColor.Space

  init(foreground: EncodedColor, layers: [EncodedColor], _ own: EncodedColor.Space, declared: [Backdrop]) {
    space = declared.contains { $0.color.space == .displayP3 } ? .displayP3 : own
    self.foreground = foreground.converted(to: space)
    self.layers = layers.map { [space] in $0.converted(to: space) }
    let black = Backdrop(.black, EncodedColor(space, .zero))
    let white = Backdrop(.white, EncodedColor(space, .one))
    // A declared backdrop that is itself translucent shows black or white through.
    let more = declared.flatMap { [space] backdrop in
      let color = backdrop.color.converted(to: space)
      return (color.alpha < 1 ? [black, white] : [black]).map { Backdrop(backdrop.name, color.over($0.color)) }
    }
    backdrops = [black, white] + more
  }

  var measure: ContrastMeasure {
    let tried = backdrops.map { ($0, contrast(over: $0.color)) }
    var worst = tried[0]
    var best = tried[0]
    for one in tried {
      if one.1.ratio < worst.1.ratio { worst = one }
      if one.1.ratio > best.1.ratio { best = one }
    }
    if worst.1.ratio > 1, let vanishing { worst = vanishing }
    return ContrastMeasure(worst: worst.1, best: best.1, backdrop: worst.0)
  }

  private func contrast(over backdrop: EncodedColor) -> Contrast {
    let background = flattened(layers, onto: backdrop)
    return Contrast(foreground.over(background), background)
  }

  /// The gray backdrop over which the foreground is as light as what it stands on, if it is lighter over black and
  /// darker over white: found by halving, finer than anyone sees. Somewhere there the ratio is 1.
  private var vanishing: (Backdrop, Contrast)? {
    func isLighter(_ contrast: Contrast) -> Bool { contrast.foreground.luminance > contrast.background.luminance }
    guard isLighter(contrast(over: backdrops[0].color)), !isLighter(contrast(over: backdrops[1].color)) else {
      return nil
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if isLighter(contrast(over: EncodedColor(space, SIMD3(repeating: middle)))) {
        low = middle
      } else {
        high = middle
      }
    }
    let gray = EncodedColor(space, SIMD3(repeating: low))
    let there = contrast(over: gray)
    return (Backdrop(.gray, gray), Contrast(there.foreground, there.background, ratio: 1))
  }
}
