internal import UnicodeText

/// A known word that an unknown one was probably meant to be.
package struct Near: Sendable, Equatable {
  package let word: String
  /// The two differ only in case, width, kana, long vowels, hyphens, blanks, and no other candidate does so too:
  /// replacing one by the other is safe.
  package let isSameAfterFolding: Bool
}

/// The nearest of `candidates`, if one is near enough to be worth saying. For many words against the same candidates
/// make a `Candidates` once.
package func nearest(_ word: String, among candidates: some Sequence<String>) -> Near? {
  Candidates(candidates).nearest(to: word)
}

/// Words to be near to.
///
/// First those equal after folding; then by edit distance (a swap of neighbours is one edit, a look-alike such as ソ for
/// ン half of one) up to a third of the characters, at least one, with one character in common; then those that one
/// begins with the other. Equally near ones in the order of their bytes.
package struct Candidates: Sendable {
  /// Words of one length, in folded characters. The marks lie apart, close together: most words are passed over by them.
  private struct Group {
    var marks: [UInt64] = []
    var keys: [Key] = []
  }

  package private(set) var count = 0
  private var byLength: [Int: Group] = [:]
  /// By their first two characters.
  private var byBeginning: [UInt64: [Key]] = [:]

  /// Which of two equal ones comes first is decided by the bytes, so these are sorted by them.
  package init(_ words: some Sequence<String>) {
    for word in words.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let key = Key(word)
      count += 1
      byLength[key.scalars.count, default: Group()].marks.append(key.marks)
      byLength[key.scalars.count, default: Group()].keys.append(key)
      if let beginning = key.beginning { byBeginning[beginning, default: []].append(key) }
    }
  }

  package func nearest(to word: String) -> Near? { nearest(to: word, atMost: 1).first }

  package func nearest(to word: String, atMost limit: Int) -> [Near] {
    let wanted = Key(word)
    guard !wanted.scalars.isEmpty, !byLength.isEmpty else { return [] }
    let reach = max(1, wanted.scalars.count / 3)
    var best = Best(limit)
    var rows = Rows()
    // Nearly always one edit is enough to find something, and a narrow search is a quick one.
    var bound = 2
    while true {
      best = Best(limit)
      search(wanted, atMost: bound, &rows, &best)
      if best.isFull || bound >= 2 * reach { break }
      bound = min(2 * bound, 2 * reach)
    }
    if best.found.isEmpty { search(beginningsOf: wanted, &best) }
    let isOnlyOne = best.found.count { $0.rank == 0 } == 1 && best.sameCount == 1
    return best.found.map { Near(word: $0.key.word, isSameAfterFolding: $0.rank == 0 && isOnlyOne) }
  }

  private func search(_ wanted: Key, atMost bound: Int, _ rows: inout Rows, _ best: inout Best) {
    let difference = bound / 2
    // Each edit removes at most one mark and adds at most one; a look-alike costs half and does both.
    let room = bound + min(bound, wanted.lookAlikes)
    for length in max(1, wanted.scalars.count - difference)...(wanted.scalars.count + difference) {
      guard let group = byLength[length] else { continue }
      for (index, marks) in group.marks.enumerated() where (wanted.marks ^ marks).nonzeroBitCount <= room {
        if let distance = distance(wanted, group.keys[index], atMost: bound, &rows) {
          best.add(group.keys[index], distance)
        }
      }
    }
  }

  /// `配色` for `配色ガイド` and the other way round; two characters say enough only where they are not letters.
  private func search(beginningsOf wanted: Key, _ best: inout Best) {
    guard let beginning = wanted.beginning, let keys = byBeginning[beginning] else { return }
    for key in keys {
      let shorter = min(key.scalars.count, wanted.scalars.count)
      guard shorter >= 4 || wanted.scalars[0] >= 0x2E80,
        key.scalars.prefix(shorter).elementsEqual(wanted.scalars.prefix(shorter))
      else { continue }
      best.add(key, 1000 + abs(key.scalars.count - wanted.scalars.count))
    }
  }
}

/// The nearest so far: a few, sorted, so that many are as quickly found as few.
private struct Best {
  private let limit: Int
  private(set) var found: [(key: Key, rank: Int)] = []
  /// How many are the same after folding.
  private(set) var sameCount = 0

  init(_ limit: Int) { self.limit = limit }

  var isFull: Bool { found.count >= limit }

  mutating func add(_ key: Key, _ rank: Int) {
    if rank == 0 { sameCount += 1 }
    if let last = found.last, isFull, !precedes((key, rank), last) { return }
    if isFull { found.removeLast() }
    let place = found.firstIndex { precedes((key, rank), $0) } ?? found.count
    found.insert((key, rank), at: place)
  }

