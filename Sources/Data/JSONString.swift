internal import Findings
internal import UnicodeText

/// One JSON string, from its opening quotation mark to behind the closing one.
struct JSONString {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var at: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at: Int) {
    self.bytes = bytes
    self.at = at
  }

  mutating func read() throws(JSONProblem) -> String {
    let start = at
    var text: [UInt8] = []
    at += 1
    while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      case 0..<0x20:
        if byte == 0x0A || byte == 0x0D { throw unclosed(start) }
        throw JSONProblem(
          message: "a control character within a text", range: at..<at + 1,
          help: "write \\\(byte == 0x09 ? "t" : "u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))")
      case 0x20..<0x80:
        text.append(byte)
        at += 1
      default:
        let (scalar, length) = decodeUTF8(bytes, at: at)
        guard scalar != nil else { throw JSONProblem(message: "this is not UTF-8", range: at..<at + length) }
        text.append(contentsOf: bytes[at..<at + length])
        at += length
      }
    }
    throw unclosed(start)
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONProblem) {
    let start = at
    let letter = at + 1 < bytes.count ? bytes[at + 1] : 0
    at += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try readScalar(from: start)).utf8)
    default:
      at = min(at, bytes.count)
      throw JSONProblem(
        message: "a backslash that JSON does not know", range: start..<at, help: "a backslash itself is written \\\\")
    }
  }

  private mutating func readScalar(from start: Int) throws(JSONProblem) -> Unicode.Scalar {
    let unit = try readUnit(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // A surrogate: a character beyond U+FFFF is a pair of escapes.
    guard unit < 0xDC00, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u")
    else {
      throw loneSurrogate(start)
    }
    at += 2
    let low = try readUnit(from: at - 2)
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((unit & 0x3FF) << 10) + (low & 0x3FF))
    else { throw loneSurrogate(start) }
    return scalar
  }

  private mutating func readUnit(from start: Int) throws(JSONProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard at < bytes.count, let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue else {
        throw JSONProblem(
          message: "four hexadecimal digits are expected after \\u", range: start..<min(at + 1, bytes.count))
      }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }

  private func loneSurrogate(_ start: Int) -> JSONProblem {
    JSONProblem(message: "half of a surrogate pair", range: start..<at)
  }

  private func unclosed(_ start: Int) -> JSONProblem {
    JSONProblem(message: "this quotation mark is never closed on its line", range: start..<start + 1)
  }
}
