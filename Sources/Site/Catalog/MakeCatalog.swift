internal import Findings
internal import UnicodeText

/// All interfaces, paired and indexed. Of two files that would be one page the first, by path, is kept.
func makeCatalog(
  _ pages: [ParsedPage], things: [Thing], otherSites: [OtherSite], assets: [AssetFile],
  configuration: Configuration, drafts: Bool, jobs: Int
) async -> (catalog: Catalog, findings: [Finding]) {
  var pairs: [String: PagePair] = [:]
  var byPath: [String: Int] = [:]
  for (index, page) in pages.enumerated() {
    pairs[page.interface.id, default: PagePair()][page.interface.language] = index
    byPath[page.file.path] = index
  }
  let counterparts = pages.map { pairs[$0.interface.id]?[$0.interface.language.other] }
  let entries = await parallelMap(Array(pages.indices), jobs: jobs) { index in
    makeEntry(index, pages, counterparts[index], configuration, drafts: drafts)
  }
  let (aliases, aliasFindings) = collectAliases(pages, pairs)
  let published = Dictionary(
    assets.map { ($0.path, publishing($0)) }
  ) { one, _ in one }
  let allPaths = pages.map(\.file.path) + assets.map(\.path)
  let (byKind, thingFindings) = collectThings(things)
  let (describedBy, describeFindings) = collectDescriptions(pages, entries, byKind)
  let titles = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { language in
      (language, TitleIndex { named(entries, things, in: language) })
    })
  let titleWords = { @Sendable language in named(entries, things, in: language).map(\.name) }
  let folders = Late { children(of: allPaths) }
  let catalog = Catalog(
    configuration: configuration, entries: entries, pairs: pairs, byPath: byPath, assets: published, things: byKind,
    describedBy: describedBy, otherSites: otherSites, aliases: aliases,
    titles: titles, children: folders,
    byName: Late { Dictionary(grouping: allPaths.sorted(), by: ContentPath.name(of:)) },
    foldedPaths: Late { Dictionary(grouping: allPaths) { $0.lowercased() } },
    near: nearNames(pairs, titleWords, entries, folders, byPath, published, byKind, otherSites))
  return (catalog, aliasFindings + thingFindings + describeFindings)
}

private func makeEntry(
  _ index: Int, _ pages: [ParsedPage], _ counterpart: Int?, _ configuration: Configuration, drafts: Bool
) -> PageEntry {
  let page = pages[index].interface
  let other = counterpart.map { pages[$0].interface }
  let pairing = other.map { Pairing(page, $0) }
  let isOrigin = other == nil || page.language == origin(page, other, configuration)
  let anchors = Anchors(
    page,
    inheritedSections: pairing.map { $0.sections.map { $0.flatMap { other?.sections[$0].explicitID } } }
      ?? page.sections.map { _ in nil },
    inheritedGuidelines: pairing.map { $0.guidelines.map { $0.flatMap { other?.guidelines[$0].explicitID } } }
      ?? page.guidelines.map { _ in nil },
    inheritedAliases: pairing.map { $0.sections.map { $0.flatMap { other?.sections[$0].aliases } ?? [] } } ?? [])
  var front = page.front
  if !isOrigin, let other { front = front.inheriting(from: other.front) }
  return PageEntry(
    interface: page, front: front, anchors: anchors, counterpart: counterpart,
    counterSections: pairing?.sections ?? page.sections.map { _ in nil },
    counterGuidelines: pairing?.guidelines ?? page.guidelines.map { _ in nil }, isOrigin: isOrigin,
    isLeftOut: front.draft && !drafts)
}

/// The language that a page is written in first: as it or its counterpart says. Where they contradict each other, as the
/// site has it.
private func origin(_ page: Interface, _ other: Interface?, _ configuration: Configuration) -> Language {
  guard let own = page.front.origin else { return other?.front.origin ?? configuration.origin }
  guard let there = other?.front.origin, there != own else { return own }
  return configuration.origin
}

/// Everything that has a title in `language`, things first.
private func named(_ entries: [PageEntry], _ things: [Thing], in language: Language) -> [(name: String, target: Target)]
{
  var named: [(name: String, target: Target)] = []
  for thing in things {
    for name in thing.names(in: language) { named.append((name, .thing(ThingID(kind: thing.kind, id: thing.id)))) }
  }
  for (index, entry) in entries.enumerated() where entry.interface.language == language {
    named.append((entry.interface.title, .page(index)))
    for (number, guideline) in entry.interface.guidelines.enumerated() {
      named.append((guideline.lead, .guideline(page: index, number)))
    }
  }
  return named
}

/// Things by kind and id; of two with one id the first is kept.
private func collectThings(_ things: [Thing]) -> (byKind: [Thing.Kind: [String: Thing]], findings: [Finding]) {
  var byKind: [Thing.Kind: [String: Thing]] = [:]
  var findings: [Finding] = []
  for thing in things {
    if let first = byKind[thing.kind]?[thing.id] {
      findings.append(thingTwice(thing, first))
    } else {
      byKind[thing.kind, default: [:]][thing.id] = thing
    }
  }
  return (byKind, findings)
}

