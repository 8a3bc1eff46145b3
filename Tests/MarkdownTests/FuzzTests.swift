import Findings
import Markdown
import Testing

/// Random texts: whatever comes, nothing crashes and no range is false. The seed of a failure is in its message.
@Suite struct FuzzTests {
  static let pieces = [
    "あ", "い。", "（注）", "「", "」", "漢字", "a", "b c", " ", "  ", "\n", "\n\n", "\r\n", "\r", "\t", "*", "**", "***", "_",
    "__", "~", "~~", "`", "``", "```\n", "[", "]", "(", ")", "![", "](a.md)", "](b(c).md \"t\")", "](<d e.md>)", "][r]",
    "[r]: u\n", "[R]:\n <v>\n 'w'\n", "[^1]", "[^1]: n\n", "[[", "]]", "|", "\\|", "{", "}", "{色|いろ}", "{#id}", "{a=b}",
    "\\", "\\{", "\\[[", "&", "&amp;", "&#x3042;", "<", ">", "<b>", "</b>", "<!-- ", "-->", "<div>\n", "https://a.jp/x",
    "www.a.jp", "a@b.jp", "# ", "## ", " #", "- ", "1. ", "> ", "> [!NOTE]\n", "| a | b |\n|---|---|\n", "|---|\n",
    "---\n",
    "===\n", "    ", "- [x] ", "\u{0}", "\u{700}", "\u{701}", "\u{703}", "\u{1}", "\u{FE00}", "\u{E0100}", "😀", "한국",
    "：", "!", "＃", "・", "１．", "［", "］", "\u{3000}", "\u{FEFF}", "<https://a.b>", ":", "-", "+ ",
  ].map { Array($0.utf8) }

  @Test(arguments: 0..<8)
  func pieces(_ part: Int) {
    for number in 0..<400 {
      let seed = UInt64(part * 1000 + number)
      var random = SplitMix(seed)
      var bytes: [UInt8] = []
      for _ in 0..<random.below(60) { bytes += Self.pieces[random.below(Self.pieces.count)] }
      check(bytes, seed: seed)
    }
  }

  @Test func bytes() {
    for number in 0..<800 {
      let seed = UInt64(1_000_000 + number)
      var random = SplitMix(seed)
      let bytes = (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      check(bytes, seed: seed)
    }
  }

  @Test func placesAreFound() {
    var texts = 0
    var lost = 0
    for seed in UInt64(0)..<2000 {
      var random = SplitMix(seed)
      var bytes: [UInt8] = []
      for _ in 0..<random.below(60) { bytes += Self.pieces[random.below(Self.pieces.count)] }
      let document = parse(bytes).document
      for node in document.nodes where node.kind == .text || node.kind == .link || node.kind == .code {
        texts += 1
        if node.source.isEmpty { lost += 1 }
      }
    }
    #expect(texts > 10_000)
    #expect(lost * 200 < texts, "\(lost) of \(texts)")
  }
}

func parse(_ bytes: [UInt8]) -> ParsedMarkdown {
  parseMarkdown(SourceFile(path: "a.md", bytes: bytes), from: 0, options: MarkdownOptions(lineJoining: .japanese))
}

private func check(_ bytes: [UInt8], seed: UInt64) {
  let parsed = parse(bytes)
  let document = parsed.document
  func fail(_ what: String, _ index: Int? = nil) {
    let node = index.map { "\(document.nodes[$0])" } ?? ""
    Issue.record("seed \(seed): \(what) \(node) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
  }
  var open: [Int] = []
  for (index, node) in document.nodes.enumerated() {
    while let last = open.last, Int(document.nodes[last].end) <= index { open.removeLast() }
    guard Int(node.end) > index, Int(node.end) <= document.nodes.count else { return fail("wrong end", index) }
    guard node.source.upper <= bytes.count, node.source.lower <= node.source.upper else {
      return fail("range outside the file", index)
    }
    guard Int(node.text.upper) <= document.literals.count, node.text.lower <= node.text.upper else {
      return fail("literal outside", index)
    }
    if let last = open.last {
      let parent = document.nodes[last]
      if node.end > parent.end { fail("child ends behind its parent", index) }
      if !node.source.isEmpty, !parent.source.isEmpty, parent.kind != .ruby || node.kind == .text,
        node.source.lower < parent.source.lower || node.source.upper > parent.source.upper
      {
        return fail("source outside its parent's \(parent)", index)
      }
    }
    if let what = falseness(of: index, document, bytes) { return fail(what, index) }
    open.append(index)
  }
  for finding in parsed.findings {
    if finding.place.range.upperBound > bytes.count { fail("finding outside: \(finding)") }
    for edit in finding.fixes.flatMap(\.edits) where edit.range.upperBound > bytes.count { fail("edit outside") }
  }
  for definition in document.definitions where definition.destinationSource.upper > bytes.count {
    fail("definition outside")
  }
}

/// What is wrong with the range of a node whose text can be compared with the file's.
private func falseness(of index: Int, _ document: Document, _ bytes: [UInt8]) -> String? {
  let node = document.nodes[index]
  guard !node.source.isEmpty else { return nil }
  let source = bytes[node.source.range]
  let isPlain = !source.contains { [UInt8(ascii: "\\"), UInt8(ascii: "&"), 0].contains($0) }
  switch node.kind {
  case .text where isPlain && !source.elementsEqual(document.text(node.text)): return "text stands elsewhere"
  case .code where source.first != UInt8(ascii: "`") || source.last != UInt8(ascii: "`"): return "no backticks"
  case .html
  where isPlain && !source.contains(where: { $0 == 0x0A || $0 == 0x0D })
    && !source.elementsEqual(document.text(node.text)):
    return "HTML stands elsewhere"
  case .emphasis where ![UInt8(ascii: "*"), UInt8(ascii: "_")].contains(source.first ?? 0): return "no star"
  case .link where source.last.map { ![UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ">")].contains($0) } ?? true:
    if document.link(of: index)?.form != .bare { return "no link" }
  default: break
  }
  if let link = document.link(of: index), let place = link.destinationSource {
    let written = bytes[place.range]
    let isPlain = !written.contains { [UInt8(ascii: "\\"), UInt8(ascii: "&"), 0].contains($0) }
    let destination = document.string(link.destination)
    let text = String(decoding: written, as: UTF8.self)
    if isPlain, destination != text, destination != "mailto:" + text, destination != "http://" + text {
      return "destination “\(destination)” stands elsewhere: “\(text)”"
    }
  }
  return nil
}

/// A generator of random numbers that gives the same ones for the same seed.
struct SplitMix {
  private var state: UInt64

  init(_ seed: UInt64) {
    // Mixed, for neighbouring seeds would give one sequence, shifted.
    state = (seed ^ (seed << 31) ^ 0x5DEE_CE66_D5DE_ECE6) &* 0xD6E8_FEB8_6659_FD93
    state ^= state >> 29
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
