/// Finds the tags in HTML as its tokenizer would, in one pass: what looks like one in a comment, in quotes or in a
/// script is none, and a `<td id=x>` that stands without its table, which a parser drops, is one.
struct TagScanner {
  struct Tag: Equatable {
    /// Lower case.
    let name: String
    /// Those that can refer or be referred to and have a value; of two with one name the first, as in a browser.
    var attributes: [TagAttribute] = []
    /// Ends in `/>`; only of SVG and MathML it says anything.
    var isSelfClosing = false
  }

  struct Piece {
    enum Kind {
      case start(Tag, isForeign: Bool)
      case end(String)
      /// A tag or comment that the text does not end.
      case unfinished
    }

    let kind: Kind
    /// From `<` on.
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 0
  /// How many `svg` and `math` are open: in them nothing is raw text, and CDATA sections are.
  private var foreign = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next tag, or nil. Of what does not end before the text does only its beginning is told.
  mutating func next() -> Piece? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")), start + 1 < bytes.count {
      position = start + 1
      switch bytes[position] {
      case let byte where isLetter(byte):
        guard let tag = scanTag(from: position) else { return unfinished(start) }
        let piece = Piece(
          kind: .start(tag, isForeign: foreign > 0 || tag.name == "svg" || tag.name == "math"), range: start..<position)
        enter(tag)
        return piece
      case UInt8(ascii: "/"):
        if position + 1 < bytes.count, isLetter(bytes[position + 1]) {
          guard let tag = scanTag(from: position + 1) else { return unfinished(start) }
          if tag.name == "svg" || tag.name == "math" { foreign = max(0, foreign - 1) }
          return Piece(kind: .end(tag.name), range: start..<position)
        }
        if !skip(past: ">") { return unfinished(start) }
      case UInt8(ascii: "!"):
        if !skipDeclaration() { return unfinished(start) }
      case UInt8(ascii: "?"):
        if !skip(past: ">") { return unfinished(start) }
      default: break
      }
    }
    return nil
  }

  private mutating func unfinished(_ start: Int) -> Piece {
    position = bytes.count
    let end = bytes[(start + 1)...].firstIndex { isBlank($0) || $0 == UInt8(ascii: "<") } ?? bytes.count
    return Piece(
      kind: .unfinished, range: start..<min(end, bytes[start...].starts(with: "<!--".utf8) ? start + 4 : end))
  }
}

extension TagScanner {
  private mutating func scanTag(from nameStart: Int) -> Tag? {
    position = nameStart
    skip { isBlank($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }
    var tag = Tag(name: lowercased(bytes[nameStart..<position]))
    var seen: Set<String> = []
    while true {
      skip { !isBlank($0) && $0 != UInt8(ascii: "/") }
      guard position < bytes.count else { return nil }
      if bytes[position] == UInt8(ascii: ">") { break }
      let name = scanName()
      let value = scanValue()
      guard Self.wanted.contains(name), seen.insert(name).inserted, let value else { continue }
      tag.attributes.append(TagAttribute(name: name, range: value.range, quote: value.quote, in: bytes))
    }
    tag.isSelfClosing = bytes[position - 1] == UInt8(ascii: "/")
    position += 1
    return tag
  }

  private mutating func scanName() -> String {
    let start = position
    // A `=` in front belongs to the name.
    position += 1
    skip { isBlank($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "=") }
    return lowercased(bytes[start..<position])
  }

  /// The value after a name, if there is one.
  private mutating func scanValue() -> (range: Range<Int>, quote: TagAttribute.Quote)? {
    skip { !isBlank($0) }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return nil }
    position += 1
    skip { !isBlank($0) }
    guard position < bytes.count else { return nil }
    var start = position
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let mark = bytes[position]
      start += 1
      position = start
      skip { $0 == mark }
      defer { position = min(position + 1, bytes.count) }
      return (start..<position, mark == UInt8(ascii: "'") ? .single : .double)
    default:
      skip { isBlank($0) || $0 == UInt8(ascii: ">") }
      return start == position ? nil : (start..<position, .none)
    }
  }

  private static let wanted: Set = ["href", "xlink:href", "src", "srcset", "poster", "data", "id", "name"]

  private mutating func enter(_ tag: Tag) {
    if tag.name == "svg" || tag.name == "math", !tag.isSelfClosing { foreign += 1 }
    guard foreign == 0 else { return }
    switch tag.name {
    case "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes": skipText(of: tag.name)
    case "plaintext": position = bytes.count
    default: break
    }
  }

  /// To the end tag of an element that holds text only.
  private mutating func skipText(of name: String) {
    let name = Array(name.utf8)
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      let end = position + 1 + name.count
      guard end <= bytes.count, bytes[position] == UInt8(ascii: "/"),
        lowercased(bytes[position + 1..<end]).utf8.elementsEqual(name)
      else { continue }
      if end == bytes.count || isBlank(bytes[end]) || bytes[end] == UInt8(ascii: ">") || bytes[end] == UInt8(ascii: "/")
      {
        position = start
        return
      }
    }
    position = bytes.count
  }

  /// False if it does not end.
  private mutating func skipDeclaration() -> Bool {
    position += 1
    if starts("--") {
      position += 2
      if starts(">") || starts("->") { return true }
      while position < bytes.count, !starts("-->"), !starts("--!>") { position += 1 }
    } else if foreign > 0, starts("[CDATA[") {
      while position < bytes.count, !starts("]]>") { position += 1 }
    } else {
      return skip(past: ">")
    }
    return position < bytes.count
  }

  private func starts(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// False if there is none.
  private mutating func skip(past byte: Unicode.Scalar) -> Bool {
    skip { $0 == UInt8(ascii: byte) }
    position = min(position + 1, bytes.count + 1)
    defer { position = min(position, bytes.count) }
    return position <= bytes.count
  }

  private mutating func skip(until isEnd: (UInt8) -> Bool) {
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
}

/// HTML's white space.
func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
}

private func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
}
