/// Bytes of a text that may be a colour, read once from left to right.
struct CSSColorScan {
  private let text: [UInt8]
  private var position = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  var isAtEnd: Bool { position == text.count }

  mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: expected) else { return false }
    position += 1
    return true
  }

  mutating func bytes(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let found = text[position...].prefix(while: isPart)
    position = found.endIndex
    return found
  }

  mutating func skipBlanks() { _ = bytes(while: { $0 == 0x20 || (0x09...0x0d).contains($0) }) }

  /// An identifier in lower case; a long one is no word of ours and is cut.
  mutating func word() -> String {
    String(decoding: bytes(while: \.isIdentifierPart).prefix(32).map(\.lowercased), as: UTF8.self)
  }

  /// What stands directly behind a number: `1deg`, but in `1-2` a second number begins.
  mutating func unit() -> String { position < text.count && text[position].isLetter ? word() : "" }

  /// A number by the grammar of CSS; nil, with nothing read, if none stands here or it is beyond all bounds.
  mutating func number() -> Double? {
    let start = position
    _ = skip("+") || skip("-")
    let whole = bytes(while: \.isDigit)
    var fraction: ArraySlice<UInt8> = []
    if position + 1 < text.count, text[position] == UInt8(ascii: "."), text[position + 1].isDigit {
      position += 1
      fraction = bytes(while: \.isDigit)
    }
    guard !whole.isEmpty || !fraction.isEmpty else {
      position = start
      return nil
    }
    skipExponent()
    let value = Double(String(decoding: text[start..<position], as: UTF8.self))
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// `e` begins a unit where no digit follows.
  private mutating func skipExponent() {
    let start = position
    guard skip("e") || skip("E") else { return }
    _ = skip("+") || skip("-")
    if bytes(while: \.isDigit).isEmpty { position = start }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }

  fileprivate var isIdentifierPart: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_")
  }

  var hexadecimalDigit: Int? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(self) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): Int(self | 0x20) - 87
    default: nil
    }
  }
}
