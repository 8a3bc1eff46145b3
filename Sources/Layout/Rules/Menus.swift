// A context menu with the preview of its object.

extension Arranging {
  mutating func place(_ menu: Menu) {
    put(.object, menu.object)
    let area = menuArea(menu.object)
    let isStacked =
      held.display.sizeClass == .regular ? menu.itemCount <= 3 : held.orientation == .portrait
    rules.insert(isStacked ? .menuStacked : .menuSide)
    if isStacked { stack(menu, area) } else { placeBeside(menu, area) }
  }

  /// The safe area less the margins; folded partly on the side where the object's centre lies.
  private mutating func menuArea(_ object: Frame) -> Frame {
    let area = placeSafeArea().inset(horizontally: device.margin)
    guard let fold = held.fold else { return area }
    let zone = fold.frame
    return switch (fold.isVertical, isMore(fold.hinge, than: fold.isVertical ? object.midX : object.midY)) {
    case (true, true): Frame(left: area.x, top: area.y, right: min(area.maxX, zone.x), bottom: area.maxY)
    case (true, false): Frame(left: max(area.x, zone.maxX), top: area.y, right: area.maxX, bottom: area.maxY)
    case (false, true): Frame(left: area.x, top: area.y, right: area.maxX, bottom: min(area.maxY, zone.y))
    case (false, false): Frame(left: area.x, top: max(area.y, zone.maxY), right: area.maxX, bottom: area.maxY)
    }
  }

  /// Preview, then menu below.
  private mutating func stack(_ menu: Menu, _ area: Frame) {
    let space = device.strip.spacing
    let height = min(menu.height, area.height - space - menu.itemHeight)
    let width = min(menu.width, area.width)
    let size = menu.preview(within: Size(width: area.width, height: area.height - space - height))
    let object = menu.object
    let preview = Frame.centred(size.width, size.height, onX: object.midX, y: object.midY)
    let below = Frame(object.midX - width / 2, preview.maxY + space, width, height)
    let both = Frame(area.x, preview.y, area.width, below.maxY - preview.y).moved(into: area)
    put(.preview, Frame(preview.moved(into: area).x, both.y, preview.width, preview.height))
    put(.menu, Frame(below.moved(into: area).x, both.maxY - height, width, height))
  }

  /// The menu stands right, or left if the preview moves less then.
  private mutating func placeBeside(_ menu: Menu, _ area: Frame) {
    let space = device.strip.spacing
    let width = min(menu.width, area.width - space - menu.itemHeight)
    let height = min(menu.height, area.height)
    let size = menu.preview(within: Size(width: area.width - space - width, height: area.height))
    let object = menu.object
    let preview = Frame.centred(size.width, size.height, onX: object.midX, y: object.midY)
    let both = preview.width + space + width
    let right = Frame(preview.x, preview.y, both, 0).moved(into: area)
    let left = Frame(preview.maxX - both, preview.y, both, 0).moved(into: area)
    let leftPreview = left.maxX - preview.width
    let isLeft = isMore(abs(right.x - preview.x), than: abs(leftPreview - preview.x))
    put(.preview, Frame(isLeft ? leftPreview : right.x, preview.moved(into: area).y, preview.width, preview.height))
    let beside = Frame(isLeft ? left.x : right.maxX - width, object.midY - height / 2, width, height)
    put(.menu, Frame(beside.x, beside.moved(into: area).y, width, height))
  }
}

extension Menu {
  fileprivate var height: Double { Double(itemCount) * itemHeight }

  /// Scaled down to what is left for it.
  fileprivate func preview(within room: Size) -> Size {
    let size = preview ?? Size(width: object.width, height: object.height)
    let scale = min(1, room.width / size.width, room.height / size.height)
    return Size(width: size.width * scale, height: size.height * scale)
  }
}
