import Findings
import Foundation
import Markdown
import Markup
import TestSupport
import Testing

@testable import Site

/// The examples of the GFM specification: our body of each against what the program `cmark-gfm` makes of it.
///
/// The specification's licence keeps its text out of this project; Debian's package `cmark-gfm` brings it. Where that was
/// installed without documents, `.tools/cmark-gfm` may hold the unpacked package.
@Suite struct BodyConformanceTests {
  @Test(.enabled(if: Example.areNeeded, "no spec.txt of cmark-gfm on this machine: run ./dev setup"))
  func examplesAreAsCMarkMakesThem() throws {
    let examples = try Example.all()
    #expect(examples.count == 673)
    let expected = try Example.oracle(examples)
    let listed = try Example.differences()
    for example in examples {
      let actual = withoutAdditions(example.html)
      let agrees = actual == withoutVariants(expected[example.number] ?? "")
      let comment = Comment(
        rawValue: "example \(example.number)\n\(example.markdown)\nours:\n\(actual)\ncmark-gfm:\n"
          + withoutVariants(expected[example.number] ?? ""))
      if let reason = listed[example.number] {
        #expect(!agrees, "example \(example.number) no longer differs: \(reason)")
      } else {
        #expect(agrees, comment)
      }
    }
    #expect(listed.keys.filter { !(1...examples.count).contains($0) } == [])
  }
}

struct Example {
  let number: Int
  let markdown: String

  var html: String {
    let file = SourceFile(path: "a.md", bytes: Array(markdown.utf8))
    let document = parseMarkdown(file, from: 0, options: MarkdownOptions(lineJoining: .other)).document
    let strings = Strings(language: .en, texts: [:])
    let setting = BodySetting(language: .en, strings: strings, platforms: [])
    return String(decoding: body(of: document, resolved: Resolved(), setting: setting).bytes, as: UTF8.self)
  }

  /// On a build machine a missing specification is an error, not a silent pass.
  static var areNeeded: Bool { specification != nil || ProcessInfo.processInfo.environment["CI"] != nil }

  private static var specification: URL? {
    let root = CaseFile.directory("").deletingLastPathComponent().deletingLastPathComponent()
    let tail = "usr/share/doc/cmark-gfm/spec.txt.gz"
    let places = [root.appendingPathComponent(".tools/cmark-gfm/\(tail)"), URL(fileURLWithPath: "/\(tail)")]
    return places.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  static func all() throws -> [Example] {
    let url = try #require(specification, "spec.txt of Debian's package cmark-gfm")
    let text = try run("/bin/gzip", ["-dc", url.path])
    var examples: [Example] = []
    var lines: [Substring]?
    let fence = String(repeating: "`", count: 32)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("\(fence) example") {
        lines = []
      } else if line == ".", let markdown = lines {
        let text = markdown.map { $0 + "\n" }.joined().replacing("→", with: "\t")
        examples.append(Example(number: examples.count + 1, markdown: text))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return examples
  }

  /// What `cmark-gfm` prints, by the example's number. One shell for all: starting 673 processes from here takes longer.
  static func oracle(_ examples: [Example]) throws -> [Int: String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gfm-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for example in examples {
      try Data(example.markdown.utf8).write(to: folder.appendingPathComponent("\(example.number).md"))
    }
    let options = "--unsafe -e table -e strikethrough -e autolink -e tasklist -e footnotes"
    _ = try run(
      "/bin/sh", ["-ec", "cd \"$0\"; for n in *.md; do cmark-gfm \(options) $n > $n.html; done", folder.path])
    var printed: [Int: String] = [:]
    for example in examples {
      printed[example.number] = try String(
        contentsOf: folder.appendingPathComponent("\(example.number).md.html"), encoding: .utf8)
    }
    return printed
  }

  /// Examples that differ on purpose, with the reason.
  static func differences() throws -> [Int: String] {
    let text = try String(
      contentsOf: CaseFile.directory("gfm").appendingPathComponent("different.txt"), encoding: .utf8)
    var reasons: [Int: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1)
      let number = try #require(parts.first.flatMap { Int($0) }, "\(line)")
      reasons[number] = try String(#require(parts.last))
    }
    return reasons
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments)")
    return String(decoding: data, as: UTF8.self)
  }
}

/// Our HTML without what a body adds to Markdown's: boxes around tables and code, figures, lazy images, tasks' labels.
private func withoutAdditions(_ html: String) -> String {
  var html = html
  html.replace(/<div class="table"[^>]*>/, with: "")
  html.replace("</table></div>", with: "</table>")
  html.replace("<div class=\"code\"><pre tabindex=\"0\">", with: "<pre>")
  html.replace("</pre></div>", with: "</pre>")
  html.replace(" loading=\"lazy\"", with: "")
  html.replace(/class="align-(left|center|right)"/) { "align=\"\($0.1)\"" }
  html.replace(/<figure>(<img [^>]*)>(<figcaption>([^<]*)<\/figcaption>)?<\/figure>/) { match in
    let title = match.3.map { " title=\"\($0)\"" } ?? ""
    return "<p>\(match.1)\(title)></p>"
  }
  html.replace("<li class=\"task\">", with: "<li>")
  html.replace(/<input type="checkbox" disabled( checked)? aria-label="[^"]*">/) { match in
    match.1 == nil ? "<input type=\"checkbox\" disabled=\"\">" : "<input type=\"checkbox\" checked=\"\" disabled=\"\">"
  }
  return withoutVariants(html)
}

/// Spellings between which HTML makes no difference.
private func withoutVariants(_ html: String) -> String {
  html.replacing(" />", with: ">").replacing("&quot;", with: "\"").replacing("&#x27;", with: "'")
}
