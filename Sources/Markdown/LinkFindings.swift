import CCMarkJapanese
import Findings

// What was meant as a link, and Markdown left as text.
extension Reader {
  private static let farthest = 400

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
    let next = close + 1 < limit ? document.literals[close + 1] : 0
    if start + 1 < close, document.literals[start + 1] == .caret {
      reportUndefinedFootnote(start..<close + 1)
    } else if next == .openParenthesis {
      reportTail(of: start, close + 2..<limit)
    } else if next == .openBracket {
      guard let end = find(.closeBracket, close + 2..<limit), end > close + 2,
        start == range.lowerBound || !document.literals[start - 1].isAlphanumeric
      else { return }
      reportUndefined(close + 2..<end)
    } else if document.literals[close + 1..<limit].starts(with: Array("（".utf8)) {
      reportFullWidthDestination(start, close, limit)
    } else if start > range.lowerBound, document.literals[start - 1] == .closeParenthesis {
      reportSwapped(start, close, range)
    } else if next.isBlank {
      reportGap(start, close + 1, limit)
    }
  }

  private mutating func reportUndefinedFootnote(_ range: Range<Int>) {
    guard range.count > 3, !document.literals[range].contains(where: \.isBlank) else { return }
    let label = String(decoding: document.literals[range], as: UTF8.self)
    findings.append(
      Finding(
        .undefinedReferenceDefinition, at: place(range), "no footnote “\(label): …” is on the page",
        notes: [Note(.help, "write “\(label): …” on a line of its own, with what the footnote says")]))
  }

  private mutating func reportUndefined(_ range: Range<Int>) {
    let label = string(range)
    findings.append(
      Finding(
        .undefinedReferenceDefinition, at: place(range), "no definition “[\(label)]: …” is on the page",
        notes: [
          isAddress(range)
            ? Note(.help, "an address stands in parentheses: (\(label))")
            : Note(.help, "add a line “[\(label)]: address”, or write the address in parentheses")
        ],
        fixes: isAddress(range)
          ? fixes("put the address in parentheses", [(range.lowerBound - 1..<range.upperBound + 1, "(\(label))")]) : [])
    )
  }
}

// MARK: Behind the text

extension Reader {
  /// What follows `](` and is neither a destination nor a destination with a title.
  private mutating func reportTail(of open: Int, _ range: Range<Int>) {
    let literals = document.literals
    var start = range.lowerBound
    while start < range.upperBound, literals[start].isBlank { start += 1 }
    var word = start..<start
    while word.upperBound < range.upperBound, !literals[word.upperBound].isBlank { word = start..<word.upperBound + 1 }
    // Behind the brackets of the next link stands its own destination.
    let next = document.literals[start..<range.upperBound].firstRange(of: [.closeBracket, .openParenthesis])?.lowerBound
    guard let shut = find(.closeParenthesis, start..<(next ?? range.upperBound)) else {
      return reportOpenTail(of: open, word)
    }
    word = word.clamped(to: start..<shut)
    var rest = word.upperBound..<shut
    while !rest.isEmpty, literals[rest.lowerBound].isBlank { rest = rest.lowerBound + 1..<shut }
    if !word.isEmpty, literals[start] == .less {
      guard find(.greater, start..<shut) == nil else { return }
      return report(start..<shut, "the “<” before the destination has no “>”", "end it", [(shut..<shut, ">")])
    }
    if literals[word].contains(.openParenthesis), isAddress(word) {
      return report(
        word, "the parentheses in the destination “\(string(word))” do not match, so it is no link",
        "put the destination in angle brackets", [(start..<start, "<"), (word.upperBound..<word.upperBound, ">")])
    }
    if !rest.isEmpty, isAddress(word), reportTitle(word, rest) { return }
    reportBlankInDestination(start..<shut)
  }

  /// `[text](address` and no parenthesis behind it.
  private mutating func reportOpenTail(of open: Int, _ word: Range<Int>) {
    var address = word
    // What is no address with all that stands on it may be one up to where its ending or the Japanese begins.
    if !isAddress(word), let dot = document.literals[word].lastIndex(of: .dot) {
      let end = document.literals[dot + 1..<word.upperBound].firstIndex { !$0.isAlphanumeric } ?? word.upperBound
      address = word.lowerBound..<end
    }
    guard isAddress(address) else { return }
    report(
      open..<address.upperBound, "no “)” on this line ends the link to “\(string(address))”", "end the link",
      [(address.upperBound..<address.upperBound, ")")])
  }

