/// Everything of the site that can be referred to, by kind and id, by title, in both languages. Immutable; made of all
/// interfaces.
package struct Catalog: Sendable {
  package let configuration: Configuration
  /// One for each parsed page, in the same order: sorted by the bytes of the paths.
  package let entries: [PageEntry]
  /// By page id.
  package let pairs: [String: PagePair]
  /// Index in `entries` by the path of the file.
  package let byPath: [String: Int]
  /// Files that are published as they are, by path: where they go.
  package let assets: [String: PublishedAsset]
  /// Terms, symbols and other things that are not written as pages.
  package let things: [Thing.Kind: [String: Thing]]
  /// Thing → the page that describes it and is its home.
  package let describedBy: [ThingID: PagePair]
  package let otherSites: [OtherSite]
  /// Old page ids → the id they stand for now.
  package let aliases: [String: String]
  /// What has a title, a lead or a name: asked by `titled`.
  package let titles: [Language: TitleIndex]
  /// Every folder that holds a page or an asset, at any depth → the names in it, sorted.
  package let children: Late<[String: [String]]>
  /// The name of a file → the paths that end in it, sorted.
  package let byName: Late<[String: [String]]>
  /// Paths in lower case → paths as they are.
  package let foldedPaths: Late<[String: [String]]>
  let near: NearNames
  let manyHits = ManyHits()
}

/// A page in one language with all that its counterpart gives it. A class, because it is handed around some fifty times
/// for each page, and as a struct it would count twenty references each time.
package final class PageEntry: Sendable {
  package let interface: Interface
  /// With what a translation takes from its origin.
  package let front: FrontMatter
  package let anchors: Anchors
  /// Index of the counterpart in `entries`.
  package let counterpart: Int?
  package let counterSections: [Int?]
  package let counterGuidelines: [Int?]
  /// It has no counterpart, or is the one that was written first.
  package let isOrigin: Bool
  /// A draft that this build leaves out.
  package let isLeftOut: Bool
  /// `ja/foundations/color/`, NFC.
  package let folder: String

  init(
    interface: Interface, front: FrontMatter, anchors: Anchors, counterpart: Int?, counterSections: [Int?],
    counterGuidelines: [Int?], isOrigin: Bool, isLeftOut: Bool
  ) {
    self.interface = interface
    self.front = front
    self.anchors = anchors
    self.counterpart = counterpart
    self.counterSections = counterSections
    self.counterGuidelines = counterGuidelines
    self.isOrigin = isOrigin
    self.isLeftOut = isLeftOut
    let language = interface.language.rawValue
    folder = interface.id.isEmpty ? "\(language)/" : "\(language)/\(interface.id)/"
  }
}

package struct PagePair: Sendable, Equatable {
  package var ja: Int?
  package var en: Int?

  package subscript(_ language: Language) -> Int? {
    get { language == .ja ? ja : en }
    set { if language == .ja { ja = newValue } else { en = newValue } }
  }
}

package struct PublishedAsset: Sendable, Equatable {
  package let file: AssetFile
  /// From the output folder: `assets/button-1a2b3c4d5e.png`, or its own path for a file beside the pages.
  package let output: String
  package let size: PixelSize?
  /// What is wrong with an image; completes “the image …”.
  package let fault: String?
}

/// A thing that a reference leads to. Pages are indices in the catalog's `entries`.
package enum Target: Sendable, Hashable {
  case page(Int)
  case section(page: Int, Int)
  case guideline(page: Int, Int)
  /// A block, paragraph or HTML element with an id.
  case element(page: Int, id: String)
  case asset(String)
  case thing(ThingID)

  package var page: Int? {
    switch self {
    case .page(let page), .section(let page, _), .guideline(let page, _), .element(let page, _): page
    case .asset, .thing: nil
    }
  }
}

extension Catalog {
  /// The order in which things are listed: by page, then by their place on it.
  func precedes(_ one: Target, _ other: Target) -> Bool { sortKey(one) < sortKey(other) }

