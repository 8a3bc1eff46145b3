import CCMarkJapanese
import Findings

/// `[!WORD]` or `[!WORD argument]` at the start of a line.
private struct Marker {
  let word: String
  let argument: String?
  /// Bytes from the bracket to the bracket.
  let length: Int

  static let words: Set<String> = [
    "NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "DO", "DONT", "PLATFORM", "EXAMPLE",
  ]
  private static let longest = 100

  init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard bytes.starts(with: [.openBracket, .exclamation]) else { return nil }
    let inside = bytes.dropFirst(2).prefix(Self.longest)
    guard let end = inside.firstIndex(of: .closeBracket) else { return nil }
    let parts = inside[..<end].split(separator: .space, maxSplits: 1)
    guard let first = parts.first, first.startIndex == inside.startIndex, first.allSatisfy(\.isLetter) else {
      return nil
    }
    word = String(decoding: first, as: UTF8.self)
    argument = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
    length = end + 1 - bytes.startIndex
  }

  var isKnown: Bool { Self.words.contains(word.uppercased()) }
  /// Written like a marker, whether it is one or not.
  var looksMeant: Bool { isKnown || word.utf8.allSatisfy { $0 < 0x60 } }
  var mayStand: Bool { isKnown && (argument == nil || word.uppercased() == "PLATFORM") }
  var text: String { argument.map { word.uppercased() + " " + $0 } ?? word.uppercased() }
}

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
    let place = place(0..<marker.length, in: paragraphContent(paragraph))
    if !marker.isKnown {
      findings.append(
        Finding(
          .badMarker, at: place, "there is no marker “[!\(marker.word)]”",
          notes: [Note(.help, "the markers are " + Marker.words.sorted().joined(separator: ", "))]))
    } else if marker.mayStand {
      findings.append(
        Finding(.badMarker, at: place, "text stands behind the marker “[!\(marker.word)]” on its line, so it is none"))
    } else {
      findings.append(Finding(.badMarker, at: place, "the marker “[!\(marker.word)]” takes no argument"))
    }
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
