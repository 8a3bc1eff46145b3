import Data
import Findings
import Foundation
import Testing

// Tests/Cases/data/*.case: `=== NAME KIND` (yaml, documents, json or schema), the input, `>>>`, and what is said of it:
// findings in short form with the text they cover, their notes, and the input's lines that a fix would change.
// `UPDATE=1` writes what is said now.

@Suite struct CaseTests {
  @Test func thereAreCases() { #expect(DataCase.all.count > 30) }

  @Test(arguments: DataCase.all)
  func saysWhatIsExpected(_ one: DataCase) {
    #expect(one.outcome == one.expected)
  }

  @Test func update() throws {
    guard ProcessInfo.processInfo.environment["UPDATE"] == "1" else { return }
    for (path, cases) in Dictionary(grouping: DataCase.all, by: \.path) {
      let text = cases.map { "=== \($0.name) \($0.kind)\n\($0.input)>>>\n\($0.outcome)" }.joined()
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}

struct DataCase: Sendable, CustomTestStringConvertible {
  let path: String
  let name: String
  let kind: String
  let input: String
  let expected: String

  var testDescription: String { "\(kind): \(name)" }

  static let all: [DataCase] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Cases/data").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".case") }.sorted().flatMap { read(folder.appending(path: $0).path) }
  }()

  private static func read(_ path: String) -> [DataCase] {
    let text = String(decoding: FileManager.default.contents(atPath: path) ?? Foundation.Data(), as: UTF8.self)
    return text.components(separatedBy: "=== ").dropFirst().map { part in
      let title = part.prefix { $0 != "\n" }
      let rest = part.dropFirst(title.count + 1).components(separatedBy: ">>>\n")
      let words = title.split(separator: " ")
      return DataCase(
        path: path, name: words.dropLast().joined(separator: " "), kind: String(words.last ?? ""), input: rest[0],
        expected: rest.count > 1 ? rest[1] : "")
    }
  }

  var outcome: String {
    let file = SourceFile(path: "a", bytes: Array(input.utf8))
    let (found, findings) = run(file)
    let report = Report(
      findings, summary: Summary(pages: 0, referencesSeen: 0, referencesChecked: 0), source: { _ in file })
    let lines = zip(report.short().split(separator: "\n"), report.findings).map { line, finding in
      ([line + covered(finding, file)] + finding.notes.map { note($0, file) } + finding.fixes.map { fixed($0, file) })
        .joined(separator: "\n")
    }
    return (lines + [found]).map { $0 + "\n" }.joined()
  }

  private func run(_ file: SourceFile) -> (String, [Finding]) {
    let whole = 0..<file.bytes.count
    switch kind {
    case "json":
      let (value, findings) = readJSON(file)
      return (value.map { describe($0.kind) } ?? "unread", findings)
    case "documents":
      let (values, findings) = readYAMLDocuments(file, in: whole)
      return (values.map { describe($0.kind) }.joined(separator: " / "), findings)
    case "schema":
      let (value, findings) = readYAML(file, in: whole)
      guard let value else { return ("unread", findings) }
      let (page, more) = Sample.read(value, in: file.path)
      return (page, findings + more)
    default:
      let (value, findings) = readYAML(file, in: whole)
      return (value.map { describe($0.kind) } ?? "unread", findings)
    }
  }
}

private func covered(_ finding: Finding, _ file: SourceFile) -> String {
  let text = String(decoding: file.bytes[finding.place.range], as: UTF8.self)
  return " «" + text.replacing("\n", with: "⏎").replacing("\t", with: "⇥") + "»"
}

private func note(_ note: Note, _ file: SourceFile) -> String {
  "  \(note.kind.rawValue): \(note.message)"
    + (note.place.map { " at line \(Lines(file).position(of: $0.range.lowerBound).line)" } ?? "")
}

private func fixed(_ fix: Fix, _ file: SourceFile) -> String {
  var bytes = file.bytes
  for edit in fix.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
    bytes.replaceSubrange(edit.range, with: edit.text.utf8)
  }
  let line = Lines(file).line(of: fix.edits.first?.range.lowerBound ?? 0)
  let lines = Lines(bytes)
  return "  \(fix.confidence.rawValue) fix, \(fix.title): \(lines.text(lines.range(ofLine: line)))"
}

/// A schema with one of everything.
enum Sample {
  enum Status: String, CaseIterable { case draft, review, stable, deprecated }

  static func read(_ value: Value, in path: String) -> (String, [Finding]) {
    Fields.read(value, in: path) { fields in
      fields.require("title")
      let title = fields.localized("title").map { "\($0.language ?? "*"): \($0.text)" }
      let order = fields.integer("order", in: 0...999)
      let ratio = fields.number("ratio", in: 0...21)
      let toc = fields.bool("toc")
      let status = fields.oneOf("status", Status.self)
      let owner = fields.string("owner")
      let tags = fields.strings("tags")
      let contrast = fields.map("contrast") { "\($0.number("need") ?? 0)" }
      let chapters = fields.maps("chapters") { chapter in
        chapter.require("at", "title")
        return "\(chapter.string("at") ?? "?") \(chapter.string("title") ?? "?")"
      }
      let platforms = fields.keyedMaps("platforms") { "\($0.key)=\($1.string("name") ?? "?")" }
      let words = fields.keyedTexts("words").map { "\($0.entry.key)=\($0.text)" }
      let levels = fields.ruleLevels("rules")
      let broken = Finding(.brokenPage, at: Place(file: "x"), "x")
      let parts: [(String, String?)] = [
        ("title", title.isEmpty ? nil : title.joined(separator: ", ")), ("order", order.map { "\($0)" }),
        ("ratio", ratio.map { "\($0)" }), ("toc", toc.map { "\($0)" }), ("status", status?.rawValue), ("owner", owner),
        ("tags", tags.isEmpty ? nil : tags.joined(separator: ", ")), ("contrast", contrast),
        ("chapters", chapters.isEmpty ? nil : chapters.joined(separator: ", ")),
        ("platforms", platforms.isEmpty ? nil : platforms.joined(separator: ", ")),
        ("words", words.isEmpty ? nil : words.joined(separator: ", ")),
        ("rules", levels == RuleLevels() ? nil : levels.applied(to: [broken]).first?.severity.rawValue ?? "off"),
      ]
      return parts.compactMap { part in part.1.map { "\(part.0)=\($0)" } }.joined(separator: "; ")
    }
  }
}
