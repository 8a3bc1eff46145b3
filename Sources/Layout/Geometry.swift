/// A rectangle in points: the origin is the top left of the display as held, x to the right, y down.
package struct Frame: Sendable, Equatable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// From its edges; an end before its beginning makes a negative size.
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(left, top, right - left, bottom - top)
  }

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var midX: Double { x + width / 2 }
  package var midY: Double { y + height / 2 }

  package func inset(by insets: Insets) -> Frame {
    Frame(left: x + insets.left, top: y + insets.top, right: maxX - insets.right, bottom: maxY - insets.bottom)
  }

  package func inset(horizontally margin: Double) -> Frame {
    inset(by: Insets(top: 0, left: margin, bottom: 0, right: margin))
  }

  /// Frames that share only an edge do not overlap.
  package func overlaps(_ other: Frame) -> Bool {
    isMore(min(maxX, other.maxX), than: max(x, other.x)) && isMore(min(maxY, other.maxY), than: max(y, other.y))
  }

  package func contains(_ other: Frame) -> Bool {
    !isMore(x, than: other.x) && !isMore(y, than: other.y) && !isMore(other.maxX, than: maxX)
      && !isMore(other.maxY, than: maxY)
  }

  /// Moved by the least so that it begins and ends within `other`; of one that is larger the beginnings meet.
  package func moved(into other: Frame) -> Frame {
    Frame(
      max(min(x, other.maxX - width), other.x), max(min(y, other.maxY - height), other.y), width, height)
  }

  package static func centred(_ width: Double, _ height: Double, onX x: Double, y: Double) -> Frame {
    Frame(x - width / 2, y - height / 2, width, height)
  }

  var isNegative: Bool { isMore(0, than: width) || isMore(0, than: height) }
}

package struct Insets: Sendable, Equatable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double
}

package struct Size: Sendable, Equatable {
  package let width: Double
  package let height: Double
}

/// Numbers less than 0.001 apart are equal.
func isMore(_ one: Double, than other: Double) -> Bool { one - other >= 0.001 - 1e-9 }
