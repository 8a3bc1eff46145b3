internal import Findings
internal import Synchronization

/// Words that unknown ones are held against: got ready when first one is missing, and once for all that are.
package final class NearWords: Sendable {
  private let candidates: Late<Candidates>

  /// `words` gives the same on every call.
  init(_ words: @escaping @Sendable () -> [String]) {
    candidates = Late { Candidates(words()) }
  }

  func nearest(to word: String) -> Near? { candidates.value.nearest(to: word) }

  func nearest(to word: String, atMost limit: Int) -> [Near] { candidates.value.nearest(to: word, atMost: limit) }

  var count: Int { candidates.value.count }
}

/// Words of each page, for those pages at which something is missing.
package final class NearOnPage: Sendable {
  private let entries: [PageEntry]
  private let words: @Sendable (PageEntry) -> [String]
  private let ready = Mutex<[Int: NearWords]>([:])

  init(_ entries: [PageEntry], _ words: @escaping @Sendable (PageEntry) -> [String]) {
    self.entries = entries
    self.words = words
  }

  /// By the page's index in the catalog's entries.
  subscript(page: Int) -> NearWords {
    ready.withLock { ready in
      if let words = ready[page] { return words }
      let (entry, make) = (entries[page], self.words)
      let words = NearWords { make(entry) }
      ready[page] = words
      return words
    }
  }
}

/// What the site's names are near to, kind by kind.
package struct NearNames: Sendable {
  /// Ids of pages.
  let pages: NearWords
  /// What short references in a language may name.
  let titles: [Language: NearWords]
  /// Ids of each page, and what its headings say.
  let anchors: NearOnPage
  let sections: NearOnPage
  let things: [Thing.Kind: NearWords]
  /// Pages of other sites, by the site's name.
  let otherSites: [String: NearWords]
  /// Pages in each folder without their ending, and its files.
  let pagesInFolder: Late<[String: NearWords]>
  let filesInFolder: Late<[String: NearWords]>
}

func nearNames(
  _ pairs: [String: PagePair], _ titles: @escaping @Sendable (Language) -> [String], _ entries: [PageEntry],
  _ folders: Late<[String: [String]]>, _ byPath: [String: Int], _ assets: [String: PublishedAsset],
  _ things: [Thing.Kind: [String: Thing]], _ otherSites: [OtherSite]
) -> NearNames {
  @Sendable func below(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
  return NearNames(
    pages: NearWords { pairs.keys.sorted() },
    titles: Dictionary(
      uniqueKeysWithValues: Language.allCases.map { language in
        (language, NearWords { Set(titles(language) + pairs.keys).sorted() })
      }),
    anchors: NearOnPage(entries) { Array($0.anchors.ids) },
    sections: NearOnPage(entries) { $0.interface.sections.map(\.text) },
    things: things.mapValues { known in NearWords { Array(known.keys) } },
    otherSites: Dictionary(
      otherSites.map { site in (site.name, NearWords { Array((site.pages ?? [:]).keys) }) }
    ) { one, _ in one },
    pagesInFolder: Late {
      folders.value.mapPairs { folder, names in
        NearWords {
          names.filter { $0.hasSuffix(".md") && byPath[below(folder, $0)] != nil }.map { String($0.dropLast(3)) }
        }
      }
    },
    filesInFolder: Late {
      folders.value.mapPairs { folder, names in NearWords { names.filter { assets[below(folder, $0)] != nil } } }
    })
}

extension Dictionary {
  fileprivate func mapPairs<Made>(_ make: (Key, Value) -> Made) -> [Key: Made] {
    [Key: Made](uniqueKeysWithValues: map { ($0.key, make($0.key, $0.value)) })
  }
}

/// How much looking for near words one page is worth. A page whose every reference is broken would look thousands of
/// times through thousands of words; the last of its findings then come without a guess. Of a page's references one is
/// looked at after the other, so it is always the same ones that do.
final class NearBudget: Sendable {
  private let left = Atomic(4_000_000)

  func spend(_ words: Int) -> Bool {
    left.subtract(words, ordering: .relaxed).newValue > -words
  }
}
