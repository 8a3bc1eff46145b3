/// A parsed Markdown text: one flat array of nodes in reading order and one buffer of literals.
///
/// A node's descendants follow it directly, up to `end`. Nothing in it is recursive, so a text nested sixty thousand
/// deep is walked like any other, and a page takes about twice its source's size.
package struct Document: Sendable, Equatable {
  /// `nodes[0]` is the document itself. Never empty.
  package internal(set) var nodes: [Node]
  /// UTF-8 of all texts, unescaped; nodes point into it.
  package internal(set) var literals: [UInt8]
  package internal(set) var links: [Link]
  package internal(set) var attributes: [Attributes]
  package internal(set) var definitions: [Definition]

  package init() {
    nodes = [Node(kind: .document)]
    literals = []
    links = []
    attributes = []
    definitions = []
  }
}

/// 28 bytes.
package struct Node: Sendable, Equatable {
  package let kind: Kind
  /// heading: level 1…6 · list: 1 if tight · cell: alignment 0 none, 1 left, 2 centre, 3 right · row: 1 if head ·
  /// item: 0 plain, 1 task to do, 2 task done.
  package internal(set) var detail: UInt8 = 0
  /// The index after the node's last descendant.
  package internal(set) var end: UInt32 = 0
  /// Bytes in the file. Empty at the parent's start where it is not known.
  package internal(set) var source: Span = .empty
  /// In `literals`; see `Kind` for what it holds.
  package internal(set) var text: Span = .empty
  /// What more there is to say, by kind: link, image → index in `links` · heading, paragraph, codeBlock, callout →
  /// index in `attributes` · orderedList → first number · footnote, footnoteReference → number · else -1.
  package internal(set) var extra: Int32 = -1

  package init(kind: Kind) {
    self.kind = kind
  }

  package enum Kind: UInt8, Sendable, Equatable {
    // Blocks
    case document, paragraph, heading, quote
    /// A block quote with a marker on its first line. `text`: the marker without brackets, `PLATFORM ios`. The marker
    /// is not among its children.
    case callout
    case list, orderedList, item
    /// `text`: the code. `second` text in `attributes`: the info string.
    case codeBlock
    /// `text`: the HTML as written.
    case htmlBlock
    case thematicBreak
    case table, row, cell
    /// Holds the blocks of a footnote. All stand at the document's end, in the order of first reference; `extra` is the
    /// number. Footnotes without a reference come last, with the number 0, and are not shown.
    case footnote

    // Inlines
    /// `text`: the characters. Soft line breaks are settled already: gone, or a newline in `softBreak`.
    case text
    /// A line break of the source that shows as a blank.
    case softBreak
    case lineBreak
    /// `text`: the code, blanks as Markdown says.
    case code
    /// `text`: one tag, comment or declaration as written.
    case html
    case emphasis, strong, strikethrough
    case link
    /// Its children are the alternative text.
    case image
    case footnoteReference
    /// `text`: the base. Its one child is a `text` with the reading.
    case ruby
    /// `[[target]]`. `text`: the target, unescaped. Its child, if any, is a `text` with the title after the bar.
    case shortReference
  }
}

/// A stretch of a byte array of at most 4 GiB.
package struct Span: Sendable, Hashable {
  package var lower: UInt32
  package var upper: UInt32

  package init(_ lower: Int, _ upper: Int) {
    self.lower = UInt32(truncatingIfNeeded: lower)
    self.upper = UInt32(truncatingIfNeeded: upper)
  }

  package static let empty = Span(0, 0)
  package var isEmpty: Bool { lower == upper }
  package var range: Range<Int> { Int(lower)..<Int(upper) }
}

package struct Link: Sendable, Equatable {
  package enum Form: UInt8, Sendable, Equatable {
    /// `[text](destination)`
    case inline
    /// `[text][label]`, `[text][]`, `[text]`
    case reference
    /// `<scheme:address>`, `<name@host>`
    case angle
    /// An address that stands bare in the text.
    case bare
  }

  package let form: Form
  /// In `literals`: the destination with Markdown's escapes and entities resolved, percent-encoding as written.
  package let destination: Span
  /// In `literals`; empty if there is none.
  package let title: Span
  /// The destination's bytes in the file (of a reference: in its definition); nil where they were not found.
  package let destinationSource: Span?
  /// Index in `definitions` for a reference whose definition was found.
  package let definition: Int?

  package init(form: Form, destination: Span, title: Span, destinationSource: Span?, definition: Int?) {
    self.form = form
    self.destination = destination
    self.title = title
    self.destinationSource = destinationSource
    self.definition = definition
  }
}

