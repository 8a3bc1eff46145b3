import CCMarkJapanese
import Findings

extension Reader {
  mutating func readTable(_ index: Int) {
    let node = tree[index]
    take(node)
    let end = Int(node.end)
    var rowIndices: [Int] = []
    var row = index + 1
    while row < end {
      rowIndices.append(row)
      row = Int(tree[row].end)
    }
    // Rows below the delimiter row know their line. The head's is that of the paragraph it was made from.
    let lastLine = Int(node.end_line) - 1
    let headLine = rowIndices.count > 1 ? Int(tree[rowIndices[1]].start_line) - 3 : lastLine - 1
    let table = append(.table, Span(parentStart, parentStart))
    for (place, row) in rowIndices.enumerated() {
      readRow(row, line: place == 0 ? headLine : Int(tree[row].start_line) - 1)
    }
    finish(table)
    if rowIndices.count > 0, document.nodes.count > table + 1, !document.nodes[table + 1].source.isEmpty {
      let lower = document.nodes[table + 1].source.lower
      let upper = max(lower, UInt32(prepared.fileOffset(trimmedLine(max(lastLine, headLine + 1)).upperBound)))
      document.nodes[table].source = Span(Int(lower), Int(upper))
    }
  }

  private mutating func readRow(_ index: Int, line: Int) {
    let node = tree[index]
    var cells: [Int] = []
    var cell = index + 1
    while cell < Int(node.end) {
      cells.append(cell)
      cell = Int(tree[cell].end)
    }
    let places = TableRow(prepared, line: line, contents: cells.map { tree[$0].text.buffer })
    reportSurplus(places, columns: cells.count)
    let row = append(.row, places.range.map(span) ?? Span(parentStart, parentStart))
    document.nodes[row].detail = node.detail
    for (place, cell) in cells.enumerated() {
      let bytes = tree[cell].text.buffer
      var content = Content(bytes)
      if place < places.cells.count {
        let range = places.cells[place]
        content = Content(bytes, in: prepared, from: range.lowerBound, upTo: range.upperBound, line: line)
      }
      let source = content.isPlaced && !bytes.isEmpty ? span(places.cells[place]) : Span(rowStart(row), rowStart(row))
      let cellIndex = append(.cell, source)
      document.nodes[cellIndex].detail = tree[cell].detail
      readInlines(cell, content, in: cellIndex, skipping: 0)
      finish(cellIndex)
    }
    finish(row)
  }

  private mutating func reportSurplus(_ row: TableRow, columns: Int) {
    guard row.cells.count > columns, let last = row.cells.last else { return }
    let surplus = row.cells.count - columns
    findings.append(
      Finding(
        .tableCells, at: Place(path, span(row.cells[columns].lowerBound..<last.upperBound).range),
        "the row has \(surplus) \(surplus == 1 ? "cell" : "cells") more than the head of its table, which are not shown",
        notes: [Note(.help, "in a table a bar that is text is written \\|, in code and ruby too")]))
  }

  private func rowStart(_ row: Int) -> Int { Int(document.nodes[row].source.lower) }
}

/// The cells of one line of a table, found by its bars.
struct TableRow {
  /// Nil if the line does not hold the cells.
  private(set) var range: Range<Int>?
  /// Without the blanks around them.
  private(set) var cells: [Range<Int>] = []

  init(_ prepared: Prepared, line: Int, contents: [UnsafeBufferPointer<UInt8>]) {
    guard line >= 0, line < prepared.lineCount else { return }
    let source = prepared.line(line)
    var end = source.upperBound
    while end > source.lowerBound, prepared.bytes[end - 1].isSpace { end -= 1 }
    // Markers of quotes and lists stand before the row; the first cell's text tells where it begins.
    for start in source.lowerBound..<max(source.lowerBound, min(end, source.lowerBound + 400)) {
      let byte = prepared.bytes[start]
      if byte.isBlank { continue }
      let found = Self.split(prepared.bytes, start..<end)
      if let first = contents.first, let cell = found.first, Self.holds(prepared.bytes, cell, first) {
        range = start..<end
        cells = found
        return
      }
      guard
        byte == .greater || byte == .hyphen || byte == .asterisk || byte == UInt8(ascii: "+") || byte.isDigit
          || byte == .dot || byte == .closeParenthesis || byte == .openBracket
      else { return }
    }
  }

  /// At unescaped bars; a bar at either end divides nothing.
  static func split(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var position = range.lowerBound
    if position < range.upperBound, bytes[position] == .bar { position += 1 }
    var start = position
    while position < range.upperBound {
      if bytes[position] == .backslash, position + 1 < range.upperBound, bytes[position + 1].isASCIIPunctuation {
        position += 2
      } else if bytes[position] == .bar {
        cells.append(trimmed(bytes, start..<position))
        position += 1
        start = position
      } else {
        position += 1
      }
    }
    if start < range.upperBound { cells.append(trimmed(bytes, start..<range.upperBound)) }
    return cells
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, bytes[lower].isSpace { lower += 1 }
    while upper > lower, bytes[upper - 1].isSpace { upper -= 1 }
    return lower..<upper
  }

  private static func holds(_ bytes: [UInt8], _ cell: Range<Int>, _ content: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = cell.lowerBound
    for byte in content {
      if byte == .bar, position < cell.upperBound, bytes[position] == .backslash { position += 1 }
      guard position < cell.upperBound, bytes[position] == byte else { return false }
      position += 1
    }
    return position == cell.upperBound
  }
}
