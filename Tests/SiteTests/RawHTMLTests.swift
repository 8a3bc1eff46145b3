import TestSupport
import Testing

@testable import Site

@Suite struct RawHTMLTests {
  @Test func thereAreCases() {
    #expect(CaseFile.all(in: "raw-html").count > 8)
  }

  /// In a case, `␍` is a carriage return.
  @Test(arguments: CaseFile.all(in: "raw-html"))
  func cases(_ file: CaseFile) throws {
    let text = try #require(file["html"]).replacing("␍\n", with: "\r\n")
    let bytes = Array(text.utf8)
    let html = RawHTML(bytes[...])
    func quoted(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var found = html.addresses.map { "\($0.attribute) “\($0.value)” at ‹\(quoted($0.range))›\n" }
    found += html.anchors.map { "anchor “\($0.id)” at ‹\(quoted($0.range))›\n" }
    let replacements = Dictionary(uniqueKeysWithValues: html.addresses.indices.map { ($0, "new?a=\($0)&b='\"") })
    let rewritten = String(decoding: html.rewritten(replacements), as: UTF8.self).replacing("\r\n", with: "␍\n")
    try file.expect([("found", found.joined()), ("rewritten", rewritten)])
  }

  /// Whatever stands in the text, unchanged addresses leave it as it is, and changed ones are read back.
  @Test(arguments: 1...40)
  func anyText(_ seed: UInt64) {
    var random = SplitMix(state: seed)
    let pieces = [
      "<a ", "href=", "\"", "'", ">", "x", "/", " ", "<td id=", "あ", "&amp;", "&#x3042;", "<!--", "-->", "<![CDATA[",
      "]]>", "srcset=", "a 1x, b 2x", "<script>", "</script>", "<svg>", "</svg>", "<img src=", "\r\n", "=", "<", "</",
      "name=n", "\u{0}", ",",
    ]
    for _ in 0..<250 {
      let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      let bytes = Array(text.joined().utf8)
      let html = RawHTML(bytes[...])
      #expect(html.rewritten([:]) == bytes)
      for address in html.addresses {
        #expect(bytes.indices.contains(address.range.lowerBound) || address.range.isEmpty)
      }
      let names = html.addresses.indices.map { "n\($0).html?a&amp;b=ü" }
      let replacements = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0.offset, $0.element) })
      let again = RawHTML(html.rewritten(replacements)[...])
      #expect(again.addresses.map(\.value) == names, "\(text.joined())")
      #expect(again.anchors.map(\.id) == html.anchors.map(\.id), "\(text.joined())")
    }
  }

  @Test(arguments: [
    "<div>", "<a href=x>", "<p><b id=1>", "<!--", "<![CDATA[", "<script>", "<a b", "<svg><title>", "</", "<a href='",
    "<td id=x>",
  ])
  func isLinear(_ piece: String) {
    let count = 400_000 / piece.utf8.count
    let bytes = Array(String(repeating: piece, count: count).utf8)
    let time = ContinuousClock().measure { _ = RawHTML(bytes[...]) }
    #expect(time < .seconds(20))
  }

  @Test func aPieceOfAQuoteLiesInItsFile() {
    let source = Array("> > <div>\n> > \t<img src=色.png>\n> > </div>\n".utf8)
    let piece = Array("<div>\n\t<img src=色.png>\n</div>\n".utf8)
    let map = LineMap(piece[...], in: source[...])
    let html = RawHTML(piece[...])
    let range = html.addresses.first.flatMap { map.sourceRange(of: $0.range) }
    #expect(range.map { String(decoding: source[$0], as: UTF8.self) } == "色.png")
    #expect(map.sourceRange(of: 4..<8) == nil)
    #expect(LineMap(Array("   <a>".utf8)[...], in: Array("\t<a>".utf8)[...]).sourceRange(of: 3..<4) == nil)
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
