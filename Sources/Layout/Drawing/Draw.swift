package import Markup

/// A figure drawn twice: for a text's column, and for a phone's or half a column. The theme shows one of them.
package struct DrawnFigure: Sendable {
  package let markup: Markup
  /// A label found no place in one of the two.
  package let hasLabelOverflow: Bool
}

/// Inline SVG. Text is text; every colour comes from the theme by a class. `id` begins all ids in it: it must be the
/// only figure of the page with it.
package func draw(_ figure: Figure, in language: FigureLanguage, id: String) -> DrawnFigure {
  let drawings = PictureSize.all.map { size in
    var drawing = Drawing(figure, language, size, id: "\(id)-\(size.name)")
    drawing.draw()
    return drawing
  }
  return DrawnFigure(
    markup: Markup { markup in drawings.forEach { markup.append($0.svg) } },
    hasLabelOverflow: drawings.contains(where: \.hasLabelOverflow))
}

/// A picture's measures in pixels.
struct PictureSize: Sendable {
  let name: String
  var width: Double
  let font: Double
  let line: Double
  /// From the device to the labels beside it.
  let lead: Double
  let tallest: Double

  static let wide = PictureSize(name: "wide", width: 660, font: 12, line: 16, lead: 18, tallest: 400)
  static let narrow = PictureSize(name: "narrow", width: 300, font: 11, line: 14, lead: 12, tallest: 340)
  static let all = [wide, narrow]
}

/// One picture in the making: the device in its middle with labels around, a head above, a legend below.
struct Drawing {
  let figure: Figure
  let language: FigureLanguage
  var size: PictureSize
  let id: String
  let focus: Focus
  /// Pixels a point.
  private(set) var scale = 1.0
  /// Where the display begins; everything moves down later, when it is known what stands above.
  private(set) var origin = Point(x: 0, y: 0)
  var markup = Markup(capacity: 8000)
  private(set) var svg = Markup()
  private(set) var hasLabelOverflow = false
  private(set) var kinds: Set<String> = []

  init(_ figure: Figure, _ language: FigureLanguage, _ size: PictureSize, id: String) {
    self.figure = figure
    self.language = language
    self.size = size
    self.id = id
    focus = Focus(figure)
  }

  var held: Held { figure.held }

  func shows(_ what: Scene.Show) -> Bool { figure.scene.show.contains(what) }

  func rect(_ frame: Frame) -> Rect {
    Rect(
      x: origin.x + frame.x * scale, y: origin.y + frame.y * scale, width: frame.width * scale,
      height: frame.height * scale)
  }

  var display: Rect { rect(held.frame) }

  /// The display with the device's rim.
  var body: Rect { display.inset(-rim) }
}

/// From the display's edge to the device's.
private let rim = 7.0

extension Drawing {
  /// `style`: rules for a picture that stands alone.
  mutating func draw(style: String? = nil) {
    let labels = shows(.names) ? labels() : []
    measure(labels)
    drawDevice()
    drawContent()
    drawFold()
    var room = LabelRoom(size, body: body, solids: solids())
    room.place((shows(.names) ? self.labels() : []) + measureLabels())
    drawDimensions(room)
    draw(room.placed)
    if room.hasOverflow { hasLabelOverflow = true }
    let above = Double(room.topRows) * size.line + (room.topRows > 0 ? 6 : 0) + (shows(.dimensions) ? 22 : 6)
    let below = Double(room.bottomRows) * size.line + (room.bottomRows > 0 ? 6 : 0) + 8
    finish(above: above, below: below, style)
  }

  /// How large the device can be with the labels beside it.
  private mutating func measure(_ labels: [Label]) {
    let left = gutter(labels, .left) + (shows(.dimensions) ? 40 : 5)
    let right = gutter(labels, .right) + 2
    let room = size.width - left - right - 2 * rim
    scale = min(room / held.size.width, size.tallest / max(held.size.height, held.size.width * 0.5), 0.72)
    let width = left + held.size.width * scale + 2 * rim + right
    size.width = max(min(size.width, width), min(size.width, 300))
    let spare = max(0, size.width - width)
    origin = Point(x: left + rim + spare / 2, y: rim)
  }

  /// A label so long that the device would shrink to a stamp beside it gets no room: it finds no place.
  private func gutter(_ labels: [Label], _ edge: Edge) -> Double {
    let widths = labels.filter { $0.wish == .outside(edge) }.map { textWidth($0.text, size: size.font) + size.lead }
    return widths.filter { $0 <= size.width * 0.6 }.max() ?? 0
  }

  private mutating func draw(_ labels: [PlacedLabel]) {
    for label in labels {
      if let leader = label.leader { markup.line(leader.from, leader.to, "fig-leader") }
    }
    for label in labels {
      let baseline = label.box.y + (size.line + size.font * 0.74) / 2
      markup.words(label.text, at: Point(x: label.box.x, y: baseline), "fig-label")
    }
  }

