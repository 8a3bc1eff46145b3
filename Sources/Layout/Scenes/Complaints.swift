internal import Findings

// Mistakes as a line each, for a terminal: `path:line: error[rule]: message (help)`.

extension DeviceFile {
  package var complaints: [String] { problems.map { complaint($0, path, lines) } }
}

extension SceneResult {
  /// Of the scene alone.
  package func complaints(_ path: String) -> [String] { problems.map { complaint($0, path, lines) } }
}

private func complaint(_ problem: Problem, _ path: String, _ lines: Lines) -> String {
  let key = problem.key.map { problem.message.contains("“\($0)”") ? "" : " “\($0)”:" } ?? ""
  let help = problem.help.map { " (\($0))" } ?? ""
  return "\(path):\(lines.line(of: problem.line)): error[\(problem.rule.rawValue)]:\(key) \(problem.message)\(help)"
}
