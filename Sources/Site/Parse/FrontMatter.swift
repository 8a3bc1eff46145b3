/// What a page says of itself before its text.
package struct FrontMatter: Sendable, Equatable {
  package enum Status: String, Sendable, Equatable, CaseIterable {
    case draft, review, stable, deprecated
  }

  package var title: String?
  package var description: String?
  package var order: Double?
  package var status: Status?
  package var platforms: [String]?
  package var aliases: [String] = []
  package var origin: Language?
  package var related: [String]?
  package var tags: [String]?
  /// `2026-11-30`.
  package var updated: String?
  package var reviewed: String?
  package var owner: String?
  package var toc: Bool?
  package var search: Bool?
  package var draft = false
  package var describes: String?

  package init() {}

  /// What a translation leaves out is its origin's.
  func inheriting(from origin: FrontMatter) -> FrontMatter {
    var result = self
    result.order = order ?? origin.order
    result.status = status ?? origin.status
    result.platforms = platforms ?? origin.platforms
    result.tags = tags ?? origin.tags
    result.owner = owner ?? origin.owner
    result.related = related ?? origin.related
    result.toc = toc ?? origin.toc
    result.search = search ?? origin.search
    result.describes = describes ?? origin.describes
    return result
  }
}

/// Where the parts of a page's source lie.
struct PageParts: Equatable {
  /// Between the two `---` lines; nil if there is no front matter.
  let yaml: Range<Int>?
  /// Where the Markdown begins.
  let body: Int
  /// The front matter begins but does not end: the line that opens it.
  let unclosed: Range<Int>?
}

/// Finds the front matter: `---` alone on the first line, after a BOM if there is one, up to the next such line.
func pageParts(_ bytes: [UInt8]) -> PageParts {
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  var lines = LineRanges(bytes: bytes, position: start)
  guard let first = lines.next(), isFence(bytes[first]) else { return PageParts(yaml: nil, body: start, unclosed: nil) }
  let yamlStart = lines.position
  var firstBlank: Int?
  while let line = lines.next() {
    if isFence(bytes[line]) { return PageParts(yaml: yamlStart..<line.lowerBound, body: lines.position, unclosed: nil) }
    if firstBlank == nil, isBlank(bytes[line]) { firstBlank = line.lowerBound }
  }
  // `---` followed by a blank line, or by text, is a thematic break of an ordinary page.
  let end = firstBlank ?? bytes.count
  let looksLikeYAML = yamlStart < end && opensWithKey(bytes[yamlStart..<end])
  return looksLikeYAML
    ? PageParts(yaml: nil, body: end, unclosed: first) : PageParts(yaml: nil, body: start, unclosed: nil)
}

private func isFence(_ line: ArraySlice<UInt8>) -> Bool {
  line.starts(with: "---".utf8) && isBlank(line.dropFirst(3))
}

private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
  line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
}

private func opensWithKey(_ bytes: ArraySlice<UInt8>) -> Bool {
  let key = bytes.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  return !key.isEmpty && bytes.dropFirst(key.count).first == UInt8(ascii: ":")
}

/// The lines of a text without their ends: LF, CRLF, CR.
struct LineRanges: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  var position: Int

  mutating func next() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    let end = position
    if position < bytes.count {
      position += bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
    }
    return start..<end
  }
}
