/// A JSON value to write: keys stay in the order they are given in.
package indirect enum JSON {
  case null
  case bool(Bool)
  case number(Int)
  /// A finite one, to its last digit.
  case decimal(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes += String(value).utf8
    case .decimal(let value):
      bytes += (value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)).utf8
    case .string(let text): bytes.append(json: text)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let pairs):
      bytes.append(UInt8(ascii: "{"))
      for (index, pair) in pairs.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(json: pair.key)
        bytes.append(UInt8(ascii: ":"))
        pair.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

/// A flat object, keys sorted.
func jsonObject(_ members: [(key: String, value: String)]) -> String {
  let pairs = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
    (key: $0.key, value: JSON.string($0.value))
  }
  return String(decoding: JSON.object(pairs).bytes, as: UTF8.self)
}

extension [UInt8] {
  /// `"text"`, escaped. Runs between the characters that need it are copied whole.
  mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices {
        let byte = utf8[index]
        // No byte after the backslash needs it: most of a text, and all of Japanese, is done with here.
        guard byte <= UInt8(ascii: "\\"), byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
          continue
        }
        append(contentsOf: utf8[start..<index])
        append(jsonEscapeOf: byte)
        start = index + 1
      }
      append(contentsOf: utf8[start...])
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(jsonEscapeOf byte: UInt8) {
    switch byte {
    case 0x0A: append("\\n")
    case 0x09: append("\\t")
    case 0..<0x20: append(contentsOf: ("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8)
    default:
      append(UInt8(ascii: "\\"))
      append(byte)
    }
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
