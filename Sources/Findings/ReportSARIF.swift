extension Report {
  /// SARIF 2.1.0 with the rules that occur, related places and fixes. `folder` is the content folder as the
  /// repository's root sees it; `version` is the program's.
  package func sarif(version: String, folder: String = "") -> String {
    let rules = Set(findings.map(\.rule)).sorted { $0.rawValue < $1.rawValue }
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
    let run = JSON.object([
      (
        "tool",
        .object([
          (
            "driver",
            .object([
              ("name", .string("Shirube")), ("semanticVersion", .string(version)),
              ("rules", .array(rules.map(descriptor))),
            ])
          )
        ])
      ),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(located.map { result($0, ruleIndex: indices[$0.finding.rule] ?? 0, folder) })),
    ])
    return JSON.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ]).text()
  }
}

private func descriptor(_ rule: Rule) -> JSON {
  let explanation = rule.explanation(in: "en")
  return .object([
    ("id", .string(rule.rawValue)),
    ("shortDescription", message(explanation.meaning)),
    ("help", message(explanation.text)),
    ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
  ])
}

private func result(_ located: Located, ruleIndex: Int, _ folder: String) -> JSON {
  let finding = located.finding
  // A related location without a place does not exist in SARIF: such notes are told with the message.
  let told = located.notes.filter { $0.spot == nil }.map { "\n\($0.note.kind.rawValue): \($0.note.message)" }
  let related = located.notes.compactMap { note in
    note.spot.map { spot in location(spot, folder, saying: note.note.message) }
  }
  let fixes = zip(finding.fixes, located.edits).filter { !$1.isEmpty }.map { fixed($0, $1, folder) }
  return .object([
    ("ruleId", .string(finding.rule.rawValue)),
    ("ruleIndex", .integer(ruleIndex)),
    ("level", .string(finding.severity.rawValue)),
    ("message", message(([finding.message] + told).joined())),
    ("locations", .array([location(located.spot, folder)])),
    ("relatedLocations", related.isEmpty ? nil : .array(related)),
    ("fixes", fixes.isEmpty ? nil : .array(fixes)),
  ])
}

private func message(_ text: String) -> JSON { .object([("text", .string(text))]) }

private func location(_ spot: Spot, _ folder: String, saying text: String? = nil) -> JSON {
  .object([
    (
      "physicalLocation",
      .object([("artifactLocation", artifact(spot.path, folder)), ("region", region(spot))])
    ),
    ("message", text.map(message)),
  ])
}

private func artifact(_ path: String, _ folder: String) -> JSON {
  .object([("uri", .string(encoded(joined(folder, path))))])
}

private func region(_ spot: Spot) -> JSON? {
  spot.line.map { line in
    .object([
      ("startLine", .integer(line)),
      ("startColumn", spot.start.map { .integer($0.column) }),
      ("endLine", spot.end.map { .integer($0.line) }),
      ("endColumn", spot.end.map { .integer($0.column) }),
    ])
  }
}

/// One change for each file that the fix touches.
private func fixed(_ fix: Fix, _ spots: [Spot], _ folder: String) -> JSON {
  var paths: [String] = []
  for spot in spots where !paths.contains(spot.path) { paths.append(spot.path) }
  let changes = paths.map { path in
    JSON.object([
      ("artifactLocation", artifact(path, folder)),
      (
        "replacements",
        .array(
          zip(fix.edits, spots).filter { $1.path == path }.map { edit, spot in
            .object([
              ("deletedRegion", region(spot) ?? .object([("byteOffset", .integer(edit.range.lowerBound))])),
              ("insertedContent", message(edit.text)),
            ])
          })
      ),
    ])
  }
  return .object([
    ("description", message(fix.title)),
    ("artifactChanges", .array(changes)),
    ("properties", .object([("confidence", .string(fix.confidence.rawValue))])),
  ])
}

/// A path as a relative URI reference (RFC 3986, 4.2).
private func encoded(_ path: String) -> String {
  var uri = path.utf8.first { $0 == 0x3A || $0 == 0x2F } == 0x3A ? "./" : ""
  for byte in path.utf8 {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F, 0x3A, 0x40, 0x21, 0x24, 0x26...0x2C, 0x3B,
      0x3D:
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    default: uri += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
  return uri
}
