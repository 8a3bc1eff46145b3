import CCMarkJapanese

/// A text as the C parser gets it, and the way back from its bytes to the file's.
///
/// - `*` with a non-ASCII neighbour is U+0700, two bytes for one: the extension's delimiter.
/// - U+0700…U+0703 of the text itself are U+0703 and one of U+0704…U+0707.
/// - NUL is U+FFFD, as CommonMark says.
/// - A paragraph that refers to every footnote stands before the text, so that the parser drops none of them.
struct Prepared {
  /// Where the text itself begins in `bytes`, after the paragraph of footnote references.
  private(set) var start = 0
  private(set) var bytes: [UInt8] = []
  /// Of every line in `bytes`, in order; the last is the end of `bytes`.
  private(set) var lineStarts: [Int] = []
  /// Places in `bytes` after which one byte more stands than in the file.
  private var growth: [Int] = []
  private let fileStart: Int

  /// `escapes`: sorted places in `file` before which a backslash is put, to take away a character's meaning.
  init(_ file: [UInt8], from fileStart: Int, escapes: [Int] = []) {
    self.fileStart = fileStart
    bytes.reserveCapacity(file.count - fileStart + 256)
    referToFootnotes(of: file)
    start = bytes.count
    file.withUnsafeBufferPointer { copy($0, escapes: escapes) }
    findLines()
  }

  /// The place in the file of a place in `bytes`.
  func fileOffset(_ offset: Int) -> Int {
    var low = 0
    var high = growth.count
    while low < high {
      let middle = (low + high) / 2
      if growth[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return max(fileStart, fileStart + offset - start - low)
  }

  /// The line (from 0) of a place in `bytes`.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// A line's bytes without its ending; empty if there is no such line.
  func line(_ index: Int) -> Range<Int> {
    guard index >= 0, index + 1 < lineStarts.count else { return bytes.count..<bytes.count }
    let lower = lineStarts[index]
    var upper = lineStarts[index + 1]
    if upper > lower, bytes[upper - 1] == .lineFeed { upper -= 1 }
    if upper > lower, bytes[upper - 1] == .carriageReturn { upper -= 1 }
    return lower..<upper
  }

  var lineCount: Int { lineStarts.count - 1 }
}

extension Prepared {
  private mutating func copy(_ file: UnsafeBufferPointer<UInt8>, escapes: [Int]) {
    var position = fileStart
    var copied = fileStart
    var escape = 0
    let end = file.count
    func find(_ byte: UInt8, _ start: Int) -> Int { ccmark_find(file.baseAddress, start, end, byte) }
    var nextStar = fileStart
    var nextNUL = fileStart
    var nextLead = fileStart
    while position < end {
      // Nothing but these characters, and places to escape, need a look.
      if position >= nextStar { nextStar = find(.asterisk, position) }
      if position >= nextNUL { nextNUL = find(0, position) }
      if position >= nextLead { nextLead = find(Sentinel.lead, position) }
      let nextEscape = escape < escapes.count ? escapes[escape] : end
      position = max(position, min(nextStar, nextNUL, nextLead, nextEscape))
      guard position < end else { break }
      if escape < escapes.count, escapes[escape] == position {
        bytes.append(contentsOf: file[copied..<position])
        copied = position
        grow(with: .backslash)
        escape += 1
      }
      switch file[position] {
      case .asterisk:
        let run = runEnd(file, position)
        let first = position + (isEscaped(file, position) ? 1 : 0)
        if first < run, standsBesideNonASCII(file, first, run) {
          bytes.append(contentsOf: file[copied..<first])
          for _ in first..<run {
            bytes.append(Sentinel.lead)
            grow(with: Sentinel.star)
          }
          copied = run
        }
        position = run
      case 0:
        bytes.append(contentsOf: file[copied..<position])
        bytes.append(0xEF)
        grow(with: 0xBF)
        grow(with: 0xBD)
        position += 1
        copied = position
      case Sentinel.lead where position + 1 < end && Sentinel.taken.contains(file[position + 1]):
        bytes.append(contentsOf: file[copied..<position])
        bytes.append(Sentinel.lead)
        bytes.append(Sentinel.quote)
        grow(with: Sentinel.lead)
        grow(with: file[position + 1] + 4)
        position += 2
        copied = position
      default:
        position += 1
      }
    }
    bytes.append(contentsOf: file[copied..<max(copied, end)])
  }

  private mutating func grow(with byte: UInt8) {
    growth.append(bytes.count)
    bytes.append(byte)
  }

  private func runEnd(_ file: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var end = start
    while end < file.count, file[end] == .asterisk { end += 1 }
    return end
  }

  private func isEscaped(_ file: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    var first = position
    while first > fileStart, file[first - 1] == .backslash { first -= 1 }
    return (position - first) % 2 == 1
  }

  private func standsBesideNonASCII(_ file: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var before = start - 1
    while before >= fileStart, file[before] == .tilde { before -= 1 }
    if before >= fileStart, file[before] >= 0x80 { return true }
    var after = end
    while after < file.count, file[after] == .tilde { after += 1 }
    return after < file.count && file[after] >= 0x80
  }

  private mutating func findLines() {
    var starts: [Int] = [0]
    starts.reserveCapacity(bytes.count / 32)
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      if ccmark_find(bytes.baseAddress, 0, bytes.count, .carriageReturn) == bytes.count {
        while true {
          position = ccmark_find(bytes.baseAddress, position, bytes.count, .lineFeed) + 1
          guard position <= bytes.count else { return }
          starts.append(position)
        }
      }
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        if byte == .lineFeed || byte == .carriageReturn && (position == bytes.count || bytes[position] != .lineFeed) {
          starts.append(position)
        }
      }
    }
    if starts.last != bytes.count { starts.append(bytes.count) }
    lineStarts = starts
  }

