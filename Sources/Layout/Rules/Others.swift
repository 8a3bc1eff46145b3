// The scenes that show one thing without an app: a sheet on a phone or tablet, a navigation bar, a page control.

extension Arranging {
  /// The display less the strip or the status block, and less the home area.
  mutating func placeSafeArea() -> Frame {
    let insets = Insets(
      top: held.hasBars ? device.bars.status : 0, left: 0, bottom: device.home,
      right: held.hasBars ? 0 : device.strip.width)
    safeAreas = [insets]
    return held.frame.inset(by: insets)
  }

  mutating func place(_ style: Scene.SheetStyle) {
    _ = placeSafeArea()
    let (width, height) = (held.size.width, held.size.height)
    switch style {
    case .fullScreen:
      rules.insert(.sheetFull)
      put(.sheet, held.frame)
    case .card:
      rules.insert(.sheetCard)
      let parent = width - 2 * device.margin
      put(.parent, Frame(device.margin, device.bars.status, parent, height * parent / width))
      put(.sheet, Frame(left: 0, top: device.bars.status + 10, right: width, bottom: height))
    }
  }

  mutating func placeNavigationBar() {
    let safe = placeSafeArea()
    put(.navigation, Frame(safe.x, safe.y, safe.width, device.bars.navigation))
  }

  /// Dots of 7 with 9 between; at most nine, the current one as near their middle as can be.
  mutating func place(_ control: PageControl) {
    rules.insert(.pageControl)
    let safe = placeSafeArea()
    let (dot, space) = (7.0, 9.0)
    let count = min(9, control.pages)
    let first = min(max(1, control.current - 4), control.pages - count + 1)
    let width = Double(count) * (dot + space) - space
    let row = avoidFold(
      Frame(safe.midX - width / 2, safe.maxY - 8 - dot, width, dot), foldRoom(safe, isUpperFree: true),
      FrameName(.dot(control.current)))
    for at in 0..<count {
      // How many stand before it on a side where more pages lie.
      let fromStart = first > 1 ? at : .max
      let fromEnd = first + count - 1 < control.pages ? count - 1 - at : .max
      let size =
        switch min(fromStart, fromEnd) {
        case 0: 3.0
        case 1: 5.0
        default: dot
        }
      let middle = row.x + dot / 2 + Double(at) * (dot + space)
      put(.dot(first + at), Frame.centred(size, size, onX: middle, y: row.midY))
    }
  }
}
