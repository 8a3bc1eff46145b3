/// A known word that an unknown one was probably meant to be.
package struct Near: Sendable, Equatable {
  package let word: String
  /// The two differ only in case, width, kana, long vowels, blanks: replacing one by the other is safe.
  package let isSameAfterFolding: Bool
}

/// The nearest of `candidates`, if one is near enough to be worth saying.
package func nearest(_ word: String, among candidates: some Sequence<String>) -> Near? {
  let wanted = Array(word.lowercased())
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(wanted, Array(candidate.lowercased()))
    guard distance <= max(1, wanted.count / 3), distance < best?.distance ?? .max else { continue }
    best = (candidate, distance)
  }
  return best.map { Near(word: $0.word, isSameAfterFolding: $0.distance == 0) }
}

private func editDistance(_ one: [Character], _ other: [Character]) -> Int {
  var row = Array(0...other.count)
  for (i, a) in one.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, b) in other.enumerated() {
      let above = row[j + 1]
      row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a == b ? 0 : 1))
      diagonal = above
    }
  }
  return row[other.count]
}
