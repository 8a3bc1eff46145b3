import CCMarkJapanese
import Findings

// A text node of the parser becomes texts, rubies, short references and bare links.
extension Reader {
  /// `isLast`: nothing of the block follows it, so that it may end with attributes.
  mutating func readText(_ index: Int, isLast: Bool) {
    var range = align(tree[index].text.buffer)
    if isLast { range = range.lowerBound..<takeAttributes(range) }
    if range.isEmpty {
      if isLast, document.nodes.last?.kind == .softBreak { document.nodes.removeLast() }
      return
    }
    split(range, index)
  }

  private mutating func split(_ range: Range<Int>, _ index: Int) {
    var plain = range.lowerBound
    var position = plain
    while true {
      position = document.literals.withUnsafeBufferPointer { literals in
        ccmark_find_syntax(literals.baseAddress, position, range.upperBound)
      }
      guard position < range.upperBound else { break }
      var next: Int?
      switch document.literals[position] {
      case .openBrace where isWrittenPlainly(position):
        next = readRuby(position, plain, range.upperBound)
        if next == nil { reportRuby(position, range.upperBound) }
      case .openBracket where inlines.linkDepth == 0 && isWrittenPlainly(position):
        next = readShortReference(position, plain, range.upperBound)
        if next == nil { reportBracket(position, range, index) }
      case .colon where inlines.linkDepth == 0:
        next = readAddress(colon: position, plain, range.upperBound)
      case UInt8(ascii: "w") where inlines.linkDepth == 0:
        next = readWebName(position, plain, range.upperBound)
      case .at where inlines.linkDepth == 0:
        next = readMailAddress(at: position, plain, range.upperBound)
      case .asterisk: position = reportStars(position, range) - 1
      case FullWidth.lead where position + 2 < range.upperBound && document.literals[position + 1] == FullWidth.second:
        reportFullWidth(position, range, index)
      case FullWidth.lead where document.literals[position..<range.upperBound].starts(with: Array("｛".utf8)):
        reportRuby(position, range.upperBound)
      default: break
      }
      if let next {
        plain = next
        position = next
      } else {
        position += 1
      }
    }
    flush(plain..<range.upperBound)
  }

  /// Appends a text node for a stretch of literals.
  mutating func flush(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let node = append(.text, literalSpan(range))
    document.nodes[node].text = Span(range.lowerBound, range.upperBound)
    finish(node)
    inlines.lastVisible = lastScalar(document.literals[range])
  }

  /// Where a stretch of the current text's literals stands in the file.
  func literalSpan(_ range: Range<Int>) -> Span {
    inlineSpan(contentOffset(range.lowerBound), contentOffset(range.upperBound))
  }

  private mutating func readRuby(_ start: Int, _ plain: Int, _ end: Int) -> Int? {
    guard let ruby = RubySyntax(document.literals[..<end], at: start) else { return nil }
    flush(plain..<start)
    let node = append(.ruby, literalSpan(start..<ruby.end))
    document.nodes[node].text = Span(ruby.base.lowerBound, ruby.base.upperBound)
    flush(ruby.reading)
    finish(node)
    inlines.lastVisible = lastScalar(document.literals[ruby.base])
    return ruby.end
  }

  private mutating func readShortReference(_ start: Int, _ plain: Int, _ end: Int) -> Int? {
    guard let reference = ShortReferenceSyntax(document.literals[..<end], at: start) else { return nil }
    flush(plain..<start)
    let node = append(.shortReference, literalSpan(start..<reference.end))
    document.nodes[node].text = Span(reference.target.lowerBound, reference.target.upperBound)
    if let title = reference.title { flush(title) }
    finish(node)
    inlines.lastVisible = lastScalar(document.literals[reference.title ?? reference.target])
    return reference.end
  }
}
