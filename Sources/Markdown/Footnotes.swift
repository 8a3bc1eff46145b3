import CCMarkJapanese
import Findings

/// Numbers of footnotes in the order of first reference.
struct FootnoteNumbers {
  /// Tree indices of the definitions. The parser writes into a reference the place in this list, from 1.
  private var definitions: [Int] = []
  private var numbers: [Int32] = []
  private(set) var order: [Int] = []
  private var isClosed = false

  mutating func find(in tree: UnsafeBufferPointer<ccmark_node>, from start: Int) {
    var index = start
    while index < tree.count {
      if tree[index].nodeKind == ccmark_footnote { definitions.append(index) }
      index = Int(tree[index].end)
    }
    numbers = Array(repeating: 0, count: definitions.count)
  }

  /// The number of the footnote that `reference` names in the parser's way; nil if there is none.
  mutating func number(_ reference: UnsafeBufferPointer<UInt8>) -> Int32? {
    var place = 0
    for byte in reference {
      guard byte.isDigit, place < definitions.count else { return nil }
      place = place * 10 + Int(byte - 0x30)
    }
    guard place >= 1, place <= definitions.count else { return nil }
    if numbers[place - 1] == 0, !isClosed {
      order.append(place - 1)
      numbers[place - 1] = Int32(order.count)
    }
    return numbers[place - 1]
  }

  func definition(_ place: Int) -> Int { definitions[place] }

  /// Those that nothing shown refers to. From now on no more are numbered.
  mutating func close() -> [Int] {
    isClosed = true
    return numbers.indices.filter { numbers[$0] == 0 }
  }
}

extension Reader {
  /// Footnotes that only other footnotes name follow them; those that nobody names come last.
  mutating func readFootnotes() {
    var next = 0
    while next < footnotes.order.count {
      readFootnote(footnotes.definition(footnotes.order[next]), number: Int32(next + 1))
      next += 1
    }
    for place in footnotes.close() {
      let index = footnotes.definition(place)
      let source = readFootnote(index, number: 0)
      let label = String(decoding: document.literals[literal(tree[index].text.buffer).range], as: UTF8.self)
      findings.append(
        Finding(
          .unusedFootnote, at: Place(path, source.range),
          "nothing refers to the footnote “\(label)”, so it is not shown"))
    }
  }

  /// Returns the bytes of its label, `[^label]`.
  @discardableResult
  private mutating func readFootnote(_ index: Int, number: Int32) -> Span {
    let label = footnoteLabel(index)
    let footnote = append(.footnote, label)
    document.nodes[footnote].extra = number
    readBlocks(index + 1..<Int(tree[index].end))
    finish(footnote)
    var child = footnote + 1
    while child < document.nodes.count {
      document.nodes[footnote].source.upper = max(
        document.nodes[footnote].source.upper, document.nodes[child].source.upper)
      child = Int(document.nodes[child].end)
    }
    return label
  }

  /// The parser's column is behind the label: look for it before that.
  private func footnoteLabel(_ index: Int) -> Span {
    let node = tree[index]
    guard node.start_line > 0, Int(node.start_line) <= prepared.lineCount else { return Span(fileStart, fileStart) }
    let line = prepared.line(Int(node.start_line) - 1)
    let label = node.text.buffer
    var position = min(line.upperBound, line.lowerBound + max(0, Int(node.start_column) - 1)) - label.count - 4
    while position >= line.lowerBound {
      if prepared.bytes[position] == .openBracket, prepared.bytes[position + 1] == .caret,
        prepared.bytes[position + 2..<position + 2 + label.count].elementsEqual(label)
      {
        return span(position..<position + 3 + label.count)
      }
      position -= 1
    }
    return Span(fileStart, fileStart)
  }
}
