internal import Findings

/// The two languages of a page refer to the same things. Said once a page, of the translation, at the first reference
/// that only it has, else at the section in which it lacks one.
func checkReferenceParity(_ catalog: Catalog, _ pages: [ParsedPage], _ resolved: [ResolvedPage]) -> [Finding] {
  catalog.entries.indices.compactMap { index -> Finding? in
    guard !catalog.entries[index].isOrigin, let origin = catalog.entries[index].counterpart else { return nil }
    let own = Identities(resolved[index], catalog)
    let others = Identities(resolved[origin], catalog)
    let missing = others.without(own, catalog)
    let surplus = own.without(others, catalog)
    guard !missing.isEmpty || !surplus.isEmpty else { return nil }
    let place =
      surplus.compactMap { exactPlace($0.range, pages[index]) }.min { $0.range.lowerBound < $1.range.lowerBound }
      ?? missing.lazy.compactMap { section($0.range, index, origin, catalog, pages) }.first
      ?? Place(file: pages[index].file.path)
    return differentReferences(
      place,
      notes("only this page refers to", surplus, pages[index], catalog)
        + notes("only the counterpart refers to", missing, pages[origin], catalog))
  }
}

/// Targets by identity: of a thing's two languages the one with the lower index. Pictures may differ by language.
private struct Identities {
  private var places: [Target: Range<Int32>] = [:]

  init(_ page: ResolvedPage, _ catalog: Catalog) {
    for (target, range) in zip(page.uses, page.usedAt) {
      if case .asset = target { continue }
      let counterpart = catalog.counterpart(of: target)
      places[counterpart.map { catalog.precedes($0, target) ? $0 : target } ?? target] = range
    }
  }

  func without(_ other: Identities, _ catalog: Catalog) -> [(target: Target, range: Range<Int32>)] {
    places.filter { other.places[$0.key] == nil }.sorted { catalog.precedes($0.key, $1.key) }.map { ($0.key, $0.value) }
  }
}

private func exactPlace(_ range: Range<Int32>, _ page: ParsedPage) -> Place? {
  guard !range.isEmpty, page.isUTF8 else { return nil }
  let range = Int(range.lowerBound)..<Int(range.upperBound)
  return Place(page.file.path, range)
}

/// The section of `index` that stands for the one in which the counterpart refers to something.
private func section(
  _ range: Range<Int32>, _ index: Int, _ origin: Int, _ catalog: Catalog, _ pages: [ParsedPage]
) -> Place? {
  let before = pages[origin].nodes.sections.lastIndex { $0.range.lowerBound <= Int(range.lowerBound) }
  guard !range.isEmpty, let before, let own = catalog.entries[origin].counterSections[before] else { return nil }
  return pages[index].place(of: .section(own))
}

private func notes(
  _ who: String, _ targets: [(target: Target, range: Range<Int32>)], _ page: ParsedPage, _ catalog: Catalog
) -> [Note] {
  var notes = targets.prefix(5).map { target, range in
    Note(
      .note, "\(who) \(catalog.longForm(of: target))", at: exactPlace(range, page) ?? Place(file: page.file.path))
  }
  if targets.count > 5 { notes.append(Note(.note, "\(who) \(targets.count - 5) things more")) }
  return notes
}

private func differentReferences(_ place: Place, _ notes: [Note]) -> Finding {
  Finding(
    .referenceParity, at: place, "the page and its counterpart do not refer to the same things", notes: notes)
}
