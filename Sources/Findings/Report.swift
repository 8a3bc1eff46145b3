/// The findings of a run, sorted and each once, with what a printer needs to show them.
///
/// Order: path, line, column, rule, then the rest of the record, so that the same findings print the same bytes.
package struct Report: Sendable {
  package let findings: [Finding]
  package let summary: Summary
  let located: [Located]

  /// `source` gives the file of a path; a path without one (a folder, an image) is shown without its line.
  package init(_ findings: [Finding], summary: Summary, source: (String) -> SourceFile?) {
    // Paths by their bytes: as strings, two that differ in their Unicode form only would be one.
    var lines: [[UInt8]: Lines?] = [:]
    for path in findings.flatMap(\.paths) where lines[Array(path.utf8)] == nil {
      lines[Array(path.utf8)] = .some(source(path).map { Lines($0) })
    }
    var sorted = findings.map { Located($0) { lines[Array($0.utf8)] ?? nil } }
    sorted.sort { $0.precedes($1) }
    var located: [Located] = []
    for one in sorted where located.last.map({ $0.precedes(one) }) ?? true { located.append(one) }
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
  /// What decides the order at one place: the rule, then all the rest.
  private let tail: String
  /// Of the file of the finding itself.
  let lines: Lines?

  init(_ finding: Finding, lines: (String) -> Lines?) {
    self.finding = finding
    self.lines = lines(finding.place.path)
    spot = Spot(finding.place, self.lines)
    notes = finding.notes.map { note in (note, note.place.map { Spot($0, lines($0.path)) }) }
    edits = finding.fixes.map { fix in fix.edits.map { Spot(Place($0.path, $0.range), lines($0.path)) } }
    setAt = finding.settingPlace.map { Spot($0, lines($0.path)) }
    tail = finding.tail
  }

  func precedes(_ other: Located) -> Bool {
    let (path, otherPath) = (finding.place.path.utf8, other.finding.place.path.utf8)
    if !path.elementsEqual(otherPath) { return path.lexicographicallyPrecedes(otherPath) }
    if spot.order != other.spot.order { return spot.order < other.spot.order }
    return tail.utf8.lexicographicallyPrecedes(other.tail.utf8)
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

  var order: Position { Position(line: line ?? 0, column: start?.column ?? 0) }
}

extension Finding {
  fileprivate var paths: [String] {
    [place.path] + notes.compactMap(\.place?.path) + fixes.flatMap { $0.edits.map(\.path) }
      + [settingPlace?.path].compactMap(\.self)
  }

  fileprivate var settingPlace: Place? {
    if case .set(let place) = severityOrigin { place } else { nil }
  }

  fileprivate var tail: String {
    let rest = notes.map { "\($0.kind) \($0.message) \($0.place.map { "\($0.path) \($0.range)" } ?? "")" }
    let mends = fixes.map { "\($0.title) \($0.confidence) \($0.edits.map { "\($0.path) \($0.range) \($0.text)" })" }
    return ([rule.rawValue, message, "\(place.range) \(severity) \(severityOrigin)"] + rest + mends).joined(
      separator: "\u{0}")
  }
}
