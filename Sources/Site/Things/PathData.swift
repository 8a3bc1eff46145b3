/// The data of an SVG path: commands with their numbers.
struct PathData: Equatable {
  struct Command: Equatable {
    let letter: UInt8
    var numbers: [Double]
  }

  private(set) var commands: [Command] = []

  /// nil: it cannot be read.
  init?(_ text: String) {
    var scan = NumberScan(text)
    while let letter = scan.command() {
      guard let count = Self.counts[letter | 0x20] else { return nil }
      if count == 0 {
        commands.append(Command(letter: letter, numbers: []))
        continue
      }
      var next = letter
      repeat {
        var numbers: [Double] = []
        for index in 0..<count {
          let isFlag = letter | 0x20 == UInt8(ascii: "a") && (index == 3 || index == 4)
          guard let number = isFlag ? scan.flag() : scan.number() else { return nil }
          numbers.append(number)
        }
        commands.append(Command(letter: next, numbers: numbers))
        // What follows a move without a letter of its own are lines.
        if next | 0x20 == UInt8(ascii: "m") { next = next == UInt8(ascii: "m") ? UInt8(ascii: "l") : UInt8(ascii: "L") }
      } while scan.hasNumber
    }
    guard scan.isAtEnd, let first = commands.first, first.letter | 0x20 == UInt8(ascii: "m") else { return nil }
  }

  private init(_ commands: [Command]) { self.commands = commands }

  private static let counts: [UInt8: Int] = [
    UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1, UInt8(ascii: "c"): 6,
    UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2, UInt8(ascii: "a"): 7, UInt8(ascii: "z"): 0,
  ]

  /// The kinds of its commands: two paths with the same ones can be blended.
  var shape: [UInt8] { commands.map(\.letter) }

  /// Between two paths of one shape: 0 is this one, 1 the other.
  func blended(with other: PathData, _ part: Double) -> PathData {
    PathData(
      zip(commands, other.commands).map { one, two in
        Command(letter: one.letter, numbers: zip(one.numbers, two.numbers).map { $0 + ($1 - $0) * part })
      })
  }

  /// Every point that it names, in the plane of its own element.
  var points: [SIMD2<Double>] {
    var points: [SIMD2<Double>] = []
    var (at, start) = (SIMD2(0.0, 0.0), SIMD2(0.0, 0.0))
    for command in commands {
      let numbers = command.numbers
      let isRelative = command.letter >= 0x61
      let origin = isRelative ? at : SIMD2(0, 0)
      switch command.letter | 0x20 {
      case UInt8(ascii: "z"): at = start
      case UInt8(ascii: "h"): at = SIMD2(numbers[0] + origin.x, at.y)
      case UInt8(ascii: "v"): at = SIMD2(at.x, numbers[0] + origin.y)
      case UInt8(ascii: "a"): at = SIMD2(numbers[5], numbers[6]) + origin
      default:
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
          points.append(SIMD2(numbers[index], numbers[index + 1]) + origin)
        }
        at = points.last ?? at
      }
      if command.letter | 0x20 == UInt8(ascii: "m") { start = at }
      points.append(at)
    }
    return points
  }

  var text: String {
    commands.map { command in
      String(Unicode.Scalar(command.letter)) + command.numbers.map { shortNumber($0) }.joined(separator: " ")
    }.joined()
  }
}

/// At most three decimals.
func shortNumber(_ number: Double) -> String {
  let value = (min(max(number, -1e9), 1e9) * 1000).rounded() / 1000
  return value == value.rounded() ? String(Int(value)) : String(value)
}

/// Numbers as SVG parts them: by blanks, commas, signs and second points.
struct NumberScan {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func command() -> UInt8? {
    skipBlanks()
    guard let byte = bytes[safe: position], (0x61...0x7A).contains(byte | 0x20) else { return nil }
    position += 1
    skipBlanks()
    return byte
  }

  var hasNumber: Bool {
    guard let byte = bytes[safe: position] else { return false }
    return isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  mutating func flag() -> Double? {
    guard let byte = bytes[safe: position], byte == 0x30 || byte == 0x31 else { return nil }
    position += 1
    skipBlanks()
    return Double(byte - 0x30)
  }

  mutating func number() -> Double? {
    let start = position
    if let byte = bytes[safe: position], byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { position += 1 }
    skipDigits()
    if bytes[safe: position] == UInt8(ascii: ".") {
      position += 1
      skipDigits()
    }
    if let byte = bytes[safe: position], byte | 0x20 == UInt8(ascii: "e"), let next = bytes[safe: position + 1],
      isDigit(next) || next == UInt8(ascii: "-") || next == UInt8(ascii: "+")
    {
      position += 2
      skipDigits()
    }
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    skipBlanks()
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private mutating func skipDigits() { while let byte = bytes[safe: position], isDigit(byte) { position += 1 } }

  mutating func skipBlanks() {
    while let byte = bytes[safe: position], byte <= 0x20 || byte == UInt8(ascii: ",") { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
