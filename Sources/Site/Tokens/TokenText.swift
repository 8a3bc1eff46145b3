internal import Data
internal import Tokens

/// A value in words: what it is, and what one may want to know besides.
struct TokenText {
  /// `#1a1b1d 14%`, `16 px`, `34 px / 1.3, 700`.
  let main: String
  /// `srgb 0.102 0.1059 0.1137`; the layers of a shadow.
  let details: [String]

  private init(_ main: String, _ details: [String] = []) {
    self.main = main
    self.details = details
  }

  init(_ value: TokenValue) {
    switch value {
    case .color(let color):
      self.init(text(color), (color.paint == color.opaqueHex ? [] : ["≈ \(color.opaqueHex)"]) + [components(color)])
    case .dimension(let dimension): self.init(text(dimension))
    case .fontFamily(let names): self.init(names.first ?? "", names.dropFirst().isEmpty ? [] : [list(names)])
    case .fontWeight(let weight): self.init(text(weight))
    case .duration(let duration): self.init(text(duration))
    case .cubicBezier(let x1, let y1, let x2, let y2): self.init(bezier([x1, y1, x2, y2]))
    case .number(let number): self.init(decimal(number))
    case .strokeStyle(let style): self.init(text(style))
    case .border(let border):
      self.init("\(text(border.width)) \(text(border.style)) \(text(border.color))")
    case .transition(let transition):
      let delay = transition.delay.value == 0 ? "" : " + \(text(transition.delay))"
      self.init(text(transition.duration) + delay, [bezier(transition.timing)])
    case .shadow(let layers):
      let lines = layers.map(text)
      self.init(lines.first ?? "", Array(lines.dropFirst()))
    case .gradient(let stops):
      self.init(list(stops.map { "\(text($0.color)) \(decimal($0.position * 100))%" }))
    case .typography(let type):
      self.init(
        "\(text(type.size)) / \(decimal(type.lineHeight)), \(text(type.weight))",
        [list(type.family)]
          + (type.letterSpacing.value == 0 ? [] : ["letter-spacing \(text(type.letterSpacing))"]))
    case .material(let material):
      self.init(
        list(material.layers.map(text)), material.blur.map { ["blur \(text($0))"] } ?? [])
    case .other(let value): self.init(plain(value, depth: 0))
    }
  }
}

private func list(_ words: [String]) -> String { words.joined(separator: ", ") }

private func text(_ color: Color) -> String {
  color.isTranslucent ? "\(color.paint) \(decimal(color.alpha * 100, digits: 1))%" : color.paint
}

private func components(_ color: Color) -> String {
  let values = color.components.map { $0.map { decimal($0) } ?? "none" }.joined(separator: " ")
  return "\(color.space.rawValue) \(values)" + (color.isTranslucent ? " / \(decimal(color.alpha))" : "")
}

private func text(_ dimension: TokenValue.Dimension) -> String {
  "\(decimal(dimension.value)) \(dimension.unit.rawValue)"
}

private func text(_ duration: TokenValue.Duration) -> String {
  "\(decimal(duration.value)) \(duration.unit.rawValue)"
}

private func text(_ weight: TokenValue.FontWeight) -> String {
  weight.word.map { "\(decimal(weight.value)) (\($0))" } ?? decimal(weight.value)
}

private func bezier(_ points: [Double]) -> String { "cubic-bezier(\(list(points.map { decimal($0) })))" }

private func text(_ style: TokenValue.StrokeStyle) -> String {
  switch style {
  case .word(let word): word
  case .dashes(let dashes, let cap): "\(dashes.map(text).joined(separator: " ")), \(cap)"
  }
}

private func text(_ shadow: TokenValue.Shadow) -> String {
  let lengths = [shadow.x, shadow.y, shadow.blur, shadow.spread].map(text).joined(separator: " ")
  return "\(lengths) \(text(shadow.color))" + (shadow.isInset ? " inset" : "")
}

/// A value that nothing is known of, as JSON would have it; what nests deep is cut.
private func plain(_ value: Value, depth: Int) -> String {
  guard depth < 4 else { return "…" }
  switch value.kind {
  case .null: return "null"
  case .bool(let flag): return "\(flag)"
  case .integer(let number): return "\(number)"
  case .number(let number): return decimal(number)
  case .string(let text): return text
  case .list(let items): return "[\(list(items.prefix(12).map { plain($0, depth: depth + 1) }))]"
  case .map(let entries):
    return "{\(list(entries.prefix(12).map { "\($0.key): \(plain($0.value, depth: depth + 1))" }))}"
  }
}
