import Findings
import Markdown

/// A document as text, a line a node: kind, what it says, and in ⟨⟩ the bytes of the file that it stands on.
func dump(_ document: Document, _ bytes: [UInt8]) -> String {
  var lines: [String] = []
  var ends: [Int] = []
  for (index, node) in document.nodes.enumerated() {
    while let end = ends.last, end <= index { ends.removeLast() }
    if node.kind != .document {
      lines.append(String(repeating: "  ", count: ends.count - 1) + line(document, index, bytes))
    }
    ends.append(Int(node.end))
  }
  for definition in document.definitions {
    lines.append(
      "definition \(quoted(document.string(definition.label))) → \(quoted(document.string(definition.destination)))"
        + " \(covered(definition.labelSource.range, bytes)) \(covered(definition.destinationSource.range, bytes))")
  }
  return lines.joined(separator: "\n")
}

private func line(_ document: Document, _ index: Int, _ bytes: [UInt8]) -> String {
  let node = document.nodes[index]
  var parts = ["\(node.kind)"]
  switch node.kind {
  case .heading: parts.append("\(node.detail)")
  case .list: parts.append(node.detail == 1 ? "tight" : "loose")
  case .orderedList: parts.append("\(node.extra) \(node.detail == 1 ? "tight" : "loose")")
  case .cell: parts.append(["–", "left", "centre", "right"][Int(min(node.detail, 3))])
  case .row: if node.detail == 1 { parts.append("head") }
  case .item: if node.detail > 0 { parts.append(node.detail == 1 ? "to do" : "done") }
  case .footnote, .footnoteReference: parts.append("\(node.extra)")
  default: break
  }
  switch node.kind {
  case .callout, .codeBlock, .htmlBlock, .text, .code, .html, .ruby, .shortReference:
    parts.append(quoted(document.string(node.text)))
  default: break
  }
  parts.append(covered(node.source.range, bytes))
  if let link = document.link(of: index) {
    parts.append("\(link.form) → \(quoted(document.string(link.destination)))")
    parts.append(link.destinationSource.map { covered($0.range, bytes) } ?? "nowhere")
    if !link.title.isEmpty { parts.append("title \(quoted(document.string(link.title)))") }
    if let definition = link.definition { parts.append("definition \(definition)") }
  }
  if let attributes = document.attributes(of: index) {
    var inside: [String] = attributes.info.isEmpty ? [] : [quoted(attributes.info)]
    if let id = attributes.id { inside.append("#\(id) \(attributes.idSource.map { covered($0, bytes) } ?? "nowhere")") }
    inside += attributes.pairs.map {
      "\($0.key)=\(quoted($0.value)) \(covered($0.keySource, bytes)) \(covered($0.valueSource, bytes))"
    }
    parts.append("{" + inside.joined(separator: ", ") + "}")
  }
  return parts.joined(separator: " ")
}

func dump(_ findings: [Finding], _ bytes: [UInt8]) -> String {
  findings.sorted { ($0.place.range.lowerBound, $0.rule.rawValue) < ($1.place.range.lowerBound, $1.rule.rawValue) }
    .map { finding in
      let place =
        finding.place.precision == .exact ? covered(finding.place.range, bytes) : "(\(finding.place.precision))"
      var lines = ["\(finding.rule.rawValue) \(place) \(finding.message)"]
      lines += finding.notes.map { "  \($0.kind): \($0.message)" }
      for fix in finding.fixes {
        let edits = fix.edits.map { "\(covered($0.range, bytes)) → \(quoted($0.text))" }
        lines.append("  \(fix.confidence) fix: \(fix.title): \(edits.joined(separator: ", "))")
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
}

private func covered(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
  guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return "⟨OUTSIDE \(range)⟩" }
  let text = shown(String(decoding: bytes[range], as: UTF8.self))
  guard text.count > 60 else { return "⟨\(text)⟩" }
  return "⟨\(text.prefix(28)) … \(text.suffix(28))⟩"
}

private func quoted(_ text: String) -> String { "“\(shown(text))”" }

private func shown(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
        switch scalar {
        case "\n": ["⏎"]
        case "\r": ["␍"]
        case "\0": ["␀"]
        case "\t": ["⇥"]
        default: [scalar]
        }
      }))
}