  /// False if what follows the destination is no title at all, but perhaps more of the destination.
  private mutating func reportTitle(_ word: Range<Int>, _ rest: Range<Int>) -> Bool {
    let literals = document.literals
    let first = literals[rest.lowerBound]
    if first == .quotation || first == .apostrophe {
      let quote = first == .quotation ? "\"" : "'"
      if rest.count == 1 || literals[rest.upperBound - 1] != first {
        report(
          rest, "the title of the link is not closed, so it is no link", "end the title",
          [(rest.upperBound..<rest.upperBound, quote)])
      } else {
        let inner = rest.dropFirst().dropLast().filter { literals[$0] == first }
        report(
          rest, "a title ends at the first “\(quote)” in it, so this is no link", "put a backslash before it",
          inner.map { ($0..<$0, "\\") })
      }
      return true
    }
    let text = string(rest)
    if let quotes = ["“”", "”“", "””", "「」", "『』", "＂＂", "‘’", "’’"].map(Array.init).first(where: {
      text.first == $0[0] && text.last == $0[1]
    }), text.count > 2 {
      let (open, close) = (quotes[0].utf8.count, quotes[1].utf8.count)
      report(
        rest, "a link's title stands between two \", so this is no link", "write straight quotation marks",
        [
          (rest.lowerBound..<rest.lowerBound + open, "\""), (rest.upperBound - close..<rest.upperBound, "\""),
        ])
      return true
    }
    // `the plan.md` has a blank in its name.
    if find(.dot, rest) != nil, looksLikeDestination(literals[word.lowerBound..<rest.upperBound]) { return false }
    guard !literals[rest].contains(.quotation) else { return false }
    report(
      rest, "“\(text)” behind the destination is no title, so this is no link", "put it between quotation marks",
      [(rest.lowerBound..<rest.lowerBound, "\""), (rest.upperBound..<rest.upperBound, "\"")])
    return true
  }

  /// `(foo bar.md)` behind brackets: Markdown makes a link of it only in angle brackets.
  private mutating func reportBlankInDestination(_ range: Range<Int>) {
    var end = range.upperBound
    if let title = find(.quotation, range) { end = title }
    while end > range.lowerBound, document.literals[end - 1].isBlank { end -= 1 }
    let destination = range.lowerBound..<end
    let bytes = document.literals[destination]
    guard bytes.contains(.space), looksLikeDestination(bytes), !bytes.contains(.less), !bytes.contains(.greater) else {
      return
    }
    let written = string(destination)
    findings.append(
      Finding(
        .malformedURL, at: place(destination), "a blank stands in the destination “\(written)”, so it is no link",
        notes: [Note(.help, "write “\(written.replacing(" ", with: "%20"))” or “<\(written)>”")],
        fixes: fixes(
          "put the destination in angle brackets",
          [(destination.lowerBound..<destination.lowerBound, "<"), (end..<end, ">")])))
  }

  /// `[text] (address)`
  private mutating func reportGap(_ start: Int, _ gap: Int, _ limit: Int) {
    var open = gap
    while open < limit, document.literals[open].isBlank { open += 1 }
    guard open < limit, document.literals[open] == .openParenthesis,
      let shut = find(.closeParenthesis, open + 1..<limit), isAddress(open + 1..<shut)
    else { return }
    report(
      start..<shut + 1, "a blank stands between the brackets and the parentheses, so it is no link",
      "take the blank out", [(gap..<open, "")])
  }

  /// `(text)[address]`
  private mutating func reportSwapped(_ start: Int, _ close: Int, _ range: Range<Int>) {
    guard isAddress(start + 1..<close),
      let open = document.literals[max(range.lowerBound, start - Self.farthest)..<start].lastIndex(of: .openParenthesis)
    else { return }
    report(
      open..<close + 1, "the brackets of the link are the wrong way round", "turn them round",
      [
        (open..<open + 1, "["), (start - 1..<start, "]"), (start..<start + 1, "("), (close..<close + 1, ")"),
      ])
  }

