internal import Markup
internal import Site
internal import Tokens

/// あ or Aa at the stated size, a ring for what is not text, in the colours one sees. Fills are attributes: a strict
/// Content-Security-Policy allows no style.
struct ContrastSample {
  private let declared: DeclaredPair
  private let contrast: Contrast?
  private let letters: String

  init(_ declared: DeclaredPair, _ contrast: Contrast?, _ language: Language) {
    self.declared = declared
    self.contrast = contrast
    letters = language == .ja ? "あ" : "Aa"
  }

  func append(to markup: inout Markup) {
    guard let contrast else { return }
    let size = min(declared.size ?? (declared.pair.kind == .large ? 24 : 17), 64)
    let height = max(32, (size * 1.5).rounded(.up))
    let width = max(44, (size * 2).rounded(.up))
    let foreground = contrast.foreground.css
    markup.element(
      "svg",
      [
        .init("class", "contrast-sample"), .init("viewBox", "0 0 \(plain(width)) \(plain(height))"),
        .init("width", plain(width)), .init("height", plain(height)),
      ]
    ) { svg in
      svg.element(
        "rect",
        [
          .init("class", "contrast-under"), .init("width", plain(width)), .init("height", plain(height)),
          .init("rx", "4"), .init("fill", contrast.background.css),
        ], text: "")
      if declared.pair.kind == .nontext {
        svg.element(
          "circle",
          [
            .init("class", "contrast-over"), .init("cx", plain(width / 2)), .init("cy", plain(height / 2)),
            .init("r", "8"), .init("fill", "none"), .init("stroke", foreground), .init("stroke-width", "2"),
          ], text: "")
      } else {
        svg.element(
          "text",
          [
            .init("class", "contrast-over"), .init("x", plain(width / 2)), .init("y", plain(height / 2)),
            .init("text-anchor", "middle"), .init("dominant-baseline", "central"), .init("font-size", plain(size)),
            .init("font-weight", declared.weight.map(plain)), .init("fill", foreground),
          ], text: letters)
      }
    }
  }
}
