package import Findings

/// What one Markdown text says, with what is wrong in it.
package struct ParsedMarkdown: Sendable, Equatable {
  package let document: Document
  package let findings: [Finding]
}

package struct MarkdownOptions: Sendable, Equatable {
  /// How soft line breaks beside Japanese join: see `LineJoining`.
  package enum LineJoining: Sendable, Equatable {
    /// A break between Japanese and Latin letters goes too; `text-autospace` supplies the gap.
    case japanese
    /// It stays a blank.
    case other
  }

  package let lineJoining: LineJoining

  package init(lineJoining: LineJoining) {
    self.lineJoining = lineJoining
  }
}

/// Parses `file` from byte `start` (the end of its front matter). Never fails; thread-safe, without a lock.
package func parseMarkdown(_ file: SourceFile, from start: Int, options: MarkdownOptions) -> ParsedMarkdown {
  let start = skipByteOrderMark(file.bytes, min(max(0, start), file.bytes.count))
  let slow = SlowInputs(file, from: start)
  let prepared = Prepared(file.bytes, from: start, escapes: slow.escapes)
  guard let tree = Tree(parsing: prepared.bytes) else {
    return ParsedMarkdown(document: Document(), findings: [])
  }
  var reader = Reader(tree: tree, prepared: prepared, file: file, from: start, options: options)
  reader.readDocument()
  return withExtendedLifetime(tree) {
    ParsedMarkdown(document: reader.document.fitted, findings: slow.findings + reader.findings)
  }
}

private func skipByteOrderMark(_ bytes: [UInt8], _ start: Int) -> Int {
  bytes[start...].starts(with: [0xEF, 0xBB, 0xBF]) ? start + 3 : start
}
