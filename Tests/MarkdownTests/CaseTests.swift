import Findings
import Foundation
import Markdown
import Testing

/// Cases stand in `Tests/Cases/markdown/*.case`:
///
///     === name
///     input; ␍ stands for a carriage return, ␀ for a NUL, ␉ for a tab; a last line `⌫` takes the last newline away
///     --- tree
///     what `dump` says
///     --- findings
///     what `dump` says of them
///
/// A name that ends in `(other)` is read with the joining of lines for other languages. `UPDATE=1` rewrites the files.
struct MarkdownCase: Sendable, CustomTestStringConvertible {
  let file: URL
  let name: String
  let input: String
  let expected: String

  var testDescription: String { name }

  var bytes: [UInt8] {
    var text = input
    if text.hasSuffix("\n⌫\n") { text.removeLast(3) }
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "␍": "\r"
      case "␀": "\0"
      case "␉": "\t"
      default: scalar
      }
    }
    return Array(String(String.UnicodeScalarView(scalars)).utf8)
  }

  var actual: String {
    let joining: MarkdownOptions.LineJoining = name.hasSuffix("(other)") ? .other : .japanese
    let bytes = bytes
    let parsed = parseMarkdown(
      SourceFile(path: "a.md", bytes: bytes), from: bytesBehindFrontMatter(bytes),
      options: MarkdownOptions(lineJoining: joining))
    let findings = dump(parsed.findings, bytes)
    return "--- tree\n\(dump(parsed.document, bytes))\n" + (findings.isEmpty ? "" : "--- findings\n\(findings)\n")
  }

  private func bytesBehindFrontMatter(_ bytes: [UInt8]) -> Int {
    guard name.hasPrefix("front matter") else { return 0 }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.range(of: "\n---\n").map { text[..<$0.upperBound].utf8.count } ?? 0
  }

  static let files: [URL] = {
    let folder = casesFolder.appending(path: "markdown")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "case" }.sorted { $0.path < $1.path }
  }()

  static let all: [MarkdownCase] = files.flatMap { file -> [MarkdownCase] in
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return ("\n" + text).components(separatedBy: "\n=== ").dropFirst().map { section in
      let parts = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let rest = parts.count > 1 ? String(parts[1]) + "\n" : ""
      let tree = rest.range(of: "--- tree\n")
      return MarkdownCase(
        file: file, name: String(parts[0]), input: String(rest[..<(tree?.lowerBound ?? rest.endIndex)]),
        expected: tree.map { String(rest[$0.lowerBound...]) } ?? "")
    }
  }
}

@Suite struct CaseTests {
  @Test func casesAreThere() throws {
    #expect(MarkdownCase.all.count > 60)
    guard ProcessInfo.processInfo.environment["UPDATE"] != nil else { return }
    for file in MarkdownCase.files {
      let cases = MarkdownCase.all.filter { $0.file == file }
      let text = cases.map { "=== \($0.name)\n\($0.input.trimmingSuffix)\($0.actual)" }.joined(separator: "\n")
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  @Test(arguments: MarkdownCase.all)
  func markdown(_ testCase: MarkdownCase) {
    guard ProcessInfo.processInfo.environment["UPDATE"] == nil else { return }
    #expect(testCase.actual == testCase.expected.trimmingSuffix)
  }
}

extension String {
  /// With one newline at the end, whatever blank lines were there.
  fileprivate var trimmingSuffix: String {
    var text = self
    while text.unicodeScalars.last == "\n" { text.unicodeScalars.removeLast() }
    return text + "\n"
  }
}
