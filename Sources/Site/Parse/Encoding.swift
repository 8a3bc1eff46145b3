internal import Findings
internal import UnicodeText

/// The first byte that is not UTF-8.
func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
  var index = 0
  let count = bytes.count
  return bytes.withUnsafeBufferPointer { bytes in
    while index < count {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      // Kana and ideographs, of which most of a Japanese text is.
      if byte >= 0xE3, byte <= 0xE9, index + 2 < count, bytes[index + 1] & 0xC0 == 0x80, bytes[index + 2] & 0xC0 == 0x80
      {
        index += 3
        continue
      }
      let length = sequenceLength(bytes, index)
      guard length > 0 else { return index }
      index += length
    }
    return nil
  }
}

/// The length of the well-formed sequence that begins at `index` (Unicode, table 3-7), else 0.
private func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
  func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
    index + offset < bytes.count && range.contains(bytes[index + offset])
  }
  switch bytes[index] {
  case 0xC2...0xDF: return continues(1) ? 2 : 0
  case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
  case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
  case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
  case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
  case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
  case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
  default: return 0
  }
}

func notUTF8(_ file: SourceFile, at offset: Int) -> Finding {
  Finding(
    .notUTF8, at: Place(file.path, offset..<(offset + 1)), "byte \(offset) is not UTF-8\(guessedEncoding(file.bytes))",
    notes: [Note(.help, "save the file as UTF-8; until then it is shown with gaps")])
}

private func guessedEncoding(_ bytes: [UInt8]) -> String {
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "; it looks like UTF-16" }
  let sample = bytes.prefix(65_536)
  if sample.contains(0) { return "; it looks like UTF-16 or a binary file" }
  if sample.starts(with: [0x1B, 0x24]) { return "; it looks like ISO-2022-JP" }
  // Kana are A4/A5 in EUC-JP and 82/83 in Shift_JIS.
  let euc = sample.count { $0 == 0xA4 || $0 == 0xA5 }
  let shiftJIS = sample.count { $0 == 0x82 || $0 == 0x83 }
  if euc == 0, shiftJIS == 0 { return "" }
  return euc > shiftJIS ? "; it looks like EUC-JP" : "; it looks like Shift_JIS"
}

/// NFC, the form in which ids and paths are held and written.
func normalized(_ text: String) -> String {
  text.utf8.allSatisfy { $0 < 0x80 } ? text : nfc(text)
}
