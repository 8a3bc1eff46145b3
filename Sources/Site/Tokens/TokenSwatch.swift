internal import Markup
internal import Tokens

/// A colour's swatch: what is translucent lies over a checkerboard.
func appendSwatch(_ color: Color, size: Int, to markup: inout Markup) {
  appendSwatch(color.isTranslucent, size: size, to: &markup) { svg in
    svg.element("path", [.init("d", "M0 0h40v40H0z")] + fill(color), text: "")
  }
}

func appendSwatch(_ isTranslucent: Bool, size: Int, to markup: inout Markup, _ content: (inout Markup) -> Void) {
  markup.element(
    "svg",
    [
      .init("class", "swatch"), .init("viewBox", "0 0 40 40"), .init("width", String(size)),
      .init("height", String(size)), .init("aria-hidden", "true"),
    ]
  ) { svg in
    if isTranslucent {
      svg.element("path", [.init("fill", "#ffffff"), .init("d", "M0 0h40v40H0z")], text: "")
      let squares = "M0 0h10v10H0zM20 0h10v10H20zM10 10h10v10H10zM30 10h10v10H30z"
      let below = "M0 20h10v10H0zM20 20h10v10H20zM10 30h10v10H10zM30 30h10v10H30z"
      svg.element("path", [.init("fill", "#b8b8b8"), .init("d", squares + below)], text: "")
    }
    content(&svg)
  }
}

func fill(_ color: Color) -> [Markup.Attribute] {
  [
    .init("fill", color.paint),
    .init("fill-opacity", color.isTranslucent ? decimal(color.alpha) : nil),
  ]
}

/// Stands before a colour's name in a text: split where the appearances differ, with a hairline.
func linkSwatch(_ token: Token, _ modes: Modes) -> Drawing? {
  guard
    case .color(let first)? = token.values.indices.contains(modes.standard) ? token.values[modes.standard].value : nil
  else { return nil }
  let second = modes.opposite.flatMap { mode -> Color? in
    guard mode < token.values.count, case .color(let color)? = token.values[mode].value else { return nil }
    return color
  }
  let content = Markup { markup in
    if let second, second != first {
      markup.element("path", [.init("d", "M8 1H4a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h4z")] + fill(first), text: "")
      markup.element("path", [.init("d", "M8 1h4a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H8z")] + fill(second), text: "")
    } else {
      markup.element("rect", frame + fill(first), text: "")
    }
    markup.element(
      "rect", frame + [.init("fill", "none"), .init("stroke", "currentColor"), .init("stroke-opacity", "0.4")], text: ""
    )
  }
  return Drawing(viewBox: "0 0 16 16", content: content)
}

private var frame: [Markup.Attribute] {
  [.init("x", "1"), .init("y", "1"), .init("width", "14"), .init("height", "14"), .init("rx", "3")]
}

extension Modes {
  /// The standard mode in the other appearance; nil where the site has only one.
  var opposite: Int? {
    guard let index = modifiers.firstIndex(where: { $0.name == "appearance" }), modifiers[index].contexts.count == 2
    else { return nil }
    var contexts = contexts(of: standard)
    contexts[index] = 1 - contexts[index]
    return self.index(of: contexts)
  }
}
