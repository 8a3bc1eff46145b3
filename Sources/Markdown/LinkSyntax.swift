import CCMarkJapanese

/// `(destination "title")` behind a link's text.
struct LinkTail {
  let end: Int
  /// Without angle brackets; nil if it is not what the parser read.
  let destination: Range<Int>?

  /// A title longer than this is not looked for to its end.
  private static let longestTitle = 20_000

  /// Nil if there is none at `start`, as after a reference.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, after start: Int, destination expected: UnsafeBufferPointer<UInt8>) {
    guard start < bytes.count, bytes[start] == .openParenthesis else { return nil }
    var position = Self.skipSpace(bytes, start + 1)
    guard let range = Self.destination(bytes, position) else { return nil }
    let isAngle = position < bytes.count && bytes[position] == .less && range.lowerBound > position
    position = range.upperBound + (isAngle ? 1 : 0)
    let afterDestination = position
    position = Self.skipSpace(bytes, position)
    if position > afterDestination, let titleEnd = Self.titleEnd(bytes, position) {
      position = Self.skipSpace(bytes, titleEnd)
    }
    guard position < bytes.count, bytes[position] == .closeParenthesis else { return nil }
    end = position + 1
    destination = Self.says(bytes, range, expected) ? range : nil
  }

  static func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position].isSpace { position += 1 }
    return position
  }

  /// The destination at `start`, without angle brackets.
  static func destination(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Range<Int>? {
    if start < bytes.count, bytes[start] == .less {
      var position = start + 1
      while position < bytes.count {
        switch bytes[position] {
        case .greater: return start + 1..<position
        case .backslash: position += 2
        case .lineFeed, .carriageReturn, .less: return nil
        default: position += 1
        }
      }
      return nil
    }
    var position = start
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .backslash, position + 1 < bytes.count, bytes[position + 1].isASCIIPunctuation {
        position += 2
      } else if byte == .openParenthesis {
        depth += 1
        guard depth <= 32 else { return nil }
        position += 1
      } else if byte == .closeParenthesis {
        if depth == 0 { break }
        depth -= 1
        position += 1
      } else if byte <= 0x20 || byte == 0x7F {
        break
      } else {
        position += 1
      }
    }
    return depth == 0 ? start..<position : nil
  }

  static func titleEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let closer: UInt8
    switch bytes[start] {
    case .quotation: closer = .quotation
    case .apostrophe: closer = .apostrophe
    case .openParenthesis: closer = .closeParenthesis
    default: return nil
    }
    var position = start + 1
    let limit = min(bytes.count, start + longestTitle)
    while position < limit {
      if bytes[position] == .backslash {
        position += 2
      } else if bytes[position] == closer {
        return position + 1
      } else {
        position += 1
      }
    }
    return nil
  }

  /// Whether the text in `range` is the destination that the parser read. With escapes or entities in it, it is taken
  /// for that.
  static func says(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ expected: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let text = bytes[range]
    return text.elementsEqual(expected) || text.contains(.backslash) || text.contains(.ampersand)
  }
}

/// `[label]` behind a link's text.
struct LinkLabel {
  let label: Range<Int>
  let end: Int

  init?(_ bytes: UnsafeBufferPointer<UInt8>, after start: Int) {
    guard start < bytes.count, bytes[start] == .openBracket else { return nil }
    var position = start + 1
    while position < bytes.count, position - start <= 1001 {
      switch bytes[position] {
      case .closeBracket:
        label = start + 1..<position
        end = position + 1
        return
      case .openBracket: return nil
      case .backslash where position + 1 < bytes.count && bytes[position + 1].isASCIIPunctuation: position += 2
      default: position += 1
      }
    }
    return nil
  }
}
