/// `{base|reading}`; neither part is empty or has blanks around it.
struct RubySyntax {
  let base: Range<Int>
  let reading: Range<Int>
  let end: Int

  private static let longest = 400

  init?<Text: RandomAccessCollection>(_ text: Text, at start: Int) where Text.Element == UInt8, Text.Index == Int {
    var bar: Int?
    var position = start + 1
    let limit = Swift.min(text.endIndex, start + Self.longest)
    scan: while position < limit {
      switch text[position] {
      case .closeBrace: break scan
      case .openBrace: return nil
      case .bar:
        guard bar == nil else { return nil }
        bar = position
      default: break
      }
      position += 1
    }
    guard position < limit, let bar, bar > start + 1, position > bar + 1 else { return nil }
    base = start + 1..<bar
    reading = bar + 1..<position
    end = position + 1
    for part in [base, reading] where text[part.lowerBound].isBlank || text[part.upperBound - 1].isBlank { return nil }
  }
}

/// `[[target]]` or `[[target|title]]`.
struct ShortReferenceSyntax {
  let target: Range<Int>
  let title: Range<Int>?
  let end: Int

  private static let longest = 1000

  init?<Text: RandomAccessCollection>(_ text: Text, at start: Int) where Text.Element == UInt8, Text.Index == Int {
    let first = start + 2
    guard first < text.endIndex, text[start] == .openBracket, text[start + 1] == .openBracket else { return nil }
    var bar: Int?
    var position = first
    let limit = Swift.min(text.endIndex - 1, start + Self.longest)
    while position < limit, !(text[position] == .closeBracket && text[position + 1] == .closeBracket) {
      if text[position] == .openBracket || text[position] == .closeBracket { return nil }
      if text[position] == .bar, bar == nil { bar = position }
      position += 1
    }
    guard position < limit else { return nil }
    target = Self.trimmed(text, first..<(bar ?? position))
    title = bar.map { Self.trimmed(text, $0 + 1..<position) }.flatMap { $0.isEmpty ? nil : $0 }
    end = position + 2
    if target.isEmpty { return nil }
  }

  private static func trimmed<Text: RandomAccessCollection>(_ text: Text, _ range: Range<Int>) -> Range<Int>
  where Text.Element == UInt8, Text.Index == Int {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, text[lower].isBlank { lower += 1 }
    while upper > lower, text[upper - 1].isBlank { upper -= 1 }
    return lower..<upper
  }
}
