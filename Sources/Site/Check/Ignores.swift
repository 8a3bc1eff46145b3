internal import Findings
internal import Markdown

/// `<!-- shirube:ignore RULE … -->` silences the next block, `<!-- shirube:ignore-file RULE … -->` the file.
struct Ignore: Sendable, Equatable {
  let rule: Rule
  /// The bytes that it silences; nil: the whole file.
  let scope: Range<Int>?
  /// Where the rule's name stands.
  let range: Range<Int>
}

/// The ignore comments of a page; words in them that are no rules are findings.
func ignores(in document: Document, _ file: SourceFile) -> (ignores: [Ignore], findings: [Finding]) {
  var ignores: [Ignore] = []
  var findings: [Finding] = []
  for index in document.nodes.indices {
    let node = document.nodes[index]
    guard node.kind == .htmlBlock || node.kind == .html, !node.source.isEmpty else { continue }
    let source = node.source.range
    for comment in ignoreComments(file.bytes[source]) {
      for (word, range) in comment.words {
        if let rule = Rule(rawValue: word) {
          let scope = comment.isForFile ? nil : nextBlock(after: index, in: document)
          ignores.append(Ignore(rule: rule, scope: comment.isForFile ? nil : scope ?? source, range: range))
        } else {
          findings.append(unknownRule(word, Place(file.path, range)))
        }
      }
    }
  }
  return (ignores, findings)
}

/// Leaves out what a page silences; an ignore that silences nothing is a finding itself.
func applying(_ ignores: [Ignore], path: String, to findings: [Finding]) -> [Finding] {
  guard !ignores.isEmpty else { return findings }
  var used = Array(repeating: false, count: ignores.count)
  let kept = findings.filter { finding in
    let hit = ignores.firstIndex { $0.rule == finding.rule && covers($0, finding.place) }
    if let hit { used[hit] = true }
    return hit == nil
  }
  // What only other hosts can tell was perhaps not asked in this run.
  return kept + zip(ignores, used).filter { !$0.1 && !$0.0.rule.asksOtherHosts }.map { unusedIgnore($0.0, path) }
}

/// Those of `findings` that the pages do not silence.
func notIgnored(_ findings: [Finding], by pages: [ParsedPage]) -> [Finding] {
  let ignores = Dictionary(pages.map { ($0.file.path, $0.ignores) }) { one, _ in one }
  return findings.filter { finding in
    !(ignores[finding.place.path] ?? []).contains { $0.rule == finding.rule && covers($0, finding.place) }
  }
}

private func covers(_ ignore: Ignore, _ place: Place) -> Bool {
  guard let scope = ignore.scope else { return true }
  return place.precision != .file && scope.contains(place.range.lowerBound)
}

/// The block that follows, other comments skipped: the source range of the next sibling.
private func nextBlock(after index: Int, in document: Document) -> Range<Int>? {
  var next = Int(document.nodes[index].end)
  while next < document.nodes.count {
    let node = document.nodes[next]
    let isComment = node.kind == .htmlBlock && document.text(node.text).starts(with: "<!--".utf8)
    if !isComment { return node.source.isEmpty ? nil : node.source.range }
    next = Int(node.end)
  }
  return nil
}

private struct IgnoreComment {
  let isForFile: Bool
  let words: [(String, Range<Int>)]
}

/// The slice keeps the file's indices, so ranges are the file's.
private func ignoreComments(_ html: ArraySlice<UInt8>) -> [IgnoreComment] {
  var comments: [IgnoreComment] = []
  var rest = html
  while let start = rest.firstRange(of: "<!--".utf8)?.upperBound {
    let end = rest[start...].firstRange(of: "-->".utf8)
    let inner = rest[start..<(end?.lowerBound ?? rest.endIndex)]
    var words = inner.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ",") }
    if let first = words.first,
      ["shirube:ignore", "shirube:ignore-file"].contains(String(decoding: first, as: UTF8.self))
    {
      words.removeFirst()
      comments.append(
        IgnoreComment(
          isForFile: first.count > "shirube:ignore".utf8.count,
          words: words.map { (String(decoding: $0, as: UTF8.self), $0.startIndex..<$0.endIndex) }))
    }
    rest = rest[(end?.upperBound ?? rest.endIndex)...]
  }
  return comments
}

// MARK: Messages

private func unknownRule(_ word: String, _ place: Place) -> Finding {
  let near = nearest(word, among: Rule.allCases.map(\.rawValue))
  return Finding(
    .badValue, at: place, "“\(word)” is no rule",
    notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? [])
}

private func unusedIgnore(_ ignore: Ignore, _ path: String) -> Finding {
  Finding(
    .unusedIgnore, at: Place(path, ignore.range), "nothing here breaks the rule “\(ignore.rule.rawValue)”",
    notes: [Note(.help, "the comment can go")])
}
