private let entryLimit = 50

/// `/LANG/feed.xml`: the pages that changed last (Atom, RFC 4287).
func feeds(_ site: Site) -> [Output] {
  guard site.isPublic, let url = site.url else { return [] }
  return site.catalog.configuration.languages.map { language in
    Output(path: "\(language.rawValue)/feed.xml", content: .made { feed(site, language, url) })
  }
}

private func feed(_ site: Site, _ language: Language, _ url: String) -> [UInt8] {
  let home = "\(url)/\(language.rawValue)/"
  let changes = site.changes(language, limit: entryLimit)
  return XML { xml in
    xml.element("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", language.rawValue)]) { feed in
      feed.element("title", text: site.title(language))
      feed.element("id", text: home)
      feed.element("link", [("rel", "self"), ("type", "application/atom+xml"), ("href", home + "feed.xml")])
      feed.element("link", [("rel", "alternate"), ("type", "text/html"), ("href", home)])
      // A feed must say when it changed, also one of a site whose pages have no dates.
      feed.element("updated", text: timestamp(changes.first?.date ?? "1970-01-01"))
      feed.element("author") { $0.element("name", text: site.title(language)) }
      feed.element("generator", text: "Shirube")
      for (page, date) in changes {
        feed.element("entry") { entry in write(page, date, site, url, &entry) }
      }
    }
  }.bytes
}

private func write(_ page: Int, _ date: String, _ site: Site, _ url: String, _ entry: inout XML) {
  let source = site.catalog.entries[page]
  let address = "\(url)/\(percentEncoded(source.folder))"
  entry.element("title", text: source.interface.title)
  entry.element("id", text: address)
  entry.element("link", [("rel", "alternate"), ("type", "text/html"), ("href", address)])
  entry.element("updated", text: timestamp(date))
  let description = site.description(of: page)
  if !description.isEmpty { entry.element("summary", text: description) }
}

/// A day has no time of its own: its beginning stands for it.
private func timestamp(_ date: String) -> String {
  date.utf8.count == 10 ? date + "T00:00:00Z" : date
}
