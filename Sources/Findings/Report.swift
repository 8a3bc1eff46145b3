/// The findings of a run, sorted and each once, with what a printer needs to show them.
///
/// Order: path, line, column, rule, then the rest of the record, so that the same findings print the same bytes.
package struct Report: Sendable {
  package let findings: [Finding]
  package let summary: Summary
  let located: [Located]

  /// `source` gives the file of a path; a path without one (a folder, an image) is shown without its line.
  package init(_ findings: [Finding], summary: Summary, source: (String) -> SourceFile?) {
    var lines: [String: Lines] = [:]
    for path in Set(findings.flatMap(\.paths)) { lines[path] = source(path).map { Lines($0) } }
    var located = Array(Set(findings)).map { Located($0, lines) }
    located.sort { $0.precedes($1) }
    self.located = located
    self.findings = located.map(\.finding)
    self.summary = summary
  }

  package func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
}

/// What a run looked at.
package struct Summary: Sendable, Equatable {
  package struct Skipped: Sendable, Equatable {
    /// As it is said: “external”, “in code”.
    package let reason: String
    package let count: Int

    package init(_ reason: String, _ count: Int) {
      self.reason = reason
      self.count = count
    }
  }

  package let pages: Int
  package let referencesSeen: Int
  package let referencesChecked: Int
  package let skipped: [Skipped]
  /// Only the text says it: other formats are the same on every run.
  package let seconds: Double?

  package init(
    pages: Int, referencesSeen: Int, referencesChecked: Int, skipped: [Skipped] = [], seconds: Double? = nil
  ) {
    self.pages = pages
    self.referencesSeen = referencesSeen
    self.referencesChecked = referencesChecked
    self.skipped = skipped
    self.seconds = seconds
  }

  var referencesSkipped: Int { referencesSeen - referencesChecked }
}

/// A finding whose places have lines and columns.
struct Located: Sendable {
  let finding: Finding
  let spot: Spot
  let notes: [(note: Note, spot: Spot?)]
  let edits: [[Spot]]
  /// Where the severity was set.
  let setAt: Spot?
  /// Of the file of the finding itself.
  let lines: Lines?

  init(_ finding: Finding, _ lines: [String: Lines]) {
    self.finding = finding
    spot = Spot(finding.place, lines[finding.place.path])
    notes = finding.notes.map { note in (note, note.place.map { Spot($0, lines[$0.path]) }) }
    edits = finding.fixes.map { fix in fix.edits.map { Spot(Place($0.path, $0.range), lines[$0.path]) } }
    setAt = finding.settingPlace.map { Spot($0, lines[$0.path]) }
    self.lines = lines[finding.place.path]
  }

  func precedes(_ other: Located) -> Bool {
    if finding.place.path != other.finding.place.path {
      return finding.place.path.utf8.lexicographicallyPrecedes(other.finding.place.path.utf8)
    }
    if spot.order != other.spot.order { return spot.order.lexicographicallyPrecedes(other.spot.order) }
    return finding.tail.utf8.lexicographicallyPrecedes(other.finding.tail.utf8)
  }
}

/// A place as people and machines are told of it: with an end, with a line only, or with nothing but the path.
struct Spot: Sendable, Equatable {
  let path: String
  let start: Position?
  let end: Position?
  let line: Int?

  init(_ place: Place, _ lines: Lines?) {
    path = place.path
    guard let lines, place.precision != .file else {
      (start, end, line) = (nil, nil, nil)
      return
    }
    line = lines.line(of: place.range.lowerBound)
    start = place.precision == .exact ? lines.position(of: place.range.lowerBound) : nil
    end = place.precision == .exact ? lines.position(of: place.range.upperBound) : nil
  }

  /// `path:line:column`, as far as it is known.
  var text: String {
    guard let line else { return path }
    return start.map { "\(path):\(line):\($0.column)" } ?? "\(path):\(line)"
  }

  var order: [Int] { [line ?? 0, start?.column ?? 0] }
}

extension Finding {
  fileprivate var paths: [String] {
    [place.path] + notes.compactMap(\.place?.path) + fixes.flatMap { $0.edits.map(\.path) }
      + [settingPlace?.path].compactMap(\.self)
  }

  fileprivate var settingPlace: Place? {
    if case .set(let place) = severityOrigin { place } else { nil }
  }

  /// What decides the order of findings at one place: the rule, then all the rest.
  fileprivate var tail: String {
    let rest = notes.map { "\($0.kind) \($0.message) \($0.place.map { "\($0.path) \($0.range)" } ?? "")" }
    let mends = fixes.map { "\($0.title) \($0.confidence) \($0.edits.map { "\($0.path) \($0.range) \($0.text)" })" }
    return ([rule.rawValue, message, "\(place.range.upperBound)"] + rest + mends).joined(separator: "\u{0}")
  }
}
