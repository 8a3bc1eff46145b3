/// What `build`, `check` and `serve` have to say about one fault: the same record for every output format.
package struct Finding: Sendable, Hashable {
  package let rule: Rule
  package var severity: Severity
  package var severityOrigin: SeverityOrigin
  /// One line, lower case at the start, without a full stop; it says what was found, then what is missing.
  package let message: String
  package let place: Place
  package let notes: [Note]
  package let fixes: [Fix]

  package init(
    _ rule: Rule, at place: Place, _ message: String, notes: [Note] = [], fixes: [Fix] = []
  ) {
    self.rule = rule
    self.severity = rule.severity
    self.severityOrigin = .standard
    self.message = message
    self.place = place
    self.notes = notes
    self.fixes = fixes
  }
}

/// A further line under a finding: the counterpart, the definition, the other duplicate, a way out.
package struct Note: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    case note, help
  }

  package let kind: Kind
  package let message: String
  package let place: Place?

  package init(_ kind: Kind, _ message: String, at place: Place? = nil) {
    self.kind = kind
    self.message = message
    self.place = place
  }
}

/// A mend that a program can make.
package struct Fix: Sendable, Hashable {
  package enum Confidence: String, Sendable, Hashable {
    /// Right whenever the finding is: `--fix` applies it.
    case safe
    /// Plausible; a person decides.
    case maybe
    /// Has gaps that a person fills in.
    case placeholder
  }

  package struct Edit: Sendable, Hashable {
    package let path: String
    /// Bytes from the start of the file.
    package let range: Range<Int>
    package let text: String

    package init(path: String, range: Range<Int>, text: String) {
      self.path = path
      self.range = range
      self.text = text
    }
  }

  package let title: String
  package let confidence: Confidence
  package let edits: [Edit]

  package init(_ title: String, _ confidence: Confidence, _ edits: [Edit]) {
    self.title = title
    self.confidence = confidence
    self.edits = edits
  }
}

/// Why a finding is as severe as it is.
package enum SeverityOrigin: Sendable, Hashable {
  /// The rule's own severity.
  case standard
  /// Somebody chose it: the place in `site.yml`, or none for the command line.
  case set(Place?)
}

package enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  case note, warning, error

  package static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
