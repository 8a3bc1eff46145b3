import Markup
import Testing

@testable import Markdown
@testable import Site

/// Trees that no text may ever give: whatever is nested in what, elements close in order, and what HTML forbids to nest
/// does not.
@Suite struct BodyTreeTests {
  @Test(arguments: 1...200)
  func anyTree(_ seed: UInt64) {
    var maker = TreeMaker(seed: seed)
    maker.makeBlocks(depth: 0)
    let (document, resolved) = maker.finished()
    let strings = Strings(language: .ja, texts: [:])
    let setting = BodySetting(language: .ja, strings: strings, platforms: [("ios", "iOS")])
    let html = String(decoding: body(of: document, resolved: resolved, setting: setting).bytes, as: UTF8.self)
    #expect(nestingFault(in: html) == nil, "\(html)")
    for (index, node) in document.nodes.enumerated() where node.kind == .heading || node.kind == .paragraph {
      let title = inlineMarkup(of: index, in: document, resolved: resolved, setting: setting)
      let text = String(decoding: title.bytes, as: UTF8.self)
      #expect(nestingFault(in: text) == nil && !text.contains("<a"), "\(text)")
    }
    for link in html.matches(of: /href="#(fn[^"]*)"/) {
      #expect(html.contains("id=\"\(link.1)\""), "\(link.1) in \(html)")
    }
    let ids = html.matches(of: /id="(fn[^"]*)"/).map(\.1)
    #expect(Set(ids).count == ids.count)
  }

  @Test func aHundredThousandDeep() {
    var maker = TreeMaker(seed: 0)
    let depth = 100_000
    for _ in 0..<depth { maker.open(.quote) }
    maker.open(.paragraph)
    maker.close()
    for _ in 0..<depth { maker.close() }
    let (document, resolved) = maker.finished()
    let setting = BodySetting(language: .en, strings: Strings(language: .en, texts: [:]), platforms: [])
    let html = body(of: document, resolved: resolved, setting: setting)
    #expect(html.bytes.count == depth * 27 + 8)
  }
}

/// The first tag that closes what is not open or stands where HTML ends its parent by itself.
private func nestingFault(in html: String) -> String? {
  let voids: Set = ["br", "hr", "img", "input", "wbr"]
  let blocks: Set = [
    "p", "div", "ul", "ol", "blockquote", "table", "pre", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "aside",
    "section",
  ]
  var open: [String] = []
  for tag in html.matches(of: /<(\/?)([a-z0-9]+)[^>]*>/) {
    let name = String(tag.2)
    if tag.1 == "/" {
      guard open.popLast() == name else { return "</\(name)>" }
    } else {
      if name == "a", open.contains("a") { return "a in a" }
      if blocks.contains(name), open.contains("p") { return "\(name) in p" }
      if name == "li", open.last != "ul", open.last != "ol" { return "li in \(open.last ?? "nothing")" }
      if let last = open.last, ["ul", "ol"].contains(last), name != "li" { return "\(name) in \(last)" }
      if !voids.contains(name) { open.append(name) }
    }
  }
  return open.last.map { "\($0) stays open" }
}

