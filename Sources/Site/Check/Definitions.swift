internal import Findings
internal import Markdown

/// Reference definitions (`[label]: address`) that no link uses, and those that come too late.
func checkDefinitions(in document: Document, path: String) -> [Finding] {
  guard !document.definitions.isEmpty else { return [] }
  let used = Set(document.links.compactMap(\.definition))
  var first: [String: Int] = [:]
  var findings: [Finding] = []
  for (index, definition) in document.definitions.enumerated() {
    let label = document.string(definition.label)
    let key = label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let earlier = first[key] {
      findings.append(duplicate(label, definition, document.definitions[earlier], path))
      continue
    }
    first[key] = index
    if !used.contains(index) { findings.append(unused(label, definition, path)) }
  }
  return findings
}

private func duplicate(_ label: String, _ definition: Definition, _ first: Definition, _ path: String) -> Finding {
  Finding(
    .duplicateDefinition, at: Place(path, definition.labelSource.range), "“\(label)” is defined already",
    notes: [Note(.note, "Markdown takes the first, which is here", at: Place(path, first.labelSource.range))])
}

private func unused(_ label: String, _ definition: Definition, _ path: String) -> Finding {
  Finding(
    .unusedDefinition, at: Place(path, definition.labelSource.range), "no link of the page uses “\(label)”",
    notes: [Note(.help, "the line can go")])
}
