import CCMarkJapanese
import Findings

// What an author meant as Markdown and Markdown left as text.
extension Reader {
  /// Emphasis marks that stand beside Japanese. Returns the end of the run.
  mutating func reportStars(_ start: Int, _ range: Range<Int>) -> Int {
    var end = start
    while end < range.upperBound, document.literals[end] == .asterisk { end += 1 }
    guard end - start >= 2, let offset = contentOffset(start), byte(offset) != .backslash, byte(offset) != .ampersand
    else { return end }
    let before = lastScalar(document.literals[range.lowerBound..<start])
    let after = firstScalar(document.literals[end..<range.upperBound])
    guard [before, after].contains(where: { $0.map { ccmark_is_cjk(Int32(bitPattern: $0)) } ?? false }) else {
      return end
    }
    findings.append(
      Finding(
        .literalEmphasis, at: place(start..<end), "“\(String(repeating: "*", count: end - start))” stands as text",
        notes: [Note(.help, "emphasis opens before a character that is no blank and closes after one; \\* is a star")]))
    return end
  }

  /// An address, a path with a folder or an ending, a fragment.
  func looksLikeDestination(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    if first == .hash || first == UInt8(ascii: "/") { return bytes.count > 1 }
    if bytes.contains(UInt8(ascii: "/")) { return true }
    guard let dot = bytes.lastIndex(of: .dot), dot > bytes.startIndex, last != .dot else { return false }
    let ending = bytes[(dot + 1)...].prefix { $0 != .hash && $0 != UInt8(ascii: "?") }
    return (1...5).contains(ending.count) && ending.allSatisfy(\.isAlphanumeric)
  }

  /// The place of a stretch of the current text's literals.
  func place(_ range: Range<Int>) -> Place {
    let source = literalSpan(range)
    return Place(path, source.range, precision: source.isEmpty ? .line : .exact)
  }

  func find(_ byte: UInt8, _ range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
      if document.literals[position] == byte { return position }
      position += 1
    }
    return nil
  }

  func find(pair byte: UInt8, _ range: Range<Int>) -> Int? {
    var position = range.lowerBound
    let limit = min(range.upperBound, range.lowerBound + 1000)
    while position + 1 < limit {
      if document.literals[position] == byte, document.literals[position + 1] == byte { return position }
      position += 1
    }
    return nil
  }
}
