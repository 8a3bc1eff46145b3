internal import Markup

/// A rectangle of the picture, in pixels.
struct Rect: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }

  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && other.maxX <= maxX && other.maxY <= maxY
  }

  func inset(_ by: Double) -> Rect { Rect(x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by) }
}

struct Point: Equatable {
  var x: Double
  var y: Double
}

// Shapes. Everything that has a colour has a class: the theme's styles paint it with the properties of tokens.
extension Markup {
  mutating func rect(_ rect: Rect, _ kind: String, radius: Double = 0, fill: String? = nil) {
    guard rect.width > 0, rect.height > 0 else { return }
    element(
      "rect",
      [
        .init("class", kind), .init("x", short(rect.x)), .init("y", short(rect.y)),
        .init("width", short(rect.width)), .init("height", short(rect.height)),
        .init("rx", radius > 0 ? short(min(radius, rect.width / 2, rect.height / 2)) : nil), .init("fill", fill),
      ]
    ) { _ in }
  }

  mutating func path(_ data: String, _ kind: String) {
    element("path", [.init("class", kind), .init("d", data)]) { _ in }
  }

  mutating func line(_ from: Point, _ to: Point, _ kind: String) {
    path("M\(short(from.x)) \(short(from.y))L\(short(to.x)) \(short(to.y))", kind)
  }

  mutating func circle(_ middle: Point, radius: Double, _ kind: String) {
    element(
      "circle",
      [
        .init("class", kind), .init("cx", short(middle.x)), .init("cy", short(middle.y)), .init("r", short(radius)),
      ]
    ) { _ in }
  }

  /// `at` is the left end of the baseline.
  mutating func words(_ text: String, at: Point, _ kind: String) {
    element("text", [.init("class", kind), .init("x", short(at.x)), .init("y", short(at.y))], text: text)
  }
}

/// One decimal is finer than any screen.
func short(_ number: Double) -> String {
  let tenths = (abs(number) * 10).rounded()
  guard tenths < 1e12 else { return number < 0 ? "-99999999" : "99999999" }
  let all = Int(tenths)
  let rest = all % 10
  return (number < 0 && all > 0 ? "-" : "") + (rest == 0 ? "\(all / 10)" : "\(all / 10).\(rest)")
}
