package import Findings
package import Site

/// Findings as cases write them, a line each, with the source that their range covers:
///
///     error[broken-section] ja/a.md:12:18 ‹配置›: page “color” has no section “配置”
///       help: did you mean 「配色」? (ja/color.md:34:1)
package struct FindingLines {
  private let sources: SourceTree
  private let bytes: [String: [UInt8]]

  package init(_ sources: SourceTree) {
    self.sources = sources
    bytes = Dictionary(sources.files.map { ($0.path, $0.bytes) }) { one, _ in one }
  }

  /// A finding whose line in `expected` leaves out the message, or whose notes are left out there, is written so too.
  package func text(of findings: [Finding], asWrittenIn expected: String) -> String {
    var written: [String: Int] = [:]
    var bare: Set<String> = []
    var withNotes: Set<String> = []
    var last = ""
    for line in expected.split(separator: "\n") {
      if line.hasPrefix("  ") {
        withNotes.insert(last)
      } else {
        last = String(line)
        written[last, default: 0] += 1
        if line.hasSuffix("›") || !line.contains("›: ") && !line.contains(": ") { bare.insert(last) }
      }
    }
    let summary = Summary(pages: 0, referencesSeen: 0, referencesChecked: 0)
    let report = Report(findings, summary: summary, source: sources.file)
    return report.findings.map { finding in
      let head = head(finding)
      if bare.contains(head) { return head + "\n" }
      let line = "\(head): \(finding.message)"
      let notes = finding.notes.map { "\n  \(note($0))" }.joined()
      let leavesOut = written[line] != nil && !withNotes.contains(line) && !isUpdating
      return line + (leavesOut ? "" : notes) + "\n"
    }.joined()
  }

  package func head(_ finding: Finding) -> String {
    "\(finding.severity)[\(finding.rule.rawValue)] \(position(finding.place))\(covered(finding.place))"
  }

  private func note(_ note: Note) -> String {
    "\(note.kind.rawValue): \(note.message)\(note.place.map { " (\(position($0)))" } ?? "")"
  }

  /// `path:line:column`, both from 1, columns in scalars; without what is not known.
  private func position(_ place: Place) -> String {
    guard place.precision != .file else { return place.path }
    guard let bytes = bytes[place.path], place.range.lowerBound <= bytes.count else {
      return "\(place.path):@\(place.range.lowerBound)"
    }
    var line = 1
    var start = 0
    var index = 0
    while index < place.range.lowerBound {
      let isCRLF = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || (bytes[index] == 0x0D && !isCRLF) {
        line += 1
        start = index + 1
      }
      index += 1
    }
    guard place.precision == .exact else { return "\(place.path):\(line)" }
    let isFirst = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let scalars = bytes[start..<place.range.lowerBound].count { $0 & 0xC0 != 0x80 }
    return "\(place.path):\(line):\(scalars + (isFirst && scalars > 0 ? 0 : 1))"
  }

  /// Ends of lines, control characters and what is not UTF-8 are made visible.
  private func covered(_ place: Place) -> String {
    guard place.precision == .exact else { return "" }
    guard let bytes = bytes[place.path], place.range.upperBound <= bytes.count else { return " ‹outside the file›" }
    var text = ""
    for scalar in String(decoding: bytes[place.range], as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0A: text += "␊"
      case 0x0D: text += "␍"
      case 0xFEFF, 0..<0x20: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return " ‹\(text)›"
  }
}
