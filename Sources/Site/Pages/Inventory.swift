/// `inventory.json`: everything of the site that another site can link to, one thing a line. Addresses are from the
/// site's root.
///
///     {"kind":"section","id":"foundations/color#contrast","title":{"ja":…,"en":…},"url":{…},"usedBy":["components/button"]}
///
/// A page has `anchors`, too: ids that scroll to a place of it and are no section's or guideline's first id.
func inventory(_ site: Site) -> [UInt8] {
  let configuration = site.catalog.configuration
  let head: JSON = .object([
    ("version", .number(1)), ("url", .optional(site.url)),
    ("title", .object(configuration.languages.map { ($0.rawValue, .string(site.title($0))) })),
    ("languages", .array(configuration.languages.map { .string($0.rawValue) })),
  ])
  let opening = String(decoding: head.bytes.dropLast(), as: UTF8.self) + ",\"things\":["
  var list = JSONLines(opening: opening, closing: "]}")
  for id in site.catalog.pairs.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
    guard let pair = site.catalog.pairs[id] else { continue }
    for thing in things(on: pair, site) { list.append(thing) }
  }
  for thing in libraryThings(site) { list.append(thing) }
  return list.finish()
}

/// A page's own entry, then those of its sections and guidelines: the origin's in their order, then what only the
/// translation has.
private func things(on pair: PagePair, _ site: Site) -> [JSON] {
  let catalog = site.catalog
  let pages = [pair.ja, pair.en].compactMap(\.self).filter { !catalog.entries[$0].isLeftOut }
    .sorted { catalog.entries[$0].isOrigin && !catalog.entries[$1].isOrigin }
  guard let first = pages.first else { return [] }
  var things = [thing("page", .page(first), site, more: [("anchors", anchors(pages, catalog))])]
  for (number, page) in pages.enumerated() {
    let entry = catalog.entries[page]
    func isNew(_ counterpart: Int?) -> Bool { number == 0 || counterpart == nil }
    for index in entry.interface.sections.indices where isNew(entry.counterSections[index]) {
      things.append(thing("section", .section(page: page, index), site))
    }
    for index in entry.interface.guidelines.indices where isNew(entry.counterGuidelines[index]) {
      things.append(thing("guideline", .guideline(page: page, index), site))
    }
  }
  return things
}

private func thing(_ kind: String, _ target: Target, _ site: Site, more: [(key: String, value: JSON)] = []) -> JSON {
  let catalog = site.catalog
  let both = ([target] + [catalog.counterpart(of: target)].compactMap(\.self)).filter { target in
    target.page.map { !catalog.entries[$0].isLeftOut } ?? true
  }
  let languages = catalog.configuration.languages.flatMap { language in
    both.filter { $0.page.map { catalog.entries[$0].interface.language } == language }.map { (language, $0) }
  }
  let titles = languages.map { language, target in
    (language.rawValue, JSON.string(catalog.name(of: target, in: language).text))
  }
  let addresses = languages.map { language, target in
    (language.rawValue, JSON.string(Hrefs(base: "", language: language).href(target, in: catalog, from: nil)))
  }
  let page = target.page.map(catalog.writtenID) ?? ""
  let id = catalog.fragment(of: target).map { "\(page)#\($0)" } ?? page
  return .object(
    [
      ("kind", .string(kind)), ("id", .string(id)), ("title", .object(titles)), ("url", .object(addresses)),
    ] + more + [("usedBy", users(of: both, except: page, site))])
}

/// Terms, symbols and the like.
private func libraryThings(_ site: Site) -> [JSON] {
  let catalog = site.catalog
  let languages = catalog.configuration.languages
  return catalog.things.values.flatMap(\.values).sorted { ($0.kind, $0.id) < ($1.kind, $1.id) }.compactMap { thing in
    if case .external = thing.home { return nil }
    let target = Target.thing(ThingID(kind: thing.kind, id: thing.id))
    let titles = languages.map { ($0.rawValue, JSON.string(thing.name.text(in: $0)?.text ?? thing.id)) }
    let addresses = languages.map {
      ($0.rawValue, JSON.string(Hrefs(base: "", language: $0).href(target, in: catalog, from: nil)))
    }
    return .object([
      ("kind", .string(thing.kind.rawValue)), ("id", .string(thing.id)), ("title", .object(titles)),
      ("url", .object(addresses)), ("usedBy", users(of: [target], except: nil, site)),
    ])
  }
}

private func users(of targets: [Target], except own: String?, _ site: Site) -> JSON {
  let pages = targets.flatMap { site.uses[$0] ?? [] }.filter { !site.catalog.entries[$0].isLeftOut }
  let ids = Set(pages.map(site.catalog.writtenID)).subtracting([own].compactMap(\.self))
  return .array(ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { .string($0) })
}

private func anchors(_ pages: [Int], _ catalog: Catalog) -> JSON {
  .object(
    catalog.configuration.languages.flatMap { language in
      pages.map { catalog.entries[$0] }.filter { $0.interface.language == language }
    }.map { entry in
      let first = Set(entry.anchors.sectionIDs + entry.anchors.guidelineIDs)
      let others = entry.anchors.byID.keys.filter { !first.contains($0) }
      let sorted = others.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return (entry.interface.language.rawValue, .array(sorted.map { .string($0) }))
    })
}
