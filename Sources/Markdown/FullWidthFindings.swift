import CCMarkJapanese
import Findings

/// U+FF00…U+FF3F begin with these two bytes.
enum FullWidth {
  static let lead: UInt8 = 0xEF
  static let second: UInt8 = 0xBC
  static let exclamation: UInt8 = 0x81
  static let openBracket: UInt8 = 0xBB
}

// Markers typed without leaving the Japanese input method.

// MARK: In texts

extension Reader {
  mutating func reportFullWidth(_ start: Int, _ range: Range<Int>, _ index: Int) {
    switch document.literals[start + 2] {
    case FullWidth.openBracket: reportFullWidthBracket(start, range)
    case FullWidth.exclamation where start + 3 == range.upperBound: reportFullWidthImage(start, index)
    default: break
    }
  }

  /// `［^1］`, `［text］(destination)`
  private mutating func reportFullWidthBracket(_ start: Int, _ range: Range<Int>) {
    let farthest = min(range.upperBound, start + 400)
    let limit = find("［", start + 3..<farthest) ?? farthest
    guard let close = find("］", start + 3..<limit) ?? find("]", start + 3..<limit) else { return }
    let closeLength = document.literals[close] == .closeBracket ? 1 : 3
    let inside = document.literals[start + 3..<close]
    if inside.first == .caret || inside.starts(with: Array("＾".utf8)), inside.count > 1, !inside.contains(.space) {
      let label = inside.dropFirst(inside.first == .caret ? 1 : 3)
      report(
        start..<close + closeLength, "footnote",
        [(start..<close + closeLength, "[^\(String(decoding: label, as: UTF8.self))]")])
      return
    }
    let after = close + closeLength
    guard let destination = destination(after, limit) else { return }
    report(
      start..<destination.end, "link",
      [
        (start..<start + 3, "["), (close..<after, "]"), (destination.open, "("), (destination.close, ")"),
      ])
  }

  /// `[text]（destination）`
  mutating func reportFullWidthDestination(_ start: Int, _ close: Int, _ limit: Int) {
    guard let destination = destination(close + 1, limit) else { return }
    report(start..<destination.end, "link", [(destination.open, "("), (destination.close, ")")])
  }

  /// Parentheses of either width around what looks like a destination.
  private func destination(_ start: Int, _ limit: Int) -> (open: Range<Int>, close: Range<Int>, end: Int)? {
    guard start < limit else { return nil }
    let isNarrow = document.literals[start] == .openParenthesis
    let first = start + (isNarrow ? 1 : 3)
    guard isNarrow || document.literals[start..<limit].starts(with: Array("（".utf8)), first < limit else { return nil }
    let wide = find("）", first..<limit)
    let narrow = find(.closeParenthesis, first..<limit)
    guard let close = isNarrow ? narrow ?? wide : wide ?? narrow else { return nil }
    let length = document.literals[close] == .closeParenthesis ? 1 : 3
    let bytes = document.literals[first..<close]
    guard looksLikeDestination(bytes), !bytes.contains(.space) else { return nil }
    return (start..<first, close..<close + length, close + length)
  }

  /// `！[alt](image.png)` is a text and a link.
  private mutating func reportFullWidthImage(_ start: Int, _ index: Int) {
    let next = Int(tree[index].end)
    guard next < tree.count, tree[next].nodeKind == ccmark_link else { return }
    let destination = tree[next].destination.buffer
    guard let dot = destination.lastIndex(of: .dot) else { return }
    let ending = String(decoding: destination[(dot + 1)...], as: UTF8.self).lowercased()
    guard ["png", "jpg", "jpeg", "gif", "webp", "svg", "avif"].contains(ending) else { return }
    report(start..<start + 3, "image", [(start..<start + 3, "!")])
  }

  private func find(_ character: StaticString, _ range: Range<Int>) -> Int? {
    character.withUTF8Buffer { pattern in
      var position = range.lowerBound
      while position + pattern.count <= range.upperBound {
        if document.literals[position] == pattern[0],
          document.literals[position..<position + pattern.count].elementsEqual(pattern)
        {
          return position
        }
        position += 1
      }
      return nil
    }
  }

