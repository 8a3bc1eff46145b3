/// HTML or SVG, well-formed by construction: an element is written with its content inside it, text and attribute
/// values are escaped. Held as the bytes to come, because a site's bodies are written once and read never: a tree of
/// nodes for ten thousand pages costs several times the time and memory.
package struct Markup: Sendable, Hashable {
  package private(set) var bytes: [UInt8]

  package init() {
    bytes = []
  }

  /// With room for `capacity` bytes, so that a page does not grow by doubling.
  package init(capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  package init(_ build: (inout Markup) -> Void) {
    self.init()
    build(&self)
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// `<name attributes>content</name>`. Attributes with the value nil are left out.
  package mutating func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// An element whose whole content is text.
  package mutating func element(_ name: StaticString, _ attributes: [Attribute] = [], text: String) {
    open(name, attributes)
    self.text(text)
    close(name)
  }

  /// HTML's elements without content: `br`, `img`, `hr`, `wbr`, `input`, `link`, `meta`.
  package mutating func void(_ name: StaticString, _ attributes: [Attribute] = []) {
    open(name, attributes)
  }

  package mutating func text(_ string: String) {
    var string = string
    string.withUTF8 { escape($0, quotes: false) }
  }

  package mutating func text(_ utf8: ArraySlice<UInt8>) {
    utf8.withUnsafeBufferPointer { escape($0, quotes: false) }
  }

  package mutating func append(_ other: Markup) {
    bytes.append(contentsOf: other.bytes)
  }

  /// HTML that an author wrote, as it stands.
  package mutating func raw(_ html: ArraySlice<UInt8>) {
    bytes.append(contentsOf: html)
  }

  /// A line break between blocks, for those who read the source.
  package mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A line break unless a line has just begun.
  package mutating func startLine() {
    guard let last = bytes.last, last != UInt8(ascii: "\n") else { return }
    newline()
  }

  package struct Attribute: Sendable {
    let name: StaticString
    let value: String?
    let isPresent: Bool

    /// Left out if `value` is nil.
    package init(_ name: StaticString, _ value: String?) {
      self.name = name
      self.value = value
      self.isPresent = value != nil
    }

    /// An attribute without a value, such as `hidden`.
    package init(_ name: StaticString) {
      self.name = name
      self.value = nil
      self.isPresent = true
    }
  }
}

// For those who walk a flat document and so cannot hold an element's content in a closure: each `open` has its `close`.
extension Markup {
  package mutating func open(_ name: StaticString, _ attributes: [Attribute] = []) {
    bytes.append(UInt8(ascii: "<"))
    write(name)
    for attribute in attributes where attribute.isPresent { write(attribute) }
    bytes.append(UInt8(ascii: ">"))
  }

  package mutating func close(_ name: StaticString) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    write(name)
    bytes.append(UInt8(ascii: ">"))
  }
}

extension Markup {
  private mutating func write(_ attribute: Attribute) {
    bytes.append(UInt8(ascii: " "))
    write(attribute.name)
    guard var value = attribute.value else { return }
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
    value.withUTF8 { escape($0, quotes: true) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ name: StaticString) {
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Copies runs between the characters that need an escape: twenty times as fast as character by character.
  private mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>, quotes: Bool) {
    var start = 0
    for index in 0..<utf8.count {
      let byte = utf8[index]
      // No character after `>` needs one: almost all of a text, and all of Japanese, is done with here.
      guard byte <= UInt8(ascii: ">"), let escaped = Self.escaped(byte, quotes: quotes) else { continue }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
      write(escaped)
      start = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  private static func escaped(_ byte: UInt8, quotes: Bool) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): quotes ? "&quot;" : nil
    default: nil
    }
  }
}
