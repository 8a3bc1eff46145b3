/// A sitemap holds at most so many addresses; sitemaps.org.
private let addressLimit = 50_000
/// Beside that limit there is one of 50 MB a file: half as many addresses stay under it however long they are.
private let addressesOfPart = 25_000

/// `sitemap.xml`; for a large site an index of several.
func sitemaps(_ site: Site, limit: Int = addressLimit, part: Int = addressesOfPart) -> [Output] {
  guard site.isPublic, let url = site.url else { return [] }
  let pages = site.catalog.configuration.languages.flatMap(site.readingOrder)
  guard pages.count > limit else {
    return [Output(path: "sitemap.xml", content: .made { sitemap(pages[...], site, url) })]
  }
  let parts = stride(from: 0, to: pages.count, by: part).enumerated().map { number, start in
    (name: "sitemap-\(number + 1).xml", pages: pages[start..<min(start + part, pages.count)])
  }
  let names = parts.map(\.name)
  return parts.map { part in
    Output(path: part.name, content: .made { sitemap(part.pages, site, url) })
  } + [Output(path: "sitemap.xml", content: .made { sitemapIndex(names, url) })]
}

private let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

private func sitemap(_ pages: ArraySlice<Int>, _ site: Site, _ url: String) -> [UInt8] {
  XML { xml in
    xml.element("urlset", [("xmlns", namespace), ("xmlns:xhtml", "http://www.w3.org/1999/xhtml")]) { set in
      for page in pages { entry(page, site, url, &set) }
    }
  }.bytes
}

private func entry(_ page: Int, _ site: Site, _ url: String, _ set: inout XML) {
  let entry = site.catalog.entries[page]
  let counterpart = entry.counterpart.flatMap { site.catalog.entries[$0].isLeftOut ? nil : $0 }
  set.element("url") { item in
    item.element("loc", text: address(page, site, url))
    if let date = site.updated(page) { item.element("lastmod", text: date) }
    guard let counterpart else { return }
    let pair = [page, counterpart].map { (site.catalog.entries[$0].interface.language, $0) }.sorted { $0.0 < $1.0 }
    for (language, page) in pair {
      item.element(
        "xhtml:link",
        [("rel", "alternate"), ("hreflang", language.rawValue), ("href", address(page, site, url))])
    }
  }
}

private func address(_ page: Int, _ site: Site, _ url: String) -> String {
  "\(url)/\(percentEncoded(site.catalog.entries[page].folder))"
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