  private func precedes(_ one: (key: Key, rank: Int), _ other: (key: Key, rank: Int)) -> Bool {
    one.rank != other.rank
      ? one.rank < other.rank : one.key.word.utf8.lexicographicallyPrecedes(other.key.word.utf8)
  }
}

/// A word and what it is compared by.
private struct Key {
  let word: String
  let scalars: [UInt32]
  /// Which characters occur, by a hash of six bits: words far apart differ in many.
  let marks: UInt64
  /// How many of its characters look like another.
  let lookAlikes: Int

  var beginning: UInt64? { scalars.count < 2 ? nil : UInt64(scalars[0]) << 32 | UInt64(scalars[1]) }

  init(_ word: String) {
    self.word = word
    scalars = foldKana(word).unicodeScalars.map(\.value).filter { !isPadding($0) }
    lookAlikes = scalars.count { haveLookAlikes.contains($0) }
    marks = scalars.reduce(0) { $0 | 1 << UInt64(($1 &* 0x9E37_79B1) >> 26 & 63) }
  }
}

/// Blanks, hyphens, dots between words and long vowels, which people leave out or put in.
private func isPadding(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x20, 0x2D, 0x5F, 0x3000, 0x30FB, 0x30FC, 0x2010...0x2015, 0x2212: true
  default: false
  }
}

/// Twice the number of edits; `nil` beyond `limit` and where the two have nothing in common.
private func distance(_ one: Key, _ other: Key, atMost limit: Int, _ rows: inout Rows) -> Int? {
  let (a, b) = differing(one.scalars, other.scalars)
  if a.isEmpty && b.isEmpty { return 0 }
  guard let distance = rows.distance(a, b, atMost: limit) else { return nil }
  let shares = a.count < one.scalars.count || a.contains { scalar in b.contains { exchange(scalar, $0) < 2 } }
  return shares ? max(1, distance) : nil
}

/// The two without what they begin and end with alike.
private func differing(_ one: [UInt32], _ other: [UInt32]) -> (ArraySlice<UInt32>, ArraySlice<UInt32>) {
  let shorter = min(one.count, other.count)
  var start = 0
  while start < shorter && one[start] == other[start] { start += 1 }
  var end = 0
  while end < shorter - start && one[one.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
  return (one[start..<one.count - end], other[start..<other.count - end])
}

/// Three rows of the table of distances, kept from one comparison to the next.
private struct Rows {
  private var before: [Int] = []
  private var previous: [Int] = []
  private var row: [Int] = []

  /// Optimal string alignment within a band: further from the diagonal every way is too long.
  mutating func distance(_ a: ArraySlice<UInt32>, _ b: ArraySlice<UInt32>, atMost limit: Int) -> Int? {
    let (far, band) = (limit + 1, limit / 2)
    guard abs(a.count - b.count) <= band else { return nil }
    if row.count <= b.count {
      let room = [Int](repeating: far, count: 2 * b.count + 1)
      (before, previous, row) = (room, room, room)
    }
    for j in 0...b.count { previous[j] = j <= band ? 2 * j : far }
    for i in stride(from: 1, through: a.count, by: 1) {
      let (from, to) = (max(1, i - band), min(b.count, i + band))
      row[from - 1] = from == 1 && i <= band ? 2 * i : far
      var least = row[from - 1]
      let letter = a[a.startIndex + i - 1]
      for j in stride(from: from, through: to, by: 1) {
        let other = b[b.startIndex + j - 1]
        var cost = min(previous[j] + 2, row[j - 1] + 2, previous[j - 1] + exchange(letter, other))
        if i > 1 && j > 1 && letter == b[b.startIndex + j - 2] && a[a.startIndex + i - 2] == other {
          cost = min(cost, before[j - 2] + 2)
        }
        row[j] = min(cost, far)
        least = min(least, row[j])
      }
      if to < b.count { row[to + 1] = far }
      if least > limit { return nil }
      (before, previous, row) = (previous, row, before)
    }
    return previous[b.count] <= limit ? previous[b.count] : nil
  }
}

private func exchange(_ one: UInt32, _ other: UInt32) -> Int {
  if one == other { return 0 }
  return lookAlikes[one] == other || lookAlikes[other] == one ? 1 : 2
}

/// ソン シツ ロ口 ニ二 カ力 エ工 タ夕 ハ八, as they are after folding. ー and 一: ー is gone by then, 一 is an edit.
private let lookAlikes: [UInt32: UInt32] = [
  0x305D: 0x3093, 0x3057: 0x3064, 0x308D: 0x53E3, 0x306B: 0x4E8C, 0x304B: 0x529B, 0x3048: 0x5DE5, 0x305F: 0x5915,
  0x306F: 0x516B,
]

private let haveLookAlikes: Set<UInt32> = Set(lookAlikes.keys).union(lookAlikes.values)
