extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let exclamation = UInt8(ascii: "!")
  static let quotation = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let ampersand = UInt8(ascii: "&")
  static let apostrophe = UInt8(ascii: "'")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let asterisk = UInt8(ascii: "*")
  static let hyphen = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let less = UInt8(ascii: "<")
  static let equals = UInt8(ascii: "=")
  static let greater = UInt8(ascii: ">")
  static let at = UInt8(ascii: "@")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let caret = UInt8(ascii: "^")
  static let underscore = UInt8(ascii: "_")
  static let backtick = UInt8(ascii: "`")
  static let openBrace = UInt8(ascii: "{")
  static let bar = UInt8(ascii: "|")
  static let closeBrace = UInt8(ascii: "}")
  static let tilde = UInt8(ascii: "~")

  var isDigit: Bool { self &- 0x30 < 10 }
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isAlphanumeric: Bool { isLetter || isDigit }
  var isBlank: Bool { self == .space || self == .tab }
  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
  var isSpace: Bool { isBlank || isLineEnd || self == 0x0B || self == 0x0C }
  /// What a backslash escapes.
  var isASCIIPunctuation: Bool { self > 0x20 && self < 0x7F && !isAlphanumeric }
}

/// The first scalar of `bytes`, nil if there is none; U+FFFD for what is not UTF-8.
func firstScalar(_ bytes: some Collection<UInt8>) -> UInt32? {
  var iterator = bytes.makeIterator()
  guard let first = iterator.next() else { return nil }
  if first < 0x80 { return UInt32(first) }
  let more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0
  guard more > 0 else { return 0xFFFD }
  var value = UInt32(first) & (0x3F >> UInt32(more))
  for _ in 0..<more {
    guard let next = iterator.next(), next & 0xC0 == 0x80 else { return 0xFFFD }
    value = value << 6 | UInt32(next & 0x3F)
  }
  return value
}

/// The last scalar of `bytes`, nil if there is none.
func lastScalar(_ bytes: some BidirectionalCollection<UInt8>) -> UInt32? {
  guard var index = bytes.indices.last else { return nil }
  var steps = 0
  while bytes[index] & 0xC0 == 0x80, index > bytes.startIndex, steps < 3 {
    index = bytes.index(before: index)
    steps += 1
  }
  return firstScalar(bytes[index...])
}
