/// A long JSON list, written item by item and a line each: a value tree of a whole site would take several times the
/// memory of its bytes.
struct JSONLines {
  private var bytes: [UInt8]
  private let closing: StaticString
  private var isEmpty = true

  init(opening: String, closing: StaticString) {
    bytes = Array(opening.utf8)
    self.closing = closing
  }

  mutating func append(_ item: JSON) {
    bytes += (isEmpty ? "\n" : ",\n").utf8
    bytes += item.bytes
    isEmpty = false
  }

  consuming func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    closing.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

extension JSON {
  static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}
