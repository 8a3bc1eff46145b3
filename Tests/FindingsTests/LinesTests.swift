import Findings
import Testing

@Suite struct LinesTests {
  @Test(
    arguments: [
      ([], 0, 1, 1), (Array("a".utf8), 1, 1, 2), (Array("a\n".utf8), 2, 2, 1), (Array("a\r\nb".utf8), 3, 2, 1),
      (Array("a\rb\r\rc".utf8), 5, 4, 1), (Array("a\r\n\r\n".utf8), 2, 1, 3), (Array("\u{FEFF}a".utf8), 3, 1, 2),
      (Array("日本語".utf8), 6, 1, 3),
      (Array("𠮷野".utf8), 4, 1, 2), ([0xFF, 0xFE, 0x61], 2, 1, 3), ([0xE3, 0x81, 0x0A, 0x61], 3, 2, 1),
      ([0xE3, 0x81, 0x61], 2, 1, 2),
      (Array("カ\u{3099}a".utf8), 6, 1, 3), (Array("a\n".utf8), 99, 2, 1), (Array("\u{2028}a\u{85}".utf8), 4, 1, 3),
    ] as [([UInt8], Int, Int, Int)])
  func positions(_ bytes: [UInt8], _ offset: Int, _ line: Int, _ column: Int) {
    #expect(Lines(bytes).position(of: offset) == Position(line: line, column: column))
  }

  @Test func agreesWithTheStandardLibrary() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Seeded(seed)
    let pieces = ["a", "\r\n", "\r", "\n", "日", "😀", "é", "\u{FEFF}"]
    for _ in 0..<50 {
      let text = (0..<4000).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      let bytes = Array(text.utf8)
      let lines = Lines(bytes)
      var (line, column, offset) = (1, 1, 0)
      var previous: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        if previous == "\n" || previous == "\r" && scalar != "\n" { (line, column) = (line + 1, 1) }
        if Int.random(in: 0..<50, using: &random) == 0 {
          #expect(lines.position(of: offset) == Position(line: line, column: column), "seed \(seed)")
        }
        offset += scalar.utf8.count
        column += 1
        previous = scalar
      }
    }
  }

  @Test func oneEndlessLineIsQuick() {
    let file = SourceFile(path: "a", bytes: Array(String(repeating: "あ", count: 300_000).utf8))
    let findings = (0..<500).map { Finding(.badValue, at: Place("a", 1500 * $0..<1500 * $0 + 3), "x") }
    let clock = ContinuousClock()
    let time = clock.measure {
      let report = Report(findings, summary: Example.summary, source: { _ in file })
      #expect(report.short().utf8.count > 1000 && report.text().utf8.count > 1000)
    }
    #expect(time < .seconds(20))
  }
}
