import Markdown
import Markup

/// The way through a document's nodes, in reading order, with what is open on a stack of its own: a text nested a
/// million deep needs memory, not call frames.
struct Walk {
  /// What is written: the body of a page, or a title that stands inside a link elsewhere.
  enum Form {
    case page, title
  }

  let document: Document
  let nodes: [Node]
  let resolved: Resolved
  let setting: BodySetting
  let form: Form
  var markup: Markup
  /// The node to come.
  var next = 0
  /// What is open, outermost first.
  var frames: [Frame] = []
  /// How many of the open frames are links: inside one there is no second.
  var openLinks = 0
  /// The text node that loses the blanks it begins with, because a paragraph begins there now.
  var trimmed = -1
  var footnotes: FootnoteUses
  var images = 0

  init(_ document: Document, resolved: Resolved, setting: BodySetting, form: Form) {
    self.document = document
    self.nodes = document.nodes
    self.resolved = resolved
    self.setting = setting
    self.form = form
    // A title shows no footnotes: to count them for each of a page's headings would be quadratic.
    self.footnotes = form == .page ? FootnoteUses(in: document, without: resolved.titleNode) : FootnoteUses()
    self.markup = Markup(capacity: form == .page ? document.literals.count * 2 : 64)
  }

  mutating func write(_ range: Range<Int>) {
    next = range.lowerBound
    while next < range.upperBound {
      let index = next
      next += 1
      open(index)
      while let frame = frames.last, frame.end <= next {
        frames.removeLast()
        close(frame)
      }
    }
    while let frame = frames.popLast() { close(frame) }
  }
}

/// An open node: where it ends, and what is to be written there. Holds no references, because it is copied at every node.
struct Frame {
  let node: Int
  let end: Int
  let closing: Closing
  /// The wrapper around neighbouring children that is open in it.
  var group = Group.none
}

enum Closing {
  /// Nothing stands around the content.
  case none
  /// `</name>` in a line.
  case inline(StaticString)
  /// `</name>` and the end of the line.
  case block(StaticString)
  /// `</name>` on a line of its own.
  case container(StaticString)
  case table
  case heading(StaticString)
  /// `</a>`, and after it the mark of the other language.
  case link(isMarked: Bool)
  case brokenLink
  /// The bold sentence, with the id's permalink after it; then comes `rest`, which is the paragraph's end if nothing
  /// but blanks is left.
  case lead(rest: Int)
  case guideline(hasRest: Bool)
  case footnote
  case footnoteText
}

extension Walk {
  /// The innermost open node, or nil at the top of a title.
  var parent: Frame? { frames.last }

  mutating func push(_ index: Int, _ closing: Closing) {
    frames.append(Frame(node: index, end: Int(nodes[index].end), closing: closing))
  }

  mutating func skip(_ index: Int) {
    next = max(next, Int(nodes[index].end))
  }

  private mutating func open(_ index: Int) {
    let node = nodes[index]
    switch node.kind {
    case .document: push(index, .none)
    case .text, .softBreak, .lineBreak, .code, .html, .emphasis, .strong, .strikethrough, .link, .image,
      .footnoteReference, .ruby, .shortReference:
      openInline(index, node)
    default:
      openBlock(index, node)
    }
  }

  private mutating func close(_ frame: Frame) {
    leave(frame.group)
    switch frame.closing {
    case .none: break
    case .inline(let name): markup.close(name)
    case .block(let name):
      markup.close(name)
      markup.newline()
    case .container(let name):
      markup.startLine()
      markup.close(name)
      markup.newline()
    case .table:
      markup.close("table")
      markup.close("div")
      markup.newline()
    case .heading(let name): closeHeading(frame.node, name)
    case .link(let isMarked): closeLink(isMarked: isMarked)
    case .brokenLink: closeBrokenLink()
    case .lead(let rest): closeLead(rest: rest)
    case .guideline(let hasRest):
      if hasRest { markup.close("p") }
      markup.startLine()
      markup.close("div")
      markup.newline()
    case .footnoteText:
      writeBackLinks(of: frame)
      markup.close("p")
      markup.newline()
    case .footnote: closeFootnote(frame)
    }
  }
}