/// Pages that are the home of a thing: `describes: symbol:bookmark`.
private func collectDescriptions(
  _ pages: [ParsedPage], _ entries: [PageEntry], _ things: [Thing.Kind: [String: Thing]]
) -> (describedBy: [ThingID: PagePair], findings: [Finding]) {
  var describedBy: [ThingID: PagePair] = [:]
  var findings: [Finding] = []
  for (index, page) in pages.enumerated() {
    // A translation describes what its origin does; what is wrong with that is said there.
    guard !entries[index].isLeftOut, let text = entries[index].front.describes else { continue }
    let own = page.frontPlaces.describes
    guard own != nil || isThing(text, things) else { continue }
    let place = own.map { Place(page.file.path, $0) } ?? Place(file: page.file.path)
    guard let scheme = Address.scheme(of: text), let kind = Thing.Kind(rawValue: String(scheme)), kind != .api else {
      findings.append(describesNothing(text, place))
      continue
    }
    let id = ThingID(kind: kind, id: normalized(String(text.dropFirst(scheme.count + 1))))
    guard things[kind]?[id.id] != nil else {
      findings.append(unknownThing(id, place, known: things[kind].map { $0.keys.sorted() } ?? []))
      continue
    }
    let language = page.interface.language
    if let first = describedBy[id]?[language] {
      if own != nil { findings.append(describedTwice(id, place, pages[first].file.path)) }
    } else {
      describedBy[id, default: PagePair()][language] = index
    }
  }
  return (describedBy, findings)
}

private func isThing(_ text: String, _ things: [Thing.Kind: [String: Thing]]) -> Bool {
  guard let scheme = Address.scheme(of: text), let kind = Thing.Kind(rawValue: String(scheme)) else { return false }
  return kind != .api && things[kind]?[normalized(String(text.dropFirst(scheme.count + 1)))] != nil
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
      guard let path = ContentPath.join("", id), path == id, !id.utf8.contains(where: { $0 < 0x20 }) else {
        findings.append(aliasOutside(alias, place))
        continue
      }
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

private func publishing(_ asset: AssetFile) -> PublishedAsset {
  let measure = imageMeasure(of: asset.head, fileSize: asset.size)
  var size: PixelSize?
  var fault: String?
  switch measure {
  case .size(let known): size = known
  case .fault(let text): fault = text
  case .unknown: break
  }
  return PublishedAsset(file: asset, output: outputPath(of: asset), size: size, fault: fault)
}

/// Each folder, the root (`""`) among them → the names of what lies in it.
private func children(of paths: [String]) -> [String: [String]] {
  var children: [String: [String]] = ["": []]
  for path in paths {
    var child = path
    while !child.isEmpty {
      let folder = ContentPath.folder(of: child)
      let isKnown = children[folder] != nil
      children[folder, default: []].append(ContentPath.name(of: child))
      if isKnown { break }
      child = folder
    }
  }
  return children.mapValues { $0.sorted() }
}

// MARK: Messages

private func describesNothing(_ text: String, _ place: Place) -> Finding {
  Finding(
    .badValue, at: place, "“\(text)” names no thing that a page can describe",
    notes: [Note(.help, "write token:…, component:…, symbol:… or term:…")])
}

private func unknownThing(_ id: ThingID, _ place: Place, known: [String]) -> Finding {
  let near = nearest(id.id, among: known)
  return Finding(
    id.kind.brokenRule, at: place, "the site has no \(id.kind.rawValue) “\(id.id)”",
    notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? [])
}

private func describedTwice(_ id: ThingID, _ place: Place, _ first: String) -> Finding {
  Finding(
    .duplicateOutput, at: place, "two pages describe \(id.kind.rawValue):\(id.id)",
    notes: [Note(.note, "the other is here, and is the one that is its home", at: Place(file: first))])
}

private func thingTwice(_ thing: Thing, _ first: Thing) -> Finding {
  Finding(
    .duplicateID, at: thing.place, "the \(thing.kind.rawValue) “\(thing.id)” is defined twice",
    notes: [Note(.note, "it is defined here first", at: first.place)])
}

private func aliasTaken(_ alias: String, _ place: Place, by path: String, isOwn: Bool) -> Finding {
  isOwn
    ? Finding(.redirectLoop, at: place, "the alias “\(alias)” is the page's own path")
    : Finding(
      .duplicateOutput, at: place, "the alias “\(alias)” is the path of another page",
      notes: [Note(.note, "that page is here", at: Place(file: path))])
}

private func aliasOutside(_ alias: String, _ place: Place) -> Finding {
  Finding(
    .outsideRoot, at: place, "“\(alias)” is no path of a page",
    notes: [Note(.help, "write the page's old path below the language's folder, as in old/color")])
}

private func aliasTwice(_ alias: String, _ place: Place, _ other: Place) -> Finding {
  Finding(
    .duplicateOutput, at: place, "two pages have the alias “\(alias)”",
    notes: [Note(.note, "the other is here", at: other)])
}
