internal import Markup

// The device, its hinge and fold zone, the safe area, dimensions.

extension Drawing {
  mutating func drawDevice() {
    let radius = held.display.cornerRadius * scale
    markup.rect(body, "fig-body", radius: radius + 7)
    drawSpine()
    markup.rect(display, "fig-display", radius: radius)
    if held.fold == nil { drawHinge("fig-hinge fig-faint") }
  }

  /// Below all content.
  mutating func drawSafeArea() {
    if shows(.safeArea) {
      uses(.safeArea)
      for area in safeAreas() { markup.rect(rect(area), "fig-safe") }
    }
    if shows(.margins) {
      for band in marginBands() { markup.rect(rect(band), "fig-margin") }
    }
  }

  /// Where a folded device is joined: behind the outer display, at its left or upper edge.
  private mutating func drawSpine() {
    guard held.device.inner != nil, !held.isInner else { return }
    let body = body
    if held.orientation == .portrait {
      markup.line(Point(x: body.x - 3, y: body.y + 14), Point(x: body.x - 3, y: body.maxY - 14), "fig-body")
    } else {
      markup.line(Point(x: body.x + 14, y: body.y - 3), Point(x: body.maxX - 14, y: body.y - 3), "fig-body")
    }
  }

  mutating func drawFold() {
    if let fold = held.fold {
      uses(.fold)
      markup.rect(rect(fold.frame), "fig-fold", fill: "url(#\(id)-dots)")
    }
    markup.rect(display, "fig-edge", radius: held.display.cornerRadius * scale)
    if held.fold != nil { drawHinge("fig-hinge") }
  }

  /// Across the inner display, with a joint at either end.
  private mutating func drawHinge(_ kind: String) {
    guard held.isInner, let hinge = held.device.inner?.hinge else { return }
    let body = body
    if held.orientation == .landscape {
      let x = origin.x + hinge * scale
      markup.line(Point(x: x, y: display.y), Point(x: x, y: display.maxY), kind)
      for y in [body.y, display.maxY] {
        markup.rect(Rect(x: x - 9, y: y, width: 18, height: 7), "fig-joint", radius: 1.5)
      }
    } else {
      let y = origin.y + hinge * scale
      markup.line(Point(x: display.x, y: y), Point(x: display.maxX, y: y), kind)
      for x in [body.x, display.maxX] {
        markup.rect(Rect(x: x, y: y - 9, width: 7, height: 18), "fig-joint", radius: 1.5)
      }
    }
  }

  /// The regions that insets are of, without them.
  func safeAreas() -> [Frame] {
    switch figure.safeArea {
    case .split(let left, let right):
      let middle = held.fold?.frame ?? Frame(held.size.width / 2, 0, 0, 0)
      return [
        Frame(left: 0, top: 0, right: middle.x, bottom: held.size.height).inset(by: left),
        Frame(left: middle.maxX, top: 0, right: held.size.width, bottom: held.size.height).inset(by: right),
      ]
    case .one(let insets):
      guard case .app = figure.scene.content else { return [held.frame.inset(by: insets)] }
      if let lower = held.lower { return [lower.inset(by: insets)] }
      let top = figure[.pip]?.maxY ?? 0
      return [Frame(left: 0, top: top, right: held.size.width, bottom: held.size.height).inset(by: insets)]
    }
  }

  mutating func drawDimensions(_ room: LabelRoom) {
    guard shows(.dimensions) else { return }
    let y = body.y - (room.topRows > 0 ? 6 : 0) - Double(room.topRows) * size.line - 10
    drawDimension(held.size.width, from: Point(x: display.x, y: y), to: Point(x: display.maxX, y: y))
    let left = room.placed.map(\.box.x).filter { $0 < body.x - 3 }.min() ?? body.x
    let x = max(min(left, body.x - 4) - 14, 14)
    drawDimension(held.size.height, from: Point(x: x, y: display.y), to: Point(x: x, y: display.maxY))
  }

  /// An arrow with the number in its middle.
  private mutating func drawDimension(_ value: Double, from: Point, to: Point) {
    let text = printed(value)
    let width = textWidth(text, size: size.font)
    let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    let isHorizontal = from.y == to.y
    let gap = isHorizontal ? width / 2 + 5 : size.line / 2 + 1
    let (first, second) =
      isHorizontal
      ? (Point(x: middle.x - gap, y: from.y), Point(x: middle.x + gap, y: from.y))
      : (Point(x: from.x, y: middle.y - gap), Point(x: from.x, y: middle.y + gap))
    drawArrow(from: first, to: from)
    drawArrow(from: second, to: to)
    markup.words(text, at: Point(x: middle.x - width / 2.2, y: middle.y + size.font * 0.36), "fig-dimension")
  }

  /// A line with a small head and a stop at its end.
  mutating func drawArrow(from: Point, to: Point) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = max(0.001, (dx * dx + dy * dy).squareRoot())
    let (ux, uy) = (dx / length, dy / length)
    let head = Point(x: to.x - ux * 5, y: to.y - uy * 5)
    let one = Point(x: head.x - uy * 2.5, y: head.y + ux * 2.5)
    let other = Point(x: head.x + uy * 2.5, y: head.y - ux * 2.5)
    markup.line(from, to, "fig-arrow")
    markup.path(
      "M\(short(one.x)) \(short(one.y))L\(short(to.x)) \(short(to.y))L\(short(other.x)) \(short(other.y))", "fig-arrow")
    markup.line(
      Point(x: to.x - uy * 4, y: to.y + ux * 4), Point(x: to.x + uy * 4, y: to.y - ux * 4), "fig-arrow")
  }

  /// Margins and gutters as bands of the display.
  func marginBands() -> [Frame] {
    let margin = held.device.margin
    let contents = figure.frames.filter { named in
      switch named.name.part {
      case .content, .foreground, .list, .detail, .column, .contentLower: true
      default: false
      }
    }.map(\.frame)
    var bands: [Frame] = []
    for area in safeAreas() + (held.lower != nil && figure[.pip] == nil ? [held.upper ?? held.frame] : []) {
      let inner = contents.filter { area.contains($0) }
      guard let first = inner.min(by: { $0.x < $1.x }), let last = inner.max(by: { $0.maxX < $1.maxX }),
        first.x - area.x <= margin + 0.01, first.x > area.x
      else { continue }
      bands.append(Frame(area.x, first.y, margin, first.height))
      for (one, other) in zip(inner, inner.dropFirst()) where other.x > one.maxX && other.y == one.y {
        let band = Frame(one.maxX, one.y, other.x - one.maxX, one.height)
        // At the fold the gutter is the fold's own.
        if held.fold?.frame.overlaps(band) != true { bands.append(band) }
      }
      bands.append(Frame(last.maxX, last.y, area.maxX - last.maxX, last.height))
    }
    return bands
  }

  /// Numbers of margins and gutters.
  func measureLabels() -> [Label] {
    guard shows(.margins) else { return [] }
    return marginBands().map { band in
      let target = rect(band)
      // Low on the band, where content is least in the way.
      let foot = Rect(x: target.x, y: target.maxY - 3 * size.line, width: target.width, height: size.line)
      return Label(text: printed(band.width), target: foot, wish: .middle)
    }
  }
}
