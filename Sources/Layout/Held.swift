/// A device as it is held: which display shows, how it is turned, and where it is folded.
package struct Held: Sendable, Equatable {
  package let device: Device
  package let pose: Pose
  package let orientation: Orientation
  package let isInner: Bool
  package let display: Device.Display
  /// As held.
  package let size: Size
  package let fold: Fold?

  /// The fold zone of a display that is folded partly.
  package struct Fold: Sendable, Equatable {
    package let frame: Frame
    /// The hinge: an x where it stands upright, a y where it lies.
    package let hinge: Double
    /// `book`: the hinge runs from top to bottom; `tabletop`: from left to right.
    package let isVertical: Bool
  }

  /// `orientation` counts where the pose leaves a choice. `nil` for a pose that the device cannot take.
  package init?(_ device: Device, _ pose: Pose, _ orientation: Orientation?) {
    self.device = device
    self.pose = pose
    switch pose {
    case .closed: self.orientation = orientation ?? .portrait
    case .open: self.orientation = orientation ?? .landscape
    case .book, .tent: self.orientation = .landscape
    case .tabletop: self.orientation = .portrait
    }
    guard pose == .closed || device.inner != nil else { return nil }
    let inner = pose == .closed || pose == .tent ? nil : device.inner
    isInner = inner != nil
    display = inner?.display ?? device.outer
    let natural: Orientation = isInner ? .landscape : .portrait
    size =
      self.orientation == natural ? display.size : Size(width: display.size.height, height: display.size.width)
    fold = inner.flatMap { [size] inner in
      let start = inner.hinge - inner.foldZone / 2
      return switch pose {
      case .book:
        Fold(frame: Frame(start, 0, inner.foldZone, size.height), hinge: inner.hinge, isVertical: true)
      case .tabletop:
        Fold(frame: Frame(0, start, size.width, inner.foldZone), hinge: inner.hinge, isVertical: false)
      case .closed, .open, .tent: nil
      }
    }
  }

  package var frame: Frame { Frame(0, 0, size.width, size.height) }

  /// Horizontal bars are kept; else controls stand in a strip at the side.
  package var hasBars: Bool { device.inner == nil || isInner && orientation == .portrait }

  /// In `tabletop` the lower part.
  package var lower: Frame? {
    guard let fold, !fold.isVertical else { return nil }
    return Frame(left: 0, top: fold.frame.maxY, right: size.width, bottom: size.height)
  }

  /// In `tabletop` the upper part.
  package var upper: Frame? {
    guard let fold, !fold.isVertical else { return nil }
    return Frame(0, 0, size.width, fold.frame.y)
  }
}
