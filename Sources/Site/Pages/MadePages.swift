internal import Findings

/// Pages and files that the program makes of the whole site. What an author wrote goes before a list of the same path.
func madePages(_ site: Site) -> [Output] {
  guidelineLists(site) + guidelineTables(site) + redirectPages(site)
    + [
      Output(path: "index.html", content: .made { rootPage(site) }),
      Output(path: "404.html", content: .made { notFoundPage(site) }),
      Output(path: "robots.txt", content: .made { robots(site) }),
      Output(path: "inventory.json", content: .streamed { inventory(site, $0) }, isLarge: true),
      Output(path: "llms.txt", content: .streamed { linkList(site, $0) }, isLarge: true),
    ] + tokenFiles(site) + sitemaps(site) + feeds(site) + figureLists(site) + blockPages(site)
}

extension Site {
  /// Addresses for files that are read somewhere else: absolute where the site has an address, else from its root.
  func publicHrefs(_ language: Language) -> Hrefs {
    Hrefs(base: url.map { $0 + "/" } ?? "", language: language)
  }

  /// The site may be known to search engines.
  var isPublic: Bool { url != nil && !catalog.configuration.isInternal }

  /// Pages that the program makes as lists of what the site has, by title and path.
  func lists(_ language: Language) -> [(title: String, path: String)] {
    var lists: [(key: String, path: String)] = hasGuidelines ? [("guidelines-title", "guidelines/")] : []
    if catalog.things[.term]?.isEmpty == false { lists.append(("glossary-title", "glossary/")) }
    if catalog.things[.component]?.isEmpty == false { lists.append(("components-title", "components/")) }
    if catalog.things[.token]?.isEmpty == false { lists.append(("tokens-title", "tokens/")) }
    if !figures(language).isEmpty { lists.append(("figures-title", "figures/")) }
    if catalog.things[.symbol]?.isEmpty == false { lists.append(("symbols-title", "symbols/")) }
    return lists.filter { !hasOwnPage($0.path, language) }.map {
      (strings(language)[$0.key], "\(language.rawValue)/\($0.path)")
    }
  }

  /// An author wrote the page of a folder: it stands in the navigation.
  func hasOwnPage(_ path: String, _ language: Language) -> Bool {
    catalog.pairs[String(path.dropLast())]?[language].map { !catalog.entries[$0].isLeftOut } ?? false
  }

  func readingOrder(_ language: Language) -> [Int] { reading.order[language] ?? [] }

  /// What the page says of itself, else its first words.
  func description(of page: Int) -> String {
    catalog.entries[page].interface.front.description
      ?? excerpt(of: pages[page].document, resolved: resolved[page].resolved, limit: 160)
  }

  /// Guidelines of one language, by page, as one reads them.
  func guidelinesByPage(_ language: Language) -> [(page: Int, guidelines: [Guideline])] {
    readingOrder(language).compactMap { page in
      let guidelines = catalog.guidelines(on: page)
      return guidelines.isEmpty ? nil : (page, guidelines)
    }
  }
}

/// What a site without an address goes without.
func checkAddress(_ site: Site) -> [Finding] {
  guard site.url == nil, !site.catalog.configuration.isInternal else { return [] }
  return [
    Finding(
      .missingURL, at: Place(file: configurationPath), "the site has no “url”: sitemap.xml and the feeds are left out",
      notes: [Note(.help, "set “url”, or “internal: true” for a site that nobody should find by searching")])
  ]
}
