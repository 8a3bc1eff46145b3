internal import Findings

/// The two languages of a page refer to the same things. Said once a page, of the translation.
func checkReferenceParity(_ catalog: Catalog, _ pages: [ParsedPage], _ resolved: [ResolvedPage]) -> [Finding] {
  catalog.entries.indices.compactMap { index in
    guard !catalog.entries[index].isOrigin, let origin = catalog.entries[index].counterpart else { return nil }
    let own = identities(resolved[index].uses, catalog)
    let others = identities(resolved[origin].uses, catalog)
    let missing = others.subtracting(own)
    let surplus = own.subtracting(others)
    guard !missing.isEmpty || !surplus.isEmpty else { return nil }
    return differentReferences(pages[index].file.path, missing, surplus, pages[origin].file.path, catalog)
  }
}

/// Targets by identity: of a thing's two languages the one with the lower index. Pictures may differ by language.
private func identities(_ targets: [Target], _ catalog: Catalog) -> Set<Target> {
  var identities: Set<Target> = []
  for target in targets {
    if case .asset = target { continue }
    let counterpart = catalog.counterpart(of: target)
    identities.insert(counterpart.map { catalog.precedes($0, target) ? $0 : target } ?? target)
  }
  return identities
}

private func differentReferences(
  _ path: String, _ missing: Set<Target>, _ surplus: Set<Target>, _ origin: String, _ catalog: Catalog
) -> Finding {
  func list(_ targets: Set<Target>) -> String {
    let sorted = targets.sorted(by: catalog.precedes)
    let shown = sorted.prefix(5).map(catalog.longForm(of:)).joined(separator: ", ")
    return sorted.count > 5 ? "\(shown) and \(sorted.count - 5) more" : shown
  }
  var notes: [Note] = []
  if !missing.isEmpty {
    notes.append(Note(.note, "only the counterpart refers to \(list(missing))", at: Place(file: origin)))
  }
  if !surplus.isEmpty { notes.append(Note(.note, "only this page refers to \(list(surplus))")) }
  return Finding(
    .referenceParity, at: Place(file: path), "the page and its counterpart do not refer to the same things",
    notes: notes)
}
