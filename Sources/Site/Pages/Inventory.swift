/// `inventory.json`: everything of the site that another site can link to, one thing a line. Addresses are IRIs from the
/// site's root.
///
///     {"kind":"section","id":"foundations/color#contrast","title":{"ja":…,"en":…},"url":{…},"usedBy":["components/button"]}
///
/// A page has `anchors`, too: ids that scroll to a place of it and are no section's or guideline's first id. An empty
/// list is left out.
func inventory(_ site: Site, _ write: ([UInt8]) -> Void) {
  let configuration = site.catalog.configuration
  let head: JSON = .object([
    ("version", .number(1)), ("url", .optional(site.url)),
    ("title", .object(configuration.languages.map { ($0.rawValue, .string(site.title($0))) })),
    ("languages", .array(configuration.languages.map { .string($0.rawValue) })),
  ])
  var list = JSONLines(opening: head.bytes.dropLast() + Array(",\"things\":[".utf8), closing: "]}")
  for id in site.catalog.pairs.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
    if let pair = site.catalog.pairs[id] { append(pair, site, to: &list) }
    list.flush(to: write)
  }
  appendLibraryThings(site, to: &list)
  write(list.finish())
}

/// A page's own entry, then those of its sections and guidelines: the origin's in their order, then what only the
/// translation has.
private func append(_ pair: PagePair, _ site: Site, to list: inout JSONLines) {
  let catalog = site.catalog
  let pages = [pair.ja, pair.en].compactMap(\.self).filter { !catalog.entries[$0].isLeftOut }
    .sorted { catalog.entries[$0].isOrigin && !catalog.entries[$1].isOrigin }
  guard let first = pages.first else { return }
  append("page", .page(first), site, to: &list) { $0.set("anchors", lists: anchors(pages, catalog)) }
  for (number, page) in pages.enumerated() {
    let entry = catalog.entries[page]
    func isNew(_ counterpart: Int?) -> Bool { number == 0 || counterpart == nil }
    for index in entry.interface.sections.indices where isNew(entry.counterSections[index]) {
      append("section", .section(page: page, index), site, to: &list)
    }
    for index in entry.interface.guidelines.indices where isNew(entry.counterGuidelines[index]) {
      append("guideline", .guideline(page: page, index), site, to: &list)
    }
    let other = entry.counterpart.map { catalog.entries[$0].anchors }
    for figure in entry.interface.anchors where figure.kind == .figure && isNew(other?[figure.id] == nil ? nil : 0) {
      append("figure", .element(page: page, id: figure.id), site, to: &list)
    }
  }
}

private func append(
  _ kind: String, _ target: Target, _ site: Site, to list: inout JSONLines, more: (inout JSONItem) -> Void = { _ in }
) {
  let catalog = site.catalog
  let both = ([target] + [catalog.counterpart(of: target)].compactMap(\.self)).filter { target in
    target.page.map { !catalog.entries[$0].isLeftOut } ?? true
  }
  let languages = catalog.configuration.languages.flatMap { language in
    both.filter { $0.page.map { catalog.entries[$0].interface.language } == language }.map { (language, $0) }
  }
  let page = target.page.map(catalog.writtenID) ?? ""
  list.append { item in
    item.set("kind", kind)
    item.set("id", catalog.fragment(of: target).map { "\(page)#\($0)" } ?? page)
    item.set("title", languages.map { ($0, catalog.name(of: $1, in: $0).text) })
    item.set("url", languages.map { ($0, address(of: $1, catalog)) })
    more(&item)
    item.set("usedBy", users(of: both, except: page, site))
  }
}

private func address(of target: Target, _ catalog: Catalog) -> String {
  let folder = target.page.map { iriEncoded(catalog.entries[$0].folder) } ?? ""
  return catalog.fragment(of: target).map { "\(folder)#\(iriEncoded($0))" } ?? folder
}

/// Terms, symbols and the like.
private func appendLibraryThings(_ site: Site, to list: inout JSONLines) {
  let catalog = site.catalog
  let languages = catalog.configuration.languages
  for thing in catalog.things.values.flatMap(\.values).sorted(by: { ($0.kind, $0.id) < ($1.kind, $1.id) }) {
    if case .external = thing.home { continue }
    let target = Target.thing(ThingID(kind: thing.kind, id: thing.id))
    list.append { item in
      item.set("kind", thing.kind.rawValue)
      item.set("id", thing.id)
      item.set("title", languages.map { ($0, thing.name.text(in: $0)?.text ?? thing.id) })
      item.set("url", languages.map { ($0, Hrefs(base: "", language: $0).href(target, in: catalog, from: nil)) })
      item.set("usedBy", users(of: [target], except: nil, site))
    }
  }
}

private func users(of targets: [Target], except own: String?, _ site: Site) -> [String] {
  let pages = targets.flatMap { site.uses[$0] ?? [] }.filter { !site.catalog.entries[$0].isLeftOut }
  let things = site.thingUses.isEmpty ? [] : targets.flatMap { site.thingUses[$0] ?? [] }
  guard !pages.isEmpty || !things.isEmpty else { return [] }
  let ids = Set(pages.map(site.catalog.writtenID)).subtracting([own].compactMap(\.self))
    .union(things.map { "\($0.kind.rawValue):\($0.id)" })
  return ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

private func anchors(_ pages: [Int], _ catalog: Catalog) -> [(Language, [String])] {
  catalog.configuration.languages.flatMap { language in
    pages.map { catalog.entries[$0] }.filter { $0.interface.language == language }
  }.map { ($0.interface.language, $0.anchors.furtherIDs) }
}
