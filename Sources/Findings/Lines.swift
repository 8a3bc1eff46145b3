internal import UnicodeText

/// Line and column in a file as it lies on disk, both from 1; columns count Unicode scalars (a byte that is not UTF-8
/// counts as one), a BOM included. Lines end at LF, CRLF and CR.
package struct Position: Sendable, Hashable, Comparable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (one: Position, other: Position) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

/// Where the lines of one file begin.
package struct Lines: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// Every few thousand bytes, how many scalars stand before: a file of one endless line is no slower than others.
  private let milestones: [Milestone]

  private struct Milestone {
    let offset: Int
    let scalars: Int
  }

  package init(_ file: SourceFile) {
    self.init(file.bytes)
  }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    (starts, milestones) = bytes.withUnsafeBufferPointer { bytes in
      var (starts, milestones) = ([0], [Milestone(offset: 0, scalars: 0)])
      var (at, scalars) = (0, 0)
      while at < bytes.count {
        let byte = bytes[at]
        if at - milestones[milestones.count - 1].offset >= 4096 {
          milestones.append(Milestone(offset: at, scalars: scalars))
        }
        at += byte < 0x80 ? 1 : decodeUTF8(bytes, at: at).length
        scalars += 1
        if byte == 0x0A || byte == 0x0D && !(at < bytes.count && bytes[at] == 0x0A) { starts.append(at) }
      }
      return (starts, milestones)
    }
  }

  /// Of a byte offset; beyond the end it is the end.
  package func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = line(of: offset)
    return Position(line: line, column: 1 + scalars(before: offset) - scalars(before: starts[line - 1]))
  }

  package func line(of offset: Int) -> Int {
    lastIndex(upTo: starts.count) { starts[$0] <= offset } + 1
  }

  /// The bytes of a line without its end.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    if end > start && bytes[end - 1] == 0x0A { end -= 1 }
    if end > start && bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The text of a stretch; what is not UTF-8 shows as U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The last bytes of a stretch, at most `count`, from the beginning of a scalar.
  func tail(of range: Range<Int>, atMost count: Int) -> Range<Int> {
    guard range.count > count else { return range }
    var start = range.upperBound - count
    while start < range.upperBound && bytes[start] & 0xC0 == 0x80 { start += 1 }
    return start..<range.upperBound
  }

  /// The first bytes of a stretch, at most `count`, to the end of a scalar.
  func head(of range: Range<Int>, atMost count: Int) -> Range<Int> {
    guard range.count > count else { return range }
    var end = range.lowerBound + count
    while end > range.lowerBound && bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return range.lowerBound..<end
  }

  private func scalars(before offset: Int) -> Int {
    let milestone = milestones[lastIndex(upTo: milestones.count) { milestones[$0].offset <= offset }]
    return bytes.withUnsafeBufferPointer { bytes in
      var (count, at) = (milestone.scalars, milestone.offset)
      while at < offset {
        at += bytes[at] < 0x80 ? 1 : decodeUTF8(bytes, at: at).length
        count += 1
      }
      return count
    }
  }

  /// The last index for which `holds`, which holds for 0 and, once it fails, for no later one.
  private func lastIndex(upTo count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
