import Findings
import CCMarkJapanese

/// Makes the document out of the parser's tree: blocks here, their inlines in `Reader+Inlines.swift`.
struct Reader {
  /// Containers deeper than this are left out, their contents kept.
  static let deepest = 100

  let tree: UnsafeBufferPointer<ccmark_node>
  let prepared: Prepared
  let path: String
  let fileStart: Int
  let fileEnd: Int
  let options: MarkdownOptions

  var document = Document()
  var findings: [Finding] = []
  var definitions: DefinitionTable
  var footnotes = FootnoteNumbers()
  var inlines = InlineState()
  private var open: [Open] = []
  private var isTooDeep = false
  /// Prepared lines that a block other than a reference definition stands on.
  var taken: [Bool]

  private struct Open {
    let treeEnd: Int
    /// In the document; -1 for one that is left out.
    let index: Int
  }

  init(
    tree: borrowing Tree, prepared: Prepared, file: SourceFile, from start: Int, options: MarkdownOptions
  ) {
    self.tree = tree.nodes
    definitions = DefinitionTable(tree.references)
    self.prepared = prepared
    path = file.path
    fileStart = start
    fileEnd = file.bytes.count
    self.options = options
    taken = Array(repeating: false, count: prepared.lineCount)
    document.nodes.reserveCapacity(self.tree.count + self.tree.count / 4)
    document.literals.reserveCapacity(prepared.bytes.count)
  }

  mutating func readDocument() {
    document.nodes[0].source = Span(fileStart, fileEnd)
    let first = prepared.start > 0 ? Int(tree[1].end) : 1
    var end = first
    while end < tree.count, tree[end].nodeKind != ccmark_footnote { end = Int(tree[end].end) }
    footnotes.find(in: tree, from: end)
    readBlocks(first..<end)
    readFootnotes()
    readDefinitions()
    document.nodes[0].end = UInt32(document.nodes.count)
    if isTooDeep { reportDepth() }
  }
}

// MARK: Blocks

extension Reader {
  mutating func readBlocks(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      closeBlocks(before: index)
      let node = tree[index]
      switch node.nodeKind {
      case ccmark_paragraph:
        readParagraph(index, skipping: 0)
        index = Int(node.end)
      case ccmark_heading:
        readHeading(index)
        index = Int(node.end)
      case ccmark_code_block:
        readCode(node)
        index += 1
      case ccmark_html_block:
        readHTML(node)
        index += 1
      case ccmark_thematic_break:
        finish(append(.thematicBreak, blockSpan(node)))
        take(node)
        index += 1
      case ccmark_table:
        readTable(index)
        index = Int(node.end)
      case ccmark_quote:
        index = readQuote(index)
      default:
        openContainer(node)
        index += 1
      }
    }
    closeBlocks(before: range.upperBound)
  }

  mutating func append(_ kind: Node.Kind, _ source: Span) -> Int {
    var node = Node(kind: kind)
    node.source = source
    document.nodes.append(node)
    return document.nodes.count - 1
  }

  mutating func finish(_ index: Int) {
    document.nodes[index].end = UInt32(document.nodes.count)
  }

  mutating func openContainer(_ node: ccmark_node) {
    let kind: Node.Kind =
      switch node.nodeKind {
      case ccmark_quote: .quote
      case ccmark_list: .list
      case ccmark_ordered_list: .orderedList
      case ccmark_footnote: .footnote
      default: .item
      }
    openContainer(node, as: kind)
  }

  mutating func openContainer(_ node: ccmark_node, as kind: Node.Kind) {
    guard open.count < Self.deepest else {
      isTooDeep = true
      open.append(Open(treeEnd: Int(node.end), index: -1))
      return
    }
    let index = append(kind, blockSpan(node))
    document.nodes[index].detail = node.detail
    if kind == .orderedList { document.nodes[index].extra = node.number }
    open.append(Open(treeEnd: Int(node.end), index: index))
  }

  private mutating func closeBlocks(before treeIndex: Int) {
    while let last = open.last, last.treeEnd <= treeIndex {
      open.removeLast()
      guard last.index >= 0 else { continue }
      finish(last.index)
      widen(last.index)
    }
  }

  /// A container ends where its last child does, if that is later than the parser says.
  private mutating func widen(_ index: Int) {
    var child = index + 1
    var span = document.nodes[index].source
    while child < document.nodes.count {
      let source = document.nodes[child].source
      if !source.isEmpty { span.upper = max(span.upper, source.upper) }
      child = Int(document.nodes[child].end)
    }
    document.nodes[index].source = span
  }

  var isInItem: Bool { open.last.map { $0.index >= 0 && document.nodes[$0.index].kind == .item } ?? false }

  var parentStart: Int {
    guard let parent = open.last(where: { $0.index >= 0 }) else { return fileStart }
    return Int(document.nodes[parent.index].source.lower)
  }

  func span(_ prepared: Range<Int>) -> Span {
    Span(self.prepared.fileOffset(prepared.lowerBound), self.prepared.fileOffset(prepared.upperBound))
  }

  /// From the block's first byte to the end of its last line that is not blank.
  func blockRange(_ node: ccmark_node) -> Range<Int>? {
    guard node.start_line > 0, node.end_line >= node.start_line, Int(node.start_line) <= prepared.lineCount else {
      return nil
    }
    let start = prepared.line(Int(node.start_line) - 1).lowerBound + max(0, Int(node.start_column) - 1)
    var end = prepared.line(min(Int(node.end_line), prepared.lineCount) - 1).upperBound
    while end > start, prepared.bytes[end - 1].isBlank || prepared.bytes[end - 1].isLineEnd { end -= 1 }
    return start < end ? start..<end : nil
  }

  /// A line without the blanks at its end.
  func trimmedLine(_ index: Int) -> Range<Int> {
    let range = prepared.line(index)
    var end = range.upperBound
    while end > range.lowerBound, prepared.bytes[end - 1].isSpace { end -= 1 }
    return range.lowerBound..<end
  }

  func blockSpan(_ node: ccmark_node) -> Span {
    guard let range = blockRange(node) else { return Span(parentStart, parentStart) }
    return span(range)
  }

  mutating func take(_ node: ccmark_node) {
    take(Int(node.start_line) - 1..<max(Int(node.end_line), Int(node.start_line)))
  }

  mutating func take(_ lines: Range<Int>) {
    for line in lines where line >= 0 && line < taken.count { taken[line] = true }
  }
}

