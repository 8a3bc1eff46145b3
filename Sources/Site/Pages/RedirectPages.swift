internal import Templates

/// A page at each old path. Its script keeps the `#…` of the reader's address.
func redirectPages(_ site: Site) -> [Output] {
  Redirects(site.catalog).all.map { redirect in
    Output(path: redirect.path, content: .made { page(redirect, site) })
  }
}

private func page(_ redirect: Redirect, _ site: Site) -> [UInt8] {
  let folder = ContentPath.folder(of: redirect.path)
  var language = redirect.language
  if case .page(let page, _) = redirect.destination { language = site.catalog.entries[page].interface.language }
  var frame = PageFrame(site, language: language, folder: folder)
  let absolute = Hrefs(base: (site.url ?? "") + "/", language: language)
  frame.setTitle(title(redirect.destination, site))
  frame.setKind("redirect")
  frame.set("title", .text(title(redirect.destination, site)))
  frame.set("href", .text(href(redirect.destination, frame.hrefs, site)))
  frame.set("noindex", .flag(true))
  if site.url != nil { frame.set("canonical", .text(href(redirect.destination, absolute, site))) }
  return site.theme.templates.render("redirect", frame.value)
}

private func title(_ destination: Redirect.Destination, _ site: Site) -> String {
  switch destination {
  case .page(let page, _): site.catalog.entries[page].interface.title
  case .path(let path, _): "/" + path
  case .external(let address): address
  }
}

private func href(_ destination: Redirect.Destination, _ hrefs: Hrefs, _ site: Site) -> String {
  switch destination {
  case .page(let page, let fragment):
    hrefs.href(.page(page), in: site.catalog, from: nil) + (fragment.map { "#" + percentEncoded($0) } ?? "")
  case .path(let path, let fragment): hrefs.href(path) + (fragment.map { "#" + percentEncoded($0) } ?? "")
  case .external(let address): address
  }
}
