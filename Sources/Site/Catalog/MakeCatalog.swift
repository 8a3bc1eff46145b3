internal import Findings
internal import UnicodeText

/// All interfaces, paired and indexed. Of two files that would be one page the first, by path, is kept.
func makeCatalog(
  _ pages: [ParsedPage], assets: [AssetFile], configuration: Configuration, drafts: Bool
) -> (catalog: Catalog, findings: [Finding]) {
  var pairs: [String: PagePair] = [:]
  var byPath: [String: Int] = [:]
  for (index, page) in pages.enumerated() {
    pairs[page.interface.id, default: PagePair()][page.interface.language] = index
    byPath[page.file.path] = index
  }
  let entries = pages.indices.map { index in
    let page = pages[index].interface
    return makeEntry(index, pages, pairs[page.id]?[page.language.other], configuration, drafts: drafts)
  }
  let (aliases, aliasFindings) = collectAliases(pages, pairs)
  let published = Dictionary(
    assets.map { ($0.path, PublishedAsset(file: $0, output: outputPath(of: $0), size: pixelSize(of: $0))) }
  ) { one, _ in one }
  let allPaths = pages.map(\.file.path) + assets.map(\.path)
  let titles = Titles(entries)
  let catalog = Catalog(
    configuration: configuration, entries: entries, pairs: pairs, byPath: byPath, assets: published, aliases: aliases,
    titles: titles.exact, foldedTitles: titles.folded, folders: folders(of: allPaths),
    foldedPaths: Dictionary(grouping: allPaths) { $0.lowercased() })
  return (catalog, aliasFindings)
}

private func makeEntry(
  _ index: Int, _ pages: [ParsedPage], _ counterpart: Int?, _ configuration: Configuration, drafts: Bool
) -> PageEntry {
  let page = pages[index].interface
  let other = counterpart.map { pages[$0].interface }
  let pairing = other.map { Pairing(page, $0) }
  let origin = page.front.origin ?? other?.front.origin ?? configuration.origin
  let isOrigin = other == nil || page.language == origin
  let anchors = Anchors(
    page,
    inheritedSections: pairing.map { $0.sections.map { $0.flatMap { other?.sections[$0].explicitID } } }
      ?? page.sections.map { _ in nil },
    inheritedGuidelines: pairing.map { $0.guidelines.map { $0.flatMap { other?.guidelines[$0].explicitID } } }
      ?? page.guidelines.map { _ in nil })
  var front = page.front
  if !isOrigin, let other { front = front.inheriting(from: other.front) }
  return PageEntry(
    interface: page, front: front, anchors: anchors, counterpart: counterpart,
    counterSections: pairing?.sections ?? page.sections.map { _ in nil },
    counterGuidelines: pairing?.guidelines ?? page.guidelines.map { _ in nil }, isOrigin: isOrigin,
    isLeftOut: front.draft && !drafts,
    folder: page.id.isEmpty ? "\(page.language.rawValue)/" : "\(page.language.rawValue)/\(page.id)/")
}

/// Titles of pages and leads of guidelines → what has them.
private struct Titles {
  var exact: [Language: [String: [Target]]] = [:]
  var folded: [Language: [String: [Target]]] = [:]

  init(_ entries: [PageEntry]) {
    for (index, entry) in entries.enumerated() {
      add(entry.interface.title, .page(index), entry.interface.language)
      for (number, guideline) in entry.interface.guidelines.enumerated() {
        add(guideline.lead, .guideline(page: index, number), entry.interface.language)
      }
    }
  }

  private mutating func add(_ title: String, _ target: Target, _ language: Language) {
    exact[language, default: [:]][title, default: []].append(target)
    folded[language, default: [:]][foldKana(title), default: []].append(target)
  }
}

/// Old page ids. An alias that is a page's own id, or that two pages claim, is a finding and does nothing.
private func collectAliases(
  _ pages: [ParsedPage], _ pairs: [String: PagePair]
) -> (aliases: [String: String], findings: [Finding]) {
  var aliases: [String: String] = [:]
  var owners: [String: (page: Int, place: Place)] = [:]
  var findings: [Finding] = []
  for (index, page) in pages.enumerated() {
    for (alias, range) in zip(page.interface.front.aliases, page.frontPlaces.aliases) {
      let id = pageID(of: normalized(alias))
      let place = Place(page.file.path, range)
      if let pair = pairs[id], let taken = pair.ja ?? pair.en {
        let isOwn = id == page.interface.id
        findings.append(aliasTaken(alias, place, by: pages[taken].file.path, isOwn: isOwn))
      } else if let owner = owners[id], pages[owner.page].interface.id != page.interface.id {
        findings.append(aliasTwice(alias, place, owner.place))
      } else {
        owners[id] = owners[id] ?? (index, place)
        aliases[id] = page.interface.id
      }
    }
  }
  return (aliases, findings)
}

/// Images and downloads under `assets/` carry their content's hash; a file beside the pages keeps its path.
private func outputPath(of asset: AssetFile) -> String {
  let path = normalized(asset.path)
  guard path.hasPrefix("assets/") else { return path }
  let name = ContentPath.name(of: path)
  let folder = ContentPath.folder(of: path)
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "\(folder)/\(name)-\(asset.hash)" }
  return "\(folder)/\(name[..<dot])-\(asset.hash)\(name[dot...])"
}

private func pixelSize(of asset: AssetFile) -> PixelSize? {
  imageSize(of: asset.head, fileSize: asset.size)
}

private func folders(of paths: [String]) -> Set<String> {
  var folders: Set<String> = []
  for path in paths {
    var folder = ContentPath.folder(of: path)
    while !folder.isEmpty, folders.insert(folder).inserted { folder = ContentPath.folder(of: folder) }
  }
  return folders
}

// MARK: Messages

private func aliasTaken(_ alias: String, _ place: Place, by path: String, isOwn: Bool) -> Finding {
  isOwn
    ? Finding(.redirectLoop, at: place, "the alias “\(alias)” is the page's own path")
    : Finding(
      .duplicateOutput, at: place, "the alias “\(alias)” is the path of another page",
      notes: [Note(.note, "that page is here", at: Place(file: path))])
}

private func aliasTwice(_ alias: String, _ place: Place, _ other: Place) -> Finding {
  Finding(
    .duplicateOutput, at: place, "two pages have the alias “\(alias)”",
    notes: [Note(.note, "the other is here", at: other)])
}
