import Findings
import Foundation
import Markdown
import Testing

struct EmphasisCase: Decodable, Sendable, CustomTestStringConvertible {
  let markdown: String
  let html: String

  var testDescription: String { markdown }

  static let all: [EmphasisCase] = {
    let file = casesFolder.appending(path: "emphasis/cases.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([EmphasisCase].self, from: data)) ?? []
  }()
}

let casesFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Cases")

@Suite struct EmphasisTests {
  @Test func casesAreThere() {
    #expect(EmphasisCase.all.count == 553)
  }

  @Test(arguments: EmphasisCase.all)
  func emphasis(_ testCase: EmphasisCase) {
    let file = SourceFile(path: "a.md", bytes: Array(testCase.markdown.utf8))
    let parsed = parseMarkdown(file, from: 0, options: MarkdownOptions(lineJoining: .japanese))
    #expect(inlineHTML(parsed.document) == testCase.html)
  }
}
