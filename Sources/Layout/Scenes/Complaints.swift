internal import Findings

// Mistakes as a line each, for a terminal: `path:line: error[rule]: message (help)`.

extension PageOfScenes {
  /// Of its devices and of the scenes themselves.
  package func complaints(_ path: String) -> [String] {
    scenes.flatMap { scene in
      let device = scene.source.faultyDevice.map { file in
        file.problems.map { complaint($0, file.path, file.lines) }
      }
      return (device ?? []) + scene.problems.map { complaint($0, path, lines) }
    }
  }
}

private func complaint(_ problem: Problem, _ path: String, _ lines: Lines) -> String {
  let key = problem.key.map { problem.message.contains("“\($0)”") ? "" : " “\($0)”:" } ?? ""
  let help = problem.help.map { " (\($0))" } ?? ""
  return "\(path):\(lines.line(of: problem.line)): error[\(problem.rule.rawValue)]:\(key) \(problem.message)\(help)"
}
