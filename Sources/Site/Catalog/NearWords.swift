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
}

/// The ids of each page, for those pages at whose ids something is missing.
package final class NearAnchors: Sendable {
  private let entries: [PageEntry]
  private let ready = Mutex<[Int: NearWords]>([:])

  init(_ entries: [PageEntry]) { self.entries = entries }

  /// By the page's index in the catalog's entries.
  subscript(page: Int) -> NearWords {
    ready.withLock { ready in
      if let words = ready[page] { return words }
      let entry = entries[page]
      let words = NearWords { entry.anchors.ids.sorted() }
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
  let anchors: NearAnchors
  /// Pages in each folder without their ending, and its files.
  let pagesInFolder: [String: NearWords]
  let filesInFolder: [String: NearWords]
}

func nearNames(
  _ pairs: [String: PagePair], _ titles: @escaping @Sendable (Language) -> [String], _ entries: [PageEntry],
  _ folders: [String: [String]], _ byPath: [String: Int], _ assets: [String: PublishedAsset]
) -> NearNames {
  @Sendable func below(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
  return NearNames(
    pages: NearWords { pairs.keys.sorted() },
    titles: Dictionary(
      uniqueKeysWithValues: Language.allCases.map { language in
        (language, NearWords { Set(titles(language) + pairs.keys).sorted() })
      }),
    anchors: NearAnchors(entries),
    pagesInFolder: folders.mapPairs { folder, names in
      NearWords {
        names.filter { $0.hasSuffix(".md") && byPath[below(folder, $0)] != nil }.map { String($0.dropLast(3)) }
      }
    },
    filesInFolder: folders.mapPairs { folder, names in
      NearWords { names.filter { assets[below(folder, $0)] != nil } }
    })
}

extension Dictionary {
  fileprivate func mapPairs<Made>(_ make: (Key, Value) -> Made) -> [Key: Made] {
    [Key: Made](uniqueKeysWithValues: map { ($0.key, make($0.key, $0.value)) })
  }
}
