package import Data

/// As JSON, two blanks a level; short lists and objects without any of their own on one line.
package func jsonText(_ value: Value) -> [UInt8] {
  var writer = JSONText()
  writer.write(value, depth: 0)
  return writer.bytes + [UInt8(ascii: "\n")]
}

/// On one line, without blanks.
package func compactJSON(_ value: Value) -> [UInt8] {
  var writer = JSONText(isCompact: true)
  writer.write(value, depth: 0)
  return writer.bytes
}

private struct JSONText {
  private(set) var bytes: [UInt8] = []
  private let isCompact: Bool

  init(isCompact: Bool = false) { self.isCompact = isCompact }

  mutating func write(_ value: Value, depth: Int) {
    switch value.kind {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): bytes += decimalText(value).utf8
    case .string(let text): string(text)
    case .list(let items): list(items, depth)
    case .map(let entries): map(entries, depth)
    }
  }

  private mutating func list(_ items: [Value], _ depth: Int) {
    let isShort = isCompact || items.count <= 4 && items.allSatisfy { $0.isScalar }
    bytes.append(UInt8(ascii: "["))
    for (index, item) in items.enumerated() {
      if index > 0 { bytes += (isShort && !isCompact ? ", " : ",").utf8 }
      if !isShort { line(depth + 1) }
      write(item, depth: depth + 1)
    }
    if !isShort { line(depth) }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func map(_ entries: [Entry], _ depth: Int) {
    let isShort = isCompact || entries.count <= 2 && entries.allSatisfy { $0.value.isScalar }
    bytes.append(UInt8(ascii: "{"))
    for (index, entry) in entries.enumerated() {
      if index > 0 { bytes += (isShort && !isCompact ? ", " : ",").utf8 }
      if !isShort { line(depth + 1) }
      string(entry.key)
      bytes += (isCompact ? ":" : ": ").utf8
      write(entry.value, depth: depth + 1)
    }
    if !isShort { line(depth) }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func line(_ depth: Int) {
    bytes.append(0x0A)
    bytes += Array(repeating: 0x20, count: depth * 2)
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// `16`, not `16.0`; shortest among those that read back as the same number.
func decimalText(_ number: Double) -> String {
  if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
  return number.isFinite ? "\(number)" : "0"
}

extension Value {
  fileprivate var isScalar: Bool {
    switch kind {
    case .list(let items): items.isEmpty
    case .map(let entries): entries.isEmpty
    default: true
    }
  }
}

// MARK: Making values

/// Values that stand in no file.
func made(_ kind: Value.Kind) -> Value { Value(kind, 0..<0) }
func made(_ text: String) -> Value { made(.string(text)) }
func made(_ number: Double) -> Value { made(.number(number)) }
func made(_ entries: [(String, Value)]) -> Value {
  made(.map(entries.map { Entry(key: $0.0, keyRange: 0..<0, value: $0.1) }))
}
func made(_ items: [Value]) -> Value { made(.list(items)) }
