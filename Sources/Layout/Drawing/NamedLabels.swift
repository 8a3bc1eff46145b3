// Which labels a figure has, and where each wants to be.

extension Drawing {
  func labels() -> [Label] {
    var labels: [(rank: Int, label: Label)] = []
    for named in figure.frames {
      guard let wish = wish(named) else { continue }
      // What lies outside the display is not seen, and not named.
      guard var target = shown(named.frame) else { continue }
      if named.name.part == .strip { target = foot(of: target) }
      labels.append((rank(named.name.part), Label(text: text(named), target: target, wish: wish)))
    }
    return labels.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(
      \.element.label)
  }

  /// The strip is named below the device.
  private func foot(of strip: Rect) -> Rect {
    Rect(x: strip.x, y: body.maxY - 4, width: strip.width, height: 4)
  }

  private func text(_ named: Figure.NamedFrame) -> String {
    let word = language.label(named.name.part)
    guard shows(.dimensions) else { return word }
    return switch named.name.part {
    case .strip, .sidebar, .list: "\(word) \(printed(named.frame.width))"
    case .fold: "\(word) \(printed(held.fold?.isVertical == true ? named.frame.width : named.frame.height))"
    default: word
    }
  }

  private func wish(_ named: Figure.NamedFrame) -> Label.Wish? {
    let name = named.name
    let side: Label.Wish = .outside(name.half == .left ? .left : .right)
    if figure[.sheet] != nil, held.isInner, isBehindSheet(name.part) { return nil }
    switch name.part {
    case .strip: return .outside(.bottom)
    case .status, .island: return held.hasBars ? .middle : side
    case .top, .bottom, .overflow, .tab, .sheetItem, .sheetOverflow:
      guard let strip = figure[.strip, name.half], strip.contains(named.frame) else { return .middle }
      return side
    case .nav, .element, .alert, .pip, .preview: return .middle
    case .navigation, .topBar, .bottomBar: return isEmpty(named.frame) ? .middle : nil
    case .tabBar, .sheetBar, .object, .dot: return nil
    case .fold:
      return held.fold?.isVertical == true ? .outside(.bottom) : .outside(.right)
    case .sidebar: return figure.frames.contains { isTab($0.name.part) } ? .outside(.bottom) : .inside
    default: return .inside
    }
  }

  /// What a sheet on the inner display dims.
  private func isBehindSheet(_ part: FrameName.Part) -> Bool {
    switch part {
    case .status, .island, .strip, .sheet, .sheetItem, .sheetOverflow, .alert, .fold: false
    default: true
    }
  }

  private func isTab(_ part: FrameName.Part) -> Bool {
    if case .tab = part { true } else { false }
  }

  private func isEmpty(_ bar: Frame) -> Bool {
    !figure.frames.contains { named in
      switch named.name.part {
      case .top, .bottom, .nav, .overflow: bar.contains(named.frame)
      default: false
      }
    }
  }

  private func rank(_ part: FrameName.Part) -> Int {
    switch part {
    case .element, .alert, .menu: 0
    case .top, .bottom, .nav, .overflow, .sheetItem, .sheetOverflow, .tab: 1
    case .sheet, .pip, .preview: 2
    default: 3
    }
  }

  /// What labels of other things must not cover.
  func solids() -> [Rect] {
    figure.frames.filter { named in
      switch named.name.part {
      case .content, .contentLower, .background, .foreground, .column, .list, .detail, .object: false
      default: true
      }
    }.compactMap { shown($0.frame) } + otherStatus
  }

  /// What of a frame lies on the display.
  private func shown(_ frame: Frame) -> Rect? {
    let (box, display) = (rect(frame), display)
    if display.contains(box) { return box }
    let (x, y) = (max(box.x, display.x), max(box.y, display.y))
    let (width, height) = (min(box.maxX, display.maxX) - x, min(box.maxY, display.maxY) - y)
    return width > 0 && height > 0 ? Rect(x: x, y: y, width: width, height: height) : nil
  }

  /// Other scenes than an app's have no frame for it.
  private var otherStatus: [Rect] {
    if held.hasBars, figure[.status] == nil {
      return [rect(Frame(0, 0, held.size.width, held.device.bars.status))]
    }
    return []
  }
}