  private mutating func report(_ range: Range<Int>, _ what: String, _ edits: [(range: Range<Int>, text: String)]) {
    let place = place(range)
    let isKnown = place.precision == .exact && edits.allSatisfy { !literalSpan($0.range).isEmpty }
    findings.append(
      fullWidthFinding(
        place, what, .maybe, isKnown ? edits.map { (literalSpan($0.range).range, $0.text) } : []))
  }

  private func fullWidthFinding(
    _ place: Place, _ what: String, _ confidence: Fix.Confidence, _ edits: [(range: Range<Int>, text: String)]
  ) -> Finding {
    Finding(
      .fullWidthMarker, at: place, "full-width characters make no \(what)",
      fixes: edits.isEmpty
        ? []
        : [
          Fix(
            "write the marker in half-width characters", confidence,
            edits.map { Fix.Edit(path: path, range: $0.range, text: $0.text) })
        ])
  }
}

// MARK: At the beginning of lines

extension Reader {
  private enum LineMarker: Equatable {
    case heading, item, bullet, number, quote, row, rule, fence
  }

  /// Looks at the first bytes of each line of a paragraph. A list or table needs two lines to be believed.
  mutating func reportLineMarkers(_ content: Content) {
    guard content.isPlaced else { return }
    let bytes = content.bytes
    var lists: [(marker: LineMarker, range: Range<Int>, text: String)] = []
    var line = 0
    var previous = 0..<0
    while line < bytes.count {
      var end = Content.lineEnd(bytes, line)
      switch bytes[line] {
      case FullWidth.lead, 0xE3, .hash, .hyphen, UInt8(ascii: "+"), .asterisk, Sentinel.lead, 0x30...0x39:
        if mayBeMarker(bytes, line, end), let (marker, length, text) = lineMarker(bytes[line..<end]) {
          let range = line..<line + length
          switch marker {
          case .bullet, .number, .row: lists.append((marker, range, text))
          case .heading, .item: report(content, range, marker, [(range, text)], marker == .heading ? .safe : .maybe)
          case .quote, .fence: report(content, range, marker, [(range, text)], .maybe)
          case .rule: report(content, line..<end, marker, [], .maybe)
          }
        }
      default: break
      }
      if bytes[line] == .bar || bytes[line] == .colon || bytes[line] == .hyphen {
        reportUnevenHead(content, head: previous, delimiters: line..<end)
      }
      previous = line..<end
      while end < bytes.count, bytes[end].isLineEnd { end += 1 }
      line = end
    }
    for marker in [LineMarker.bullet, .number, .row] {
      let lines = lists.filter { $0.marker == marker }
      guard lines.count > 1, let first = lines.first else { continue }
      report(content, first.range, marker, marker == .row ? [] : lines.map { ($0.range, $0.text) }, .maybe)
    }
  }

  private mutating func report(
    _ content: Content, _ range: Range<Int>, _ marker: LineMarker, _ edits: [(Range<Int>, String)],
    _ confidence: Fix.Confidence
  ) {
    func fileRange(_ range: Range<Int>) -> Range<Int>? {
      guard let lower = content.preparedOffset(range.lowerBound),
        let upper = content.preparedOffset(range.upperBound - 1)
      else { return nil }
      return span(lower..<upper + 1).range
    }
    guard let place = fileRange(range) else { return }
    let what =
      switch marker {
      case .heading: "heading"
      case .item, .bullet, .number: "list"
      case .quote: "quote"
      case .row: "table"
      case .rule: "rule or table"
      case .fence: "code block"
      }
    findings.append(
      fullWidthFinding(
        Place(path, place), what, confidence, edits.compactMap { edit in fileRange(edit.0).map { ($0, edit.1) } }))
  }

  /// Most lines that begin with a character of three bytes begin with a letter: those are sorted out without a String.
  private func mayBeMarker(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Int, _ end: Int) -> Bool {
    guard line + 2 < end else { return false }
    switch bytes[line] {
    case 0xE3: return bytes[line + 1] == 0x83 && bytes[line + 2] == 0xBB
    case FullWidth.lead: return bytes[line + 1] == FullWidth.second || bytes[line + 1] == 0xBD
    case Sentinel.lead: return bytes[line + 1] == Sentinel.star && bytes[line + 2] == 0xE3
    case .asterisk, .hyphen, UInt8(ascii: "+"): return bytes[line + 1] == 0xE3
    default: return true
    }
  }

