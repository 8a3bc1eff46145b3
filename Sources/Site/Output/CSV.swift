/// A table as RFC 4180 says, for spreadsheets: UTF-8 with a byte order mark, which they need to know it. Written field by
/// field into one buffer.
struct CSV {
  private(set) var bytes: [UInt8]
  private var isFirst = true

  init() {
    bytes = [0xEF, 0xBB, 0xBF]
  }

  /// Hands on the rows that have come together, once they are a piece worth it.
  mutating func flush(to write: ([UInt8]) -> Void) {
    guard bytes.count >= pieceSize else { return }
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(row: [String]) {
    for field in row { append(field) }
    endRow()
  }

  /// A spreadsheet would run a field that begins like a formula, also one in quotes: an apostrophe keeps it a text.
  mutating func append(_ field: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    var field = field
    field.withUTF8 { utf8 in
      let isQuoted = utf8.contains { $0 <= UInt8(ascii: ",") && needsQuotes($0) }
      if isQuoted { bytes.append(UInt8(ascii: "\"")) }
      if let first = utf8.first, isFormula(first) { bytes.append(UInt8(ascii: "'")) }
      if isQuoted {
        for byte in utf8 {
          if byte == UInt8(ascii: "\"") { bytes.append(byte) }
          bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
  }

  mutating func endRow() {
    bytes.append(0x0D)
    bytes.append(0x0A)
    isFirst = true
  }
}

private func needsQuotes(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
}

private func isFormula(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: true
  default: false
  }
}
