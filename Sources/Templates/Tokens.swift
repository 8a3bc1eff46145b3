/// A piece of a template: text (to the end of its line at most) or a tag.
struct Token {
  enum Kind {
    case text, escaped, raw, section, inverted, close, comment, delimiters, partial, parent, block
  }

  var kind: Kind
  /// Of text its bytes, with the line's end; of a tag its name.
  let range: Range<Int>
  /// Where the tag starts.
  let offset: Int
  /// Of a closing tag: the token that it closes. Of an opening tag: the one that closes it.
  var partner: Int = -1
  /// It stands directly in a parent's tag, where only blocks have a meaning.
  var inParent = false
}

/// Cuts a template into tokens.
struct Tokenizer {
  let source: [UInt8]
  private(set) var tokens: [Token] = []
  private(set) var faults: [(offset: Int, message: String)] = []
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var position = 0

  init(_ source: [UInt8]) {
    self.source = source
    while position < source.count {
      guard let start = find(opening, from: position) else { break }
      addText(position..<start)
      position = start
      if !addTag(at: start) { break }
    }
    addText(position..<source.count)
    pair()
  }

  /// False if the tag has no end: what is left is text.
  private mutating func addTag(at start: Int) -> Bool {
    var inner = start + opening.count
    let sigil = inner < source.count ? source[inner] : 0
    var kind = Token.Kind.escaped
    var ending = closing
    switch sigil {
    case UInt8(ascii: "{"): (kind, ending) = (.raw, [UInt8(ascii: "}")] + closing)
    case UInt8(ascii: "&"): kind = .raw
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .inverted
    case UInt8(ascii: "/"): kind = .close
    case UInt8(ascii: "!"): kind = .comment
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "<"): kind = .parent
    case UInt8(ascii: "$"): kind = .block
    case UInt8(ascii: "="): (kind, ending) = (.delimiters, [UInt8(ascii: "=")] + closing)
    default: break
    }
    if kind != .escaped { inner += 1 }
    guard let end = find(ending, from: inner) else {
      faults.append((start, "this tag is not closed"))
      return false
    }
    let name = trim(inner..<end)
    position = end + ending.count
    if kind == .delimiters {
      setDelimiters(name, at: start)
    } else if kind != .comment, name.isEmpty {
      faults.append((start, "this tag has no name"))
      kind = .comment
    }
    tokens.append(Token(kind: kind, range: name, offset: start))
    return true
  }

  private mutating func setDelimiters(_ range: Range<Int>, at offset: Int) {
    let parts = source[range].split(whereSeparator: isBlank)
    guard parts.count == 2, !source[range].contains(UInt8(ascii: "=")) else {
      faults.append((offset, "delimiters are set by two words without \u{201C}=\u{201D}"))
      return
    }
    (opening, closing) = (Array(parts[0]), Array(parts[1]))
  }

  private mutating func addText(_ range: Range<Int>) {
    var start = range.lowerBound
    for index in range where source[index] == UInt8(ascii: "\n") {
      tokens.append(Token(kind: .text, range: start..<index + 1, offset: start))
      start = index + 1
    }
    if start < range.upperBound {
      tokens.append(Token(kind: .text, range: start..<range.upperBound, offset: start))
    }
  }

  /// Gives every opening tag its closing one. A closing tag without an opening one is as if it were not there; what is
  /// still open at the end is closed there.
  private mutating func pair() {
    var open: [Int] = []
    for index in tokens.indices {
      if let last = open.last { tokens[index].inParent = tokens[last].kind == .parent }
      switch tokens[index].kind {
      case .section, .inverted, .parent, .block: open.append(index)
      case .close:
        if let last = open.last, source[tokens[last].range] == source[tokens[index].range] {
          open.removeLast()
          (tokens[last].partner, tokens[index].partner) = (index, last)
        } else {
          let here = open.last.map { "\u{201C}\(name($0))\u{201D} is open here" } ?? "nothing is open here"
          faults.append((tokens[index].offset, "this closes \u{201C}\(name(index))\u{201D}, but \(here)"))
          tokens[index].kind = .comment
        }
      default: break
      }
    }
    for index in open.reversed() {
      faults.append((tokens[index].offset, "\u{201C}\(name(index))\u{201D} is not closed"))
      tokens[index].partner = tokens.count
      var close = Token(kind: .close, range: tokens[index].range, offset: source.count)
      close.partner = index
      tokens.append(close)
    }
  }

  private func name(_ token: Int) -> String {
    String(decoding: source[tokens[token].range], as: UTF8.self)
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first, start + pattern.count <= source.count else { return nil }
    for index in start...(source.count - pattern.count)
    where source[index] == first && source[index..<index + pattern.count].elementsEqual(pattern) {
      return index
    }
    return nil
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, isBlank(source[low]) { low += 1 }
    while low < high, isBlank(source[high - 1]) { high -= 1 }
    return low..<high
  }
}

/// A space, a tab or part of a line's end.
func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}