  private func lineMarker(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> (LineMarker, Int, String)? {
    // Sixteen characters tell; a row of a table is looked at whole.
    let scalars = Array(String(decoding: line.prefix(48), as: UTF8.self).unicodeScalars.prefix(16))
    guard let first = scalars.first else { return nil }
    func isBlank(_ index: Int) -> Bool {
      index < scalars.count && (scalars[index] == " " || scalars[index] == "\u{3000}")
    }
    func bytes(_ count: Int) -> Int { scalars.prefix(count).reduce(0) { $0 + UTF8.width($1) } }
    switch first {
    case "＃", "#":
      let count = scalars.prefix { $0 == first }.count
      guard count <= 6, isBlank(count), first == "＃" || scalars[count] == "\u{3000}" else { return nil }
      return (.heading, bytes(count + 1), String(repeating: "#", count: count) + " ")
    case "*", "-", "+", "\u{700}":
      guard scalars.count > 1, scalars[1] == "\u{3000}" else { return nil }
      return (.item, bytes(2), (first == "\u{700}" ? "*" : String(first)) + " ")
    case "＊" where isBlank(1), "－" where isBlank(1), "＋" where isBlank(1): return (.item, bytes(2), "- ")
    case "・": return (.bullet, bytes(isBlank(1) ? 2 : 1), "- ")
    case "＞" where isBlank(1): return (.quote, bytes(2), "> ")
    case "｀" where scalars.prefix { $0 == "｀" }.count >= 3: return (.fence, bytes(3), "```")
    case "－" where line.count >= 6 && isRule(line): return (.rule, line.count, "")
    case "｜" where hasTwoBars(line): return (.row, 3, "|")
    default: break
    }
    let digits = scalars.prefix { ("0"..."9").contains($0) || ("０"..."９").contains($0) }
    guard !digits.isEmpty, digits.count < 4, digits.count < scalars.count else { return nil }
    let stop = scalars[digits.count]
    let isWide = digits.contains { $0 >= "０" } || stop == "．" || stop == "）"
    guard isWide, ["．", ".", "）", ")"].contains(stop) else { return nil }
    // 「４．５：１」 is a number, not an item.
    let next = digits.count + 1
    if next < scalars.count, ("0"..."9").contains(scalars[next]) || ("０"..."９").contains(scalars[next]) { return nil }
    let number = digits.map { String($0.value >= 0xFF10 ? $0.value - 0xFF10 : $0.value - 0x30) }.joined()
    return (.number, bytes(next + (isBlank(next) ? 1 : 0)), number + ". ")
  }

  private func isRule(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    String(decoding: line, as: UTF8.self).unicodeScalars.allSatisfy { "－｜：:|-ー ".unicodeScalars.contains($0) }
  }

  private func hasTwoBars(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    String(decoding: line, as: UTF8.self).unicodeScalars.count { $0 == "｜" } > 1
  }

  /// A line above a delimiter row that has another number of cells: Markdown makes no table of them.
  private mutating func reportUnevenHead(_ content: Content, head: Range<Int>, delimiters: Range<Int>) {
    let bytes = content.bytes
    let isDelimiterRow =
      bytes[delimiters].contains(.bar)
      && bytes[delimiters].allSatisfy { $0 == .bar || $0 == .hyphen || $0 == .colon || $0.isBlank }
    guard isDelimiterRow, !head.isEmpty, bytes[delimiters].contains(.hyphen), bytes[head].contains(.bar) else { return }
    let columns = TableRow.split(Array(bytes[delimiters]), 0..<delimiters.count)
    let cells = TableRow.split(Array(bytes[head]), 0..<head.count)
    let rowsAreCells = columns.allSatisfy { !$0.isEmpty }
    guard rowsAreCells, columns.count != cells.count, let lower = content.preparedOffset(delimiters.lowerBound),
      let upper = content.preparedOffset(delimiters.upperBound - 1)
    else { return }
    findings.append(
      Finding(
        .tableCells, at: Place(path, span(lower..<upper + 1).range),
        "the head has \(cells.count) cells and the row below it \(columns.count), so this is no table"))
  }
}
