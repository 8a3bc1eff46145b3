internal import Markup

// What is on the display: content in a whisper, bars and strip, items, elements, and what lies above them.

extension Drawing {
  mutating func drawContent() {
    markup.open("g", [.init("clip-path", "url(#\(id)-display)")])
    drawSafeArea()
    switch figure.scene.content {
    case .app: drawApp()
    case .sheet: drawCard()
    case .menu(let menu): draw(menu)
    case .navigationBar(let bar): draw(bar)
    case .pageControl(let control): draw(control)
    }
    markup.close("g")
  }

  private mutating func drawApp() {
    let frames = figure.frames.sorted { layer($0.name.part) < layer($1.name.part) }
    let isCovered = figure[.sheet] != nil
    for named in frames where named.name.part != .fold {
      if isCovered, named.name.part == .sheet, held.isInner { markup.rect(display, "fig-scrim") }
      draw(named)
    }
    for (name, frame) in focus.moved.sorted(by: { $0.key.text < $1.key.text }) { drawMove(name, from: frame) }
  }

  private func layer(_ part: FrameName.Part) -> Int {
    switch part {
    case .content, .background: 0
    case .contentLower, .foreground, .column, .list, .detail: 1
    case .element: 2
    case .strip, .sidebar, .navigation, .topBar, .bottomBar, .tabBar: 3
    case .top, .bottom, .tab, .nav, .overflow: 4
    case .pip: 5
    case .sheet: figure.held.isInner ? 6 : 2
    case .status, .island: 7
    case .sheetBar: 8
    case .sheetItem, .sheetOverflow: 9
    default: 10
    }
  }

  private mutating func draw(_ named: Figure.NamedFrame) {
    let box = rect(named.frame)
    let name = named.name
    switch name.part {
    case .content where isImmersive(name), .background: drawPicture(box, "fig-content")
    case .content, .contentLower, .foreground, .column, .detail:
      markup.rect(box, "fig-content", radius: 2)
      drawText(box)
    case .list:
      markup.rect(box, "fig-content", radius: 2)
      drawRows(box)
    case .strip, .sidebar: markup.rect(box, "fig-panel")
    case .navigation, .topBar, .bottomBar, .sheetBar: markup.rect(box, "fig-bar")
    case .tabBar: if figure[.strip, name.half] == nil { markup.rect(box, "fig-bar") }
    case .status, .island:
      uses(.system)
      markup.rect(box, "fig-hatched", radius: 4, fill: "url(#\(id)-hatch)")
    case .pip:
      drawPicture(box, "fig-pip" + mark(name))
      drawPlay(box)
    case .sheet:
      markup.rect(box, "fig-sheet" + mark(name), radius: held.isInner ? 10 * max(scale, 0.5) : 0)
    case .alert: markup.rect(box, "fig-sheet" + mark(name), radius: 10)
    case .element(let id): drawElement(id, name, box)
    default:
      uses(.app)
      markup.rect(box.inset(min(1, box.width / 8)), "fig-item" + mark(name), radius: 5)
    }
  }

  private func isImmersive(_ name: FrameName) -> Bool {
    guard case .app(let scene) = figure.scene.content else { return false }
    return switch (scene.apps, name.half) {
    case (.one(let app), _): app.content.kind == .immersive
    case (.split(let left, _), .left?): left.content.kind == .immersive
    case (.split(_, let right), _): right.content.kind == .immersive
    }
  }

  private func mark(_ name: FrameName) -> String {
    figure.offenders.contains(name) ? " fig-fault" : focus.contains(name) ? " fig-focus" : ""
  }

  private mutating func drawElement(_ id: String, _ name: FrameName, _ box: Rect) {
    let isFault = figure.offenders.contains(name)
    uses(isFault ? .fault : .app)
    markup.rect(box, "fig-item" + mark(name), radius: 6)
    if isScrolling(id, name.half) {
      let bar = min(box.height / 3, 40)
      markup.line(Point(x: box.maxX - 4, y: box.y + 6), Point(x: box.maxX - 4, y: box.y + 6 + bar), "fig-scroll")
    }
    guard isFault else { return }
    let (x, y) = (box.maxX, box.y)
    markup.circle(Point(x: x, y: y), radius: 7, "fig-badge")
    markup.path(
      "M\(short(x - 2.6)) \(short(y - 2.6))L\(short(x + 2.6)) \(short(y + 2.6))M\(short(x + 2.6)) \(short(y - 2.6))L\(short(x - 2.6)) \(short(y + 2.6))",
      "fig-cross")
  }

