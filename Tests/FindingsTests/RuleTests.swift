import Findings
import Testing

@Suite struct RuleTests {
  @Test(arguments: Rule.allCases)
  func everyRuleIsExplained(_ rule: Rule) {
    let (ja, en) = (rule.explanation(in: "ja"), rule.explanation(in: "en"))
    for explanation in [ja, en] {
      #expect(!explanation.meaning.isEmpty && !explanation.bad.isEmpty && !explanation.good.isEmpty)
      #expect(Array(explanation.bad.utf8) != Array(explanation.good.utf8))
      #expect(explanation.text.contains(rule.rawValue))
    }
    #expect(ja.meaning.unicodeScalars.contains { $0.value >= 0x3040 })
    #expect(!en.meaning.unicodeScalars.contains { $0.value >= 0x3100 })
  }

  @Test func idsAreKebabCase() {
    for rule in Rule.allCases {
      #expect(rule.rawValue.utf8.allSatisfy { $0 == 0x2D || $0 == 0x38 || (0x61...0x7A).contains($0) })
    }
  }

  @Test func levels() {
    let finding = Finding(.brokenPage, at: Place(file: "a.md"), "x")
    let raw = Finding(.rawHTML, at: Place(file: "a.md"), "x")
    let place = Place("site.yml", 0..<3)
    #expect(RuleLevels().applied(to: [finding, raw]) == [finding])
    let levels = RuleLevels([.brokenPage: .init(.note, at: place), .rawHTML: .init(.error, at: nil)])
    #expect(levels.applied(to: [finding, raw]).map(\.severity) == [.note, .error])
    #expect(levels.applied(to: [finding]).map(\.severityOrigin) == [.set(place)])
    #expect(RuleLevels([.brokenPage: .init(.off, at: nil)]).applied(to: [finding]) == [])
  }
}
