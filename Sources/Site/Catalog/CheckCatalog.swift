internal import Findings

/// What is wrong between pages: names, ids, outlines, languages.
func checkCatalog(_ catalog: Catalog, _ pages: [ParsedPage]) -> [Finding] {
  var findings: [Finding] = []
  for (index, page) in pages.enumerated() {
    findings += clashes(catalog.entries[index], page) + reservedIDs(page)
    if !catalog.entries[index].isOrigin {
      findings += differingOutline(index, catalog, pages)
      if let finding = contradictingOrigin(index, catalog, pages) { findings.append(finding) }
    }
    if let missing = missingCounterpart(index, catalog) { findings.append(missing) }
  }
  return findings
}

/// Of files that are one page, or whose paths differ only in case, the first stays.
func checkPaths(_ sources: [PageSource], assets: [AssetFile]) -> (kept: [PageSource], findings: [Finding]) {
  var kept: [PageSource] = []
  var findings: [Finding] = []
  var owners: [String: String] = [:]
  for source in sources {
    let key = "\(source.language.rawValue)/\(source.id)"
    if let owner = owners[key] {
      findings.append(onePage(source.file.path, owner))
    } else {
      owners[key] = source.file.path
      kept.append(source)
    }
  }
  let paths = kept.map(\.file.path) + assets.map(\.path)
  if paths.contains(where: mayDifferInCase) { findings += collisions(paths) }
  findings += paths.compactMap(portableName)
  return (kept, findings)
}

/// Of paths that differ only in case at least one has a capital: where no path has, none need be compared.
func mayDifferInCase(_ path: String) -> Bool {
  path.utf8.contains { $0 >= 0x80 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
}

private func collisions(_ paths: [String]) -> [Finding] {
  var findings: [Finding] = []
  var first: [String: String] = [:]
  for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
    let folded = path.lowercased()
    if let other = first[folded] {
      findings.append(caseCollision(path, other))
    } else {
      first[folded] = path
    }
  }
  return findings
}

private func clashes(_ entry: PageEntry, _ page: ParsedPage) -> [Finding] {
  entry.anchors.clashes.map { clash in
    var finding = Finding(
      .duplicateID, at: clash.explicit ? page.placeOfID(of: clash.second) : page.place(of: clash.second),
      clash.explicit
        ? "the id “\(clash.id)” is used twice" : "the id “\(clash.id)” that this heading's text gives is taken",
      notes: [
        Note(.note, "it is used here first", at: page.place(of: clash.first)),
        Note(.help, clash.explicit ? "ids are unique on a page" : "give the heading an id of its own: {#…}"),
      ])
    // Headings of one text are common, and only links to them suffer.
    if !clash.explicit { finding.severity = .warning }
    return finding
  }
}

/// Ids of the program begin with a hyphen: footnotes, the frame's parts.
private func reservedIDs(_ page: ParsedPage) -> [Finding] {
  let sections = page.interface.sections.indices.map {
    (page.interface.sections[$0].explicitID, Anchors.Thing.section($0))
  }
  let guidelines = page.interface.guidelines.indices.map {
    (page.interface.guidelines[$0].explicitID, Anchors.Thing.guideline($0))
  }
  let anchors = page.interface.anchors.indices.map { (page.interface.anchors[$0].id, Anchors.Thing.element($0)) }
  return (sections + guidelines + anchors).compactMap { id, thing in
    guard let id, id.hasPrefix("-") else { return nil }
    return Finding(
      .badAttribute, at: page.placeOfID(of: thing), "the id “\(id)” begins with a hyphen, as the program's own ids do",
      notes: [Note(.help, "begin it with a letter or a digit")])
  }
}

/// Said of the translation, at the section below which the outlines part.
private func differingOutline(_ index: Int, _ catalog: Catalog, _ pages: [ParsedPage]) -> [Finding] {
  guard let other = catalog.entries[index].counterpart else { return [] }
  let (one, origin) = (pages[index], pages[other])
  return Pairing(one.interface, origin.interface).differing.map { differing in
    let place = differing.one.map { one.place(of: .section($0)) } ?? Place(file: one.file.path)
    let there = differing.other.map { origin.place(of: .section($0)) } ?? Place(file: origin.file.path)
    let count = one.interface.sections.count { $0.parent == differing.one }
    let counterCount = origin.interface.sections.count { $0.parent == differing.other }
    let what = differing.one.map { "section “\(one.interface.sections[$0].text)”" } ?? "the page"
    return Finding(
      .outlineDiffers, at: place,
      "\(what) has \(count) section\(count == 1 ? "" : "s") below it, its counterpart \(counterCount)",
      notes: [
        Note(.note, "the counterpart is here", at: there),
        Note(.help, "sections with the same explicit id {#…} are paired whatever stands around them"),
      ])
  }
}

