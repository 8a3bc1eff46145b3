/// What a site or a command line made of rules: `rules: {broken-page: warning, orphan-page: off}`.
package struct RuleLevels: Sendable, Equatable {
  package enum Level: String, Sendable, Hashable, CaseIterable {
    case error, warning, note, off

    fileprivate var severity: Severity? { Severity(rawValue: rawValue) }
  }

  package struct Setting: Sendable, Equatable {
    package let level: Level
    /// Where it is set; `nil` for the command line.
    package let place: Place?

    package init(_ level: Level, at place: Place?) {
      self.level = level
      self.place = place
    }
  }

  private let settings: [Rule: Setting]

  package init(_ settings: [Rule: Setting] = [:]) {
    self.settings = settings
  }

  /// The findings as they count in this site; what is off is gone.
  package func applied(to findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      guard let setting = settings[finding.rule] else { return finding.rule.isOffUnlessAsked ? nil : finding }
      guard let severity = setting.level.severity else { return nil }
      var finding = finding
      finding.severity = severity
      finding.severityOrigin = .set(setting.place)
      return finding
    }
  }
}
