internal import Markup

// Sheets on a phone or tablet, context menus, navigation bars, page controls.

extension Drawing {
  mutating func drawCard() {
    markup.rect(display, "fig-behind")
    if let parent = figure[.parent] {
      let box = rect(parent)
      markup.rect(box, "fig-parent", radius: 10)
      drawText(box)
      markup.rect(box, "fig-scrim", radius: 10)
    }
    guard let sheet = figure[.sheet] else { return }
    let box = rect(sheet)
    markup.rect(box, "fig-sheet fig-focus", radius: figure[.parent] == nil ? 0 : 10)
    if figure[.parent] != nil {
      markup.line(Point(x: box.midX - 12, y: box.y + 7), Point(x: box.midX + 12, y: box.y + 7), "fig-grabber")
    }
    drawText(Rect(x: box.x + 8, y: box.y + 14, width: box.width - 16, height: box.height * 0.5))
    drawStatus()
  }

  private mutating func drawStatus() {
    guard held.hasBars else { return }
    uses(.system)
    let status = Frame(0, 0, held.size.width, held.device.bars.status)
    markup.rect(rect(status), "fig-hatched", fill: "url(#\(id)-hatch)")
  }

  mutating func draw(_ menu: Menu) {
    drawText(display.inset(8))
    drawStatus()
    markup.rect(display, "fig-scrim")
    if let object = figure[.object] { markup.rect(rect(object), "fig-ghost", radius: 6) }
    if let preview = figure[.preview] {
      uses(.app)
      let box = rect(preview)
      markup.rect(box, "fig-item", radius: 8)
      drawPicture(box.inset(4), "fig-content")
    }
    guard let frame = figure[.menu] else { return }
    let box = rect(frame)
    markup.rect(box, "fig-sheet fig-focus", radius: 10)
    drawRows(of: menu, box)
  }

  private mutating func drawRows(of menu: Menu, _ box: Rect) {
    let height = menu.itemHeight * scale
    var y = box.y
    var (words, rules, breaks, danger, arrows) = ("", "", "", "", "")
    for (at, row) in menu.rows.enumerated() {
      switch row {
      case .separator: breaks += "M\(short(box.x)) \(short(y))h\(short(box.width))"
      case .item(_, let isDestructive, let isSubmenu):
        guard y + height / 2 < box.maxY else { break }
        let word =
          "M\(short(box.x + 10)) \(short(y + height / 2))h\(short([0.4, 0.52, 0.34, 0.46][at % 4] * box.width))"
        if isDestructive { danger += word } else { words += word }
        if isSubmenu {
          let (x, middle) = (box.maxX - 12, y + height / 2)
          arrows += "M\(short(x - 2)) \(short(middle - 4))l4 4l-4 4"
        }
        if y > box.y + 1 { rules += "M\(short(box.x)) \(short(y))h\(short(box.width))" }
        y += height
      }
    }
    for (data, kind) in [
      (rules, "fig-rule"), (breaks, "fig-break"), (words, "fig-skeleton"), (danger, "fig-skeleton fig-danger"),
      (arrows, "fig-arrow"),
    ] where !data.isEmpty {
      markup.path(data, kind)
    }
  }

  /// Large at rest: the title under the bar, no background. Else background and shadow.
  mutating func draw(_ bar: NavigationBar) {
    guard let frame = figure[.navigation] else { return }
    let box = rect(frame)
    let isLarge = bar.title == .large && !bar.isScrolled
    let content = Rect(
      x: box.x + held.device.margin * scale, y: isLarge ? box.maxY + 40 : box.y - 12,
      width: box.width - 2 * held.device.margin * scale, height: display.maxY - box.y)
    drawRows(content)
    uses(.app)
    if !isLarge {
      markup.rect(
        Rect(x: display.x, y: display.y, width: box.maxX - display.x, height: box.maxY - display.y), "fig-chrome")
      markup.line(Point(x: box.x, y: box.maxY), Point(x: box.maxX, y: box.maxY), "fig-shadow")
    }
    drawStatus()
    let item = min(box.height * 0.6, 20)
    for x in [box.x + 10, box.maxX - 10 - item] {
      markup.rect(Rect(x: x, y: box.midY - item / 2, width: item, height: item), "fig-item", radius: 5)
    }
    let title = language("本棚", "Shelf")
    let width = textWidth(title, size: isLarge ? 22 : size.font + 1)
    let at = isLarge ? Point(x: content.x, y: box.maxY + 27) : Point(x: box.midX - width / 2, y: box.midY + 5)
    markup.words(title, at: at, isLarge ? "fig-large-title" : "fig-title")
  }

  mutating func draw(_ control: PageControl) {
    drawStatus()
    uses(.app)
    let safe = rect(safeAreas()[0])
    let page = Rect(x: safe.x + 16, y: safe.y + 16, width: safe.width - 32, height: safe.height - 50)
    if held.fold == nil { drawPicture(page, "fig-content") }
    let dots = figure.frames.compactMap { named -> (box: Rect, isCurrent: Bool)? in
      guard case .dot(let number) = named.name.part else { return nil }
      return (rect(named.frame), number == control.current)
    }
    drawLens(dots)
    for (box, isCurrent) in dots {
      markup.circle(Point(x: box.midX, y: box.midY), radius: box.width / 2, isCurrent ? "fig-current" : "fig-page")
    }
  }

  /// Dots are small in a picture of a whole display: above the row it is shown enlarged.
  private mutating func drawLens(_ dots: [(box: Rect, isCurrent: Bool)]) {
    guard let first = dots.first?.box, let last = dots.last?.box else { return }
    let row = Rect(x: first.x, y: first.y, width: last.maxX - first.x, height: 0)
    let room = held.fold.map { row.midX < rect($0.frame).midX ? rect($0.frame).x - display.x : display.width * 0.4 }
    let factor = max(1, min(1.8 / scale, ((room ?? display.width) - 36) / max(row.width, 1)))
    let width = row.width * factor + 24
    let lens = Rect(
      x: max(display.x + 4, min(row.midX - width / 2, display.maxX - 4 - width)), y: first.midY - 62, width: width,
      height: 28)
    for (from, to) in [(lens.x + 8, row.x), (lens.maxX - 8, row.maxX)] {
      markup.line(Point(x: from, y: lens.maxY), Point(x: to, y: first.midY), "fig-leader")
    }
    markup.rect(lens, "fig-sheet fig-focus", radius: 14)
    for (box, isCurrent) in dots {
      let x = lens.midX + (box.midX - row.midX) * factor
      markup.circle(
        Point(x: x, y: lens.midY), radius: box.width / 2 * factor, isCurrent ? "fig-current" : "fig-page")
    }
  }
}
