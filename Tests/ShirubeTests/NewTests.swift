import Foundation
import Testing

@Suite struct NewTests {
  @Test func aNewSiteHasNoFindings() throws {
    let folder = try Folder()
    #expect(try Program.run(["new", "site", "guide"], in: folder.url).code == 0)
    let outcome = try Program.run(["check", "--content", "guide/content", "--format", "short"], in: folder.url)
    #expect(outcome.code == 0 && !outcome.output.contains("guide") && !outcome.output.contains(".md"), "\(outcome)")
  }

  @Test func aNewPageIsMadeWhereItIsMissing() throws {
    let folder = try Folder.site(["content/ja/a/b.md": "# 既存\n"])
    let outcome = try Program.run(["new", "page", "a/b"], in: folder.url)
    #expect(outcome.code == 0 && outcome.output == "content/en/a/b.md\n", "\(outcome)")
    #expect(try folder.read("content/ja/a/b.md") == "# 既存\n")
    #expect(try folder.read("content/en/a/b.md").hasPrefix("# b\n"))
    let second = try Program.run(["new", "page", "a/c"], in: folder.url)
    #expect(second.output == "content/ja/a/c.md\ncontent/en/a/c.md\n", "\(second)")
  }
}
