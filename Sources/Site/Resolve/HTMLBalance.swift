/// What in the raw HTML of a page would reach beyond the page's text, into the frame around it. Tags of one page belong
/// together, wherever in it they stand.
struct HTMLBalance {
  enum Fault {
    /// An end tag of what was not opened.
    case closesNothing(String)
    /// An element that is not ended.
    case open(String)
    /// A tag of which a document has one, and has it already.
    case ofDocument(String)
    /// A tag or comment without its end.
    case unfinished
  }

  struct Found {
    let fault: Fault
    let node: Int
    /// In the node's text.
    let range: Range<Int>
  }

  private var found: [Found] = []
  private var open: [(name: String, node: Int, range: Range<Int>)] = []
  private var counts: [String: Int] = [:]

  /// In the order of the page.
  mutating func read(_ html: RawHTML, node: Int) {
    for piece in html.pieces {
      switch piece.kind {
      case .start(let tag, let isForeign):
        // Of inline HTML each tag is a text of its own.
        let isInForeign = isForeign || counts["svg", default: 0] > 0 || counts["math", default: 0] > 0
        start(tag, isForeign: isInForeign, node, piece.range)
      case .end(let name): end(name, node, piece.range)
      case .unfinished: found.append(Found(fault: .unfinished, node: node, range: piece.range))
      }
    }
  }

  /// All that was found, once the page is read.
  var faults: [Found] {
    let left = open.filter { !Self.endsByItself.contains($0.name) }
    let all = found + left.map { Found(fault: .open($0.name), node: $0.node, range: $0.range) }
    return all.sorted { ($0.node, $0.range.lowerBound) < ($1.node, $1.range.lowerBound) }
  }

  private mutating func start(_ tag: TagScanner.Tag, isForeign: Bool, _ node: Int, _ range: Range<Int>) {
    if !isForeign, Self.ofDocument.contains(tag.name) {
      found.append(Found(fault: .ofDocument(tag.name), node: node, range: range))
    } else if isForeign ? !tag.isSelfClosing : !Self.empty.contains(tag.name) {
      open.append((tag.name, node, range))
      counts[tag.name, default: 0] += 1
    }
  }

  private mutating func end(_ name: String, _ node: Int, _ range: Range<Int>) {
    if Self.empty.contains(name) { return }
    guard counts[name, default: 0] > 0 else {
      let fault: Fault = Self.ofDocument.contains(name) ? .ofDocument("/" + name) : .closesNothing(name)
      return found.append(Found(fault: fault, node: node, range: range))
    }
    while let last = open.popLast() {
      counts[last.name, default: 0] -= 1
      if last.name == name { return }
      if !Self.endsByItself.contains(last.name) {
        found.append(Found(fault: .open(last.name), node: last.node, range: last.range))
      }
    }
  }

  private static let ofDocument: Set = ["html", "head", "body", "base", "frameset", "frame", "plaintext"]

  /// HTML Standard, "Void elements".
  private static let empty: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr", "param",
  ]

  /// HTML Standard, "Optional tags".
  private static let endsByItself: Set = [
    "li", "dt", "dd", "p", "rb", "rt", "rtc", "rp", "optgroup", "option", "colgroup", "caption", "thead", "tbody",
    "tfoot", "tr", "td", "th",
  ]
}
