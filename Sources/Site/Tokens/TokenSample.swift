internal import Markup
internal import Tokens

/// A token shown as the thing it stands for. `id` makes names unique that the drawing needs on its page.
func appendSample(of value: TokenValue, id: String, to markup: inout Markup) {
  switch value {
  case .color(let color): appendSwatch(color, size: 40, to: &markup)
  case .dimension(let dimension): appendBar(dimension.pixels, to: &markup)
  case .number, .other, .duration: break
  case .fontFamily(let names): appendType(names, size: 24, weight: 400, spacing: 0, to: &markup)
  case .fontWeight(let weight): appendType([], size: 24, weight: weight.value, spacing: 0, to: &markup)
  case .typography(let type):
    appendType(
      type.family, size: type.size.pixels, weight: type.weight.value, spacing: type.letterSpacing.pixels, to: &markup)
  case .cubicBezier(let x1, let y1, let x2, let y2): appendCurve([x1, y1, x2, y2], milliseconds: 600, to: &markup)
  case .transition(let transition):
    appendCurve(transition.timing, milliseconds: transition.duration.milliseconds, to: &markup)
  case .strokeStyle(let style): appendStroke(style, width: 2, color: nil, to: &markup)
  case .border(let border):
    appendStroke(border.style, width: border.width.pixels, color: border.color, to: &markup)
  case .shadow(let layers): appendShadow(layers, id: id, to: &markup)
  case .gradient(let stops): appendGradient(stops, id: id, to: &markup)
  case .material(let material): appendMaterial(material, id: id, to: &markup)
  }
}

extension TokenValue.Dimension {
  /// On a screen whose root text has the usual size.
  var pixels: Double { unit == .rem ? value * 16 : value }
}

extension TokenValue.Duration {
  var milliseconds: Double { unit == .s ? value * 1000 : value }
}

private func svg(
  _ kind: String, _ width: Double, _ height: Double, _ more: [Markup.Attribute] = [], to markup: inout Markup,
  _ content: (inout Markup) -> Void
) {
  markup.element(
    "svg",
    [
      .init("class", kind), .init("viewBox", "0 0 \(decimal(width)) \(decimal(height))"),
      .init("width", decimal(width)), .init("height", decimal(height)),
    ] + more + [.init("aria-hidden", "true")], content)
}

/// To scale as far as a page is wide; what is longer fades into its end.
private func appendBar(_ length: Double, to markup: inout Markup) {
  let shown = min(max(length, 0), 240)
  svg("sample-bar", max(shown, 1), 16, to: &markup) { bar in
    bar.element(
      "rect",
      [
        .init("width", decimal(shown)), .init("height", "16"), .init("fill", "currentColor"),
        .init("fill-opacity", length > shown ? "0.35" : nil),
      ], text: "")
  }
}

