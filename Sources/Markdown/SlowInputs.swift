import CCMarkJapanese
import Findings

/// Inputs that the parser would take quadratic time or space for, or would take away with what they say, and what takes
/// their meaning: a backslash before one character. The text is then shown as it is written.
struct SlowInputs {
  /// Sorted places in the file before which a backslash is to be put.
  private(set) var escapes: [Int] = []
  private(set) var findings: [Finding] = []

  private let file: SourceFile
  private var paragraph = Paragraph(start: 0)
  private var longDefinitions: [Range<Int>] = []
  private var brackets = 0

  /// Lines up to the next blank one, which the parser may have to look at together.
  private struct Paragraph {
    var start: Int
    var lines = 0
    /// The last delimiter row and how many lines stand before it.
    var delimiterRow: (start: Int, columns: Int, line: Int)?
    var images: [Int] = []
    var linkTails = 0
    /// Openings of declarations, instructions and the like, by what closes them.
    var openings: [(place: Int, closer: Closer)] = []
    var lastClose: [Closer: Int] = [:]
    var delimiterCost = 0

    enum Closer: Hashable { case instruction, data, comment, declaration }
  }

  private static let rowCost = 4_000_000
  private static let scanCost = 16_000_000
  private static let cells = 50_000
  private static let columns = 200
  private static let expansion = 10_000_000

  init(_ file: SourceFile, from start: Int) {
    self.file = file
    var fence: UInt8?
    var line = start
    file.bytes.withUnsafeBufferPointer { bytes in
      paragraph = Paragraph(start: line)
      while line < bytes.count {
        var first = line
        while first < bytes.count, bytes[first].isBlank || bytes[first] == .greater { first += 1 }
        if let mark = Self.fence(bytes, first) {
          if fence == nil {
            finish(bytes, line)
            fence = mark
          } else if fence == mark {
            fence = nil
          }
        } else if fence == nil, first < bytes.count, !bytes[first].isLineEnd {
          line = read(bytes, line, first)
          continue
        }
        if fence == nil || first < bytes.count && bytes[first].isLineEnd { finish(bytes, line) }
        line = Self.nextLine(bytes, first)
      }
      finish(bytes, bytes.count)
      checkDefinitions(bytes)
    }
    escapes.sort()
  }

  private static func nextLine(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var position = ccmark_find_line_end(bytes.baseAddress, start, bytes.count)
    if position < bytes.count, bytes[position] == .carriageReturn { position += 1 }
    if position < bytes.count, bytes[position] == .lineFeed { position += 1 }
    return position
  }

  private static func fence(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt8? {
    guard start + 2 < bytes.count, bytes[start] == .backtick || bytes[start] == .tilde,
      bytes[start + 1] == bytes[start], bytes[start + 2] == bytes[start]
    else { return nil }
    return bytes[start]
  }
}

// MARK: Reading

extension SlowInputs {
  /// Reads a line that is not blank. Returns the start of the next.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Int, _ first: Int) -> Int {
    let start = Self.contentStart(bytes, first)
    if paragraph.lines == 0 { paragraph.start = line }
    var position = first
    var onlyDelimiters = true
    var bars = 0
    var hyphens = 0
    scan: while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case .lineFeed, .carriageReturn: break scan
      case .bar: bars += 1
      case .hyphen: hyphens += 1
      case .colon, .space, .tab: break
      case .exclamation, .closeBracket, .less, .greater:
        if position >= start { onlyDelimiters = false }
        note(bytes, position, byte)
      default:
        if position >= start { onlyDelimiters = false }
      }
      position += 1
      // Once a line is known for text, only what may begin or end something counts.
      if !onlyDelimiters { position = ccmark_find_mark(bytes.baseAddress, position, bytes.count) }
    }
    if onlyDelimiters, hyphens > 0, position > start { noteDelimiterRow(start, columns: bars + 1) }
    if bytes[start] == .openBracket {
      if position - start > 64 { noteDefinition(bytes, start..<position) }
      noteMarker(bytes, start..<position)
    }
    paragraph.lines += 1
    return Self.nextLine(bytes, position)
  }

  private static func contentStart(_ bytes: UnsafeBufferPointer<UInt8>, _ first: Int) -> Int {
    var position = first
    while position + 1 < bytes.count, bytes[position + 1].isBlank,
      [.hyphen, .asterisk, UInt8(ascii: "+")].contains(bytes[position])
    {
      position += 1
      while position < bytes.count, bytes[position].isBlank { position += 1 }
    }
    return min(position, bytes.count - 1)
  }

  private mutating func note(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int, _ byte: UInt8) {
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    switch byte {
    case .exclamation where next == .openBracket: paragraph.images.append(position)
    case .closeBracket:
      brackets += 1
      if next == .openParenthesis { paragraph.linkTails += 1 }
      if next == .closeBracket, position + 2 < bytes.count, bytes[position + 2] == .greater {
        paragraph.lastClose[.data] = position
      }
    case .less where next == UInt8(ascii: "?"): paragraph.openings.append((position, .instruction))
    case .less where next == .exclamation:
      let third = position + 2 < bytes.count ? bytes[position + 2] : 0
      paragraph.openings.append(
        (position, third == .openBracket ? .data : third == .hyphen ? .comment : .declaration))
    case .greater:
      guard !paragraph.openings.isEmpty, position > 0 else { break }
      paragraph.lastClose[.declaration] = position
      if bytes[position - 1] == UInt8(ascii: "?") { paragraph.lastClose[.instruction] = position }
      if bytes[position - 1] == .hyphen { paragraph.lastClose[.comment] = position }
    default: break
    }
  }

  private mutating func noteDelimiterRow(_ start: Int, columns: Int) {
    paragraph.delimiterCost += paragraph.lines * paragraph.lines + (start - paragraph.start)
    if columns > Self.columns {
      escape([start], "a table of \(columns) columns")
    } else if paragraph.delimiterCost > Self.rowCost {
      escape([start], "a row of hyphens under \(paragraph.lines) lines of text")
    } else if paragraph.delimiterRow == nil || columns > paragraph.delimiterRow?.columns ?? 0 {
      paragraph.delimiterRow = (start, columns, paragraph.lines)
    }
  }

  private mutating func noteDefinition(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var close = range.lowerBound + 1
    while close < range.upperBound, bytes[close] != .closeBracket { close += 1 }
    if close + 1 < range.upperBound, bytes[close + 1] == .colon { longDefinitions.append(range) }
  }
}