// MARK: Leaves

extension Reader {
  func paragraphContent(_ index: Int) -> Content {
    let node = tree[index]
    let bytes = node.text.buffer
    var count = 0
    var line = 0
    while line < bytes.count {
      line = Content.nextLine(bytes, Content.lineEnd(bytes, line))
      count += 1
    }
    if node.start_line == 0 {
      // Text right above a table has lost its place; the table has it.
      let next = Int(node.end)
      return Content(
        bytes, in: prepared, withBarsEscapedFrom: next < tree.count ? Int(tree[next].start_line) - 1 : -1)
    }
    // The last line is right but for an underlined heading with text right below; the first but for definitions.
    let first = Int(node.end_line) - count
    let isHeading = node.nodeKind == ccmark_heading
    return Content(
      bytes, in: prepared,
      linesFrom: isHeading ? [first - 1, first - 2, Int(node.start_line) - 1] : [first, Int(node.start_line) - 1])
  }

  /// `skipped`: how many of its inlines are not the paragraph's text, the marker of a callout.
  mutating func readParagraph(_ index: Int, skipping skipped: Int) {
    let content = paragraphContent(index)
    if let lines = content.lines { take(lines) } else { take(tree[index]) }
    reportLineMarkers(content)
    let paragraph = append(.paragraph, span(of: content))
    readInlines(index, content, in: paragraph, skipping: skipped)
    finish(paragraph)
    if skipped > 0, paragraph + 1 < document.nodes.count, !document.nodes[paragraph + 1].source.isEmpty {
      document.nodes[paragraph].source.lower = document.nodes[paragraph + 1].source.lower
    }
  }

  func span(of content: Content) -> Span {
    var end = content.bytes.count
    while end > 0, content.bytes[end - 1].isBlank || content.bytes[end - 1].isLineEnd { end -= 1 }
    guard let lower = content.preparedOffset(0), let upper = content.preparedOffset(max(0, end - 1)), end > 0 else {
      return Span(parentStart, parentStart)
    }
    return span(lower..<upper + 1)
  }

  mutating func readHeading(_ index: Int) {
    let node = tree[index]
    let content = node.number > 0 ? paragraphContent(index) : hashedContent(node)
    var source = blockSpan(node)
    if node.number > 0, let lines = content.lines {
      let underline = trimmedLine(lines.upperBound)
      take(lines.lowerBound..<lines.upperBound + 1)
      source = Span(Int(span(of: content).lower), prepared.fileOffset(underline.upperBound))
    } else {
      take(node)
    }
    let heading = append(.heading, source)
    document.nodes[heading].detail = node.detail
    readInlines(index, content, in: heading, skipping: 0)
    finish(heading)
  }

  private func hashedContent(_ node: ccmark_node) -> Content {
    guard let range = blockRange(node) else { return Content(node.text.buffer) }
    var start = range.lowerBound
    while start < range.upperBound, prepared.bytes[start] == .hash { start += 1 }
    while start < range.upperBound, prepared.bytes[start].isBlank { start += 1 }
    return Content(
      node.text.buffer, in: prepared, from: start, upTo: range.upperBound, line: Int(node.start_line) - 1)
  }

  mutating func readCode(_ node: ccmark_node) {
    take(node)
    let range = blockRange(node)
    let code = append(.codeBlock, blockSpan(node))
    document.nodes[code].text = literal(node.text.buffer)
    if node.destination.length > 0 {
      document.attributes.append(fenceAttributes(node, range))
      document.nodes[code].extra = Int32(document.attributes.count - 1)
    }
    finish(code)
    if let range { reportOpenFence(range) }
  }

  mutating func readHTML(_ node: ccmark_node) {
    // A block that its own end tag closes is said to end a line early: its literal knows better.
    var node = node
    let lines = node.text.buffer.count { $0 == .lineFeed }
    node.end_line = max(node.end_line, min(node.start_line + Int32(lines) - 1, Int32(prepared.lineCount)))
    take(node)
    let html = append(.htmlBlock, blockSpan(node))
    document.nodes[html].text = literal(node.text.buffer)
    finish(html)
    if let range = blockRange(node) { reportMarkdown(inHTML: range) }
  }

  /// Appends a literal with its sentinels restored.
  mutating func literal(_ bytes: UnsafeBufferPointer<UInt8>) -> Span {
    let start = document.literals.count
    Sentinel.restore(bytes, to: &document.literals)
    return Span(start, document.literals.count)
  }

  private mutating func reportDepth() {
    findings.append(
      Finding(
        .tooDeep, at: Place(file: path),
        "quotes, lists or emphasis are nested more than \(Self.deepest) deep; what is deeper is shown without them"))
  }

  mutating func leaveOutDeepInline() { isTooDeep = true }
  var blockDepth: Int { open.count }
}