/// Said of the translation.
private func contradictingOrigin(_ index: Int, _ catalog: Catalog, _ pages: [ParsedPage]) -> Finding? {
  guard let other = catalog.entries[index].counterpart, let range = pages[index].frontPlaces.origin,
    let counterRange = pages[other].frontPlaces.origin, let own = pages[index].interface.front.origin,
    let there = pages[other].interface.front.origin, own != there
  else { return nil }
  let language = catalog.configuration.origin.rawValue
  return Finding(
    .badValue, at: Place(pages[index].file.path, range),
    "the page names “\(own.rawValue)” as its origin, its counterpart “\(there.rawValue)”",
    notes: [
      Note(.note, "the counterpart says so here", at: Place(pages[other].file.path, counterRange)),
      Note(.note, "the site's origin, “\(language)”, is taken"), Note(.help, "“origin” is said once, in either page"),
    ])
}

private func missingCounterpart(_ index: Int, _ catalog: Catalog) -> Finding? {
  let entry = catalog.entries[index]
  guard catalog.configuration.languages.count > 1, entry.counterpart == nil, !entry.isLeftOut else { return nil }
  let missing = entry.interface.language == .ja ? "English" : "Japanese"
  let path = entry.interface.language.other.rawValue + entry.interface.path.dropFirst(2)
  return Finding(
    .missingTranslation, at: Place(file: entry.interface.path), "the page has no \(missing) counterpart",
    notes: [Note(.help, "it would be \(path)")])
}

private func onePage(_ path: String, _ owner: String) -> Finding {
  Finding(
    .duplicateOutput, at: Place(file: path), "the page “\(path)” would be written where another is",
    notes: [Note(.note, "the other is here, and is the one that is written", at: Place(file: owner))])
}

private func caseCollision(_ path: String, _ other: String) -> Finding {
  Finding(
    .caseCollision, at: Place(file: path), "the path differs from another only in case",
    notes: [Note(.note, "on many systems both would be one file", at: Place(file: other))])
}

private func portableName(_ path: String) -> Finding? {
  let bad = path.unicodeScalars.first { "<>:\"|?*\\".unicodeScalars.contains($0) || $0.value < 0x20 }
  if let bad {
    return Finding(
      .portableName, at: Place(file: path),
      "a name with “\(bad.value < 0x20 ? "control character" : String(bad))” cannot exist on every system")
  }
  for part in ContentPath.split(path) {
    if let message = unportable(part) {
      return Finding(.portableName, at: Place(file: path), "the name “\(part)” \(message)")
    }
  }
  return nil
}

private func unportable(_ name: Substring) -> String? {
  if name.hasSuffix(".") || name.hasSuffix(" ") { return "ends in a dot or blank, which not every system keeps" }
  if name.utf8.count > 255 { return "has \(name.utf8.count) bytes, and many systems take 255" }
  let stem = name.prefix { $0 != "." }.lowercased()
  let isNumbered = ["com", "lpt"].contains { stem.hasPrefix($0) && stem.count == 4 && stem.last?.isWholeNumber == true }
  guard isNumbered || ["con", "prn", "aux", "nul"].contains(stem) else { return nil }
  return "is a device to Windows, where no file can have it"
}

/// Markdown that is no page: outside the languages' folders, or with another ending.
func strayPages(_ sources: SourceTree, _ languages: [Language]) -> [Finding] {
  let pages = sources.files.filter { $0.path.hasSuffix(".md") && PageSource($0, languages: languages) == nil }
  let others = sources.assets.filter { asset in
    let name = asset.path.lowercased()
    let isMarkdown = [".md", ".markdown", ".mdown", ".mkd", ".mdx", ".md.txt"].contains { name.hasSuffix($0) }
    return isMarkdown && languages.contains { asset.path.hasPrefix($0.rawValue + "/") }
  }
  return pages.compactMap { strayPage($0.path, languages) } + others.map { otherEnding($0.path) }
}

private func strayPage(_ path: String, _ languages: [Language]) -> Finding? {
  let folders = languages.map(\.rawValue)
  let first = ContentPath.split(path).first.map(String.init) ?? ""
  if folders.contains(first) {
    return Finding(.portableName, at: Place(file: path), "no page can be made of a name of nothing but dots")
  }
  // What a repository says of itself lies here rightly.
  if !path.contains("/"), ["readme.md", "license.md", "contributing.md", "changelog.md"].contains(path.lowercased()) {
    return nil
  }
  let near = path.contains("/") ? nearest(first, among: folders)?.word : nil
  let others = ["jp": "ja", "jpn": "ja", "japanese": "ja", "ja-jp": "ja", "eng": "en", "english": "en", "en-us": "en"]
  let meant = near ?? others[first.lowercased()].flatMap { folders.contains($0) ? $0 : nil }
  let rest = meant == nil ? path : String(path.dropFirst(first.count + 1))
  return Finding(
    .orphanPage, at: Place(file: path), "the file lies in no language's folder, so it is no page",
    notes: [
      Note(
        .help, "it would be one as " + (meant.map { [$0] } ?? folders).map { "\($0)/\(rest)" }.joined(separator: " or ")
      )
    ])
}

private func otherEnding(_ path: String) -> Finding {
  let name = ContentPath.name(of: path)
  let stem = name.prefix { $0 != "." }
  return Finding(
    .orphanPage, at: Place(file: path), "the file is published as it is: only a name that ends in “.md” makes a page",
    notes: [Note(.help, "call it “\(stem).md” if it is one")])
}
