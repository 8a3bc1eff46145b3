internal import Templates

/// `/index.html`: the reader's language by script, links to all of them without.
func rootPage(_ site: Site) -> [UInt8] {
  let language = site.catalog.configuration.languages.first ?? .ja
  var frame = PageFrame(site, language: language, folder: "")
  frame.setTitle(site.title(language), isHome: true)
  frame.setKind("root")
  frame.set("languages", list: choices(site, frame.hrefs))
  if let url = site.url {
    frame.set("canonical", .text("\(url)/\(language.rawValue)/"))
    let addresses = site.catalog.configuration.languages.map { ($0.rawValue, "\(url)/\($0.rawValue)/") }
    frame.set(
      "alternates",
      list: (addresses + [("x-default", "\(url)/")]).map { .object(["lang": .text($0), "href": .text($1)]) })
  }
  return site.theme.templates.render("root", frame.value)
}

/// `/404.html`, in all languages at once. A host shows it in place of any path, so its links begin at the host's root.
func notFoundPage(_ site: Site) -> [UInt8] {
  let languages = site.catalog.configuration.languages
  let language = languages.first ?? .ja
  var frame = PageFrame(
    site, language: language,
    hrefs: Hrefs(base: site.basePath, language: language, fileLinks: site.options.fileLinks))
  frame.setTitle(languages.map { site.strings($0)["not-found-title"] }.joined(separator: " · "))
  frame.setKind("notFound")
  frame.set("noindex", .flag(true))
  frame.setNavigation(nil)
  if languages.count > 1 { frame.set("languages", list: choices(site, frame.hrefs)) }
  return site.theme.templates.render("not-found", frame.value)
}

/// Each language's first page, with the words of that language.
private func choices(_ site: Site, _ hrefs: Hrefs) -> [TemplateValue] {
  site.catalog.configuration.languages.enumerated().map { index, language in
    .object([
      "lang": .text(language.rawValue), "name": .text(language == .ja ? "日本語" : "English"),
      "href": .text(hrefs.href("\(language.rawValue)/")), "current": .flag(index == 0), "missing": .flag(false),
      "sections": .none, "siteTitle": .text(site.title(language)), "strings": site.stringValues[language] ?? .none,
    ])
  }
}

extension Site {
  /// The path that the site stands under on its host: `/hig/`, or `/`.
  var basePath: String {
    let address = options.base ?? catalog.configuration.url ?? ""
    let path = pathOfAddress(address)
    return path.hasSuffix("/") ? path : path + "/"
  }
}

private func pathOfAddress(_ address: String) -> String {
  guard let scheme = Address.scheme(of: address) else { return address.hasPrefix("/") ? address : "/" + address }
  let rest = address.utf8[scheme.endIndex...].dropFirst().drop { $0 == UInt8(ascii: "/") }
  guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return "/" }
  return String(address[slash...])
}
