// Rule 8: what an app shows between its controls.

extension Arranging {
  mutating func placeContent(_ region: Region, _ controls: Controls) {
    rules.insert(.content)
    let below = region.controls.inset(by: controls.safeArea).inset(horizontally: device.margin)
    var whole = region.controls
    whole.x += controls.sidebar
    whole.width -= controls.sidebar
    guard region.isContentAbove, let upper = held.upper else {
      return place(region, scroll: below, immersive: whole)
    }
    let above = Frame(left: 0, top: device.bars.status, right: upper.maxX, bottom: upper.maxY)
    place(region, scroll: above.inset(horizontally: device.margin), immersive: upper)
    put(.contentLower, below)
  }

  private mutating func place(_ region: Region, scroll: Frame, immersive: Frame) {
    switch region.app.content.kind {
    case .scroll: put(.content, scroll, in: region.half)
    case .immersive:
      rules.insert(.immersiveCenter)
      put(.content, immersive, in: region.half)
    case .mixed:
      put(.background, immersive, in: region.half)
      put(.foreground, scroll, in: region.half)
    case .columns: placeColumns(region, scroll)
    case .listDetail: placeListDetail(region, scroll)
    }
  }

  private mutating func placeColumns(_ region: Region, _ frame: Frame) {
    let count = region.sizeClass == .regular ? region.app.content.columns : 1
    guard count <= columnLimit else { return hasRoom = false }
    if count.isMultiple(of: 2), let (left, right) = divided(region, frame) {
      placeColumns(count / 2, from: 1, left, region)
      placeColumns(count / 2, from: count / 2 + 1, right, region)
    } else {
      placeColumns(count, from: 1, frame, region)
    }
  }

  private mutating func placeColumns(_ count: Int, from first: Int, _ frame: Frame, _ region: Region) {
    let width = (frame.width - device.gutter * Double(count - 1)) / Double(count)
    for at in 0..<count {
      let x = frame.x + Double(at) * (width + device.gutter)
      put(.column(first + at), Frame(x, frame.y, width, frame.height), in: region.half)
    }
  }

  private mutating func placeListDetail(_ region: Region, _ frame: Frame) {
    guard region.sizeClass == .regular else { return put(.list, frame, in: region.half) }
    if let (left, right) = divided(region, frame) {
      put(.list, left, in: region.half)
      put(.detail, right, in: region.half)
    } else {
      let list = Frame(frame.x, frame.y, region.app.content.list, frame.height)
      put(.list, list, in: region.half)
      let detail = Frame(left: list.maxX + device.gutter, top: frame.y, right: frame.maxX, bottom: frame.maxY)
      put(.detail, detail, in: region.half)
    }
  }

  /// In `book`, regular: either side of the fold zone, half a gutter from it.
  private mutating func divided(_ region: Region, _ frame: Frame) -> (left: Frame, right: Frame)? {
    guard let fold = held.fold, fold.isVertical, region.sizeClass == .regular else { return nil }
    rules.insert(.foldDivide)
    let half = device.gutter / 2
    return (
      Frame(left: frame.x, top: frame.y, right: fold.frame.x - half, bottom: frame.maxY),
      Frame(left: fold.frame.maxX + half, top: frame.y, right: frame.maxX, bottom: frame.maxY)
    )
  }
}

/// With more columns than this there is no room on any display, even without gutters.
private let columnLimit = 10_000
