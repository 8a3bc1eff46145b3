import Findings

// Addresses that stand bare in a text. They end at the first blank or non-ASCII character, so that Japanese may
// follow without one; then GFM's rules take trailing punctuation off.
extension Reader {
  mutating func readAddress(colon: Int, _ plain: Int, _ end: Int) -> Int? {
    guard colon + 3 < end, document.literals[colon + 1] == UInt8(ascii: "/"),
      document.literals[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    var start = colon
    while start > plain, colon - start < 6, document.literals[start - 1].isLetter { start -= 1 }
    let scheme = document.literals[start..<colon].map { $0 | 0x20 }
    guard scheme == Array("http".utf8) || scheme == Array("https".utf8) else { return nil }
    let stop = addressEnd(from: colon + 3, end)
    guard isDomain(colon + 3..<stop, dotsNeeded: 0) else { return nil }
    return emitLink(start..<trimAddress(start..<stop), plain, prefix: "")
  }

  mutating func readWebName(_ start: Int, _ plain: Int, _ end: Int) -> Int? {
    guard start + 4 < end, document.literals[start + 1] == UInt8(ascii: "w"),
      document.literals[start + 2] == UInt8(ascii: "w"), document.literals[start + 3] == .dot
    else { return nil }
    if start > plain {
      let before = document.literals[start - 1]
      guard
        before >= 0x80 || before.isSpace || before == .asterisk || before == .underscore || before == .tilde
          || before == .openParenthesis
      else { return nil }
    }
    let stop = addressEnd(from: start, end)
    let trimmed = start..<trimAddress(start..<stop)
    guard isDomain(trimmed, dotsNeeded: 1) else { return nil }
    return emitLink(trimmed, plain, prefix: "http://")
  }

  mutating func readMailAddress(at: Int, _ plain: Int, _ end: Int) -> Int? {
    var start = at
    while start > plain, isMailLocal(document.literals[start - 1]) { start -= 1 }
    guard start < at else { return nil }
    var stop = at + 1
    var dots = 0
    while stop < end {
      let byte = document.literals[stop]
      if byte.isAlphanumeric || byte == .hyphen || byte == .underscore {
        stop += 1
      } else if byte == .dot, stop + 1 < end, document.literals[stop + 1].isAlphanumeric {
        dots += 1
        stop += 1
      } else {
        break
      }
    }
    guard dots > 0, document.literals[stop - 1].isAlphanumeric else { return nil }
    return emitLink(start..<stop, plain, prefix: "mailto:")
  }

  private func isMailLocal(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == .dot || byte == UInt8(ascii: "+") || byte == .hyphen || byte == .underscore
  }

  private func addressEnd(from start: Int, _ end: Int) -> Int {
    var position = start
    while position < end {
      let byte = document.literals[position]
      if byte <= 0x20 || byte >= 0x7F || byte == .less { break }
      position += 1
    }
    return position
  }

  /// Letters, digits, hyphens, underscores (not in the last two parts) and dots.
  private func isDomain(_ range: Range<Int>, dotsNeeded: Int) -> Bool {
    var dots = 0
    var underscores = (0, 0)
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = document.literals[position]
      if byte == .underscore {
        underscores.1 += 1
      } else if byte == .dot {
        underscores = (underscores.1, 0)
        dots += 1
      } else if !byte.isAlphanumeric, byte != .hyphen {
        break
      }
      position += 1
    }
    return position > range.lowerBound && document.literals[range.lowerBound].isAlphanumeric && dots >= dotsNeeded
      && underscores.0 == 0 && underscores.1 == 0
  }

  private func trimAddress(_ range: Range<Int>) -> Int {
    let literals = document.literals
    var end = range.upperBound
    var open = 0
    var closed = 0
    for position in range {
      if literals[position] == .openParenthesis { open += 1 }
      if literals[position] == .closeParenthesis { closed += 1 }
    }
    while end > range.lowerBound {
      switch literals[end - 1] {
      case .closeParenthesis:
        if closed <= open { return end }
        closed -= 1
        end -= 1
      case UInt8(ascii: "?"), .exclamation, .dot, UInt8(ascii: ","), .colon, .asterisk, .underscore, .tilde,
        .apostrophe, .quotation:
        end -= 1
      case .semicolon:
        var name = end - 1
        while name > range.lowerBound, literals[name - 1].isLetter { name -= 1 }
        end = name < end - 1 && name > range.lowerBound && literals[name - 1] == .ampersand ? name - 1 : end - 1
      default: return end
      }
    }
    return end
  }

  private mutating func emitLink(_ range: Range<Int>, _ plain: Int, prefix: StaticString) -> Int? {
    guard !range.isEmpty else { return nil }
    flush(plain..<range.lowerBound)
    let source = literalSpan(range)
    let node = append(.link, source)
    var destination = Span(range.lowerBound, range.upperBound)
    if prefix.utf8CodeUnitCount > 0 {
      let start = document.literals.count
      prefix.withUTF8Buffer { document.literals.append(contentsOf: $0) }
      document.literals.append(contentsOf: document.literals[range])
      destination = Span(start, document.literals.count)
    }
    document.links.append(
      Link(
        form: .bare, destination: destination, title: .empty, destinationSource: source.isEmpty ? nil : source,
        definition: nil))
    document.nodes[node].extra = Int32(document.links.count - 1)
    flush(range)
    finish(node)
    return range.upperBound
  }
}