extension SlowInputs {
  /// `[!NOTE]: text` is a definition to Markdown, and would vanish.
  private mutating func noteMarker(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let marker = Marker(bytes[range]), marker.looksMeant, !marker.isFullWidth else { return }
    let end = range.lowerBound + marker.length
    guard end < range.upperBound, bytes[end] == .colon else { return }
    escapes.append(range.lowerBound)
    findings.append(
      Finding(
        .badMarker, at: Place(file.path, range.lowerBound..<end + 1),
        "the colon makes a definition of the marker “[!\(marker.word)]”, so it is none",
        notes: [Note(.help, "write it without the colon, and the text on the next line of the quote")]))
  }
}

// MARK: Judging

extension SlowInputs {
  private mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) {
    let done = paragraph
    paragraph = Paragraph(start: end)
    guard done.lines > 0 else { return }
    if let row = done.delimiterRow {
      let cells = row.columns * (done.lines - row.line)
      if cells > Self.cells, cells > 2 * (end - done.start) {
        escape([row.start], "a table of \(row.columns) columns whose rows have fewer cells")
      }
    }
    if done.images.count * done.linkTails > Self.rowCost {
      escape(done.images, "\(done.images.count) beginnings of images and \(done.linkTails) links in one paragraph")
    }
    if done.openings.count > 1 {
      let open = done.openings.filter { opening in (done.lastClose[opening.closer] ?? 0) < opening.place }
      if open.reduce(0, { $0 + end - $1.place }) > Self.scanCost {
        escape(open.map(\.place), "\(open.count) beginnings of HTML declarations or instructions without an end")
      }
    }
  }

  /// A definition's text is put in wherever it is used.
  private mutating func checkDefinitions(_ bytes: UnsafeBufferPointer<UInt8>) {
    let worst = longDefinitions.filter { $0.count * brackets > Self.expansion }
    for (index, definition) in worst.enumerated() {
      let close = bytes[definition].firstIndex(of: .closeBracket) ?? definition.lowerBound
      let label = Array(bytes[definition.lowerBound...close]).map(Self.lowercased)
      if index >= 20 || count(label, bytes) * definition.count > Self.expansion {
        escape([definition.lowerBound], "a long reference definition that is used very often")
      }
    }
  }

  private func count(_ label: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var position = 0
    while position + label.count <= bytes.count {
      if bytes[position] == .openBracket,
        label.indices.allSatisfy({ Self.lowercased(bytes[position + $0]) == label[$0] })
      {
        count += 1
      }
      position += 1
    }
    return count
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte.isLetter ? byte | 0x20 : byte }

  private mutating func escape(_ places: [Int], _ what: String) {
    guard let first = places.first else { return }
    escapes.append(contentsOf: places)
    guard findings.count < 20 else { return }
    findings.append(
      Finding(
        .tooDeep, at: Place(file.path, first..<first + 1),
        "\(what) would take too long to read, so it is shown as text"))
  }
}
