import Findings

/// Which safe fixes can be applied together, and what each file then holds.
struct FixPlan {
  struct Mended {
    let path: String
    let before: SourceFile
    let after: [UInt8]
    /// In the order of their places.
    let fixes: [Chosen]
  }

  struct Chosen {
    let finding: Finding
    let fix: Fix
  }

  /// Sorted by path.
  let files: [Mended]
  /// Those that touch what another one mends: their turn comes when the file is read again.
  let deferred: [Chosen]

  /// `files` are the sources as they were read; fixes of others, or of places that a file does not have, are no fixes.
  init(_ findings: [Finding], files: [SourceFile]) {
    let sources = Dictionary(files.map { (Array($0.path.utf8), $0) }) { one, _ in one }
    var candidates = findings.compactMap { finding in
      finding.fixes.first { $0.confidence == .safe && !$0.edits.isEmpty }.map { Chosen(finding: finding, fix: $0) }
    }
    candidates.removeAll { chosen in
      !chosen.fix.edits.allSatisfy { edit in
        sources[Array(edit.path.utf8)].map { edit.range.upperBound <= $0.bytes.count } ?? false
      }
    }
    candidates.sort { $0.precedes($1) }

    var taken: [[UInt8]: [(edit: Fix.Edit, chosen: Chosen)]] = [:]
    var deferred: [Chosen] = []
    for chosen in candidates {
      let isFree = chosen.fix.edits.allSatisfy { edit in
        (taken[Array(edit.path.utf8)] ?? []).allSatisfy { $0.edit == edit || !$0.edit.touches(edit) }
      }
      guard isFree else {
        deferred.append(chosen)
        continue
      }
      for edit in chosen.fix.edits { taken[Array(edit.path.utf8), default: []].append((edit, chosen)) }
    }
    self.deferred = deferred
    self.files = taken.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { path, edits in
      sources[path].map { source in
        Mended(
          path: source.path, before: source, after: source.bytes.applying(edits.map(\.edit)),
          fixes: edits.map(\.chosen))
      }
    }
  }
}

extension FixPlan.Chosen {
  fileprivate func precedes(_ other: Self) -> Bool {
    guard let one = fix.edits.first, let two = other.fix.edits.first else { return false }
    if !one.path.utf8.elementsEqual(two.path.utf8) { return one.path.utf8.lexicographicallyPrecedes(two.path.utf8) }
    if one.range.lowerBound != two.range.lowerBound { return one.range.lowerBound < two.range.lowerBound }
    return (finding.rule.rawValue, one.range.upperBound, one.text) < (
      other.finding.rule.rawValue, two.range.upperBound, two.text
    )
  }
}

extension Fix.Edit {
  /// Two insertions at one place touch: which comes first is for a person to say.
  fileprivate func touches(_ other: Fix.Edit) -> Bool {
    range.overlaps(other.range) || range.lowerBound == other.range.lowerBound
      || range.isEmpty && other.range.contains(range.lowerBound)
      || other.range.isEmpty && range.contains(other.range.lowerBound)
  }
}

extension [UInt8] {
  /// Edits that do not touch one another; one that is there twice is made once.
  fileprivate func applying(_ edits: [Fix.Edit]) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    for edit in Set(edits).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += self[at..<edit.range.lowerBound]
      result += edit.text.utf8
      at = edit.range.upperBound
    }
    return result + self[at...]
  }
}