/// A document that nests by Markdown's content model, at random.
private struct TreeMaker {
  private var random: SplitMix
  private var document = Document()
  private var resolved = Resolved()
  private var open: [Int] = [0]
  private var footnotes: Int32 = 3

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    document.links = [
      Link(form: .inline, destination: .empty, title: .empty, destinationSource: nil, definition: nil),
      Link(form: .angle, destination: Span(0, 1), title: Span(0, 1), destinationSource: nil, definition: nil),
    ]
    document.literals = Array("x<&\">NOTE DO DONT PLATFORM ios EXAMPLE".utf8)
  }

  func finished() -> (Document, Resolved) {
    var document = document
    document.nodes[0].end = UInt32(document.nodes.count)
    return (document, resolved)
  }

  mutating func open(_ kind: Node.Kind, _ change: (inout Node) -> Void = { _ in }) {
    var node = Node(kind: kind)
    change(&node)
    open.append(document.nodes.count)
    document.nodes.append(node)
  }

  mutating func close() {
    if let index = open.popLast() { document.nodes[index].end = UInt32(document.nodes.count) }
  }

  private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }

  mutating func makeBlocks(depth: Int) {
    for _ in 0..<roll(5) + (depth == 0 ? 3 : 0) { makeBlock(depth: depth) }
    guard depth == 0 else { return }
    for number in [1, 2, 3, 0] {
      open(.footnote) { $0.extra = Int32(number) }
      makeBlocks(depth: 2)
      close()
    }
  }

  private mutating func makeBlock(depth: Int) {
    let index = document.nodes.count
    if roll(4) == 0 { resolved.anchors[index] = "id\(index)" }
    switch depth > 4 ? roll(3) : roll(9) {
    case 0, 1:
      open(.paragraph)
      if roll(3) == 0 {
        resolved.guidelines[index] = ResolvedGuideline(
          id: "g\(index)", otherIDs: ["o\(index)"], platforms: ["ios"], level: roll(2) == 0 ? .must : nil)
      }
      makeInlines(depth: 0)
    case 2:
      open(.heading) { $0.detail = 2 }
      if roll(2) == 0 { resolved.headings[index] = ResolvedHeading(id: "h\(index)", otherIDs: ["x"], level: 3) }
      if roll(8) == 0 { resolved.titleNode = index }
      makeInlines(depth: 0)
    case 3:
      open(.quote)
      makeBlocks(depth: depth + 1)
    case 4, 5:
      let marker = [Span(5, 9), Span(10, 12), Span(13, 17), Span(18, 30), Span(31, 38), Span(0, 2)]
      let chosen = marker[roll(6)]
      open(.callout) { $0.text = chosen }
      makeBlocks(depth: depth + 1)
    case 6:
      let detail = UInt8(roll(2))
      open(roll(2) == 0 ? .list : .orderedList) {
        $0.detail = detail
        $0.extra = 2
      }
      for _ in 0..<roll(4) {
        open(.item) { $0.detail = UInt8(depth % 3) }
        makeBlocks(depth: depth + 1)
        close()
      }
    case 7: makeTable()
    default:
      open(.codeBlock) { $0.text = Span(0, 3) }
      if roll(2) == 0 { resolved.blocks[index] = Markup { $0.element("figure", text: "") } }
    }
    close()
  }

  private mutating func makeTable() {
    open(.table)
    for row in 0..<3 {
      open(.row) { $0.detail = row == 0 ? 1 : 0 }
      for _ in 0..<2 {
        open(.cell) { $0.detail = UInt8(row) }
        makeInlines(depth: 2)
        close()
      }
      close()
    }
  }

  private mutating func makeInlines(depth: Int) {
    for _ in 0..<roll(4) { makeInline(depth: depth) }
  }

  private mutating func makeInline(depth: Int) {
    let index = document.nodes.count
    let kinds: [Node.Kind] = [
      .text, .softBreak, .lineBreak, .code, .footnoteReference, .ruby, .image, .strong, .strong, .emphasis, .link,
      .link,
      .shortReference, .strikethrough,
    ]
    let kind = kinds[roll(depth > 3 ? 6 : kinds.count)]
    let extra: Int32 =
      switch kind {
      case .footnoteReference: Int32(roll(4))
      case .link, .image: Int32(roll(2))
      default: -1
      }
    open(kind) {
      $0.text = Span(0, 5)
      $0.extra = extra
    }
    switch kind {
    case .link where extra == 1: break
    case .strong, .emphasis, .strikethrough, .link: makeInlines(depth: depth + 1)
    case .image:
      open(.footnoteReference) { $0.extra = 1 }
      close()
    case .ruby, .shortReference:
      open(.text) { $0.text = Span(0, 4) }
      close()
    default: break
    }
    close()
    guard kind == .link || kind == .shortReference else { return }
    switch roll(4) {
    case 0: resolved.links[index] = ResolvedLink(href: nil)
    case 1: resolved.links[index] = ResolvedLink(href: "a", name: "名", otherLanguage: .en)
    case 2: resolved.links[index] = ResolvedLink(href: "a", isExternal: true)
    default: break
    }
  }
}