  private func isScrolling(_ id: String, _ half: FrameName.Half?) -> Bool {
    guard case .app(let scene) = figure.scene.content else { return false }
    let apps: [App] =
      switch (scene.apps, half) {
      case (.split(let left, _), .left?): [left]
      case (.split(_, let right), .right?): [right]
      default: scene.apps.all
      }
    return apps.contains { $0.elements.contains { $0.id == id && $0.scrolls } }
  }

  /// Where something was, and an arrow to where it went.
  private mutating func drawMove(_ name: FrameName, from frame: Frame) {
    guard let placed = figure[name.part, name.half] else { return }
    uses(.moved)
    let (old, new) = (rect(frame), rect(placed))
    markup.rect(old, "fig-ghost", radius: 6)
    if new.x > old.x + 1 { drawArrowhead(Point(x: old.x, y: old.midY), Point(x: new.x - 1, y: old.midY)) }
    if new.x < old.x - 1 { drawArrowhead(Point(x: old.maxX, y: old.midY), Point(x: new.maxX + 1, y: old.midY)) }
    if new.y > old.y + 1 { drawArrowhead(Point(x: old.midX, y: old.y), Point(x: old.midX, y: new.y - 1)) }
    if new.y < old.y - 1 { drawArrowhead(Point(x: old.midX, y: old.maxY), Point(x: old.midX, y: new.maxY + 1)) }
  }

  private mutating func drawArrowhead(_ from: Point, _ to: Point) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = max(0.001, (dx * dx + dy * dy).squareRoot())
    let (ux, uy) = (dx / length, dy / length)
    markup.line(from, to, "fig-move")
    let head = Point(x: to.x - ux * 6, y: to.y - uy * 6)
    markup.path(
      "M\(short(head.x - uy * 3)) \(short(head.y + ux * 3))L\(short(to.x)) \(short(to.y))L\(short(head.x + uy * 3)) \(short(head.y - ux * 3))",
      "fig-move")
  }
}

// MARK: Content in a whisper

extension Drawing {
  /// Lines as of a text.
  mutating func drawText(_ box: Rect) {
    let (left, width) = (box.x + 8, box.width - 16)
    guard width > 20 else { return }
    var data = ""
    var y = box.y + size.line + 12
    var at = 0
    let lengths = [1, 0.94, 0.97, 0.62, 0, 1, 0.92, 0.96, 0.9, 0.4]
    while y < box.maxY - 8, at < 40 {
      let length = lengths[at % lengths.count] * width
      if length > 0 { data += "M\(short(left)) \(short(y))h\(short(length))" }
      y += length > 0 ? 9 : 6
      at += 1
    }
    if !data.isEmpty { markup.path(data, "fig-skeleton") }
  }

  /// Rows as of a list.
  mutating func drawRows(_ box: Rect) {
    guard box.width > 30 else { return }
    var (words, rules) = ("", "")
    var y = box.y + size.line + 10
    var at = 0
    while y + 22 < box.maxY, at < 40 {
      let length = [0.5, 0.62, 0.42, 0.56][at % 4] * (box.width - 16)
      words += "M\(short(box.x + 8)) \(short(y + 10))h\(short(length))"
      rules += "M\(short(box.x + 8)) \(short(y + 21))h\(short(box.width - 16))"
      y += 22
      at += 1
    }
    if !words.isEmpty {
      markup.path(words, "fig-skeleton")
      markup.path(rules, "fig-rule")
    }
  }

  /// Hills under a sun: a picture that fills its frame.
  mutating func drawPicture(_ box: Rect, _ kind: String) {
    markup.rect(box, kind)
    let (x, y, w, h) = (box.x, box.y, box.width, box.height)
    func at(_ u: Double, _ v: Double) -> String { "\(short(x + u * w)) \(short(y + v * h))" }
    markup.path(
      "M\(at(0, 0.86))L\(at(0.26, 0.6))L\(at(0.44, 0.76))L\(at(0.7, 0.46))L\(at(1, 0.78))", "fig-hills")
    markup.circle(Point(x: x + 0.24 * w, y: y + 0.3 * h), radius: min(w, h) * 0.07, "fig-hills")
  }

  private mutating func drawPlay(_ box: Rect) {
    let r = min(12, box.height / 5)
    let (x, y) = (box.maxX - 2 * r, box.maxY - 2 * r)
    markup.path(
      "M\(short(x - r * 0.5)) \(short(y - r * 0.7))L\(short(x + r * 0.7)) \(short(y))L\(short(x - r * 0.5)) \(short(y + r * 0.7))Z",
      "fig-play")
  }
}
