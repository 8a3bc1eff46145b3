import CCMarkJapanese

extension Reader {
  /// Appends a text's literal to the document's and passes over what it was written as: the same bytes, escapes,
  /// entities, sentinels. `inlines.runs` then says where each byte comes from.
  mutating func align(_ literal: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = document.literals.count
    inlines.runs.removeAll(keepingCapacity: true)
    var next = 0
    if var position = inlines.position {
      let content = inlines.content.bytes
      inlines.runs.append(InlineState.Run(literal: start, content: position))
      matching: while next < literal.count {
        let plain = plainRun(literal, next, position)
        if plain > 0 {
          document.literals.append(contentsOf: literal[next..<next + plain])
          next += plain
          position += plain
          if next == literal.count { break }
        }
        guard position < content.count else { break matching }
        inlines.runs.append(InlineState.Run(literal: document.literals.count, content: position))
        switch content[position] {
        case .backslash where byte(position + 1).isASCIIPunctuation:
          guard byte(position + 1) == literal[next] else { break matching }
          document.literals.append(literal[next])
          next += 1
          position += 2
        case .ampersand where literal[next] != .ampersand || isEntity(position):
          guard let taken = passEntity(literal, next, position) else { break matching }
          document.literals.append(contentsOf: literal[next..<next + taken.written])
          next += taken.written
          position += taken.read
        case Sentinel.lead where byte(position + 1) == Sentinel.star:
          document.literals.append(.asterisk)
          next += literal[next] == Sentinel.lead ? 2 : 1
          position += 2
        case Sentinel.lead where byte(position + 1) == Sentinel.quote && next + 3 < literal.count:
          document.literals.append(contentsOf: [Sentinel.lead, literal[next + 3] &- 4])
          next += 4
          position += 4
        case literal[next]:
          document.literals.append(literal[next])
          next += 1
          position += 1
        default: break matching
        }
        inlines.runs.append(InlineState.Run(literal: document.literals.count, content: position))
      }
      inlines.position = next >= literal.count ? position : nil
    }
    if next < literal.count {
      inlines.runs.append(InlineState.Run(literal: document.literals.count, content: nil))
      Sentinel.restore(literal[next...], to: &document.literals)
    }
    return start..<document.literals.count
  }

  /// How many bytes from here on are the same in both and mean nothing.
  private func plainRun(_ literal: UnsafeBufferPointer<UInt8>, _ next: Int, _ position: Int) -> Int {
    let content = inlines.content.bytes
    let limit = min(literal.count - next, content.count - position)
    guard limit > 0, let text = literal.baseAddress, let source = content.baseAddress else { return 0 }
    return ccmark_plain_run(text + next, source + position, limit)
  }

  private func isEntity(_ position: Int) -> Bool {
    var out: (UInt64, UInt64) = (0, 0)
    return decodeEntity(position, &out).read > 0
  }

  private func decodeEntity(_ position: Int, _ out: inout (UInt64, UInt64)) -> (read: Int, written: Int) {
    let content = inlines.content.bytes
    // The longest entity's name has 32 characters.
    guard let base = content.baseAddress, position + 1 < content.count else { return (0, 0) }
    var written = 0
    let taken = withUnsafeMutableBytes(of: &out) { buffer in
      ccmark_entity(
        base + position + 1, min(content.count - position - 1, 40), buffer.bindMemory(to: UInt8.self).baseAddress,
        &written)
    }
    return (taken, written)
  }

  private func passEntity(
    _ literal: UnsafeBufferPointer<UInt8>, _ next: Int, _ position: Int
  ) -> (read: Int, written: Int)? {
    var out: (UInt64, UInt64) = (0, 0)
    let decoded = decodeEntity(position, &out)
    guard decoded.read > 0, next + decoded.written <= literal.count else { return nil }
    let same = withUnsafeBytes(of: out) { $0[..<decoded.written].elementsEqual(literal[next..<next + decoded.written]) }
    return same ? (decoded.read + 1, decoded.written) : nil
  }

  /// The place in the content of a place in the literals of the text that was aligned last.
  func contentOffset(_ literal: Int) -> Int? {
    let runs = inlines.runs
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].literal <= literal { low = middle + 1 } else { high = middle }
    }
    guard low > 0, let content = runs[low - 1].content else { return nil }
    return content + literal - runs[low - 1].literal
  }

  /// Whether the character at a place in the literals was written as itself, not escaped or as an entity.
  func isWrittenPlainly(_ literal: Int) -> Bool {
    guard let offset = contentOffset(literal) else { return true }
    return byte(offset) == document.literals[literal]
  }
}
