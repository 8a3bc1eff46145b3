internal import UnicodeText

/// Titles of pages, leads of guidelines, names of things in one language → what has them. Holds hashes, not words: the
/// words stand in the interfaces already, and a large site has sixty thousand of them.
package struct TitleIndex: Sendable {
  private struct Slot: Sendable {
    let hash: UInt64
    let target: Int32
  }

  private let targets: [Target]
  /// Sorted by hash, then by the targets' order.
  private let exact: [Slot]
  /// The same of the words folded (width, case, kana): for names that are nobody's as they are written.
  private let folded: Late<[Slot]>

  /// `named` gives the same on every call.
  init(_ named: @escaping @Sendable () -> [(name: String, target: Target)]) {
    let known = named()
    targets = known.map(\.target)
    exact = Self.slots(known.map(\.name))
    folded = Late { Self.slots(named().map { foldKana($0.name) }) }
  }

  private static func slots(_ names: [String]) -> [Slot] {
    names.enumerated().map { Slot(hash: hash(of: $1), target: Int32(truncatingIfNeeded: $0)) }
      .sorted { ($0.hash, $0.target) < ($1.hash, $1.target) }
  }

  /// 64-bit FNV-1a of the word in NFC.
  private static func hash(of word: String) -> UInt64 {
    var word = normalized(word)
    return word.withUTF8 { $0.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
  }

  /// What may have this word for a title: whoever asks compares the words.
  func candidates(_ word: String) -> [Target] { find(word, in: exact) }

  func candidates(folded word: String) -> [Target] { find(word, in: folded.value) }

  private func find(_ word: String, in slots: [Slot]) -> [Target] {
    let hash = Self.hash(of: word)
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    return slots[low...].prefix { $0.hash == hash }.map { targets[Int($0.target)] }
  }

  /// Everything that has a title, in the catalog's order.
  var all: [Target] { targets }
}

extension Catalog {
  /// What is called `name`, as written.
  func titled(_ name: String, in language: Language) -> [Target] {
    (titles[language]?.candidates(name) ?? []).filter { names(of: $0, in: language).contains(name) }
  }

  /// What is called so but for width, case and kana. `folded` is folded.
  func titled(folded: String, in language: Language) -> [Target] {
    (titles[language]?.candidates(folded: folded) ?? []).filter { target in
      names(of: target, in: language).contains { foldKana($0) == folded }
    }
  }

  private func names(of target: Target, in language: Language) -> [String] {
    guard case .thing(let id) = target else { return [name(of: target, in: language).text] }
    return thing(id).map { $0.names(in: language) } ?? []
  }
}

extension Thing {
  /// Its name and what else it is found by.
  func names(in language: Language) -> [String] {
    [name[language]].compactMap(\.self) + (otherNames[language] ?? [])
  }
}
