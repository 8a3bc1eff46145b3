/// The first bytes of an image, and how far into them anybody has looked.
struct ImageBytes {
  enum Format {
    case png, gif, jpeg, webp, avif, svg
  }

  private let bytes: [UInt8]
  /// One past the last byte that was asked for.
  private(set) var end = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  subscript(offset: Int) -> UInt8? {
    mutating get {
      guard bytes.indices.contains(offset) else { return nil }
      end = max(end, offset + 1)
      return bytes[offset]
    }
  }

  mutating func matches(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, offset <= bytes.count - length else { return false }
    end = max(end, offset + length)
    return text.withUTF8Buffer { bytes[offset..<offset + length].elementsEqual($0) }
  }

  mutating func big16(at offset: Int) -> Int? { number(at: offset, 2) { $0.reduce(0) { $0 << 8 | Int($1) } } }
  mutating func big32(at offset: Int) -> Int? { number(at: offset, 4) { $0.reduce(0) { $0 << 8 | Int($1) } } }
  mutating func big64(at offset: Int) -> Int? {
    guard let high = big32(at: offset), high < 1 << 31, let low = big32(at: offset + 4) else { return nil }
    return high << 32 | low
  }
  mutating func little16(at offset: Int) -> Int? { number(at: offset, 2, Self.little) }
  mutating func little24(at offset: Int) -> Int? { number(at: offset, 3, Self.little) }
  mutating func little32(at offset: Int) -> Int? { number(at: offset, 4, Self.little) }

  private static func little(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

  private mutating func number(at offset: Int, _ length: Int, _ read: (ArraySlice<UInt8>) -> Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - length else { return nil }
    end = max(end, offset + length)
    return read(bytes[offset..<offset + length])
  }

  /// Where `text` next stands at or after `offset`.
  mutating func find(_ text: StaticString, from offset: Int) -> Int? {
    var offset = max(offset, 0)
    while offset < bytes.count {
      if matches(text, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  mutating func slice(_ range: Range<Int>) -> [UInt8] {
    let inside = range.clamped(to: bytes.indices)
    end = max(end, inside.upperBound)
    return Array(bytes[inside])
  }

  var format: Format? {
    mutating get {
      if self[0] == 0x89, matches("PNG\r\n\u{1A}\n", at: 1) { return .png }
      if matches("GIF87a", at: 0) || matches("GIF89a", at: 0) { return .gif }
      if self[0] == 0xFF, self[1] == 0xD8, self[2] == 0xFF { return .jpeg }
      if matches("RIFF", at: 0), matches("WEBP", at: 8) { return .webp }
      if matches("ftyp", at: 4), ["avif", "avis", "mif1", "heic", "miaf"].contains(where: { matches($0, at: 8) }) {
        return .avif
      }
      return looksLikeXML ? .svg : nil
    }
  }

  private var looksLikeXML: Bool {
    mutating get {
      var offset = self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
      while let byte = self[offset], [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
      return self[offset] == UInt8(ascii: "<")
    }
  }
}
