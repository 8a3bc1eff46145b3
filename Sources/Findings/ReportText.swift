internal import UnicodeText

// The form for people: what, where, the line itself with carets under the fault, and what helps.
//
//     error[broken-section]: page “foundations/color” has no section “配置”
//       --> ja/components/button.md:12:34
//        |
//     12 | 詳しくは[配置](../foundations/color.md#配置)を参照。
//        |                                        ^^^^
//        = help: did you mean “配色” (#color-scheme, ja/foundations/color.md:34)?

package enum Coloring: Sendable {
  case plain, ansi
}

extension Report {
  /// Every finding with its source line, then what the run looked at.
  package func text(_ coloring: Coloring = .plain) -> String {
    let paint = Paint(coloring)
    let counts = Dictionary(located.map { (Kind($0), 1) }, uniquingKeysWith: +)
    var shown: [Kind: Int] = [:]
    var text = ""
    for located in located {
      let kind = Kind(located)
      let before = shown[kind, default: 0]
      shown[kind] = before + 1
      // A single one more is shown as quickly as it is counted.
      let isFull = before >= largestGroup && counts[kind, default: 0] > largestGroup + 1
      if !isFull {
        text += block(of: located, paint) + "\n"
      } else if before == largestGroup {
        text += rest(counts[kind, default: 0] - before, located, paint) + "\n"
      }
    }
    return text + closing(paint)
  }

  /// A line a finding: `path:line:col: error[rule]: message`.
  package func short() -> String {
    located.map { "\($0.spot.text): \($0.finding.heading): \(visible($0.finding.message))\n" }.joined()
  }
}

/// Findings of one rule in one file that are shown in full.
private let largestGroup = 20

private struct Kind: Hashable {
  let rule: Rule
  let severity: Severity
  let path: [UInt8]

  init(_ located: Located) {
    rule = located.finding.rule
    severity = located.finding.severity
    path = Array(located.spot.path.utf8)
  }
}

private func rest(_ count: Int, _ first: Located, _ paint: Paint) -> String {
  let start = first.spot.line.map { ", from line \($0) on" } ?? ""
  return paint(first.finding.heading, first.finding.severity.style)
    + paint(": \(count) more of these in \(first.spot.path)\(start) (--format short lists them)", .bold) + "\n"
}

private func block(of located: Located, _ paint: Paint) -> String {
  let finding = located.finding
  let gutter = String(repeating: " ", count: located.spot.line.map { "\($0)".count } ?? 1)
  var lines = [
    paint(finding.heading, finding.severity.style) + paint(": \(visible(finding.message))", .bold),
    gutter + paint("--> ", .gutter) + located.spot.text,
  ]
  if let source = located.lines, let line = located.spot.line {
    let excerpt = Excerpt(source, line: line, marking: located.spot.start == nil ? nil : finding.place.range)
    lines.append(paint("\(gutter) |", .gutter))
    lines.append(paint("\(line) |", .gutter) + (excerpt.text.isEmpty ? "" : " \(excerpt.text)"))
    if let carets = excerpt.carets {
      lines.append(paint("\(gutter) |", .gutter) + " " + paint(carets, finding.severity.style))
    }
  }
  for (note, spot) in located.notes {
    lines.append(
      paint("\(gutter) = ", .gutter) + paint("\(note.kind.rawValue):", .bold)
        + " \(visible(with(spot, note.message)))")
  }
  if case .set = finding.severityOrigin {
    let reason = "\(finding.rule.rawValue) is set to \(finding.severity.rawValue)"
    lines.append(
      paint("\(gutter) = ", .gutter) + paint("note:", .bold) + " \(with(located.setAt, reason))")
  }
  return lines.joined(separator: "\n") + "\n"
}

/// A note's place goes into its sentence: before the question mark, into or before a closing bracket.
private func with(_ spot: Spot?, _ message: String) -> String {
  guard let spot else { return message }
  let place = spot.line.map { "\(spot.path):\($0)" } ?? spot.path
  if message.hasSuffix(")?") { return "\(message.dropLast(2)), \(place))?" }
  if message.hasSuffix("?") { return "\(message.dropLast()) (\(place))?" }
  if message.hasSuffix(")"), let open = message.lastIndex(of: "("), open > message.startIndex {
    return "\(message[..<open].trimmingEnd()): \(place) \(message[open...])"
  }
  return "\(message): \(place)"
}

extension Report {
  private func closing(_ paint: Paint) -> String {
    let reasons = summary.skipped.filter { $0.count > 0 }.map { "\($0.count) \($0.reason)" }.joined(separator: ", ")
    let seen = "\(counted(summary.pages, "page")), \(counted(summary.referencesSeen, "reference")) seen, "
    let looked =
      seen + "\(summary.referencesChecked) checked, \(summary.referencesSkipped) skipped"
      + (reasons.isEmpty ? "" : " (\(reasons))")
    let found = Severity.allCases.reversed().map { counted(count($0), $0.rawValue) }.joined(separator: ", ")
    let time = summary.seconds.map { " in \(tenths(max(0, $0))) s" } ?? ""
    return "\(looked)\n\(paint(found, .bold))\(time)\n"
  }
}

private func counted(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }

/// Two places, rounded. `rounded()` would want the mathematical library linked.
private func tenths(_ seconds: Double) -> String {
  let hundredths = Int(min(seconds, 1e9) * 100 + 0.5)
  return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
}

struct Paint {
  enum Style: String {
    case bold = "1"
    case gutter = "1;34"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
  }

  private let coloring: Coloring

  init(_ coloring: Coloring) { self.coloring = coloring }

  func callAsFunction(_ text: String, _ style: Style) -> String {
    coloring == .ansi && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  fileprivate var style: Paint.Style {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

extension Finding {
  var heading: String { "\(severity.rawValue)[\(rule.rawValue)]" }
}

extension Substring {
  fileprivate func trimmingEnd() -> Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
