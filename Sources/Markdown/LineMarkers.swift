import CCMarkJapanese
import Findings

// Markers that begin a line and mean nothing to Markdown: written in full width, or without the blank behind them.

extension Reader {
  private enum LineMarker: Equatable {
    case heading, item, bullet, number, quote, row, rule, fence
    // Without a blank behind it.
    case tightHeading, tightFullHeading, tightBullet, tightNumber

    /// One line of them says little.
    var isBelievedInNumbers: Bool { [.bullet, .number, .row, .tightBullet, .tightNumber].contains(self) }
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
          case _ where marker.isBelievedInNumbers: lists.append((marker, range, text))
          case .heading, .item: report(content, range, marker, [(range, text)], marker == .heading ? .safe : .maybe)
          case .quote, .fence, .tightHeading, .tightFullHeading: report(content, range, marker, [(range, text)], .maybe)
          default: report(content, line..<end, marker, [], .maybe)
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
    for marker in [LineMarker.bullet, .number, .row, .tightBullet, .tightNumber] {
      let lines = lists.filter { $0.marker == marker }
      // In an item of a list the next item is not far.
      let isMeant = lines.count > 1 || isInItem && (marker == .tightBullet || marker == .tightNumber)
      guard isMeant, let first = lines.first else { continue }
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
      case .heading, .tightHeading, .tightFullHeading: "heading"
      case .item, .bullet, .number, .tightBullet, .tightNumber: "list"
      case .quote: "quote"
      case .row: "table"
      case .rule: "rule or table"
      case .fence: "code block"
      }
    let known = edits.compactMap { edit in fileRange(edit.0).map { ($0, edit.1) } }
    switch marker {
    case .tightHeading, .tightBullet, .tightNumber:
      findings.append(tightMarker(Place(path, place), content.bytes[range], what, known))
    default: findings.append(fullWidthFinding(Place(path, place), what, confidence, known))
    }
  }

  /// Most lines that begin with a character of three bytes begin with a letter: those are sorted out without a String.
  private func mayBeMarker(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Int, _ end: Int) -> Bool {
    guard line + 2 < end else { return false }
    switch bytes[line] {
    case .hash: return bytes[line + 1] != .space
    case 0xE3: return bytes[line + 1] == 0x83 && bytes[line + 2] == 0xBB
    case FullWidth.lead: return bytes[line + 1] == FullWidth.second || bytes[line + 1] == 0xBD
    case Sentinel.lead: return bytes[line + 1] == Sentinel.star && bytes[line + 2] != .space
    case .asterisk, .hyphen, UInt8(ascii: "+"): return bytes[line + 1] >= 0x80 || bytes[line + 1].isLetter
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
      guard count <= 6, count < scalars.count else { return nil }
      let text = String(repeating: "#", count: count) + " "
      if !isBlank(count) {
        guard isTightHeading(line, scalars, count) else { return nil }
        return (first == "＃" ? .tightFullHeading : .tightHeading, bytes(count), text)
      }
      guard first == "＃" || scalars[count] == "\u{3000}" else { return nil }
      return (.heading, bytes(count + 1), text)
    case "*", "-", "+", "\u{700}":
      guard scalars.count > 1 else { return nil }
      let text = (first == "\u{700}" ? "*" : String(first)) + " "
      if scalars[1] == "\u{3000}" { return (.item, bytes(2), text) }
      return isTightItem(line, scalars[0]) ? (.tightBullet, bytes(1), text) : nil
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
    guard ["．", ".", "）", ")"].contains(stop) else { return nil }
    // 「４．５：１」 is a number, not an item.
    let next = digits.count + 1
    guard next < scalars.count, !("0"..."9").contains(scalars[next]), !("０"..."９").contains(scalars[next]) else {
      return nil
    }
    let number = digits.map { String($0.value >= 0xFF10 ? $0.value - 0xFF10 : $0.value - 0x30) }.joined()
    let isWide = digits.contains { $0 >= "０" } || stop == "．" || stop == "）"
    if isWide { return (.number, bytes(next + (isBlank(next) ? 1 : 0)), number + ". ") }
    // `2.x` and `1.Button` are names.
    return scalars[next].value >= 0x80 ? (.tightNumber, bytes(next), "\(number)\(stop) ") : nil
  }

  /// `##見出し`, `#見出し`, `#Heading`; not `#fff`, `#12`, `#tag` or a row of tags.
  private func isTightHeading(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, _ scalars: [Unicode.Scalar], _ count: Int
  ) -> Bool {
    let next = scalars[count]
    guard next.value >= 0x80 || UInt8(next.value).isAlphanumeric || next == "[" || next == "`" else { return false }
    if count > 1 { return next != "＃" && next != "#" }
    guard scalars[0] == "#", next.value >= 0x80 || ("A"..."Z").contains(next) else { return false }
    let name = scalars.dropFirst().prefix { $0.value < 0x80 && UInt8($0.value).isAlphanumeric }
    let isColor = [3, 4, 6, 8].contains(name.count) && name.allSatisfy(\.properties.isASCIIHexDigit)
    let words = line.split { $0.isBlank }
    return !isColor && (words.count == 1 || !words.allSatisfy { $0.first == .hash })
  }

  /// `-項目`, `*項目`; not `-1`, `*強調*` or `- - -`.
  private func isTightItem(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ mark: Unicode.Scalar) -> Bool {
    guard mark == "*" || mark == "\u{700}" else { return true }
    return !line.dropFirst(mark == "*" ? 1 : 2).contains(.asterisk)
      && !String(decoding: line, as: UTF8.self).unicodeScalars.dropFirst().contains("\u{700}")
  }

  private func tightMarker(
    _ place: Place, _ marker: Slice<UnsafeBufferPointer<UInt8>>, _ what: String,
    _ edits: [(range: Range<Int>, text: String)]
  ) -> Finding {
    let written = String(decoding: marker, as: UTF8.self).replacing("\u{700}", with: "*")
    let escaped = marker.first.map(\.isDigit) == true ? "" : ", or “\\\(written)” if it is text"
    return Finding(
      .badMarker, at: place, "“\(written)” makes a \(what) only with a blank after it",
      notes: [Note(.help, "write “\(edits.first?.text ?? written + " ")…”" + escaped)],
      fixes: [
        Fix("put a blank after the marker", .maybe, edits.map { Fix.Edit(path: path, range: $0.range, text: $0.text) })
      ])
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
