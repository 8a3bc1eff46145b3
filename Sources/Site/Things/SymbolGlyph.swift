internal import Markup

/// What one variant of a template draws, and the box that a line of text has there.
struct Glyph {
  let weight: SymbolWeight
  let scale: SymbolScale
  let shapes: [Shape]
  /// Between the margins, and between capline and baseline; what is drawn, where the guides are missing.
  let box: Box

  struct Shape {
    /// nil: another shape than a path.
    let path: PathData?
    let element: StaticString
    let attributes: [Markup.Attribute]
    let transform: Transform
  }

  struct Box {
    var low: SIMD2<Double>
    var high: SIMD2<Double>

    var centre: SIMD2<Double> { (low + high) / 2 }

    func blended(with other: Box, _ part: Double) -> Box {
      Box(low: low + (other.low - low) * part, high: high + (other.high - high) * part)
    }
  }

  init(weight: SymbolWeight, scale: SymbolScale, shapes: [Shape], box: Box) {
    self.weight = weight
    self.scale = scale
    self.shapes = shapes
    self.box = box
  }

  init(_ nodes: SVGNodes, _ variant: TemplateGroups.Variant, _ guides: TemplateGuides) {
    weight = variant.weight
    scale = variant.scale
    shapes = (variant.node + 1..<nodes.nodes[variant.node].end).compactMap { Shape(nodes, $0) }
    let drawn = Box(around: shapes.flatMap { shape in shape.path?.points.map { shape.transform.apply($0) } ?? [] })
    box = Box(
      low: SIMD2(
        guides.margin("left", weight, scale) ?? drawn.low.x, guides.y("Capline-\(scale.rawValue)") ?? drawn.low.y),
      high: SIMD2(
        guides.margin("right", weight, scale) ?? drawn.high.x, guides.y("Baseline-\(scale.rawValue)") ?? drawn.high.y))
  }

  /// How far it reaches from the middle of its box: what is drawn may go beyond the guides.
  var reach: SIMD2<Double> {
    let points = shapes.flatMap { shape in shape.path?.points.map { shape.transform.apply($0) } ?? [] }
    let drawn = points.reduce(SIMD2(0.0, 0.0)) { reach, point in
      let distance = point - box.centre
      return SIMD2(max(reach.x, abs(distance.x)), max(reach.y, abs(distance.y)))
    }
    let half = (box.high - box.low) / 2
    return SIMD2(max(drawn.x, abs(half.x)), max(drawn.y, abs(half.y)))
  }
}

/// All in frames of one size, so that they can be compared.
func variants(of glyphs: [Glyph]) -> [SymbolVariant] {
  let reach = glyphs.reduce(SIMD2(1.0, 1.0)) { reach, glyph in
    SIMD2(max(reach.x, glyph.reach.x), max(reach.y, glyph.reach.y))
  }
  return glyphs.map { glyph in
    let low = glyph.box.centre - reach
    let numbers = [low.x, low.y, reach.x * 2, reach.y * 2]
    return SymbolVariant(
      weight: glyph.weight, scale: glyph.scale,
      drawing: Drawing(viewBox: numbers.map { shortNumber($0) }.joined(separator: " "), content: glyph.content))
  }
}

extension Glyph {
  fileprivate var content: Markup {
    Markup { content in
      content.open("g", [])
      for shape in shapes {
        var attributes = shape.attributes
        if let path = shape.path { attributes.insert(Markup.Attribute("d", path.text), at: 0) }
        if shape.transform != .none { attributes.append(Markup.Attribute("transform", shape.transform.text)) }
        content.open(shape.element, attributes)
        content.close(shape.element)
      }
      content.close("g")
    }
  }
}

