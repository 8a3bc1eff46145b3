import CCMarkJapanese
import Findings

extension Reader {
  /// Returns the tree index to go on at.
  mutating func readQuote(_ index: Int) -> Int {
    let quote = tree[index]
    let first = index + 1
    guard first < Int(quote.end), tree[first].nodeKind == ccmark_paragraph,
      let marker = Marker(tree[first].text.buffer[...])
    else {
      openContainer(quote)
      reportLateMarkers(index)
      return first
    }
    let skipped = marker.mayStand ? markerInlines(first, marker) : 0
    guard skipped > 0 else {
      openContainer(quote)
      if marker.looksMeant { report(marker, in: first) }
      reportLateMarkers(index)
      return first
    }
    let count = document.nodes.count
    openContainer(quote, as: .callout)
    if document.nodes.count > count {
      let start = document.literals.count
      document.literals.append(contentsOf: marker.text.utf8)
      document.nodes[count].text = Span(start, document.literals.count)
    }
    reportLateMarkers(index)
    var last = first
    for _ in 0..<skipped { last = Int(tree[last + 1].end) - 1 }
    if last + 1 < Int(tree[first].end) {
      readParagraph(first, skipping: skipped)
    } else if let lines = paragraphContent(first).lines {
      take(lines)
    }
    return Int(tree[first].end)
  }

  /// How many inlines of the paragraph the marker and the end of its line are; 0 if it does not stand alone.
  private func markerInlines(_ paragraph: Int, _ marker: Marker) -> Int {
    let text = tree[paragraph + 1]
    guard text.nodeKind == ccmark_text, Int(text.text.length) == marker.length else { return 0 }
    let next = paragraph + 2
    guard next < Int(tree[paragraph].end) else { return 1 }
    let kind = tree[next].nodeKind
    return kind == ccmark_soft_break || kind == ccmark_line_break ? 2 : 0
  }

  private mutating func report(_ marker: Marker, in paragraph: Int) {
    let content = paragraphContent(paragraph)
    let place = place(0..<marker.length, in: content)
    let meant = marker.meant
    if marker.isFullWidth, meant != nil || marker.argument == nil {
      report(.fullWidthMarker, place, "full-width characters make no marker of “\(marker.word)”", meant)
    } else if !marker.isKnown {
      report(.badMarker, place, "there is no marker “[!\(marker.word)]”", meant)
    } else if !marker.isTight {
      report(.badMarker, place, "a marker has no blank behind its “!”", meant)
    } else if marker.mayStand {
      let text = "text stands behind the marker “[!\(marker.word)]” on its line, so it is none"
      findings.append(
        Finding(
          .badMarker, at: place, text, notes: [Note(.help, "put the text on the next line of the quote")],
          fixes: textOnNextLine(marker, content)))
    } else {
      findings.append(Finding(.badMarker, at: place, "the marker “[!\(marker.word)]” takes no argument"))
    }
  }

  private mutating func report(_ rule: Rule, _ place: Place, _ message: String, _ meant: String?) {
    guard let meant else {
      let known = "the markers are " + Marker.words.sorted().joined(separator: ", ")
      return findings.append(Finding(rule, at: place, message, notes: [Note(.help, known)]))
    }
    let fixes =
      place.precision == .exact
      ? [Fix("replace by “\(meant)”", .maybe, [Fix.Edit(path: path, range: place.range, text: meant)])] : []
    findings.append(
      Finding(rule, at: place, message, notes: [Note(.help, "did you mean “\(meant)”?")], fixes: fixes))
  }

  private func textOnNextLine(_ marker: Marker, _ content: Content) -> [Fix] {
    let bytes = content.bytes
    var text = marker.length
    if text < bytes.count, bytes[text] == .colon { text += 1 }
    while text < bytes.count, bytes[text].isBlank { text += 1 }
    guard text < bytes.count, let start = content.preparedOffset(0),
      let from = content.preparedOffset(marker.length - 1),
      let to = content.preparedOffset(text)
    else { return [] }
    var line = start
    while line > 0, !prepared.bytes[line - 1].isLineEnd { line -= 1 }
    // What is no mark of a quote before it, such as a list's, is not repeated.
    let before = prepared.bytes[line..<start].map { $0 == .greater || $0.isBlank ? $0 : .space }
    let edit = Fix.Edit(
      path: path, range: span(from + 1..<to).range, text: "\n" + String(decoding: before, as: UTF8.self))
    return [Fix("put the text on the next line", .maybe, [edit])]
  }

  /// Two quotes without an empty line between them are one to Markdown: the second one's marker is only text.
  private mutating func reportLateMarkers(_ index: Int) {
    var child = index + 1
    while child < Int(tree[index].end) {
      if tree[child].nodeKind == ccmark_paragraph {
        let bytes = tree[child].text.buffer
        var content: Content?
        var start = child == index + 1 ? lineEnd(bytes, 0) : 0
        while start < bytes.count {
          if bytes[start] == .openBracket, let marker = Marker(bytes[start...]), marker.isKnown {
            let known = content ?? paragraphContent(child)
            content = known
            findings.append(
              Finding(
                .badMarker, at: place(start..<start + marker.length, in: known),
                "the marker “[!\(marker.word)]” does not stand on the first line of its quote",
                notes: [Note(.help, "put an empty line before the quote")]))
          }
          start = lineEnd(bytes, start)
        }
      }
      child = Int(tree[child].end)
    }
  }

  private func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position] != .lineFeed { position += 1 }
    return position + 1
  }

  /// A stretch of a paragraph's content in the file; its line, or the file, if it was not found.
  private func place(_ range: Range<Int>, in content: Content) -> Place {
    guard let lower = content.preparedOffset(range.lowerBound), let upper = content.preparedOffset(range.upperBound - 1)
    else { return Place(file: path) }
    return Place(path, span(lower..<upper + 1).range)
  }
}
