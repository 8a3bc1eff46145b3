import Findings
import Foundation
import Testing

/// The same findings in every format: Tests/Cases/findings/report.*; `UPDATE=1` writes them anew.
@Suite struct PrinterTests {
  @Test(arguments: Format.allCases)
  func printsAsInTheFile(_ format: Format) throws {
    let path = folder.appending(path: "report.\(format.rawValue)").path
    let printed = format.print(Example.report)
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try printed.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let expected = try #require(FileManager.default.contents(atPath: path))
    #expect(Array(printed.utf8) == Array(expected))
  }

  @Test(arguments: Format.allCases)
  func orderAndRepetitionDoNotMatter(_ format: Format) {
    let shuffled = Report(
      (Example.findings + Example.findings).shuffled(), summary: Example.summary, source: Example.source)
    #expect(format.print(shuffled) == format.print(Example.report))
  }

  /// The excerpt in diagnostics: carets stand under what they mean, a full-width character taking two cells.
  @Test func caretsStandUnderTheFault() throws {
    for (source, marked) in [
      ("詳しくは[配置](../foundations/color.md#配置)を参照。", "#配置"), ("\ta: b", "b"), ("カ\u{3099}イト", "イ"), ("👨‍👩‍👧 と ⚙️ x", "x"),
      (String(repeating: "前の文。", count: 60) + "【ここ】" + String(repeating: "後の文。", count: 60), "【ここ】"),
      (String(repeating: "a", count: 3000) + "#" + String(repeating: "b", count: 3000), "#"),
    ] {
      let bytes = Array(source.utf8)
      let range = try #require(bytes.firstRange(of: Array(marked.utf8)))
      let file = SourceFile(path: "a.md", bytes: bytes)
      let finding = Finding(.brokenPage, at: Place("a.md", range.lowerBound..<range.upperBound), "x")
      let lines = Report([finding], summary: Example.summary, source: { _ in file }).text().split(separator: "\n")
      let (shown, carets) = (lines[3], lines[4])
      let before = carets.prefix { $0 != "^" }
      let head = try #require(shown.range(of: marked)).lowerBound
      #expect(cells(shown[..<head]) == before.count)
      #expect(carets.count - before.count == cells(Substring(marked)))
      #expect(cells(shown) <= 110)
    }
  }

  @Test func nothingThatATerminalObeys() {
    let file = SourceFile(path: "a.md", bytes: Array("a\u{1B}[31mb\u{202E}c\u{7}".utf8))
    let finding = Finding(.brokenPage, at: Place("a.md", 0..<1), "x\u{1B}]0;y\u{7}\nz")
    let text = Report([finding], summary: Example.summary, source: { _ in file }).text()
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    #expect(text.hasPrefix("error[broken-page]: x\u{FFFD}]0;y\u{FFFD}\u{FFFD}z\n"))
  }

  /// `ガイド` in two Unicode forms is two files, though Swift says that the strings are equal.
  @Test func pathsAreBytes() {
    let files = ["ガイド.md", "カ\u{3099}イト\u{3099}.md"].map { SourceFile(path: $0, bytes: Array("\n\n\($0)".utf8)) }
    let findings = files.map { Finding(.wrongNormalization, at: Place($0.path, 2..<5), "x") }
    let report = Report(findings, summary: Example.summary) { path in
      files.first { $0.path.utf8.elementsEqual(path.utf8) }
    }
    #expect(report.findings.count == 2)
    #expect(Array(report.text().utf8).firstRange(of: Array("3 | カ\u{3099}イト".utf8)) != nil)
    #expect(Array(report.text().utf8).firstRange(of: Array("3 | ガイド".utf8)) != nil)
  }

  @Test func workflowCommandsAreEscaped() {
    let finding = Finding(
      .brokenPage, at: Place("a,b:c%d\r\n.md", 0..<1), "1%, a: b\r\n::error::c", notes: [Note(.help, "50% of\n“x”")])
    let report = Report([finding], summary: Example.summary) { SourceFile(path: $0, bytes: [0x61]) }
    #expect(
      report.github(folder: "x,y")
        == "::error file=x%2Cy/a%2Cb%3Ac%25d%0D%0A.md,line=1,col=1,endColumn=2,title=broken-page"
        + "::1%25, a: b%0D%0A::error::c%0Ahelp: 50%25 of%0A“x”\n")
  }

  /// A page that breaks one rule everywhere does not push the rest off the screen, and nothing is left out in silence.
  @Test func manyOfAKindAreCountedInText() {
    let file = SourceFile(path: "a.md", bytes: Array(String(repeating: "x\n", count: 100).utf8))
    let many = (0..<50).map { Finding(.missingAlt, at: Place("a.md", $0 * 2..<$0 * 2 + 1), "no text") }
    let other = Finding(.brokenPage, at: Place("a.md", 198..<199), "y")
    let text = Report(many + [other], summary: Example.summary) { _ in file }.text()
    #expect(text.split(separator: "\n").count { $0.hasPrefix("warning[missing-alt]: no text") } == 20)
    #expect(
      text.contains("warning[missing-alt]: 30 more of these in a.md, from line 21 on (--format short lists them)\n"))
    #expect(text.contains("error[broken-page]: y"))
    let short = Report(many, summary: Example.summary) { _ in file }.short()
    #expect(short.split(separator: "\n").count == 50)
    let few = Report(Array(many.prefix(21)), summary: Example.summary) { _ in file }.text()
    #expect(few.split(separator: "\n").count { $0.hasPrefix("warning[missing-alt]: no text") } == 21)
  }

  @Test func jsonReadsAsJSON() throws {
    let object = try JSONSerialization.jsonObject(with: Foundation.Data(Example.report.json().utf8))
    let document = try #require(object as? [String: Any])
    #expect(document["version"] as? Int == 1)
    #expect((document["findings"] as? [Any])?.count == Example.report.findings.count)
    let summary = try #require(document["summary"] as? [String: Any])
    #expect(summary["references"] as? [String: Int] == ["seen": 20, "checked": 17, "skipped": 3])
  }
}

