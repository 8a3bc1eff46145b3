import CCMarkJapanese

/// What reading one block's inlines needs to remember. Reused from block to block.
struct InlineState {
  var content = Content(UnsafeBufferPointer(start: nil, count: 0))
  /// The place in `content`; nil once the tree and the text could not be matched.
  var position: Int? = 0
  var open: [OpenInline] = []
  /// Where the literals of the current text come from.
  var runs: [Run] = []
  var linkDepth = 0
  /// The scalar before the current place that a reader sees; nil at a line's start.
  var lastVisible: UInt32?
  var block = 0

  struct OpenInline {
    let treeIndex: Int
    /// In the document; -1 for one that is left out.
    let index: Int
    let start: Int?
    /// Delimiter bytes that it opened with.
    let width: Int
    let isAngle: Bool
  }

  struct Run {
    /// In the document's literals.
    let literal: Int
    /// In `content`; nil if unknown.
    let content: Int?
  }
}

// Walks a block's inlines and, in step with them, the text they were parsed from. What a node stands on is known
// only as long as every byte of the text is accounted for.
extension Reader {
  mutating func readInlines(_ treeIndex: Int, _ content: Content, in block: Int, skipping skipped: Int) {
    let end = Int(tree[treeIndex].end)
    inlines.content = content
    inlines.position = content.isPlaced ? 0 : nil
    inlines.lastVisible = nil
    inlines.linkDepth = 0
    inlines.block = block
    skipBlanks()
    var index = treeIndex + 1
    for _ in 0..<skipped where index < end {
      passOver(tree[index])
      index = Int(tree[index].end)
    }
    while index < end {
      closeInlines(before: index)
      let node = tree[index]
      switch node.nodeKind {
      case ccmark_text: readText(index, isLast: Int(node.end) == end && inlines.open.isEmpty)
      case ccmark_soft_break: readSoftBreak(index, blockEnd: end)
      case ccmark_line_break: readLineBreak()
      case ccmark_code: readCodeSpan(node)
      case ccmark_html: readInlineHTML(node)
      case ccmark_footnote_reference: readFootnoteReference(node)
      default: openInline(index)
      }
      index += 1
    }
    closeInlines(before: end)
  }

  /// The place in the file of a place in the current content.
  func inlineSpan(_ lower: Int?, _ upper: Int?) -> Span {
    if let lower, let upper, lower <= upper, let first = inlines.content.preparedOffset(lower) {
      // An end is behind the last byte: of the line that byte is in, not of the next.
      if lower == upper { return Span(prepared.fileOffset(first), prepared.fileOffset(first)) }
      if let last = inlines.content.preparedOffset(upper - 1) { return span(first..<last + 1) }
    }
    let start = Int(document.nodes[inlines.block].source.lower)
    return Span(start, start)
  }

  func byte(_ offset: Int) -> UInt8 {
    offset >= 0 && offset < inlines.content.bytes.count ? inlines.content.bytes[offset] : 0
  }
}

// MARK: Leaves

extension Reader {
  private mutating func passOver(_ node: ccmark_node) {
    switch node.nodeKind {
    case ccmark_text: _ = align(node.text.buffer)
    case ccmark_soft_break, ccmark_line_break: passLineEnd()
    default: inlines.position = nil
    }
  }

  private mutating func skipBlanks() {
    guard var position = inlines.position else { return }
    while byte(position).isBlank { position += 1 }
    inlines.position = position
  }

  private mutating func passLineEnd() {
    skipBlanks()
    guard var position = inlines.position else { return }
    if byte(position) == .backslash { position += 1 }
    guard byte(position).isLineEnd else { return inlines.position = nil }
    if byte(position) == .carriageReturn { position += 1 }
    if byte(position) == .lineFeed { position += 1 }
    inlines.position = position
    skipBlanks()
  }

  private mutating func readSoftBreak(_ index: Int, blockEnd: Int) {
    let start = inlines.position
    passLineEnd()
    let next = nextVisible(after: index, upTo: blockEnd)
    if let before = inlines.lastVisible, let next, joinsLines(before, next, options.lineJoining) { return }
    let node = append(.softBreak, inlineSpan(start, inlines.position))
    finish(node)
  }

  private mutating func readLineBreak() {
    let start = inlines.position
    passLineEnd()
    let node = append(.lineBreak, inlineSpan(start, inlines.position))
    finish(node)
    inlines.lastVisible = nil
  }

  private mutating func readCodeSpan(_ node: ccmark_node) {
    let start = inlines.position
    inlines.position = start.flatMap(codeSpanEnd)
    let index = append(.code, inlineSpan(start, inlines.position))
    document.nodes[index].text = literal(node.text.buffer)
    finish(index)
    inlines.lastVisible = lastScalar(document.text(document.nodes[index].text)) ?? inlines.lastVisible
  }

  private func codeSpanEnd(_ start: Int) -> Int? {
    let bytes = inlines.content.bytes
    var position = start
    while byte(position) == .backtick { position += 1 }
    let width = position - start
    guard width > 0 else { return nil }
    while position < bytes.count {
      guard bytes[position] == .backtick else {
        position += 1
        continue
      }
      let run = position
      while byte(position) == .backtick { position += 1 }
      if position - run == width { return position }
    }
    return nil
  }

  private mutating func readInlineHTML(_ node: ccmark_node) {
    let start = inlines.position
    let bytes = node.text.buffer
    inlines.position = start.flatMap { start in
      for (offset, expected) in bytes.enumerated() where byte(start + offset) != expected { return nil }
      return start + bytes.count
    }
    let index = append(.html, inlineSpan(start, inlines.position))
    document.nodes[index].text = literal(bytes)
    finish(index)
  }

