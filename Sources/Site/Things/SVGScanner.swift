/// The words of an SVG file: names, attributes, what is no tag. Entities are not expanded.
struct SVGScanner {
  struct Attribute {
    let name: String
    let value: String
    let range: Range<Int>
  }

  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Comments, character data, instructions.
  mutating func skipsNoTag() -> Bool {
    skips("<!--", to: "-->") || skips("<![CDATA[", to: "]]>") || skips("<?", to: "?>")
  }

  private mutating func skips(_ opening: String, to closing: String) -> Bool {
    guard bytes[position...].starts(with: opening.utf8) else { return false }
    let rest = bytes[(position + opening.utf8.count)...]
    position = rest.firstRange(of: Array(closing.utf8))?.upperBound ?? bytes.count
    return true
  }

  mutating func readName() -> Substring {
    let start = position
    while let byte = bytes[safe: position], !isXMLSpace(byte), !"<>/=\"'".utf8.contains(byte) { position += 1 }
    return Substring(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Up to `>` or `/>`; nil if that cannot be reached.
  mutating func readAttributes() -> [Attribute]? {
    var attributes: [Attribute] = []
    while true {
      skipBlanks()
      guard let byte = bytes[safe: position] else { return nil }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return attributes }
      let start = position
      let name = readName()
      skipBlanks()
      guard !name.isEmpty, bytes[safe: position] == UInt8(ascii: "=") else { return nil }
      position += 1
      skipBlanks()
      guard let quote = bytes[safe: position], quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = bytes[(position + 1)...].firstIndex(of: quote)
      else { return nil }
      let value = String(decoding: bytes[position + 1..<end], as: UTF8.self)
      position = end + 1
      attributes.append(Attribute(name: String(name), value: value, range: start..<position))
    }
  }

  mutating func skipBlanks() {
    while let byte = bytes[safe: position], isXMLSpace(byte) { position += 1 }
  }
}

private func isXMLSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

extension [UInt8] {
  subscript(safe index: Int) -> UInt8? { index < count ? self[index] : nil }
}