private func cells(_ text: Substring) -> Int {
  text.reduce(0) { sum, character in
    let isWide = character.unicodeScalars.contains { $0.value >= 0x2E80 || $0.value == 0xFE0F || $0.value >= 0x1F000 }
    return sum + (isWide ? 2 : 1)
  }
}

private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Cases/findings")
  .standardized

enum Format: String, CaseIterable {
  case text, ansi, short, json, sarif, github

  func print(_ report: Report) -> String {
    switch self {
    case .text: report.text()
    case .ansi: report.text(.ansi)
    case .short: report.short()
    case .json: report.json()
    case .sarif: report.sarif(version: "1.0.0", folder: "content")
    case .github: report.github(folder: "content")
    }
  }
}

enum Example {
  static let files = [
    SourceFile(
      path: "ja/components/button.md",
      bytes: Array(
        "---\r\ntitle: ボタン\r\n---\r\n\r\n詳しくは[配置](../foundations/color.md#配置)を参照。\r\n\t二行目は%,:です。\r\n".utf8)),
    SourceFile(path: "ja/foundations/color.md", bytes: Array("# 色\n\n## 配色 {#color-scheme}\n".utf8)),
    SourceFile(path: "en/foundations/color.md", bytes: Array("# Color\n\n## Placement {#placement}\n".utf8)),
    SourceFile(path: "site.yml", bytes: Array("title: HIG\nrules:\n  orphan-page: note\n".utf8)),
    SourceFile(path: "壊れた 名前.md", bytes: [0x61, 0xFF, 0x62, 0x0A]),
  ]

  static func source(_ path: String) -> SourceFile? { files.first { $0.path == path } }

  static let summary = Summary(
    pages: 3, referencesSeen: 20, referencesChecked: 17, skipped: [.init("external", 2), .init("in drafts", 1)],
    seconds: 0.418)

  static let findings: [Finding] = {
    let button = files[0]
    let section = place("ja/components/button.md", "配置", occurrence: 1)
    var orphan = Finding(.orphanPage, at: Place(file: "ja/foundations/color.md"), "no page or menu leads to this page")
    orphan = RuleLevels([.orphanPage: .init(.note, at: place("site.yml", "orphan-page"))]).applied(to: [orphan])[0]
    return [
      Finding(
        .brokenSection, at: section, "page “foundations/color” has no section “配置”",
        notes: [
          Note(.help, "did you mean “配色” (#color-scheme)?", at: place("ja/foundations/color.md", "配色")),
          Note(.note, "the English page has it (#placement)", at: place("en/foundations/color.md", "Placement")),
        ],
        fixes: [
          Fix("write “color-scheme”", .maybe, [.init(path: button.path, range: section.range, text: "color-scheme")])
        ]),
      Finding(
        .fullWidthMarker, at: place(button.path, "%,:"), "100%, a: b\nc",
        notes: [Note(.help, "write it so: 50%")]),
      Finding(.wrongCase, at: Place(button.path, section.range, precision: .line), "the line is all that is known"),
      orphan,
      Finding(.brokenAsset, at: Place("assets/図.png", 0..<3), "a file that is no text"),
      Finding(.notUTF8, at: Place("壊れた 名前.md", 1..<2), "not UTF-8 from here"),
      Finding(
        .badYAML, at: Place("site.yml", 18..<37), "two lines of it",
        notes: [Note(.note, "the first holds", at: place("site.yml", "title"))]),
      Finding(.missingTranslation, at: Place("en/foundations/color.md", 36..<36), "at the very end"),
    ]
  }()

  static let report = Report(findings, summary: summary, source: source)

  private static func place(_ path: String, _ text: String, occurrence: Int = 0) -> Place {
    let bytes = source(path)?.bytes ?? []
    var start = 0
    for _ in 0..<occurrence { start = bytes[start...].firstRange(of: Array(text.utf8))?.upperBound ?? bytes.count }
    let range = bytes[start...].firstRange(of: Array(text.utf8)) ?? 0..<0
    return Place(path, range.lowerBound..<range.upperBound)
  }
}
