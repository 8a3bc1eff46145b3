/// The inside of `{#id key=value key="value"}`.
struct AttributeSyntax {
  private(set) var id: Range<Int>?
  private(set) var pairs: [(key: Range<Int>, value: Range<Int>)] = []

  enum Outcome {
    case attributes(AttributeSyntax)
    /// Meant as attributes, but wrong.
    case malformed
    case text
  }

  /// Reads `text[range]`, which is what stands between the braces.
  static func read(_ text: ArraySlice<UInt8>, _ range: Range<Int>) -> Outcome {
    let inside = text[range]
    guard inside.contains(.hash) || inside.contains(.equals) else { return .text }
    var syntax = AttributeSyntax()
    if syntax.read(text, range) { return .attributes(syntax) }
    // A bar means ruby, or a set as mathematics writes it.
    return inside.contains(.bar) ? .text : .malformed
  }

  private mutating func read(_ text: ArraySlice<UInt8>, _ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    let end = range.upperBound
    while position < end {
      if text[position].isBlank {
        position += 1
        continue
      }
      let start = position
      if text[position] == .hash {
        while position < end, !text[position].isBlank { position += 1 }
        let name = start + 1..<position
        guard id == nil, !name.isEmpty, name.allSatisfy({ Self.isNameByte(text[$0]) }) else { return false }
        id = name
        continue
      }
      while position < end, text[position].isAlphanumeric || text[position] == .hyphen || text[position] == .underscore
      {
        position += 1
      }
      let key = start..<position
      guard !key.isEmpty, text[key.lowerBound].isLetter, position < end, text[position] == .equals else { return false }
      position += 1
      let value: Range<Int>
      if position < end, text[position] == .quotation {
        let first = position + 1
        position = first
        while position < end, text[position] != .quotation { position += 1 }
        guard position < end else { return false }
        value = first..<position
        position += 1
        guard position == end || text[position].isBlank else { return false }
      } else {
        let first = position
        while position < end, !text[position].isBlank { position += 1 }
        value = first..<position
        guard !value.isEmpty, !value.contains(where: { text[$0] == .quotation || text[$0] == .bar }) else {
          return false
        }
      }
      pairs.append((key, value))
    }
    return id != nil || !pairs.isEmpty
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && ![.hash, .quotation, .apostrophe, .less, .greater, .ampersand, .equals, .bar].contains(byte)
  }
}
