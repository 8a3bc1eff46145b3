import Findings
import Foundation
import Testing

@testable import shirube

@Suite struct MendingTests {
  @Test func editsThatTouchWaitForTheirTurn() {
    let file = SourceFile(path: "a.md", bytes: Array("0123456789".utf8))
    let findings = [
      finding(2..<4, "ab"), finding(3..<5, "x"), finding(4..<4, "I"), finding(4..<4, "J"), finding(7..<8, ""),
      finding(7..<8, ""), finding(9..<10, "m", .maybe), finding(9..<99, "m"), finding(0..<1, "m", path: "b.md"),
    ]
    for findings in [findings, findings.reversed()] {
      let plan = FixPlan(findings, files: [file])
      #expect(plan.files.map { String(decoding: $0.after, as: UTF8.self) } == ["01abI45689"])
      #expect(plan.files.first?.fixes.map(\.fix.title) == ["2..<4", "4..<4", "7..<8", "7..<8"])
      #expect(plan.deferred.map(\.fix.title) == ["3..<5", "4..<4"])
    }
  }

  @Test func onlySafeFixesAreApplied() throws {
    let folder = try Folder.site([
      "content/ja/a.md":
        "\u{FEFF}# A\r\n\r\n[x](Index.md) と [y](b#TOP-LEVEL) と [z](b.md#topp-level) と [w](indx.md)\r\n",
      "content/ja/b.md": "# B\n\n## 上 {#top-level}\n\n本文。\n", "content/en/a.md": "# A\n\nText.\n",
      "content/en/b.md": "# B\n\n## Top {#top-level}\n\nText.\n",
    ])
    let path = folder.url.appending(path: "content/ja/a.md").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let other = try folder.identity(of: "content/ja/b.md")
    let outcome = try folder.check("--fix", "--format", "short")
    #expect(outcome.code == 1, "\(outcome)")
    #expect(
      outcome.errors == """
        mended ja/a.md:3: replace by “index.md” (wrong-case)
        mended ja/a.md:3: replace by “#top-level” (wrong-case)
        mended 2 findings in 1 file

        """)
    #expect(
      try folder.read("content/ja/a.md")
        == "\u{FEFF}# A\r\n\r\n[x](index.md) と [y](b#top-level) と [z](b.md#topp-level) と [w](indx.md)\r\n")
    #expect(!outcome.output.contains("wrong-case") && outcome.output.contains("broken-section"), "\(outcome)")
    #expect(outcome.output.contains("error[broken-page]"), "\(outcome)")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try folder.identity(of: "content/ja/b.md") == other)
    #expect(try folder.names(in: "content/ja") == ["a.md", "b.md", "index.md"])
    #expect(try folder.check("--fix", "--quiet", "--only", "wrong-case").errors.isEmpty)
  }

  @Test func onlyWhatIsAskedForIsMended() throws {
    let folder = try Folder.site(["content/ja/a.md": "# A\n\n[x](Index.md)\n"])
    #expect(try folder.check("--fix", "--only", "broken-page").errors == "nothing was mended\n")
    #expect(try folder.read("content/ja/a.md").contains("Index.md"))
    try folder.write("title: x\nrules: {wrong-case: off}\n", to: "content/site.yml")
    #expect(try folder.check("--fix").errors == "nothing was mended\n")
  }

  /// A file that two paths lead to is mended once, and the link stays a link.
  @Test func linksInsideAreFollowed() throws {
    let folder = try Folder.site(["content/ja/a.md": "# A\n\n[x](Index.md)\n", "content/en/b.md": "# B\n"])
    try folder.link("content/ja/b.md", to: "a.md")
    let outcome = try folder.check("--fix")
    #expect(try folder.read("content/ja/a.md") == "# A\n\n[x](index.md)\n", "\(outcome)")
    let kind = try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: "content/ja/b.md").path)[
      .type]
    #expect(kind as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func whatChangedMeanwhileIsLeftAlone() throws {
    let folder = try Folder.site(["secret.md": "x"])
    let root = folder.url.appending(path: "content").path
    func reason(_ path: String, expecting: String?) -> String {
      do {
        return "\(try replaceFile(path, in: root, by: Array("new".utf8), expecting: expecting.map { Array($0.utf8) }))"
      } catch { return error.reason }
    }
    try folder.link("content/out.md", to: "../secret.md")
    #expect(reason("ja/index.md", expecting: "old") == "it has changed since it was read")
    #expect(reason("ja/none.md", expecting: "old") == "it is gone")
    #expect(reason("none/none.md", expecting: "old") == "it is gone")
    #expect(reason("out.md", expecting: "x").hasPrefix("it lies outside of"))
    #expect(reason("../secret.md", expecting: "x").hasPrefix("it lies outside of"))
    #expect(reason("ja", expecting: "x") == "is a directory")
    #expect(try folder.read("secret.md") == "x" && folder.read("content/ja/index.md") == "# 例\n\n本文。\n")
    #expect(reason("ja/index.md", expecting: "# 例\n\n本文。\n") == "true")
    #expect(reason("ja/index.md", expecting: nil) == "false")
    #expect(reason("external/a.json", expecting: nil) == "true")
  }
}

private func finding(
  _ range: Range<Int>, _ text: String, _ confidence: Fix.Confidence = .safe, path: String = "a.md"
) -> Finding {
  Finding(
    .wrongCase, at: Place(path, range), "x",
    fixes: [Fix("\(range)", confidence, [.init(path: path, range: range, text: text)])])
}
