import CCMarkJapanese

/// Definitions by their label as the parser compares it.
struct DefinitionTable {
  /// Of those that the parser read, the first destination of each label.
  private var destinations: [[UInt8]: [UInt8]] = [:]
  private var indices: [[UInt8]: Int] = [:]
  /// Links whose definition is still to be found, and the labels they name.
  private(set) var waiting: [(link: Int, label: [UInt8])] = []

  init() {}

  init(_ references: some Collection<ccmark_reference>) {
    for reference in references {
      let label = Array(reference.label.buffer)
      if destinations[label] == nil { destinations[label] = Array(reference.destination.buffer) }
    }
  }

  var isEmpty: Bool { destinations.isEmpty }

  func isDefined(_ label: UnsafeBufferPointer<UInt8>) -> Bool { destinations[Self.fold(label)] != nil }

  mutating func wait(_ link: Int, for label: UnsafeBufferPointer<UInt8>) {
    waiting.append((link, Self.fold(label)))
  }

  mutating func define(_ label: [UInt8], _ index: Int) {
    if indices[label] == nil { indices[label] = index }
  }

  func index(of label: [UInt8]) -> Int? { indices[label] }

  func destination(_ label: [UInt8]) -> [UInt8]? { destinations[label] }

  static func fold(_ label: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let needed = label.count * 3 + 16
    let folded = [UInt8](unsafeUninitializedCapacity: needed) { buffer, count in
      let length = ccmark_label(label.baseAddress, label.count, buffer.baseAddress, needed)
      count = min(length, needed)
    }
    return folded
  }
}

// The parser takes definitions out of the text without a trace. They stand on the lines that no block has taken.
extension Reader {
  mutating func readDefinitions() {
    guard !definitions.isEmpty else { return }
    var line = prepared.line(at: prepared.start)
    while line < prepared.lineCount {
      if taken[line] {
        line += 1
        continue
      }
      var run = UntakenLines()
      while line < prepared.lineCount, !taken[line], run.append(prepared, line: line) { line += 1 }
      if run.bytes.isEmpty { line += 1 } else { readDefinitions(in: run) }
    }
    for (index, label) in definitions.waiting {
      guard let definition = definitions.index(of: label) else { continue }
      let link = document.links[index]
      document.links[index] = Link(
        form: link.form, destination: link.destination, title: link.title,
        destinationSource: document.definitions[definition].destinationSource, definition: definition)
    }
  }

  private mutating func readDefinitions(in run: UntakenLines) {
    var position = 0
    while position < run.bytes.count {
      if let end = readDefinition(run, position) {
        position = end
      } else {
        while position < run.bytes.count, run.bytes[position] != .lineFeed { position += 1 }
        position += 1
      }
    }
  }

  /// Returns where the destination ends; a title, if any, begins no definition.
  private mutating func readDefinition(_ run: UntakenLines, _ start: Int) -> Int? {
    run.bytes.withUnsafeBufferPointer { bytes in
      guard let label = LinkLabel(bytes, after: start), label.end < bytes.count, bytes[label.end] == .colon else {
        return nil
      }
      let folded = DefinitionTable.fold(UnsafeBufferPointer(rebasing: bytes[label.label]))
      guard definitions.destination(folded) != nil else { return nil }
      let position = LinkTail.skipSpace(bytes, label.end + 1)
      guard let destination = LinkTail.destination(bytes, position),
        let first = run.preparedOffset(destination.lowerBound)
      else { return nil }
      let labelText = literal(UnsafeBufferPointer(rebasing: bytes[label.label]))
      let destinationText = literal(UnsafeBufferPointer(rebasing: bytes[destination]))
      guard let labelStart = run.preparedOffset(label.label.lowerBound),
        let labelLast = run.preparedOffset(label.label.upperBound - 1)
      else { return nil }
      document.definitions.append(
        Definition(
          label: labelText, labelSource: span(labelStart..<labelLast + 1), destination: destinationText,
          destinationSource: span(first..<first + destination.count)))
      definitions.define(folded, document.definitions.count - 1)
      return destination.upperBound
    }
  }
}

/// Neighbouring lines without the markers before them.
private struct UntakenLines {
  private(set) var bytes: [UInt8] = []
  private var pieces: [(offset: Int, prepared: Int)] = []

  /// False for a line that holds nothing.
  mutating func append(_ prepared: Prepared, line: Int) -> Bool {
    let source = prepared.line(line)
    var start = source.lowerBound
    let end = source.upperBound
    func byte(_ offset: Int) -> UInt8 { offset < end ? prepared.bytes[offset] : 0 }
    while start < end {
      if byte(start).isBlank || byte(start) == .greater {
        start += 1
      } else if [.hyphen, .asterisk, UInt8(ascii: "+")].contains(byte(start)), byte(start + 1).isBlank {
        start += 2
      } else if byte(start) == .openBracket, byte(start + 1) == .caret {
        while start < end, byte(start) != .colon { start += 1 }
        start += 1
      } else if byte(start).isDigit {
        var after = start
        while byte(after).isDigit { after += 1 }
        guard byte(after) == .dot || byte(after) == .closeParenthesis, byte(after + 1).isBlank else { break }
        start = after + 2
      } else {
        break
      }
    }
    guard start < end else { return false }
    pieces.append((bytes.count, start))
    bytes.append(contentsOf: prepared.bytes[start..<end])
    bytes.append(.lineFeed)
    return true
  }

  func preparedOffset(_ offset: Int) -> Int? {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let piece = pieces[low - 1]
    return piece.prepared + offset - piece.offset
  }
}
