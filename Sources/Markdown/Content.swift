import CCMarkJapanese

/// What one block's inlines were parsed from: its lines without markers and indentation, and where each came from.
///
/// The parser's own columns are wrong after hard breaks, in indented continuation lines, behind escaped bars and in
/// other cases; its lines are wrong behind definitions. Here every line is found again by its bytes, or not at all.
struct Content {
  private struct Piece {
    let content: Int
    let prepared: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// The first, apart from the rest: most blocks have one line and need no array.
  private var first: Piece?
  private var rest: [Piece] = []
  /// The lines of `Prepared` it stands on; nil if they were not found.
  private(set) var lines: Range<Int>?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The lines of a paragraph or an underlined heading, which begin at one of `candidates` (from 0).
  init(_ bytes: UnsafeBufferPointer<UInt8>, in prepared: Prepared, linesFrom candidates: [Int]) {
    self.bytes = bytes
    for line in candidates where place(in: prepared, from: line) { return }
  }

  /// Text right above a table: the parser has taken it for cells and made each `\|` a `|`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in prepared: Prepared, withBarsEscapedFrom firstLine: Int) {
    self.bytes = bytes
    guard firstLine >= 0 else { return }
    var line = firstLine
    var position = 0
    while position < bytes.count {
      let end = Self.lineEnd(bytes, position)
      let source = prepared.line(min(line, prepared.lineCount))
      var upper = source.upperBound
      if end == bytes.count || end == position || bytes[end - 1] != prepared.bytes[max(upper - 1, 0)] {
        while upper > source.lowerBound, prepared.bytes[upper - 1].isBlank { upper -= 1 }
      }
      var start = upper
      for offset in (position..<end).reversed() {
        guard start > source.lowerBound, prepared.bytes[start - 1] == bytes[offset] else {
          clear()
          return
        }
        start -= 1
        if bytes[offset] == .bar, start > source.lowerBound, prepared.bytes[start - 1] == .backslash { start -= 1 }
      }
      appendPieces(position..<end, prepared, from: start)
      position = Self.nextLine(bytes, end)
      line += 1
    }
    lines = firstLine..<max(line, firstLine + 1)
  }

  private mutating func appendPieces(_ range: Range<Int>, _ prepared: Prepared, from start: Int) {
    append(Piece(content: range.lowerBound, prepared: start))
    var position = start
    for offset in range {
      if bytes[offset] == .bar, prepared.bytes[position] == .backslash {
        position += 1
        append(Piece(content: offset, prepared: position))
      }
      position += 1
    }
  }

  static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    ccmark_find_line_end(bytes.baseAddress, start, bytes.count)
  }

  static func nextLine(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Int {
    var next = end
    if next < bytes.count, bytes[next] == .carriageReturn { next += 1 }
    if next < bytes.count, bytes[next] == .lineFeed { next += 1 }
    return next
  }

  /// A stretch of one line, in which each `\|` has become `|` if it is a cell.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in prepared: Prepared, from start: Int, upTo end: Int, line: Int) {
    self.bytes = bytes
    append(Piece(content: 0, prepared: start))
    var position = start
    for (offset, byte) in bytes.enumerated() {
      if position + 1 < end, byte == .bar, prepared.bytes[position] == .backslash,
        prepared.bytes[position + 1] == .bar
      {
        position += 1
        append(Piece(content: offset, prepared: position))
      }
      guard position < end, prepared.bytes[position] == byte else {
        clear()
        return
      }
      position += 1
    }
    lines = line..<line + 1
  }

  /// The place in `Prepared` of a place in `bytes`; nil where it was not found.
  func preparedOffset(_ offset: Int) -> Int? {
    guard offset >= 0, let first else { return nil }
    var low = 0
    var high = rest.count
    while low < high {
      let middle = (low + high) / 2
      if rest[middle].content <= offset { low = middle + 1 } else { high = middle }
    }
    let piece = low > 0 ? rest[low - 1] : first
    return piece.prepared + offset - piece.content
  }

  var isPlaced: Bool { first != nil }

  private mutating func append(_ piece: Piece) {
    if first == nil { first = piece } else { rest.append(piece) }
  }

  private mutating func clear() {
    first = nil
    rest = []
  }

  private mutating func place(in prepared: Prepared, from firstLine: Int) -> Bool {
    clear()
    guard firstLine >= 0 else { return false }
    var line = firstLine
    var position = 0
    while position < bytes.count {
      let end = Self.lineEnd(bytes, position)
      guard let start = find(position..<end, in: prepared, line: line) else {
        clear()
        return false
      }
      append(Piece(content: position, prepared: start))
      position = Self.nextLine(bytes, end)
      line += 1
    }
    lines = firstLine..<max(line, firstLine + 1)
    return true
  }

  private func find(_ range: Range<Int>, in prepared: Prepared, line: Int) -> Int? {
    guard line < prepared.lineCount else { return nil }
    let source = prepared.line(line)
    var upper = source.upperBound
    if matches(range, prepared, source.lowerBound, upper) { return upper - range.count }
    while upper > source.lowerBound, prepared.bytes[upper - 1].isSpace { upper -= 1 }
    if matches(range, prepared, source.lowerBound, upper) { return upper - range.count }
    return nil
  }

  private func matches(_ range: Range<Int>, _ prepared: Prepared, _ lower: Int, _ upper: Int) -> Bool {
    guard upper - range.count >= lower else { return false }
    guard let content = bytes.baseAddress, !range.isEmpty else { return range.isEmpty }
    return prepared.bytes.withUnsafeBufferPointer { source in
      source.baseAddress.map { ccmark_equal($0 + upper - range.count, content + range.lowerBound, range.count) }
        ?? false
    }
  }
}
