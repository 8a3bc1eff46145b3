internal import Findings

/// What is wrong between pages, after everything is resolved.
func checkAll(
  _ catalog: Catalog, _ libraries: [any ThingLibrary], _ pages: [ParsedPage], _ resolved: [ResolvedPage], jobs: Int
) async -> [Finding] {
  var findings =
    checkCatalog(catalog, pages) + checkNavigation(catalog) + checkRedirects(catalog)
    + checkLibraries(libraries, catalog, pages)
  findings += checkImages(catalog)
  findings += checkReferenceParity(catalog, pages, resolved)
  findings += checkOrphans(catalog, pages, resolved)
  if let glossary = libraries.lazy.compactMap({ $0 as? Glossary }).first, !glossary.terms.isEmpty {
    let variants = TermVariants(glossary)
    findings += await parallelMap(pages, jobs: jobs, variants.findings(in:)).flatMap { $0 }
  }
  return findings
}

/// Of a page that is not UTF-8 only this is said, and what concerns the file as a whole.
func withTruePlaces(_ findings: [Finding], _ pages: [ParsedPage]) -> [Finding] {
  let repaired = Set(pages.filter { !$0.isUTF8 }.map(\.file.path))
  guard !repaired.isEmpty else { return findings }
  return findings.filter { finding in
    finding.rule == .notUTF8 || finding.place.precision == .file || !repaired.contains(finding.place.path)
  }
}

/// Images whose size cannot be read, so that the page jumps when they come.
private func checkImages(_ catalog: Catalog) -> [Finding] {
  catalog.assets.values.compactMap { asset in
    asset.fault.map { Finding(.badImage, at: Place(file: asset.file.path), "the image \($0)") }
  }.sorted { $0.place.path < $1.place.path }
}

/// Leaves out what pages silence by a comment.
func applyingIgnores(of pages: [ParsedPage], to findings: [Finding]) -> [Finding] {
  let silencing = pages.filter { !$0.ignores.isEmpty }
  guard !silencing.isEmpty else { return findings }
  let ignores = Dictionary(silencing.map { ($0.file.path, $0.ignores) }) { one, _ in one }
  var kept = findings.filter { ignores[$0.place.path] == nil }
  let byPath = Dictionary(grouping: findings) { $0.place.path }
  for page in silencing {
    kept += applying(page.ignores, path: page.file.path, to: byPath[page.file.path] ?? [])
  }
  return kept
}

/// References in metadata files, by the same resolver: they belong to no page, and are written from the content folder.
private func checkLibraries(_ libraries: [any ThingLibrary], _ catalog: Catalog, _ pages: [ParsedPage]) -> [Finding] {
  libraries.flatMap(\.references).flatMap { reference -> [Finding] in
    let resolver = Resolver(
      catalog, page: nil, path: reference.place.path, language: catalog.configuration.languages[0],
      places: { placeOf($0, pages, catalog) })
    return resolver.resolve(reference.reference).findings
  }
}

/// Pages that no navigation shows and no page links to: only where site.yml lists the navigation by hand.
private func checkOrphans(_ catalog: Catalog, _ pages: [ParsedPage], _ resolved: [ResolvedPage]) -> [Finding] {
  guard !catalog.configuration.navigation.isEmpty else { return [] }
  var reached: Set<Int> = []
  for (index, page) in resolved.enumerated() {
    reached.formUnion(page.uses.compactMap(\.page).filter { $0 != index })
  }
  for language in catalog.configuration.languages { reached.formUnion(Navigation(catalog, language).order) }
  return catalog.entries.indices.compactMap { index in
    let entry = catalog.entries[index]
    guard !reached.contains(index), !entry.isLeftOut, !entry.interface.id.isEmpty else { return nil }
    return Finding(
      .orphanPage, at: Place(file: entry.interface.path), "no page links here, and the navigation does not show it",
      notes: [Note(.help, "list it under “navigation” in site.yml, or link to it")])
  }
}
