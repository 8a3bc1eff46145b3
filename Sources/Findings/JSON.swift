/// JSON to be written: keys in the order given, so the same value is the same bytes.
package indirect enum JSON: Sendable, Equatable {
  case string(String)
  case integer(Int)
  case bool(Bool)
  case array([JSON])
  /// Pairs whose value is `nil` are left out.
  case object([(String, JSON?)])

  package static func == (one: JSON, other: JSON) -> Bool { one.text() == other.text() }

  /// With two blanks of indentation and a line end at the end.
  package func text() -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0)
    bytes.append(0x0A)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .string(let text): writeString(text, to: &bytes)
    case .integer(let value): bytes += "\(value)".utf8
    case .bool(let value): bytes += "\(value)".utf8
    case .array(let items):
      writeItems(items, brackets: ("[", "]"), to: &bytes, indent) { $0.write(to: &$1, indent: indent + 1) }
    case .object(let pairs):
      let present = pairs.compactMap { pair in pair.1.map { (pair.0, $0) } }
      writeItems(present, brackets: ("{", "}"), to: &bytes, indent) { pair, bytes in
        writeString(pair.0, to: &bytes)
        bytes += ": ".utf8
        pair.1.write(to: &bytes, indent: indent + 1)
      }
    }
  }
}

private func writeItems<Item>(
  _ items: [Item], brackets: (String, String), to bytes: inout [UInt8], _ indent: Int,
  _ write: (Item, inout [UInt8]) -> Void
) {
  bytes += brackets.0.utf8
  for (at, item) in items.enumerated() {
    if at > 0 { bytes.append(0x2C) }
    writeLine(indent + 1, to: &bytes)
    write(item, &bytes)
  }
  if !items.isEmpty { writeLine(indent, to: &bytes) }
  bytes += brackets.1.utf8
}

private func writeLine(_ indent: Int, to bytes: inout [UInt8]) {
  bytes.append(0x0A)
  bytes.append(contentsOf: repeatElement(0x20, count: 2 * indent))
}

private func writeString(_ text: String, to bytes: inout [UInt8]) {
  bytes.append(0x22)
  for byte in text.utf8 {
    switch byte {
    case 0x22: bytes += "\\\"".utf8
    case 0x5C: bytes += "\\\\".utf8
    case 0x0A: bytes += "\\n".utf8
    case 0x0D: bytes += "\\r".utf8
    case 0x09: bytes += "\\t".utf8
    case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "1")\(String(byte & 0x0F, radix: 16))".utf8
    default: bytes.append(byte)
    }
  }
  bytes.append(0x22)
}
