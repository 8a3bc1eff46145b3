// Rule 9: what is operable stays out of the fold zone. And what of rule 11 is about elements.

extension Arranging {
  mutating func placeElements(_ region: Region, _ controls: Controls) {
    let room = foldRoom(region.controls.inset(by: controls.safeArea), isUpperFree: region.isContentAbove)
    for element in region.app.elements {
      let name = FrameName(.element(element.id), region.half)
      var frame = element.frame
      if element.scrolls {
        if let fold = held.fold, frame.overlaps(fold.frame) { rules.insert(.scrollExempt) }
        if region.app.content.kind == .immersive { blame(.immersiveScroll, on: name) }
      } else {
        frame = avoidFold(frame, room, name)
        if !region.appRegion.contains(frame) || controls.covers.contains(where: frame.overlaps) {
          blame(.hiddenControl, on: name)
        }
      }
      put(.element(element.id), frame, in: region.half)
    }
  }

  mutating func placeAlert(_ size: Size, in region: Region) {
    rules.insert(.alert)
    let area = region.appRegion
    guard !isMore(size.width, than: area.width), !isMore(size.height, than: area.height) else {
      return hasRoom = false
    }
    let frame = Frame.centred(size.width, size.height, onX: area.midX, y: area.midY)
    let safe = region.controls.inset(by: safeAreas[0])
    put(.alert, avoidFold(frame, foldRoom(safe, isUpperFree: region.isContentAbove), FrameName(.alert)))
  }

  /// Where something may go that must leave the fold zone: stretches across the hinge. `safe` is the safe area; in
  /// `tabletop` the lower part's.
  func foldRoom(_ safe: Frame, isUpperFree: Bool) -> FoldRoom? {
    guard let fold = held.fold else { return nil }
    if fold.isVertical {
      return FoldRoom(
        fold: fold, before: Stretch(safe.x, min(safe.maxX, fold.frame.x)),
        after: Stretch(max(safe.x, fold.frame.maxX), safe.maxX))
    }
    return FoldRoom(
      fold: fold, before: isUpperFree ? Stretch(device.bars.status, fold.frame.y) : nil,
      after: Stretch(max(safe.y, fold.frame.maxY), safe.maxY))
  }

  /// Moved across the hinge by the least, if it overlaps the zone and there is room.
  mutating func avoidFold(_ frame: Frame, _ room: FoldRoom?, _ name: FrameName) -> Frame {
    guard let room, frame.overlaps(room.fold.frame) else { return frame }
    rules.insert(.foldAvoid)
    let isVertical = room.fold.isVertical
    let length = isVertical ? frame.width : frame.height
    let isBefore = isMore(room.fold.hinge, than: isVertical ? frame.midX : frame.midY)
    let before = room.before.flatMap { $0.takes(length) ? $0.end - length : nil }
    let after = room.after.flatMap { $0.takes(length) ? $0.start : nil }
    guard let start = isBefore ? before ?? after : after ?? before else {
      blame(.foldOverlap, on: name)
      return frame
    }
    var moved = frame
    if isVertical { moved.x = start } else { moved.y = start }
    return moved
  }

  private mutating func blame(_ finding: LayoutFinding, on name: FrameName) {
    findings.insert(finding)
    offenders.insert(name)
  }
}

struct FoldRoom {
  let fold: Held.Fold
  let before: Stretch?
  let after: Stretch?
}

struct Stretch {
  let start: Double
  let end: Double

  init(_ start: Double, _ end: Double) {
    self.start = start
    self.end = end
  }

  func takes(_ length: Double) -> Bool { !isMore(length, than: end - start) }
}