  private mutating func finish(above: Double, below: Double, _ style: String?) {
    let (head, headHeight) = head()
    let (legend, legendHeight) = legend()
    let top = headHeight + above
    let bottom = top + body.maxY + below
    let height = bottom + legendHeight
    var svg = Markup(capacity: markup.bytes.count + 2000)
    svg.element(
      "svg",
      [
        .init("class", "figure-picture figure-\(size.name)"), .init("xmlns", "http://www.w3.org/2000/svg"),
        .init("viewBox", "0 0 \(short(size.width)) \(short(height))"), .init("width", short(size.width)),
        .init("height", short(height)), .init("role", "img"), .init("aria-labelledby", "\(id)-title \(id)-desc"),
      ]
    ) { svg in
      svg.element("title", [.init("id", "\(id)-title")], text: figure.title(language))
      svg.element("desc", [.init("id", "\(id)-desc")], text: figure.description(language))
      if let style { svg.element("style", text: style) }
      svg.element("defs") { appendPatterns(to: &$0) }
      svg.append(head)
      svg.element("g", [.init("transform", "translate(0 \(short(top)))")]) { $0.append(markup) }
      if legendHeight > 0 {
        svg.element("g", [.init("transform", "translate(0 \(short(bottom)))")]) { $0.append(legend) }
      }
    }
    self.svg = svg
  }

  mutating func uses(_ kind: LegendKind) { kinds.insert("\(kind)") }
}

// MARK: Head, legend, patterns

extension Drawing {
  /// How the device is held, with a little picture of it from the side.
  private func head() -> (markup: Markup, height: Double) {
    let isFolding = held.device.inner != nil
    let name = isFolding ? language.name(held.pose) : language.name(held.device)
    var rest = isFolding ? [language.name(held.device)] : []
    rest.append(language.name(held.orientation))
    if shows(.sizeClass) { rest.append(language.name(figure.sizeClass)) }
    let words = language.joined(rest)
    let nameEnd = 42 + textWidth(name, size: size.font) * 1.06
    let baseline = 17.0
    let isOneLine = nameEnd + 10 + textWidth(words, size: size.font) <= size.width
    let markup = Markup { markup in
      appendPose(to: &markup)
      markup.words(name, at: Point(x: 42, y: baseline), "fig-name")
      let at = isOneLine ? Point(x: nameEnd + 10, y: baseline) : Point(x: 42, y: baseline + size.line)
      markup.words(words, at: at, "fig-note")
    }
    return (markup, isOneLine ? 28 : 28 + size.line)
  }

  private func appendPose(to markup: inout Markup) {
    let data =
      switch held.device.inner == nil ? nil : held.pose {
      case .closed?: "M6 10H30M30 15H6A2.5 2.5 0 0 1 6 10"
      case .open?: "M3 13H31"
      case .book?: "M4 7L17 17L30 7"
      case .tabletop?: "M12 4L16 18H31"
      case .tent?: "M6 19L17 5L28 19"
      case nil: held.orientation == .portrait ? "M12 3H22V21H12Z" : "M6 7H28V17H6Z"
      }
    markup.path(data, "fig-pose")
  }

  private func legend() -> (markup: Markup, height: Double) {
    let used = LegendKind.allCases.filter { kinds.contains("\($0)") }
    guard !used.isEmpty, !figure.scene.show.isEmpty else { return (Markup(), 0) }
    var (x, y) = (0.0, 10.0)
    let markup = Markup { markup in
      for kind in used {
        let width = 26 + textWidth(language.legend(kind), size: size.font)
        if x > 0, x + width > size.width { (x, y) = (0, y + size.line + 4) }
        append(kind, Rect(x: x + 1, y: y + 1, width: 18, height: 12), to: &markup)
        markup.words(language.legend(kind), at: Point(x: x + 26, y: y + 7 + size.font * 0.37), "fig-note")
        x += width + 18
      }
    }
    return (markup, y + 18)
  }

  private func append(_ kind: LegendKind, _ box: Rect, to markup: inout Markup) {
    switch kind {
    case .system:
      markup.rect(box, "fig-hatched", radius: 3, fill: "url(#\(id)-hatch)")
    case .app: markup.rect(box, "fig-item", radius: 3)
    case .safeArea: markup.rect(box, "fig-safe", radius: 2)
    case .fold: markup.rect(box, "fig-fold", fill: "url(#\(id)-dots)")
    case .moved: markup.rect(box, "fig-ghost", radius: 3)
    case .fault: markup.rect(box, "fig-item fig-fault", radius: 3)
    }
  }

  private func appendPatterns(to defs: inout Markup) {
    func pattern(_ name: String, _ side: String, _ content: (inout Markup) -> Void) {
      defs.element(
        "pattern",
        [
          .init("id", "\(id)-\(name)"), .init("width", side), .init("height", side),
          .init("patternUnits", "userSpaceOnUse"),
        ], content)
    }
    pattern("hatch", "6") { $0.path("M-1.5 1.5L1.5 -1.5M0 6L6 0M4.5 7.5L7.5 4.5", "fig-hatch") }
    if held.fold != nil {
      pattern("dots", "6") { dots in
        dots.circle(Point(x: 1.5, y: 1.5), radius: 0.6, "fig-dot")
        dots.circle(Point(x: 4.5, y: 4.5), radius: 0.6, "fig-dot")
      }
    }
    defs.element("clipPath", [.init("id", "\(id)-display")]) {
      $0.rect(display, "fig-clip", radius: held.display.cornerRadius * scale)
    }
  }
}