  private func sortKey(_ target: Target) -> (Int, Int, Int, String) {
    switch target {
    case .page(let page): (page, 0, 0, "")
    case .section(let page, let index): (page, 1, index, "")
    case .guideline(let page, let index): (page, 2, index, "")
    case .element(let page, let id): (page, 3, 0, id)
    case .asset(let path): (.max, 0, 0, path)
    case .thing(let id): (.max, 1, 0, "\(id.kind.rawValue):\(id.id)")
    }
  }

  /// The id that links to the target are written with; nil for a page or an asset as a whole.
  func fragment(of target: Target) -> String? {
    switch target {
    case .page, .asset, .thing: nil
    case .section(let page, let index): entries[page].anchors.sectionIDs[index]
    case .guideline(let page, let index): entries[page].anchors.guidelineIDs[index]
    case .element(_, let id): id
    }
  }

  package func thing(_ id: ThingID) -> Thing? { things[id.kind]?[id.id] }

  /// The thing that a page is the home of.
  func described(by page: Int) -> ThingID? {
    let entry = entries[page]
    guard let text = entry.front.describes, let scheme = Address.scheme(of: text),
      let kind = Thing.Kind(rawValue: String(scheme))
    else { return nil }
    let id = ThingID(kind: kind, id: normalized(String(text.dropFirst(scheme.count + 1))))
    return describedBy[id]?[entry.interface.language] == page ? id : nil
  }

  /// What the thing is called, in `language` if it has a name there, and the language of that name.
  func name(of target: Target, in language: Language) -> (text: String, language: Language) {
    if case .thing(let id) = target {
      return thing(id)?.name.text(in: language) ?? (id.id, language)
    }
    return (ownName(of: target), target.page.map { entries[$0].interface.language } ?? language)
  }

  private func ownName(of target: Target) -> String {
    switch target {
    case .page(let page): entries[page].interface.title
    case .section(let page, let index): entries[page].interface.sections[index].text
    case .guideline(let page, let index): entries[page].interface.guidelines[index].lead
    case .element(let page, let id): anchor(id, on: page)?.title ?? id
    case .asset(let path): ContentPath.name(of: path)
    case .thing(let id): id.id
    }
  }

  /// The reference in its long form, as messages propose it: `page:foundations/color#contrast`.
  func longForm(of target: Target) -> String {
    let kind =
      switch target {
      case .guideline: "guideline"
      case .element(let page, let id) where anchor(id, on: page)?.kind == .figure: "figure"
      default: "page"
      }
    if case .thing(let id) = target { return "\(id.kind.rawValue):\(id.id)" }
    guard let page = target.page else { return ownName(of: target) }
    let id = entries[page].interface.id
    let base = "\(kind):\(id.isEmpty ? "index" : id)"
    return fragment(of: target).map { "\(base)#\($0)" } ?? base
  }

  /// What has this id and is no section or guideline.
  private func anchor(_ id: String, on page: Int) -> AnchorSource? {
    guard case .element(let index) = entries[page].anchors[id]?.thing else { return nil }
    return entries[page].interface.anchors[index]
  }

  /// The same thing in the other language.
  func counterpart(of target: Target) -> Target? {
    guard let page = target.page, let other = entries[page].counterpart else { return nil }
    switch target {
    case .page: return .page(other)
    case .section(_, let index): return entries[page].counterSections[index].map { .section(page: other, $0) }
    case .guideline(_, let index): return entries[page].counterGuidelines[index].map { .guideline(page: other, $0) }
    case .element(_, let id): return entries[other].anchors[id] == nil ? nil : .element(page: other, id: id)
    case .asset, .thing: return nil
    }
  }

  func target(of anchor: Anchors.Anchor, id: String, on page: Int) -> Target {
    switch anchor.thing {
    case .section(let index): .section(page: page, index)
    case .guideline(let index): .guideline(page: page, index)
    case .element: .element(page: page, id: id)
    }
  }
}
