/// A sitemap holds at most so many addresses; sitemaps.org.
private let addressLimit = 50_000
/// Beside that limit there is one of 50 MB a file: half as many addresses stay under it however long they are.
private let addressesOfPart = 25_000

/// `sitemap.xml`; for a large site an index of several.
func sitemaps(_ site: Site, limit: Int = addressLimit, part: Int = addressesOfPart) -> [Output] {
  guard site.isPublic, let url = site.url else { return [] }
  let pages = entries(site)
  guard pages.count > limit else {
    return [Output(path: "sitemap.xml", content: .made { sitemap(pages[...], site, url) }, isLarge: true)]
  }
  let parts = stride(from: 0, to: pages.count, by: part).enumerated().map { number, start in
    (name: "sitemap-\(number + 1).xml", pages: pages[start..<min(start + part, pages.count)])
  }
  let names = parts.map(\.name)
  return parts.map { part in
    Output(path: part.name, content: .made { sitemap(part.pages, site, url) }, isLarge: true)
  } + [Output(path: "sitemap.xml", content: .made { sitemapIndex(names, url) })]
}

private let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

/// A page of the content folder, or one that the program makes.
private enum Entry: Sendable {
  case page(Int)
  /// Below each language's folder.
  case made(Language, String)
}

/// Pages as they are read; then each language's lists.
private func entries(_ site: Site) -> [Entry] {
  let languages = site.catalog.configuration.languages
  return languages.flatMap { language in
    site.readingOrder(language).map(Entry.page) + madePaths(site, language).map { Entry.made(language, $0) }
  }
}

private func madePaths(_ site: Site, _ language: Language) -> [String] {
  let lists = site.lists(language).map { String($0.path.dropFirst(language.rawValue.utf8.count + 1)) }
  let chapters = site.hasGuidelines ? GuidelineChapter.all(site, language).map(\.path) : []
  let folders = folderLists(site, language).map(\.path)
  return folders + lists.flatMap { $0 == GuidelineChapter.top ? chapters : [$0] }
}

private func sitemap(_ entries: ArraySlice<Entry>, _ site: Site, _ url: String) -> [UInt8] {
  let made = Dictionary(
    site.catalog.configuration.languages.map { ($0, Set(madePaths(site, $0))) }
  ) { one, _ in one }
  return XML { xml in
    xml.element("urlset", [("xmlns", namespace), ("xmlns:xhtml", "http://www.w3.org/1999/xhtml")]) { set in
      for entry in entries {
        switch entry {
        case .page(let page):
          let counterpart = site.catalog.entries[page].counterpart.flatMap {
            site.catalog.entries[$0].isLeftOut ? nil : $0
          }
          let pages = [page] + [counterpart].compactMap(\.self)
          write(
            pages.map { (site.catalog.entries[$0].interface.language, site.catalog.entries[$0].folder) },
            date: site.updated(page), url, &set)
        case .made(let language, let path):
          let others = made.keys.filter { $0 != language && made[$0]?.contains(path) == true }
          write(([language] + others).map { ($0, "\($0.rawValue)/\(path)") }, date: nil, url, &set)
        }
      }
    }
  }.bytes
}

/// `folders`: where the page lies, then where it does in the other language.
private func write(_ folders: [(Language, String)], date: String?, _ url: String, _ set: inout XML) {
  guard let first = folders.first else { return }
  set.element("url") { item in
    item.element("loc", text: "\(url)/\(percentEncoded(first.1))")
    if let date { item.element("lastmod", text: date) }
    guard folders.count > 1 else { return }
    for (language, folder) in folders.sorted(by: { $0.0 < $1.0 }) {
      item.element(
        "xhtml:link",
        [("rel", "alternate"), ("hreflang", language.rawValue), ("href", "\(url)/\(percentEncoded(folder))")])
    }
  }
}

private func sitemapIndex(_ names: [String], _ url: String) -> [UInt8] {
  XML { xml in
    xml.element("sitemapindex", [("xmlns", namespace)]) { index in
      for name in names { index.element("sitemap") { $0.element("loc", text: "\(url)/\(name)") } }
    }
  }.bytes
}

func robots(_ site: Site) -> [UInt8] {
  if site.catalog.configuration.isInternal { return Array("User-agent: *\nDisallow: /\n".utf8) }
  let sitemap = site.url.map { "\nSitemap: \($0)/sitemap.xml\n" } ?? ""
  return Array("User-agent: *\nAllow: /\n\(sitemap)".utf8)
}
