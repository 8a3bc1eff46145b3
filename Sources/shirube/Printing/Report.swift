import Findings
import Site

/// How findings are printed.
enum Format: String, CaseIterable, Sendable {
  case text, short
}

/// What a command says while it works and at its end.
struct Report: Sendable {
  enum Channel: Sendable {
    case standardError
    case standardOutput(Format)
  }

  private let options: SiteOptions
  private let channel: Channel

  init(_ options: SiteOptions, findingsTo channel: Channel) {
    self.options = options
    self.channel = channel
  }

  func show(_ findings: [Finding], _ sources: SiteSources, counts: Counts? = nil) {
    let lines = findings.map { "\($0.place.path): \($0.severity)[\($0.rule.rawValue)]: \($0.message)\n" }.joined()
    switch channel {
    case .standardError: printError(lines)
    case .standardOutput: printResult(lines)
    }
  }

  /// The last line: what was done, what was found, how long it took.
  func end(_ counts: Counts, _ findings: [Finding], files: Written?, since start: ContinuousClock.Instant) {
    if options.voice == .quiet { return }
    let parts = [
      count(counts.pages, "page"), count(counts.referencesChecked, "reference"),
      files.map { "\(count($0.files, "file")) (\($0.changed) changed)" },
      count(findings.count { $0.severity == .error }, "error"),
      count(findings.count { $0.severity == .warning }, "warning"),
      count(findings.count { $0.severity == .note }, "note"), seconds(since: start),
    ]
    let line = parts.compactMap { $0 }.joined(separator: " · ") + "\n"
    switch channel {
    case .standardError: printResult(line)
    case .standardOutput: printError(line)
    }
  }

  /// A line that only `--verbose` shows.
  func detail(_ text: String, since start: ContinuousClock.Instant) {
    if options.voice == .verbose { printError("\(text) (\(seconds(since: start)))\n") }
  }
}

private func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }

private func seconds(since start: ContinuousClock.Instant) -> String {
  let (seconds, attoseconds) = (ContinuousClock.now - start).components
  let hundredths = attoseconds / 10_000_000_000_000_000
  return "\(seconds).\(hundredths < 10 ? "0" : "")\(hundredths) s"
}
