import Foundation
import Testing

@Suite struct CommandLineTests {
  @Test func casesAreFound() { #expect(Case.all.count > 30) }

  @Test(arguments: Case.all) func answer(to line: Case) throws {
    let folder = try Folder.site(["file": "", "full/mine.txt": "keep"])
    let outcome = try Program.run(line.arguments, in: folder.url)
    #expect(outcome.code == line.code, "\(outcome)")
    #expect((outcome.output + outcome.errors).contains(line.text) || line.text.isEmpty, "\(outcome)")
    if line.code >= 2 {
      #expect(outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.hasPrefix("shirube: "), "\(outcome)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
    }
    #expect(try folder.read("full/mine.txt") == "keep")
    #expect(try folder.names(in: "content") == ["en", "ja", "site.yml"])
  }

  @Test func quietSaysNothing() throws {
    let outcome = try Folder.site().build("--quiet")
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test func findingsOfABuildGoToStandardErrorAndTheSiteIsWritten() throws {
    let folder = try Folder.site(["content/ja/a.md": "# A\n\n[x](missing.md)\n"])
    let outcome = try folder.build()
    #expect(outcome.code == 1, "\(outcome)")
    #expect(outcome.errors.contains("error[broken-page]"), "\(outcome)")
    #expect(!outcome.output.contains("broken-page"), "\(outcome)")
    #expect(folder.exists("_site/ja/a/index.html"))
    let checked = try folder.check()
    #expect(checked.code == 1 && checked.output.contains("error[broken-page]"), "\(checked)")
    #expect(try folder.check("--only", "bad-yaml").code == 0)
  }

  @Test func machinesGetOneDocument() throws {
    let folder = try Folder.site(["content/ja/a.md": "# A\n\n[x](missing.md)\n"])
    for format in ["json", "sarif"] {
      let outcome = try folder.check("--format", format)
      #expect(outcome.code == 1 && outcome.errors.isEmpty, "\(outcome)")
      #expect((try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8))) is [String: Any], "\(outcome)")
      #expect(outcome.output.contains("broken-page"), "\(outcome)")
    }
    #expect(try folder.check("--format", "github").output.contains("::error file=content/ja/a.md,line=3"))
    #expect(try folder.check("--format", "short").output.contains("ja/a.md:3:"))
  }

  @Test func siteRulesHoldForReadingToo() throws {
    let folder = try Folder.site()
    try folder.link("content/ja/out.md", to: "/etc/passwd")
    #expect(try folder.build().code == 1)
    try folder.write("title: x\nrules:\n  outside-root: off\n", to: "content/site.yml")
    #expect(try folder.build().code == 0)
  }

  @Test func strictFailsOnWarnings() throws {
    let folder = try Folder.site(["content/ja/か\u{3099}.md": "# A\n", "content/en/か\u{3099}.md": "# A\n"])
    #expect(try folder.build().code == 0)
    #expect(try folder.build("--strict").code == 1)
    #expect(try folder.check().code == 0)
    #expect(try folder.check("--fail-on", "warning").code == 1)
  }
}

/// A line of the list of cases.
struct Case: CustomTestStringConvertible, Sendable {
  let code: Int32
  let arguments: [String]
  let text: String

  var testDescription: String { "shirube \(arguments.joined(separator: " "))" }

  static let all: [Case] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Cases/command-line/cases.txt")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 3, let code = Int32(parts[0]) else { return nil }
      return Case(code: code, arguments: parts[1].split(separator: " ").map(String.init), text: parts[2])
    }
  }()
}
