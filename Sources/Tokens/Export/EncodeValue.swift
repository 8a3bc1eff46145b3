internal import Data

extension TokenValue {
  /// As `$value` of DTCG 2025.10. What was written is kept where it says the same: aliases of a composite's parts, a
  /// colour's `hex`, one font that is no list.
  func encoded(as written: Value?) -> Value {
    switch self {
    case .color(let color): color.encoded(as: written)
    case .dimension(let value): made([("value", made(value.value)), ("unit", made(value.unit.rawValue))])
    case .fontFamily(let names): encode(names, as: written)
    case .fontWeight(let weight): weight.encoded
    case .duration(let value): value.encoded
    case .cubicBezier(let x1, let y1, let x2, let y2): made([x1, y1, x2, y2].map { made($0) })
    case .number(let number): made(number)
    case .strokeStyle(let style): style.encoded(as: written)
    case .border(let border):
      made([
        ("color", part("color", written) { border.color.encoded(as: $0) }),
        ("width", part("width", written) { _ in border.width.encoded }),
        ("style", part("style", written) { border.style.encoded(as: $0) }),
      ])
    case .transition(let transition):
      made([
        ("duration", part("duration", written) { _ in transition.duration.encoded }),
        ("delay", part("delay", written) { _ in transition.delay.encoded }),
        ("timingFunction", part("timingFunction", written) { _ in made(transition.timing.map { made($0) }) }),
      ])
    case .shadow(let shadows): encode(shadows, as: written)
    case .gradient(let stops): encode(stops, as: written)
    case .typography(let type): type.encoded(as: written)
    // Its colour is the token's value; the layers stand in its extensions.
    case .material(let material): (material.layers.last ?? Color(.srgb, 0, 0, 0, alpha: 0)).encoded(as: nil)
    case .other(let value): value
    }
  }
}

/// A part, or the alias that was written in its place.
private func part(_ key: String, _ written: Value?, _ encode: (Value?) -> Value) -> Value {
  let part = written?[key]
  if let part, let alias = part.string.flatMap({ oldAlias($0) }) { return made(alias) }
  return encode(part)
}

extension Color {
  func encoded(as written: Value?) -> Value {
    var entries = [
      ("colorSpace", made(space.rawValue)),
      ("components", made(components.map { $0.map { made($0) } ?? made("none") })),
    ]
    if alpha != 1 || written?["alpha"] != nil { entries.append(("alpha", made(alpha))) }
    if let hex = written?["hex"], hex.string != nil { entries.append(("hex", hex)) }
    return made(entries)
  }
}

extension TokenValue.Dimension {
  fileprivate var encoded: Value { made([("value", made(value)), ("unit", made(unit.rawValue))]) }
}

extension TokenValue.Duration {
  fileprivate var encoded: Value { made([("value", made(value)), ("unit", made(unit.rawValue))]) }
}

extension TokenValue.FontWeight {
  fileprivate var encoded: Value { word.map { made($0) } ?? made(value) }
}

extension TokenValue.StrokeStyle {
  fileprivate func encoded(as written: Value?) -> Value {
    switch self {
    case .word(let word): made(word)
    case .dashes(let lengths, let cap):
      made([
        (
          "dashArray",
          made(
            lengths.enumerated().map { index, length in
              item(index, of: lengths.count, written?["dashArray"]) { _ in length.encoded }
            })
        ),
        ("lineCap", made(cap)),
      ])
    }
  }
}

extension TokenValue.Typography {
  fileprivate func encoded(as written: Value?) -> Value {
    made([
      ("fontFamily", part("fontFamily", written) { encode(family, as: $0) }),
      ("fontSize", part("fontSize", written) { _ in size.encoded }),
      ("fontWeight", part("fontWeight", written) { _ in weight.encoded }),
      ("letterSpacing", part("letterSpacing", written) { _ in letterSpacing.encoded }),
      ("lineHeight", part("lineHeight", written) { _ in made(lineHeight) }),
    ])
  }
}

private func encode(_ names: [String], as written: Value?) -> Value {
  if names.count == 1, written?.string != nil { return made(names[0]) }
  return made(names.map { made($0) })
}

private func encode(_ shadows: [TokenValue.Shadow], as written: Value?) -> Value {
  func encoded(_ shadow: TokenValue.Shadow, _ written: Value?) -> Value {
    var entries = [
      ("color", part("color", written) { shadow.color.encoded(as: $0) }),
      ("offsetX", part("offsetX", written) { _ in shadow.x.encoded }),
      ("offsetY", part("offsetY", written) { _ in shadow.y.encoded }),
      ("blur", part("blur", written) { _ in shadow.blur.encoded }),
      ("spread", part("spread", written) { _ in shadow.spread.encoded }),
    ]
    if shadow.isInset || written?["inset"] != nil { entries.append(("inset", made(.bool(shadow.isInset)))) }
    return made(entries)
  }
  if shadows.count == 1, written?.isMapping == true { return encoded(shadows[0], written) }
  return made(
    shadows.enumerated().map { index, shadow in item(index, of: shadows.count, written) { encoded(shadow, $0) } })
}

private func encode(_ stops: [TokenValue.GradientStop], as written: Value?) -> Value {
  made(
    stops.enumerated().map { index, stop in
      item(index, of: stops.count, written) { written in
        made([
          ("color", part("color", written) { stop.color.encoded(as: $0) }),
          ("position", part("position", written) { _ in made(stop.position) }),
        ])
      }
    })
}

/// An item of a list, or the alias that was written in its place.
private func item(_ index: Int, of count: Int, _ written: Value?, _ encode: (Value?) -> Value) -> Value {
  guard let items = written?.list, items.count == count else { return encode(nil) }
  if let alias = items[index].string.flatMap({ oldAlias($0) }) { return made(alias) }
  return encode(items[index])
}
