import Blocks
import Findings
import Site
import TestSupport
import Testing

/// Sites that once took a checker minutes: each is checked within seconds, and nothing is left unsaid.
@Suite(.serialized) struct LargeSiteTests {
  @Test func oneParagraphOfReferences() async {
    let count = 20_000
    let text = "# 題\n\n" + (0..<count).map { "[色](none\($0).md)と" }.joined() + "\n"
    let found = await findings(["ja/a.md": text])
    #expect(found.count { $0.rule == .brokenPage } == count)
    #expect(
      Report(found, summary: Summary(pages: 1, referencesSeen: 0, referencesChecked: 0)) { path in
        SourceFile(path: path, bytes: Array(text.utf8))
      }.short().count > count)
  }

  /// The last of them come without a guess.
  @Test func manyBrokenSections() async {
    let count = 3000
    let text =
      "# 題\n\n" + (0..<count).map { "## 節\($0)\n\n" }.joined() + (0..<count).map { "[x](#無い\($0))\n" }.joined()
    #expect(await findings(["ja/a.md": text]).count { $0.rule == .brokenSection } == count)
  }

  @Test func manyPagesOfOneTitle() async {
    let count = 3000
    let pages = (0..<count).map { ("ja/p\($0).md", "# 同じ題\n\n[[同じ題]]\n") }
    let found = await findings(Dictionary(uniqueKeysWithValues: pages))
    #expect(found.count { $0.rule == .ambiguousReference } == count)
    #expect(found.first { $0.rule == .ambiguousReference }?.message == "“同じ題” names \(count) things")
  }

  private func findings(_ files: [String: String]) async -> [Finding] {
    let all = files.merging(["site.yml": "languages: [ja]\n"]) { one, _ in one }
    let sources = SourceTree(
      files: all.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }.sorted(by: \.path), assets: [])
    let clock = ContinuousClock()
    let start = clock.now
    let checked = await check(sources, theme: bareTheme, blocks: registry, options: BuildOptions(jobs: 2))
    #expect(clock.now - start < .seconds(60))
    return checked.findings
  }
}