  private mutating func readFootnoteReference(_ node: ccmark_node) {
    let start = inlines.position
    inlines.position = start.flatMap { start in
      guard byte(start) == .openBracket, byte(start + 1) == .caret else { return nil }
      var end = start + 2
      while end < inlines.content.bytes.count, byte(end) != .closeBracket { end += byte(end) == .backslash ? 2 : 1 }
      return end < inlines.content.bytes.count ? end + 1 : nil
    }
    guard let number = footnotes.number(node.text.buffer) else { return }
    let index = append(.footnoteReference, inlineSpan(start, inlines.position))
    document.nodes[index].extra = number
    finish(index)
  }
}

// MARK: Spans

extension Reader {
  private mutating func openInline(_ index: Int) {
    let node = tree[index]
    let start = inlines.position
    var width = 0
    var isAngle = false
    switch node.nodeKind {
    case ccmark_emphasis: width = passDelimiters(1)
    case ccmark_strong: width = passDelimiters(2)
    case ccmark_strikethrough:
      while let start, width < 2, byte(start + width) == .tilde { width += 1 }
      inlines.position = width > 0 ? start.map { $0 + width } : nil
    case ccmark_link:
      isAngle = start.map { byte($0) == .less } ?? false
      inlines.position = start.flatMap { isAngle || byte($0) == .openBracket ? $0 + 1 : nil }
      inlines.linkDepth += 1
    default:
      inlines.position = start.flatMap {
        byte($0) == .exclamation && byte($0 + 1) == .openBracket ? $0 + 2 : nil
      }
      inlines.linkDepth += 1
    }
    var documentIndex = -1
    if inlines.open.count + blockDepth < Self.deepest {
      documentIndex = append(kind(of: node), inlineSpan(start, start))
    } else {
      leaveOutDeepInline()
    }
    inlines.open.append(
      InlineState.OpenInline(
        treeIndex: index, index: documentIndex, start: start, width: width, isAngle: isAngle))
  }

  private func kind(of node: ccmark_node) -> Node.Kind {
    switch node.nodeKind {
    case ccmark_emphasis: .emphasis
    case ccmark_strong: .strong
    case ccmark_strikethrough: .strikethrough
    case ccmark_link: .link
    default: .image
    }
  }

  private mutating func closeInlines(before treeIndex: Int) {
    while let last = inlines.open.last, Int(tree[last.treeIndex].end) <= treeIndex {
      inlines.open.removeLast()
      let node = tree[last.treeIndex]
      switch node.nodeKind {
      case ccmark_emphasis, ccmark_strong: _ = passDelimiters(node.nodeKind == ccmark_strong ? 2 : 1)
      case ccmark_strikethrough:
        for _ in 0..<last.width { inlines.position = inlines.position.flatMap { byte($0) == .tilde ? $0 + 1 : nil } }
      default: closeLink(last, node)
      }
      guard last.index >= 0 else { continue }
      document.nodes[last.index].source = inlineSpan(last.start, inlines.position)
      finish(last.index)
    }
  }

  /// Passes `count` characters of an emphasis run. Returns the number of bytes.
  private mutating func passDelimiters(_ count: Int) -> Int {
    guard let start = inlines.position else { return 0 }
    var position = start
    for _ in 0..<count {
      if byte(position) == Sentinel.lead, byte(position + 1) == Sentinel.star {
        position += 2
      } else if byte(position) == .asterisk || byte(position) == .underscore {
        position += 1
      } else {
        inlines.position = nil
        return 0
      }
    }
    inlines.position = position
    return position - start
  }

  private mutating func closeLink(_ open: InlineState.OpenInline, _ node: ccmark_node) {
    inlines.linkDepth -= 1
    var form = Link.Form.inline
    var destinationSource: Span?
    var label: Range<Int>?
    if open.isAngle {
      form = .angle
      let end = inlines.position
      inlines.position = end.flatMap { byte($0) == .greater ? $0 + 1 : nil }
      if let start = open.start, let end, inlines.position != nil { destinationSource = inlineSpan(start + 1, end) }
    } else if let position = inlines.position, byte(position) == .closeBracket {
      let destination = node.destination.buffer
      if let tail = LinkTail(inlines.content.bytes, after: position + 1, destination: destination) {
        inlines.position = tail.end
        destinationSource = tail.destination.map { inlineSpan($0.lowerBound, $0.upperBound) }
      } else {
        form = .reference
        let labelStart = open.start.map { $0 + (node.nodeKind == ccmark_image ? 2 : 1) }
        let written = LinkLabel(inlines.content.bytes, after: position + 1)
        inlines.position = written?.end ?? position + 1
        label = written.flatMap { $0.label.isEmpty ? nil : $0.label } ?? labelStart.map { $0..<position }
      }
    } else {
      inlines.position = nil
    }
    if node.nodeKind == ccmark_image { inlines.lastVisible = 0xFFFC }
    guard open.index >= 0 else { return }
    let link = Link(
      form: form, destination: literal(node.destination.buffer), title: literal(node.title.buffer),
      destinationSource: destinationSource, definition: nil)
    document.links.append(link)
    if let label {
      definitions.wait(document.links.count - 1, for: UnsafeBufferPointer(rebasing: inlines.content.bytes[label]))
    }
    document.nodes[open.index].extra = Int32(document.links.count - 1)
  }
}
