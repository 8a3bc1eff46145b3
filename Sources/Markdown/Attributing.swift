import CCMarkJapanese
import Findings

extension Reader {
  private static let longestAttributes = 2000

  /// Takes attributes off the end of a heading's or paragraph's last text. Returns the end of what is left of it.
  mutating func takeAttributes(_ range: Range<Int>) -> Int {
    let kind = document.nodes[inlines.block].kind
    guard kind == .heading || kind == .paragraph else { return range.upperBound }
    var end = range.upperBound
    while end > range.lowerBound, document.literals[end - 1].isBlank { end -= 1 }
    guard end > range.lowerBound, document.literals[end - 1] == .closeBrace,
      let start = openBrace(range.lowerBound..<end - 1), isWrittenPlainly(start), isWrittenPlainly(end - 1)
    else { return range.upperBound }
    let inside = start + 1..<end - 1
    switch AttributeSyntax.read(document.literals[...], inside) {
    case .text: return range.upperBound
    case .malformed:
      findings.append(malformedAttributes(literalSpan(start..<end)))
      return range.upperBound
    case .attributes(let syntax):
      document.attributes.append(
        attributes(
          syntax, string: { String(decoding: document.literals[$0], as: UTF8.self) }, place: { literalSpan($0).range }))
      document.nodes[inlines.block].extra = Int32(document.attributes.count - 1)
      var left = start
      while left > range.lowerBound, document.literals[left - 1].isBlank { left -= 1 }
      return left
    }
  }

  private func openBrace(_ range: Range<Int>) -> Int? {
    var position = range.upperBound
    let limit = max(range.lowerBound, range.upperBound - Self.longestAttributes)
    while position > limit {
      position -= 1
      if document.literals[position] == .closeBrace { return nil }
      if document.literals[position] == .openBrace { return position }
    }
    return nil
  }

  private func attributes(
    _ syntax: AttributeSyntax, info: String = "", string: (Range<Int>) -> String, place: (Range<Int>) -> Range<Int>
  ) -> Attributes {
    return Attributes(
      info: info, id: syntax.id.map(string), idSource: syntax.id.map(place),
      pairs: syntax.pairs.map {
        Attributes.Pair(
          key: string($0.key), value: string($0.value), keySource: place($0.key), valueSource: place($0.value))
      })
  }

  /// A fence's info string, as the parser read it, and the attributes at its end, as they are written.
  mutating func fenceAttributes(_ node: ccmark_node, _ range: Range<Int>?) -> Attributes {
    var info: [UInt8] = []
    Sentinel.restore(node.destination.buffer, to: &info)
    let plain = Attributes(info: String(decoding: info, as: UTF8.self), id: nil, idSource: nil, pairs: [])
    guard info.last == .closeBrace, let range else { return plain }
    let line = prepared.line(Int(node.start_line) - 1)
    var end = line.upperBound
    while end > range.lowerBound, prepared.bytes[end - 1].isSpace { end -= 1 }
    var start = end
    while start > range.lowerBound, prepared.bytes[start - 1] != .openBrace { start -= 1 }
    guard start > range.lowerBound, end - start < Self.longestAttributes, prepared.bytes[end - 1] == .closeBrace else {
      return plain
    }
    switch AttributeSyntax.read(prepared.bytes[...], start..<end - 1) {
    case .text: return plain
    case .malformed:
      findings.append(malformedAttributes(span(start - 1..<end)))
      return plain
    case .attributes(let syntax):
      while let last = info.popLast(), last != .openBrace {}
      while let last = info.last, last.isBlank { info.removeLast() }
      return attributes(
        syntax, info: String(decoding: info, as: UTF8.self), string: { restored(prepared.bytes[$0]) },
        place: { span($0).range })
    }
  }

  private func restored(_ bytes: ArraySlice<UInt8>) -> String {
    var restored: [UInt8] = []
    Sentinel.restore(bytes, to: &restored)
    return String(decoding: restored, as: UTF8.self)
  }

  private func malformedAttributes(_ span: Span) -> Finding {
    Finding(
      .badAttribute, at: Place(path, span.range), "attributes that cannot be read stay as text",
      notes: [Note(.help, "write {#id key=value key=\"value\"}, or \\{ if it is text")])
  }
}
