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
    if document.literals[start..<farthest].starts(with: Array("［［".utf8)) {
      guard let close = find("］］", start + 6..<farthest), find("［", start + 6..<close) == nil else { return }
      return report(start..<close + 6, "short reference", [(start..<start + 6, "[["), (close..<close + 6, "]]")])
    }
    if start >= range.lowerBound + 3, document.literals[start - 3..<start].elementsEqual("［".utf8) { return }
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

  func fullWidthFinding(
    _ place: Place, _ what: String, _ confidence: Fix.Confidence, _ edits: [(range: Range<Int>, text: String)]
  ) -> Finding {
    Finding(
      .fullWidthMarker, at: place, "full-width characters make no \(what)",
      notes: edits.isEmpty
        ? [] : [Note(.help, "write in half width: " + edits.prefix(4).map { "“\($0.text)”" }.joined(separator: " "))],
      fixes: edits.isEmpty
        ? []
        : [
          Fix(
            "write the marker in half-width characters", confidence,
            edits.map { Fix.Edit(path: path, range: $0.range, text: $0.text) })
        ])
  }
}