/// A link reference definition, `[label]: destination "title"`.
package struct Definition: Sendable, Equatable {
  /// In `literals`.
  package let label: Span
  package let labelSource: Span
  package let destination: Span
  package let destinationSource: Span

  package init(label: Span, labelSource: Span, destination: Span, destinationSource: Span) {
    self.label = label
    self.labelSource = labelSource
    self.destination = destination
    self.destinationSource = destinationSource
  }
}

/// `{#id key=value}` at the end of a heading or paragraph or in a fence's info string, and of a fence the info string.
package struct Attributes: Sendable, Equatable {
  package struct Pair: Sendable, Equatable {
    package let key: String
    package let value: String
    package let keySource: Range<Int>
    package let valueSource: Range<Int>

    package init(key: String, value: String, keySource: Range<Int>, valueSource: Range<Int>) {
      self.key = key
      self.value = value
      self.keySource = keySource
      self.valueSource = valueSource
    }
  }

  /// A fence's info string without the attributes: `swift`, `layout`. Empty for anything but a fence.
  package let info: String
  /// With the `#` left out.
  package let id: String?
  /// The id's bytes in the file, without `#`.
  package let idSource: Range<Int>?
  package let pairs: [Pair]

  package init(info: String = "", id: String?, idSource: Range<Int>?, pairs: [Pair]) {
    self.info = info
    self.id = id
    self.idSource = idSource
    self.pairs = pairs
  }

  package func value(_ key: String) -> String? {
    pairs.first { $0.key == key }?.value
  }
}

extension Document {
  /// The same without the room that its arrays kept for growing: a site holds every page's document for as long as it
  /// is built, and that room is half as much again.
  var fitted: Document {
    var result = Document()
    result.nodes = fitting(nodes)
    result.literals = fitting(literals)
    result.links = fitting(links)
    result.attributes = fitting(attributes)
    result.definitions = fitting(definitions)
    return result
  }

  /// The indices of a node's children, in order.
  package func children(of index: Int) -> Children {
    Children(nodes: nodes, position: index + 1, end: Int(nodes[index].end))
  }

  package func text(_ span: Span) -> ArraySlice<UInt8> {
    literals[span.range]
  }

  package func string(_ span: Span) -> String {
    String(decoding: literals[span.range], as: UTF8.self)
  }

  package func attributes(of index: Int) -> Attributes? {
    let node = nodes[index]
    switch node.kind {
    case .heading, .paragraph, .codeBlock, .callout: return node.extra < 0 ? nil : attributes[Int(node.extra)]
    default: return nil
    }
  }

  package func link(of index: Int) -> Link? {
    let node = nodes[index]
    switch node.kind {
    case .link, .image: return node.extra < 0 ? nil : links[Int(node.extra)]
    default: return nil
    }
  }

  /// The visible text of a node and its descendants: text, code, ruby bases, short references' titles or targets,
  /// alternative texts; a line break is a blank.
  package func plainText(of index: Int) -> String {
    var bytes: [UInt8] = []
    var next = index
    let end = Int(nodes[index].end)
    while next < end {
      let node = nodes[next]
      switch node.kind {
      case .text, .code: bytes.append(contentsOf: literals[node.text.range])
      case .softBreak, .lineBreak: bytes.append(UInt8(ascii: " "))
      case .ruby:
        bytes.append(contentsOf: literals[node.text.range])
        next = Int(node.end)
        continue
      case .shortReference:
        if Int(node.end) == next + 1 { bytes.append(contentsOf: literals[node.text.range]) }
      default: break
      }
      next += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package struct Children: Sequence, IteratorProtocol {
    let nodes: [Node]
    var position: Int
    let end: Int

    package mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = Int(nodes[position].end) }
      return position
    }
  }
}

/// The same without the room that growing left: for what is held as long as the site.
package func fitting<Element>(_ array: [Element]) -> [Element] {
  guard array.capacity > array.count else { return array }
  return [Element](unsafeUninitializedCapacity: array.count) { buffer, count in
    _ = buffer.initialize(from: array)
    count = array.count
  }
}
