import Findings

extension Reader {
  /// Markdown in a block of HTML is literal until the next empty line. Only the first place is told.
  mutating func reportMarkdown(inHTML range: Range<Int>) {
    let bytes = prepared.bytes
    for name in ["<pre", "<script", "<style", "<textarea", "<!", "<?", "<svg", "<math"]
    where bytes[range].prefix(name.utf8.count).map({ $0 | 0x20 }).elementsEqual(name.utf8.map { $0 | 0x20 }) {
      return
    }
    var position = range.lowerBound
    var isInTag = false
    while position < range.upperBound {
      switch bytes[position] {
      case .less: isInTag = true
      case .greater: isInTag = false
      case .openBracket where !isInTag:
        if let end = linkEnd(position, range.upperBound) { return report(position..<end) }
      case .asterisk where !isInTag, Sentinel.lead where !isInTag:
        if let end = strongEnd(position, range.upperBound) { return report(position..<end) }
      default: break
      }
      position += 1
    }
  }

  private func linkEnd(_ start: Int, _ limit: Int) -> Int? {
    let limit = min(limit, start + 300)
    var position = start + 1
    while position < limit, prepared.bytes[position] != .closeBracket {
      if prepared.bytes[position].isLineEnd || prepared.bytes[position] == .openBracket { return nil }
      position += 1
    }
    guard position + 1 < limit, prepared.bytes[position + 1] == .openParenthesis else { return nil }
    position += 2
    let destination = position
    while position < limit, prepared.bytes[position] != .closeParenthesis {
      if prepared.bytes[position].isSpace { return nil }
      position += 1
    }
    guard position < limit, position > destination, looksLikeDestination(prepared.bytes[destination..<position]) else {
      return nil
    }
    return position + 1
  }

  private func strongEnd(_ start: Int, _ limit: Int) -> Int? {
    guard let open = twoStars(start), open < limit, !prepared.bytes[open].isSpace else { return nil }
    let limit = min(limit, start + 300)
    var position = open
    while position < limit, !prepared.bytes[position].isLineEnd, prepared.bytes[position] != .less {
      if position > open, let end = twoStars(position), !prepared.bytes[position - 1].isSpace { return end }
      position += 1
    }
    return nil
  }

  private func twoStars(_ start: Int) -> Int? {
    var position = start
    for _ in 0..<2 {
      guard position < prepared.bytes.count else { return nil }
      if prepared.bytes[position] == .asterisk {
        position += 1
      } else if prepared.bytes[position...].starts(with: [Sentinel.lead, Sentinel.star]) {
        position += 2
      } else {
        return nil
      }
    }
    return position
  }

  private mutating func report(_ range: Range<Int>) {
    findings.append(
      Finding(
        .markdownInHTML, at: Place(path, span(range).range), "Markdown inside a block of HTML stays as it is written",
        notes: [Note(.help, "an empty line ends the block: put one before the Markdown and one after it")]))
  }
}