extension Glyph.Shape {
  fileprivate init?(_ nodes: SVGNodes, _ index: Int) {
    let node = nodes.nodes[index]
    guard let element = drawingElements[node.name], node.name != "g" else { return nil }
    let path = node.name == "path" ? node["d"].flatMap { PathData($0.value) } : nil
    guard node.name != "path" || path != nil else { return nil }
    self.path = path
    self.element = element
    transform = nodes.transform(of: index)
    var attributes = node.attributes.compactMap { attribute -> Markup.Attribute? in
      guard !["d", "transform", "fill", "stroke"].contains(attribute.name), !isSilentAttribute(attribute.name),
        let name = drawingAttributes[attribute.name],
        let value = drawingValue(attribute.value, of: attribute.name)
      else { return nil }
      return Markup.Attribute(name, value)
    }
    if isStroked(node) {
      attributes.append(Markup.Attribute("fill", node.style("fill") == "none" ? "none" : "currentColor"))
      attributes.append(Markup.Attribute("stroke", "currentColor"))
      if node["stroke-width"] == nil,
        let width = node.style("stroke-width").flatMap({ drawingValue($0, of: "stroke-width") })
      {
        attributes.append(Markup.Attribute("stroke-width", width))
      }
    }
    self.attributes = attributes
  }
}

func isStroked(_ node: SVGNodes.Node) -> Bool { node.style("stroke").map { $0 != "none" } ?? false }

extension Glyph.Box {
  fileprivate init(around points: [SIMD2<Double>]) {
    guard var low = points.first else {
      self.init(low: SIMD2(0, 0), high: SIMD2(1, 1))
      return
    }
    var high = low
    for point in points {
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
    self.init(low: low, high: high)
  }
}

// MARK: Blending

/// All weights and scales of a template that draws three; nil if they cannot be blended, or more are drawn.
func blend(_ glyphs: [Glyph]) -> [Glyph]? {
  guard glyphs.count == 3, glyphs.map(\.weight) == [.ultralight, .regular, .black],
    glyphs.allSatisfy({ $0.scale == .small && canBlend($0, glyphs[1]) })
  else { return nil }
  return SymbolWeight.allCases.enumerated().flatMap { index, weight in
    // Regular is the fourth of nine.
    let (one, other, part) =
      index <= 3 ? (glyphs[0], glyphs[1], Double(index) / 3) : (glyphs[1], glyphs[2], Double(index - 3) / 5)
    let small = blended(one, other, part, weight)
    return SymbolScale.allCases.map { scaled(small, to: $0) }
  }
}

func canBlend(_ one: Glyph, _ other: Glyph) -> Bool {
  one.shapes.count == other.shapes.count
    && zip(one.shapes, other.shapes).allSatisfy { first, second in
      guard let path = first.path, let otherPath = second.path else { return false }
      return path.shape == otherPath.shape
    }
}

private func blended(_ one: Glyph, _ other: Glyph, _ part: Double, _ weight: SymbolWeight) -> Glyph {
  let shapes = zip(one.shapes, other.shapes).map { first, second in
    let path = first.path.flatMap { path in second.path.map { path.blended(with: $0, part) } }
    return Glyph.Shape(
      path: path, element: first.element, attributes: first.attributes,
      transform: first.transform.blended(with: second.transform, part))
  }
  return Glyph(weight: weight, scale: .small, shapes: shapes, box: one.box.blended(with: other.box, part))
}

/// Larger around the middle of the line.
private func scaled(_ glyph: Glyph, to scale: SymbolScale) -> Glyph {
  let factor = scale.factor / SymbolScale.small.factor
  guard factor != 1 else { return glyph }
  let centre = glyph.box.centre
  let around = Transform(
    a: factor, b: 0, c: 0, d: factor, e: centre.x * (1 - factor), f: centre.y * (1 - factor))
  let shapes = glyph.shapes.map { shape in
    Glyph.Shape(
      path: shape.path, element: shape.element, attributes: shape.attributes,
      transform: shape.transform.followed(by: around))
  }
  return Glyph(weight: glyph.weight, scale: scale, shapes: shapes, box: glyph.box)
}

extension Transform {
  fileprivate func blended(with other: Transform, _ part: Double) -> Transform {
    func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * part }
    return Transform(
      a: mix(a, other.a), b: mix(b, other.b), c: mix(c, other.c), d: mix(d, other.d), e: mix(e, other.e),
      f: mix(f, other.f))
  }
}
