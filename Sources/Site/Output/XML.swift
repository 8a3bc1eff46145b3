internal import Markup

/// An XML document: elements and escapes are Markup's, and what XML 1.0 cannot hold is left out.
struct XML {
  private var markup = Markup()

  init(_ build: (inout XML) -> Void) {
    markup.raw(Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)[...])
    build(&self)
  }

  var bytes: [UInt8] { markup.bytes }

  mutating func element(
    _ name: StaticString, _ attributes: [(name: StaticString, value: String)] = [], _ content: (inout XML) -> Void
  ) {
    open(name, attributes)
    content(&self)
    markup.close(name)
    markup.newline()
  }

  mutating func element(
    _ name: StaticString, _ attributes: [(name: StaticString, value: String)] = [], text: String = ""
  ) {
    open(name, attributes)
    markup.text(allowed(text))
    markup.close(name)
    markup.newline()
  }

  private mutating func open(_ name: StaticString, _ attributes: [(name: StaticString, value: String)]) {
    markup.startLine()
    markup.open(name, attributes.map { Markup.Attribute($0.name, allowed($0.value)) })
  }
}

/// XML 1.0, production 2: no control characters but tab and line ends, no U+FFFE and U+FFFF.
private func allowed(_ text: String) -> String {
  func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20
      ? scalar.value != 0xFFFE && scalar.value != 0xFFFF : [0x09, 0x0A, 0x0D].contains(scalar.value)
  }
  guard !text.unicodeScalars.allSatisfy(isAllowed) else { return text }
  var kept = String.UnicodeScalarView()
  kept.append(contentsOf: text.unicodeScalars.lazy.filter(isAllowed))
  return String(kept)
}
