import Markup
import Testing

@Suite struct MarkupTests {
  @Test func elementsHoldTheirContent() {
    let markup = Markup {
      $0.element("p", [.init("class", "a"), .init("id", nil), .init("hidden")]) {
        $0.text("色")
        $0.void("br")
        $0.element("b", text: "x")
      }
      $0.newline()
    }
    #expect(string(markup) == "<p class=\"a\" hidden>色<br><b>x</b></p>\n")
  }

  @Test(arguments: [
    ("<a> & \"b\" 'c'", "&lt;a&gt; &amp; \"b\" 'c'"), ("&amp;", "&amp;amp;"), ("", ""), ("色&", "色&amp;"),
    ("&&", "&amp;&amp;"),
    ("a\u{0}b", "a\u{0}b"), ("\r\n", "\r\n"),
  ])
  func textsAreEscaped(_ text: String, _ expected: String) {
    #expect(string(Markup { $0.text(text) }) == expected)
    #expect(string(Markup { $0.text(Array(text.utf8)[...]) }) == expected)
    #expect(string(Markup { $0.text(Array("<\(text)".utf8).dropFirst()) }) == expected)
  }

  @Test func valuesAreEscaped() {
    let markup = Markup { $0.void("img", [.init("alt", "<\"&'色\">")]) }
    #expect(string(markup) == "<img alt=\"&lt;&quot;&amp;'色&quot;&gt;\">")
  }

  @Test func aLineStartsOnce() {
    let markup = Markup {
      $0.startLine()
      $0.text("a")
      $0.startLine()
      $0.startLine()
      $0.append(Markup { $0.raw(Array("<i>".utf8)[...]) })
    }
    #expect(string(markup) == "a\n<i>")
  }

  private func string(_ markup: Markup) -> String {
    String(decoding: markup.bytes, as: UTF8.self)
  }
}
