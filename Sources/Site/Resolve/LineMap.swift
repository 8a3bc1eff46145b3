/// Where the bytes of a piece of a page lie in the file: they are the file's but for what stands before each line in a
/// quote or a list.
struct LineMap {
  /// Of each line: where it begins in the piece, and how much further that is in the file; nil where the two differ
  /// (a tab of which only a part was indentation).
  private let lines: [(start: Int, end: Int, shift: Int?)]

  /// `source`: the bytes of the piece's node in the file, whose indices are the file's.
  init(_ piece: ArraySlice<UInt8>, in source: ArraySlice<UInt8>) {
    var lines: [(start: Int, end: Int, shift: Int?)] = []
    var start = piece.startIndex
    var sourceStart = source.startIndex
    while start < piece.endIndex, sourceStart < source.endIndex {
      let end = endOfLine(piece, from: start)
      let sourceEnd = endOfLine(source, from: sourceStart)
      let fits =
        end - start <= sourceEnd - sourceStart && source[..<sourceEnd].suffix(end - start) == piece[start..<end]
      lines.append(
        (start - piece.startIndex, end - piece.startIndex, fits ? sourceEnd - (end - piece.startIndex) : nil))
      start = end + 1
      sourceStart = sourceEnd + 1
    }
    self.lines = lines
  }

  /// In the file; nil if that is not known, or if `range` is not within one line.
  func sourceRange(of range: Range<Int>) -> Range<Int>? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].end < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < lines.count, lines[low].start <= range.lowerBound, range.upperBound <= lines[low].end,
      let shift = lines[low].shift
    else { return nil }
    return range.lowerBound + shift..<range.upperBound + shift
  }
}

private func endOfLine(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int {
  bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
}
