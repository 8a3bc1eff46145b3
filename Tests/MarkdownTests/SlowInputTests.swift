import Findings
import Markdown
import Testing

/// Texts that once took somebody's parser quadratic time. Each is read within seconds, and its words stay.
struct SlowText: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// Whether the parser is kept from it, with a finding.
  let isEscaped: Bool

  var testDescription: String { name }

  init(_ name: String, _ text: String, escaped isEscaped: Bool = false) {
    self.name = name
    self.text = text
    self.isEscaped = isEscaped
  }

  private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static let all: [SlowText] = [
    SlowText(
      "table", "|" + times("a|", 2000) + "\n|" + times("-|", 2000) + "\n" + times("|b|\n", 2000), escaped: true),
    SlowText(
      "wide table",
      times("|" + times("a|", 1000) + "\n", 1) + "|" + times("-|", 1000) + "\n"
        + times("|" + times("b|", 1000) + "\n", 1000), escaped: true),
    SlowText("images", times("![[]()", 20000), escaped: true),
    SlowText("data", times("a <![CDATA[", 20000), escaped: true),
    SlowText("instructions", times("a <?", 20000), escaped: true),
    SlowText("comments", times("a <!-- ", 20000), escaped: true),
    SlowText("long definition", "[x]: " + times("a", 20000) + "\n\n" + times("[x]\n", 20000), escaped: true),
    SlowText("delimiter row below many lines", times("a\n", 20000) + "-|-\n", escaped: true),
    SlowText("many delimiter rows", times("a\n", 400) + times("-|-|-\nb\n", 5000), escaped: true),
    SlowText("deep quotes", times("> ", 30000) + "a", escaped: true),
    SlowText("deep lists", times("- ", 20000) + "a", escaped: true),
    SlowText("many emphases", times("**あ", 20000)), SlowText("brackets", times("[", 30000)),
    SlowText("short references", times("[[a", 20000)), SlowText("ruby", times("{a|", 20000)),
    SlowText("open ruby", times("{色|あ", 20000)), SlowText("wide braces", times("｛", 20000)),
    SlowText("open links", times("[x](a.md ", 20000)), SlowText("single brackets", times("[[a] ", 20000)),
    SlowText("swapped links", times("(x)[a.md]", 20000)), SlowText("markers", times("> [!あ]: a\n>\n", 10000)),
    SlowText("braces", times("a {", 20000) + times("}", 20000)), SlowText("footnotes", times("[^a", 20000)),
    SlowText("mail", times("a@", 20000)), SlowText("mail name", times("a.", 20000) + "@"),
    SlowText("addresses", times("http://", 20000)), SlowText("wide brackets", times("［", 20000)),
    SlowText("titles", times("[a](\"", 10000) + "\n\n[a]: b\n"), SlowText("backticks", times("`a``", 20000)),
    SlowText("late markers", times("> a\n> [!NOTE]\n", 5000)), SlowText("bullets", times("・あ\n", 10000)),
    SlowText("NUL", times("\0", 50000)), SlowText("carriage returns", times("\r", 50000)),
    SlowText("definitions", times("[a]: b\n", 20000)), SlowText("HTML", "<div>\n" + times("[a", 50000)),
    SlowText("lazy lines", times("> ", 500) + "a\n" + times("b\n", 5000), escaped: true),
  ]
}

@Suite struct SlowInputTests {
  @Test(arguments: SlowText.all)
  func isReadInTime(_ slow: SlowText) {
    let clock = ContinuousClock()
    var parsed: ParsedMarkdown?
    let time = clock.measure { parsed = parse(Array(slow.text.utf8)) }
    #expect(time < .seconds(20))
    #expect(parsed?.findings.contains { $0.rule == .tooDeep } == slow.isEscaped)
    if slow.text.contains("a"), let document = parsed?.document, slow.name != "definitions" {
      #expect(document.literals.contains(UInt8(ascii: "a")))
    }
  }
}
