internal import Findings

extension Reader {
  /// A fence that nothing closes takes the rest of the page, or of its quote or list item, as code.
  mutating func reportOpenFence(_ range: Range<Int>) {
    let bytes = prepared.bytes[range]
    guard let mark = bytes.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return }
    let length = bytes.prefix { $0 == mark }.count
    // Four blanks before it make it indented code, in which a fence is only text.
    let blanks = prepared.bytes[..<range.lowerBound].suffix(4).count {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    guard length >= 3, blanks < 4, !closes(bytes, mark, length) else { return }
    let fence = range.lowerBound..<range.lowerBound + length
    findings.append(
      Finding(
        .badMarker, at: Place(path, span(fence).range), "the code block that begins here does not end",
        notes: [
          Note(.help, "close it with \(String(decoding: bytes.prefix(length), as: UTF8.self)) on a line of its own")
        ]))
  }

  /// The last line holds the same mark at least as often, and nothing else.
  private func closes(_ bytes: ArraySlice<UInt8>, _ mark: UInt8, _ length: Int) -> Bool {
    let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    var text = bytes
    while let last = text.last, isEnd(last) { text.removeLast() }
    guard let lineEnd = text.lastIndex(where: isEnd) else { return false }
    let line = text[(lineEnd + 1)...].drop {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ">")
    }
    let run = line.prefix { $0 == mark }
    return run.count >= length
      && line.dropFirst(run.count).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