  private mutating func report(
    _ range: Range<Int>, _ message: String, _ mend: String, _ edits: [(range: Range<Int>, text: String)]
  ) {
    let lower = edits.map(\.range.lowerBound).min() ?? range.lowerBound
    let upper = edits.map(\.range.upperBound).max() ?? range.upperBound
    let (from, to) = (min(lower, range.lowerBound), max(upper, range.upperBound))
    var mended = ""
    var position = from
    for edit in edits {
      mended += string(position..<edit.range.lowerBound) + edit.text
      position = edit.range.upperBound
    }
    mended += string(position..<to)
    findings.append(
      Finding(
        .malformedURL, at: place(range), message, notes: [Note(.help, "\(mend): “\(mended)”")],
        fixes: fixes(mend, edits)))
  }
}

// MARK: Short references

extension Reader {
  /// `[[` whose `]]` is behind markup or on the next line, or is not there at all.
  private mutating func reportOpenReference(_ start: Int, _ range: Range<Int>, _ index: Int) {
    let first = start + 2
    guard find(pair: .closeBracket, first..<range.upperBound) == nil else { return }
    if first < range.upperBound {
      let byte = document.literals[first]
      guard !byte.isBlank, byte != .caret, byte != .closeBracket else { return }
      if reportSingleBracket(start, first, min(range.upperBound, start + Self.farthest)) { return }
    }
    var next = Int(tree[index].end)
    var steps = 0
    while next < tree.count, steps < 24, tree[next].kind >= ccmark_text.rawValue {
      let node = tree[next]
      if node.nodeKind == ccmark_text, let close = closeOfReference(node.text.buffer) {
        if !close { break }
        findings.append(
          Finding(
            .shortReference, at: place(start..<first),
            "a short reference holds code, emphasis, HTML or a line break, so it stays text",
            notes: [Note(.help, "write plain text on one line, or \\[[ if it is text")]))
        return
      }
      steps += 1
      next += 1
    }
    guard first < range.upperBound else { return }
    findings.append(
      Finding(
        .shortReference, at: place(start..<first), "a short reference opens here and nothing ends it",
        notes: [Note(.help, "end it with “]]”, or write \\[[ if it is text")]))
  }

  /// `[[色]`: true if it is that.
  private mutating func reportSingleBracket(_ start: Int, _ first: Int, _ limit: Int) -> Bool {
    guard let close = find(.closeBracket, first..<limit), find(.openBracket, first..<close) == nil else { return false }
    let after = document.literals[close + 1..<limit]
    // `[[text](…` : the inner bracket is looked at for itself.
    if after.first == .openParenthesis || after.first == .openBracket || after.starts(with: Array("（".utf8)) {
      return true
    }
    let whole = start..<close + 1
    findings.append(
      Finding(
        .shortReference, at: place(whole), "a short reference ends with two brackets",
        notes: [Note(.help, "write “\(string(whole))]”, or \\[[ if it is text")],
        fixes: fixes("end it with two brackets", [(close + 1..<close + 1, "]")])))
    return true
  }

  /// True at `]]`, false at `[[`, nil if the text holds neither.
  private func closeOfReference(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    for position in text.indices.dropLast() where text[position] == text[position + 1] {
      if text[position] == .closeBracket { return true }
      if text[position] == .openBracket { return false }
    }
    return nil
  }
}

// MARK: Texts

extension Reader {
  private func string(_ range: Range<Int>) -> String { String(decoding: document.literals[range], as: UTF8.self) }

  /// A path, or anything with a scheme.
  private func isAddress(_ range: Range<Int>) -> Bool {
    let bytes = document.literals[range]
    guard !bytes.contains(where: \.isBlank) else { return false }
    if looksLikeDestination(bytes) { return true }
    let scheme = bytes.prefix(while: \.isLetter)
    return scheme.count > 2 && bytes.dropFirst(scheme.count).first == .colon && bytes.count > scheme.count + 1
  }

  /// Nothing where a place in the file is not known.
  private func fixes(_ title: String, _ edits: [(range: Range<Int>, text: String)]) -> [Fix] {
    let known = edits.compactMap { range, text -> Fix.Edit? in
      if !range.isEmpty {
        let source = literalSpan(range)
        return source.isEmpty ? nil : Fix.Edit(path: path, range: source.range, text: text)
      }
      guard range.lowerBound > 0 else { return nil }
      let before = literalSpan(range.lowerBound - 1..<range.lowerBound)
      let end = before.range.upperBound
      return before.isEmpty ? nil : Fix.Edit(path: path, range: end..<end, text: text)
    }
    return known.count == edits.count && !known.isEmpty ? [Fix(title, .maybe, known)] : []
  }
}
