extension Report {
  /// One document, version 1. Lines and columns from 1, columns in Unicode scalars, an end is the place after the last
  /// scalar, edits are bytes from the start of the file. What is not known of a place leaves its keys out.
  package func json() -> String {
    JSON.object([
      ("version", .integer(1)),
      ("findings", .array(located.map(record))),
      (
        "summary",
        .object([
          ("pages", .integer(summary.pages)),
          (
            "references",
            .object([
              ("seen", .integer(summary.referencesSeen)),
              ("checked", .integer(summary.referencesChecked)),
              ("skipped", .integer(summary.referencesSkipped)),
            ])
          ),
          ("errors", .integer(count(.error))),
          ("warnings", .integer(count(.warning))),
          ("notes", .integer(count(.note))),
        ])
      ),
    ]).text()
  }
}

private func record(_ located: Located) -> JSON {
  let finding = located.finding
  return .object([
    ("rule", .string(finding.rule.rawValue)),
    ("severity", .string(finding.severity.rawValue)),
    ("message", .string(finding.message)),
    ("path", .string(located.spot.path)),
    ("line", located.spot.line.map { .integer($0) }),
    ("column", located.spot.start.map { .integer($0.column) }),
    ("endLine", located.spot.end.map { .integer($0.line) }),
    ("endColumn", located.spot.end.map { .integer($0.column) }),
    ("notes", .array(located.notes.map(record))),
    ("fixes", .array(finding.fixes.map(record))),
  ])
}

private func record(_ note: (note: Note, spot: Spot?)) -> JSON {
  .object([
    ("message", .string(note.note.message)),
    ("path", (note.spot?.path).map { .string($0) }),
    ("line", (note.spot?.line).map { .integer($0) }),
    ("column", (note.spot?.start?.column).map { .integer($0) }),
  ])
}

private func record(_ fix: Fix) -> JSON {
  .object([
    ("title", .string(fix.title)),
    ("confidence", .string(fix.confidence.rawValue)),
    (
      "edits",
      .array(
        fix.edits.map { edit in
          .object([
            ("path", .string(edit.path)),
            ("start", .integer(edit.range.lowerBound)),
            ("end", .integer(edit.range.upperBound)),
            ("text", .string(edit.text)),
          ])
        })
    ),
  ])
}
