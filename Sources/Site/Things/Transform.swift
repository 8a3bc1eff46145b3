/// A transform of SVG: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`.
struct Transform: Equatable {
  let a, b, c, d, e, f: Double

  static let none = Transform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

  /// `matrix`, `translate` and `scale`, one after the other; nil for anything else.
  init?(_ text: String) {
    var result = Transform.none
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
      let name = rest[..<open].filter { !" ,\n\t\r".contains($0) }
      var scan = NumberScan(String(rest[rest.index(after: open)..<close]))
      scan.skipBlanks()
      var numbers: [Double] = []
      while scan.hasNumber, let number = scan.number() { numbers.append(number) }
      guard let next = Transform(String(name), numbers) else { return nil }
      result = next.followed(by: result)
      rest = rest[rest.index(after: close)...]
    }
    guard rest.allSatisfy({ " ,\n\t\r".contains($0) }) else { return nil }
    self = result
  }

  init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  private init?(_ name: String, _ n: [Double]) {
    switch (name, n.count) {
    case ("matrix", 6): self.init(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
    case ("translate", 1): self.init(a: 1, b: 0, c: 0, d: 1, e: n[0], f: 0)
    case ("translate", 2): self.init(a: 1, b: 0, c: 0, d: 1, e: n[0], f: n[1])
    case ("scale", 1): self.init(a: n[0], b: 0, c: 0, d: n[0], e: 0, f: 0)
    case ("scale", 2): self.init(a: n[0], b: 0, c: 0, d: n[1], e: 0, f: 0)
    default: return nil
    }
  }

  /// First this one, then the outer.
  func followed(by outer: Transform) -> Transform {
    Transform(
      a: outer.a * a + outer.c * b, b: outer.b * a + outer.d * b, c: outer.a * c + outer.c * d,
      d: outer.b * c + outer.d * d, e: outer.a * e + outer.c * f + outer.e, f: outer.b * e + outer.d * f + outer.f)
  }

  func apply(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  var text: String { "matrix(\([a, b, c, d, e, f].map { shortNumber($0) }.joined(separator: " ")))" }
}
