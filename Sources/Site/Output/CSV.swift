/// A table as RFC 4180 says, for spreadsheets: UTF-8 with a byte order mark, which they need to know it.
struct CSV {
  private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  mutating func append(row: [String]) {
    for (index, field) in row.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(field: field)
    }
    bytes += [0x0D, 0x0A]
  }

  /// A spreadsheet would run a field that begins like a formula, also one in quotes: an apostrophe keeps it a text.
  private mutating func append(field: String) {
    let isFormula = field.utf8.first.map { "=+-@\t\r\n".utf8.contains($0) } ?? false
    let field = isFormula ? "'" + field : field
    guard field.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else {
      bytes += field.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
