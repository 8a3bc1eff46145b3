import Markdown
import Markup

/// How often each footnote is referred to from what the body shows, in all and so far.
struct FootnoteUses {
  private var totals: [Int32: Int] = [:]
  private var written: [Int32: Int] = [:]

  /// Of a text that shows none.
  init() {}

  /// `title` is a heading that the body leaves out, its references with it.
  init(in document: Document, without title: Int?) {
    var index = 0
    while index < document.nodes.count {
      let node = document.nodes[index]
      index += 1
      switch node.kind {
      case .footnoteReference: totals[node.extra, default: 0] += 1
      case .footnote where node.extra <= 0: index = max(index, Int(node.end))
      case .image: index = max(index, Int(node.end))
      case .heading where index - 1 == title: index = max(index, Int(node.end))
      default: break
      }
    }
  }

  func total(of footnote: Int32) -> Int { totals[footnote] ?? 0 }

  /// Counts one more reference: 1 for the first.
  mutating func use(_ footnote: Int32) -> Int {
    written[footnote, default: 0] += 1
    return written[footnote] ?? 1
  }
}

extension Walk {
  mutating func writeFootnoteReference(_ node: Node) {
    guard form == .page, node.extra > 0 else { return }
    let number = String(node.extra)
    let id = Self.referenceID(number, use: footnotes.use(node.extra))
    guard openLinks == 0 else {
      // No link inside a link: the number stands alone, and the footnote still leads back to it.
      markup.element("sup", [.init("class", "footnote-reference"), .init("id", id)], text: number)
      return
    }
    markup.open("sup", [.init("class", "footnote-reference")])
    let label = "\(setting.strings["footnote"]) \(number)"
    markup.element("a", [.init("id", id), .init("href", "#-fn-\(number)"), .init("aria-label", label)], text: number)
    markup.close("sup")
  }

  mutating func openFootnote(_ index: Int, _ node: Node) {
    guard node.extra > 0 else {
      skip(index)
      return
    }
    markup.startLine()
    markup.open("li", [.init("id", "-fn-\(node.extra)")])
    markup.newline()
    push(index, .footnote)
  }

  /// The way back stands at the end of the footnote's last paragraph; if something else is last, in one of its own.
  mutating func closeFootnote(_ frame: Frame) {
    var last: Int?
    for child in document.children(of: frame.node) { last = child }
    if last.map({ nodes[$0].kind }) != .paragraph, footnotes.total(of: nodes[frame.node].extra) > 0 {
      markup.startLine()
      markup.open("p")
      writeBackLinks(to: nodes[frame.node].extra)
      markup.close("p")
      markup.newline()
    }
    markup.close("li")
    markup.newline()
  }

  mutating func writeBackLinks(of paragraph: Frame) {
    guard let footnote = frames.last, footnotes.total(of: nodes[footnote.node].extra) > 0 else { return }
    markup.text(" ")
    writeBackLinks(to: nodes[footnote.node].extra)
  }

  private mutating func writeBackLinks(to footnote: Int32) {
    let number = String(footnote)
    let total = footnotes.total(of: footnote)
    for use in 1..<total + 1 {
      if use > 1 { markup.text(" ") }
      let label = setting.strings["back-to-text"]
      let attributes: [Markup.Attribute] = [
        .init("class", "footnote-back"), .init("href", "#\(Self.referenceID(number, use: use))"),
        .init("aria-label", use == 1 ? label : "\(label) \(use)"),
      ]
      markup.open("a", attributes)
      markup.text("↩")
      if use > 1 { markup.element("sup", text: String(use)) }
      markup.close("a")
    }
  }

  /// Ids made by the program begin with a hyphen, as no id made of a text does.
  private static func referenceID(_ number: String, use: Int) -> String {
    use == 1 ? "-fnref-\(number)" : "-fnref-\(number)-\(use)"
  }
}
