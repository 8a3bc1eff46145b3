internal import Findings

// What `shirube layout --json` prints. Frames stand one a line: they are read by people too.

extension PageOfScenes {
  /// With a line end at the end.
  package var json: String {
    guard isList else { return (scenes.first.map { $0.json(lines, indent: "") } ?? "{}") + "\n" }
    guard !scenes.isEmpty else { return "[]\n" }
    return "[\n" + scenes.map { "  " + $0.json(lines, indent: "  ") }.joined(separator: ",\n") + "\n]\n"
  }
}

extension SceneResult {
  fileprivate func json(_ lines: Lines, indent: String) -> String {
    var pairs: [String] = []
    if let figure {
      let frames = figure.frames.map { "\(quoted($0.name.text)): \(list($0.frame.numbers))" }
      pairs = [
        "\"display\": \(list([figure.held.size.width, figure.held.size.height]))",
        "\"sizeClass\": \(quoted(figure.sizeClass.rawValue))",
        "\"frames\": " + (frames.isEmpty ? "{}" : block("{", frames, "}", indent + "  ")),
        "\"overflow\": \(list(figure.overflow))",
        "\"safeArea\": \(figure.safeArea.json)",
        "\"rules\": \(list(figure.rules.map(\.rawValue)))",
        "\"findings\": \(list(figure.findings.map(\.rawValue)))",
      ]
    }
    let errors = errors(lines)
    if !errors.isEmpty { pairs.append("\"errors\": " + block("[", errors.map(\.json), "]", indent + "  ")) }
    return block("{", pairs, "}", indent)
  }

  /// The device's first, each by line, rule and key.
  private func errors(_ lines: Lines) -> [ErrorLine] {
    let device = source.faultyDevice.map { file in
      file.problems.map { ErrorLine($0, file.lines, path: file.path) }
    }
    return (device ?? []).sorted(by: <) + problems.map { ErrorLine($0, lines, path: nil) }.sorted(by: <)
  }
}

private struct ErrorLine {
  let rule: String
  let path: String?
  let line: Int
  let key: String?

  init(_ problem: Problem, _ lines: Lines, path: String?) {
    rule = problem.rule.rawValue
    self.path = path
    line = lines.line(of: problem.line)
    key = problem.key
  }

  static func < (one: ErrorLine, other: ErrorLine) -> Bool {
    (one.line, one.rule, one.key ?? "") < (other.line, other.rule, other.key ?? "")
  }

  var json: String {
    let pairs = [
      "\"rule\": \(quoted(rule))", path.map { "\"path\": \(quoted($0))" }, "\"line\": \(line)",
      key.map { "\"key\": \(quoted($0))" },
    ]
    return "{" + pairs.compactMap(\.self).joined(separator: ", ") + "}"
  }
}

extension Figure.SafeArea {
  fileprivate var json: String {
    switch self {
    case .one(let insets): list(insets.numbers)
    case .split(let left, let right): "{\"left\": \(list(left.numbers)), \"right\": \(list(right.numbers))}"
    }
  }
}

extension Frame {
  package var numbers: [Double] { [x, y, width, height] }
}

extension Insets {
  package var numbers: [Double] { [top, left, bottom, right] }
}

private func block(_ open: String, _ lines: [String], _ close: String, _ indent: String) -> String {
  "\(open)\n" + lines.map { indent + "  " + $0 }.joined(separator: ",\n") + "\n\(indent)\(close)"
}

private func list(_ numbers: [Double]) -> String { "[" + numbers.map(printed).joined(separator: ", ") + "]" }

private func list(_ words: [String]) -> String { "[" + words.map(quoted).joined(separator: ", ") + "]" }

/// At most two decimals, halves away from zero, without trailing zeros. Halves that a binary number cannot hold (1.005)
/// are meant as they are written.
package func printed(_ number: Double) -> String {
  let hundredths = (abs(number) * 100 + 1e-6).rounded()
  guard hundredths < 1e15 else { return "\(number)" }
  let all = Int(hundredths)
  let (whole, rest) = (all / 100, all % 100)
  let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
  return (number < 0 && all > 0 ? "-" : "") + "\(whole)\(fraction)"
}

private func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    case "\r": quoted += "\\r"
    case _ where scalar.value < 0x20:
      quoted += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