  /// Labels are taken wherever `[^…]:` begins a line, inside code too: a reference too many does no harm.
  private mutating func referToFootnotes(of file: [UInt8]) {
    file.withUnsafeBufferPointer { file in
      var position = fileStart
      while true {
        position = ccmark_find(file.baseAddress, position, file.count, .caret)
        guard position + 1 < file.count else { break }
        if position > fileStart, file[position - 1] == .openBracket,
          let end = Self.footnoteLabelEnd(file, position + 1)
        {
          if beginsLine(file, position - 1) { copyReference(file, position - 1..<end + 1) }
          position = end
        }
        position += 1
      }
    }
    if !bytes.isEmpty { bytes.append(contentsOf: [.lineFeed, .lineFeed]) }
  }

  /// Whether only markers of quotes and lists stand before a place on its line.
  private func beginsLine(_ file: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    var position = place
    while position > fileStart, !file[position - 1].isLineEnd {
      position -= 1
      let byte = file[position]
      guard byte < 0x80, !byte.isLetter, place - position < 1000 else { return false }
    }
    return true
  }

  private static func footnoteLabelEnd(_ file: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var end = start
    while end < file.count, end - start < 1000 {
      switch file[end] {
      case .closeBracket:
        return end > start && end + 1 < file.count && file[end + 1] == .colon ? end : nil
      case .space, .tab, .lineFeed, .carriageReturn, 0: return nil
      default: end += 1
      }
    }
    return nil
  }

  private mutating func copyReference(_ file: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound {
      if file[position] == Sentinel.lead, position + 1 < range.upperBound,
        Sentinel.taken.contains(file[position + 1])
      {
        bytes.append(contentsOf: [Sentinel.lead, Sentinel.quote, Sentinel.lead, file[position + 1] + 4])
        position += 2
      } else {
        bytes.append(file[position])
        position += 1
      }
    }
    bytes.append(.space)
  }
}

/// The characters that stand for something else while the text is parsed: two bytes each, punctuation to the parser,
/// of a script (Syriac) that the texts do not use; the text's own are quoted.
enum Sentinel {
  static let lead: UInt8 = 0xDC
  static let star: UInt8 = 0x80
  static let quote: UInt8 = 0x83
  static let taken: ClosedRange<UInt8> = 0x80...0x83

  /// Appends `text` with every sentinel as what it stands for.
  static func restore(_ text: some Collection<UInt8>, to bytes: inout [UInt8]) {
    guard text.contains(lead) else { return bytes.append(contentsOf: text) }
    var iterator = text.makeIterator()
    while let byte = iterator.next() {
      guard byte == lead, let next = iterator.next() else {
        bytes.append(byte)
        continue
      }
      switch next {
      case star: bytes.append(.asterisk)
      case quote:
        bytes.append(lead)
        if iterator.next() != nil, let quoted = iterator.next() { bytes.append(quoted &- 4) }
      default: bytes.append(contentsOf: [lead, next])
      }
    }
  }
}
