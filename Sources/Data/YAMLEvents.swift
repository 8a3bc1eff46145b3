internal import CYAML

/// libyaml's events with byte ranges of the file. The parser lives and dies here; nothing of C leaves this file.
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var offsets: CodePointOffsets

  /// `bytes` is the whole file and must outlive the events.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) throws(YAMLProblem) {
    var range = range
    if bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { range = range.lowerBound + 3..<range.upperBound }
    if let directive = tagDirectiveBeyondLimit(bytes, in: range) {
      throw .own(YAMLProblem.Own(message: "more %TAG lines than anybody needs"), directive)
    }
    offsets = CodePointOffsets(bytes, in: range)
    // The parser holds its own address, so it may not move.
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    _ = yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress.map { $0 + range.lowerBound }, range.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func next() throws(YAMLProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { yaml_event_delete(&event) }
    let start = offsets.byte(at: event.start_mark.index)
    let range = start..<max(start, offsets.byte(at: event.end_mark.index))
    switch event.type {
    case YAML_ALIAS_EVENT: return YAMLEvent(.alias(text(event.data.alias.anchor) ?? ""), range)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isBlock = scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE
      return YAMLEvent(
        .scalar(value, scalar.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .quoted),
        isBlock ? offsets.withoutTrailingBlanks(range) : range, tag: text(scalar.tag), anchor: text(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      let list = event.data.sequence_start
      return YAMLEvent(
        .listStart, range, tag: text(list.tag), anchor: text(list.anchor),
        isBlock: list.style == YAML_BLOCK_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      let map = event.data.mapping_start
      return YAMLEvent(
        .mapStart, range, tag: text(map.tag), anchor: text(map.anchor), isBlock: map.style == YAML_BLOCK_MAPPING_STYLE)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(.listEnd, range)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(.mapEnd, range)
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(.documentStart, range)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return YAMLEvent(.streamEnd, range)
    default: return YAMLEvent(.other, range)
    }
  }

  private mutating func problem() -> YAMLProblem {
    let found = parser.pointee
    let problem = found.problem.map { String(cString: $0) } ?? "out of memory"
    let context = found.context.map { String(cString: $0) }
    if found.error == YAML_READER_ERROR {
      return .library(problem, context: nil, at: offsets.byte(atOffset: found.problem_offset), contextAt: nil)
    }
    return .library(
      problem, context: context, at: offsets.byte(at: found.problem_mark.index),
      contextAt: context.map { _ in offsets.byte(at: found.context_mark.index) })
  }
}

struct YAMLEvent {
  enum Kind: Equatable {
    case alias(String)
    case scalar(String, ScalarStyle)
    case listStart, listEnd, mapStart, mapEnd, documentStart, streamEnd, other
  }

  let kind: Kind
  let range: Range<Int>
  let tag: String?
  let anchor: String?
  let isBlock: Bool

  init(_ kind: Kind, _ range: Range<Int>, tag: String? = nil, anchor: String? = nil, isBlock: Bool = false) {
    self.kind = kind
    self.range = range
    self.tag = tag
    self.anchor = anchor
    self.isBlock = isBlock
  }
}

/// libyaml counts code points, everything else here counts bytes: every 64th code point's byte is kept.
private struct CodePointOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let range: Range<Int>
  private var checkpoints: [Int] = []
  private let isASCII: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    isASCII = bytes[range].allSatisfy { $0 < 0x80 }
    guard !isASCII else { return }
    var count = 0
    for offset in range where bytes[offset] & 0xC0 != 0x80 {
      if count % 64 == 0 { checkpoints.append(offset) }
      count += 1
    }
  }

  func byte(at codePoint: Int) -> Int {
    if isASCII { return byte(atOffset: codePoint) }
    guard codePoint / 64 < checkpoints.count else { return range.upperBound }
    var offset = checkpoints[codePoint / 64]
    var left = codePoint % 64
    while left > 0 && offset < range.upperBound {
      offset += 1
      while offset < range.upperBound && bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }

  func byte(atOffset offset: Int) -> Int { min(range.lowerBound + max(0, offset), range.upperBound) }

  func withoutTrailingBlanks(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }
}

extension CodePointOffsets {
  func byte(at codePoint: UInt) -> Int { byte(at: Int(clamping: codePoint)) }

  func byte(atOffset offset: UInt) -> Int { byte(atOffset: Int(clamping: offset)) }
}

private func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
  bytes.map { String(decodingCString: $0, as: UTF8.self) }
}

/// libyaml compares every `%TAG` line with all before it: a file of nothing else would take hours.
private func tagDirectiveBeyondLimit(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Range<Int>? {
  var left = 32
  var isLineStart = true
  for offset in range {
    if isLineStart && bytes[offset] == UInt8(ascii: "%") && bytes[offset..<range.upperBound].starts(with: "%TAG".utf8) {
      left -= 1
      if left < 0 { return offset..<offset + 4 }
    }
    isLineStart = bytes[offset] == 0x0A || bytes[offset] == 0x0D
  }
  return nil
}
