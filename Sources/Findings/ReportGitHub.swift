extension Report {
  /// Workflow commands of GitHub Actions, a line a finding. `folder` is the content folder as the repository's root
  /// sees it.
  package func github(folder: String = "") -> String {
    located.map { command($0, folder: folder) + "\n" }.joined()
  }
}

private func command(_ located: Located, folder: String) -> String {
  let finding = located.finding
  var properties = [("file", joined(folder, located.spot.path))]
  if let line = located.spot.line { properties.append(("line", "\(line)")) }
  if let end = located.spot.end, end.line != located.spot.line { properties.append(("endLine", "\(end.line)")) }
  // GitHub refuses columns of a stretch that goes over a line's end.
  if let start = located.spot.start, let end = located.spot.end, start.line == end.line {
    properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")]
  }
  properties.append(("title", finding.rule.rawValue))
  let notes = located.notes.map { note in
    "\n\(note.note.kind.rawValue): \(note.note.message)" + (note.spot.map { " (\($0.text))" } ?? "")
  }
  let list = properties.map { "\($0.0)=\(escapedProperty($0.1))" }.joined(separator: ",")
  return "::\(level(finding.severity)) \(list)::\(escaped(([finding.message] + notes).joined()))"
}

private func level(_ severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .note: "notice"
  }
}

private func escaped(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: String(scalar)
    }
  }.joined()
}

private func escapedProperty(_ text: String) -> String {
  escaped(text).unicodeScalars.map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
}

func joined(_ folder: String, _ path: String) -> String {
  folder.isEmpty || folder == "." ? path : folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
}
