import CCMarkJapanese
import Findings

// What an author meant as Markdown and Markdown left as text.
extension Reader {
  private static let farthest = 400

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

  /// An opening bracket that opened nothing.
  mutating func reportBracket(_ start: Int, _ range: Range<Int>, _ index: Int) {
    let limit = min(range.upperBound, start + Self.farthest)
    if start + 1 < limit, document.literals[start + 1] == .openBracket {
      if start == range.lowerBound || document.literals[start - 1] != .openBracket {
        reportOpenReference(start, range, index)
      }
      return
    }
    guard let close = find(.closeBracket, start + 1..<limit) else { return }
    if start + 1 < close, document.literals[start + 1] == .caret {
      reportUndefinedFootnote(start..<close + 1)
    } else if close + 1 < limit, document.literals[close + 1] == .openParenthesis {
      reportBlankInDestination(close + 2..<limit)
    } else if close + 1 < limit, document.literals[close + 1] == .openBracket,
      let end = find(.closeBracket, close + 2..<limit), end > close + 2,
      start == range.lowerBound || !document.literals[start - 1].isAlphanumeric
    {
      let label = String(decoding: document.literals[close + 2..<end], as: UTF8.self)
      findings.append(
        Finding(
          .undefinedReferenceDefinition, at: place(close + 2..<end), "no definition “[\(label)]: …” is on the page"))
    } else if String(decoding: document.literals[close..<min(limit, close + 4)], as: UTF8.self) == "]（" {
      reportFullWidthDestination(start, close, limit)
    }
  }

  private mutating func reportUndefinedFootnote(_ range: Range<Int>) {
    guard range.count > 3, !document.literals[range].contains(where: \.isBlank) else { return }
    let label = String(decoding: document.literals[range], as: UTF8.self)
    findings.append(
      Finding(.undefinedReferenceDefinition, at: place(range), "no footnote “\(label): …” is on the page"))
  }

  /// `(foo bar.md)` behind brackets: Markdown makes a link of it only in angle brackets.
  private mutating func reportBlankInDestination(_ range: Range<Int>) {
    guard var end = find(.closeParenthesis, range) else { return }
    if let title = find(.quotation, range.lowerBound..<end) { end = title }
    while end > range.lowerBound, document.literals[end - 1].isBlank { end -= 1 }
    let destination = range.lowerBound..<end
    let bytes = document.literals[destination]
    guard bytes.contains(.space), looksLikeDestination(bytes), !bytes.contains(.less),
      !bytes.contains(.greater)
    else { return }
    let place = place(destination)
    let written = String(decoding: bytes, as: UTF8.self)
    var fixes: [Fix] = []
    if place.precision == .exact {
      fixes = [
        Fix(
          "put the destination in angle brackets", .maybe,
          [
            Fix.Edit(path: path, range: place.range.lowerBound..<place.range.lowerBound, text: "<"),
            Fix.Edit(path: path, range: place.range.upperBound..<place.range.upperBound, text: ">"),
          ])
      ]
    }
    findings.append(
      Finding(
        .malformedURL, at: place,
        "a blank stands in the destination “\(written)”, so it is no link",
        notes: [Note(.help, "write “\(written.replacing(" ", with: "%20"))” or “<\(written)>”")], fixes: fixes)
    )
  }

  /// `[[` whose `]]` is behind markup or on the next line.
  private mutating func reportOpenReference(_ start: Int, _ range: Range<Int>, _ index: Int) {
    guard find(pair: .closeBracket, start + 2..<range.upperBound) == nil else { return }
    var next = Int(tree[index].end)
    var steps = 0
    while next < tree.count, steps < 24 {
      let node = tree[next]
      guard node.kind >= ccmark_text.rawValue else { return }
      if node.nodeKind == ccmark_text, let close = closeOfReference(node.text.buffer) {
        guard close else { return }
        findings.append(
          Finding(
            .shortReference, at: place(start..<start + 2),
            "a short reference holds code, emphasis, HTML or a line break, so it stays text",
            notes: [Note(.help, "write plain text on one line, or \\[[ if it is text")]))
        return
      }
      steps += 1
      next += 1
    }
  }

  /// True at `]]`, false at `[[`, nil if the text holds neither.
  private func closeOfReference(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    for position in text.indices.dropLast() where text[position] == text[position + 1] {
      if text[position] == .closeBracket { return true }
      if text[position] == .openBracket { return false }
    }
    return nil
  }

  func find(_ byte: UInt8, _ range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
      if document.literals[position] == byte { return position }
      position += 1
    }
    return nil
  }

  private func find(pair byte: UInt8, _ range: Range<Int>) -> Int? {
    var position = range.lowerBound
    let limit = min(range.upperBound, range.lowerBound + 1000)
    while position + 1 < limit {
      if document.literals[position] == byte, document.literals[position + 1] == byte { return position }
      position += 1
    }
    return nil
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
}