/// A line of both scripts, at its true size up to a limit.
private func appendType(_ family: [String], size: Double, weight: Double, spacing: Double, to markup: inout Markup) {
  let size = min(max(size, 1), 96)
  let names = family.map { name in name.contains(" ") ? "'\(name.filter { $0 != "'" })'" : name }
  svg("sample-type", size * 5.5, size * 1.4, to: &markup) { line in
    line.element(
      "text",
      [
        .init("y", decimal(size * 1.05)), .init("font-size", decimal(size)), .init("font-weight", decimal(weight)),
        .init("font-family", names.isEmpty ? nil : names.joined(separator: ", ")),
        .init("letter-spacing", spacing == 0 ? nil : decimal(spacing)), .init("fill", "currentColor"),
      ], text: "あ永 Ag 08")
  }
}

/// Time to the right, way upwards; the dot is moved by a script, when asked.
private func appendCurve(_ points: [Double], milliseconds: Double, to markup: inout Markup) {
  guard points.count == 4 else { return }
  func x(_ value: Double) -> String { decimal(8 + value * 64) }
  func y(_ value: Double) -> String { decimal(72 - min(max(value, -1), 2) * 64) }
  let timing = points.map { decimal($0) }.joined(separator: " ")
  svg(
    "sample-curve", 80, 80,
    [.init("data-timing", timing), .init("data-duration", decimal(milliseconds))], to: &markup
  ) { curve in
    curve.element(
      "path",
      [
        .init("d", "M8 8v64h64"), .init("fill", "none"), .init("stroke", "currentColor"),
        .init("stroke-opacity", "0.35"),
      ],
      text: "")
    curve.element(
      "path",
      [
        .init("d", "M8 72C\(x(points[0])) \(y(points[1])) \(x(points[2])) \(y(points[3])) 72 8"), .init("fill", "none"),
        .init("stroke", "currentColor"), .init("stroke-width", "2"),
      ], text: "")
    curve.element(
      "circle",
      [.init("class", "dot"), .init("cx", "72"), .init("cy", "8"), .init("r", "4"), .init("fill", "currentColor")],
      text: "")
  }
}

private func appendStroke(
  _ style: TokenValue.StrokeStyle, width: Double, color: Color?, to markup: inout Markup
) {
  let width = min(max(width, 0), 16)
  var dashes: String?
  var cap: String?
  switch style {
  case .word("dashed"): dashes = "\(decimal(width * 3)) \(decimal(width * 2))"
  case .word("dotted"): (dashes, cap) = ("0 \(decimal(width * 2))", "round")
  case .word: break
  case .dashes(let lengths, let written):
    dashes = lengths.map { decimal($0.pixels) }.joined(separator: " ")
    cap = written
  }
  svg("sample-stroke", 80, 40, to: &markup) { line in
    line.element(
      "rect",
      [
        .init("x", "8"), .init("y", "8"), .init("width", "64"), .init("height", "24"), .init("rx", "4"),
        .init("fill", "none"), .init("stroke", color?.paint ?? "currentColor"),
        .init("stroke-opacity", color.flatMap { $0.isTranslucent ? decimal($0.alpha) : nil }),
        .init("stroke-width", decimal(width)), .init("stroke-dasharray", dashes), .init("stroke-linecap", cap),
      ], text: "")
  }
}

/// Each layer a blurred shape of its own, from the last to the first, the surface above.
private func appendShadow(_ layers: [TokenValue.Shadow], id: String, to markup: inout Markup) {
  svg("sample-shadow", 120, 96, to: &markup) { drawing in
    drawing.element("rect", [.init("width", "120"), .init("height", "96"), .init("fill", "#f4f3f0")], text: "")
    for (number, layer) in layers.enumerated().reversed() where !layer.isInset {
      let name = "\(id)-\(number)"
      let spread = layer.spread.pixels
      drawing.element(
        "filter", [.init("id", name), .init("x", "-1"), .init("y", "-1"), .init("width", "3"), .init("height", "3")]
      ) {
        $0.element("feGaussianBlur", [.init("stdDeviation", decimal(max(layer.blur.pixels, 0) / 2))], text: "")
      }
      drawing.element(
        "rect",
        [
          .init("x", decimal(32 + layer.x.pixels - spread)), .init("y", decimal(24 + layer.y.pixels - spread)),
          .init("width", decimal(max(56 + 2 * spread, 0))), .init("height", decimal(max(40 + 2 * spread, 0))),
          .init("rx", "6"), .init("filter", "url(#\(name))"),
        ] + fill(layer.color), text: "")
    }
    drawing.element(
      "rect",
      [
        .init("x", "32"), .init("y", "24"), .init("width", "56"), .init("height", "40"), .init("rx", "6"),
        .init("fill", "#ffffff"),
      ],
      text: "")
  }
}

private func appendGradient(_ stops: [TokenValue.GradientStop], id: String, to markup: inout Markup) {
  svg("sample-gradient", 160, 40, to: &markup) { drawing in
    drawing.element("linearGradient", [.init("id", id)]) { gradient in
      for stop in stops {
        gradient.element(
          "stop",
          [
            .init("offset", decimal(stop.position)), .init("stop-color", stop.color.paint),
            .init("stop-opacity", stop.color.isTranslucent ? decimal(stop.color.alpha) : nil),
          ], text: "")
      }
    }
    drawing.element("rect", [.init("width", "160"), .init("height", "40"), .init("fill", "url(#\(id))")], text: "")
  }
}

/// Over a ground that is half light and half dark, blurred: an approximation, as its page says.
private func appendMaterial(_ material: Material, id: String, to markup: inout Markup) {
  svg("sample-material", 160, 80, to: &markup) { drawing in
    let blur = min(max(material.blur?.pixels ?? 0, 0), 60) / 4
    drawing.element(
      "filter", [.init("id", id), .init("x", "0"), .init("y", "0"), .init("width", "1"), .init("height", "1")]
    ) {
      $0.element("feGaussianBlur", [.init("stdDeviation", decimal(blur))], text: "")
    }
    func appendGround(_ markup: inout Markup) {
      markup.element("path", [.init("fill", "#ffffff"), .init("d", "M-60-60H80V140H-60z")], text: "")
      markup.element("path", [.init("fill", "#101114"), .init("d", "M80-60H220V140H80z")], text: "")
      markup.element(
        "circle", [.init("cx", "80"), .init("cy", "44"), .init("r", "20"), .init("fill", "#c2571a")], text: "")
    }
    appendGround(&drawing)
    drawing.element(
      "svg",
      [
        .init("x", "16"), .init("y", "16"), .init("width", "128"), .init("height", "48"),
        .init("viewBox", "16 16 128 48"),
      ]
    ) { panel in
      panel.element("g", [.init("filter", "url(#\(id))")], appendGround)
      for layer in material.layers {
        panel.element("path", [.init("d", "M16 16h128v48H16z")] + fill(layer), text: "")
      }
    }
  }
}
