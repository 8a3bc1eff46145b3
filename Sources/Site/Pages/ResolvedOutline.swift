extension Site {
  /// What the body of a page needs: what was resolved in it, and its headings, guidelines and other ids, which are the
  /// catalog's. Put together when the body is made: held for every page they would be a tenth of a large site's memory.
  func resolvedWithOutline(_ page: Int) -> Resolved {
    let entry = catalog.entries[page]
    let nodes = pages[page].nodes
    var resolved = resolved[page].resolved
    let otherIDs = entry.anchors.otherIDs
    for (number, spot) in nodes.sections.enumerated() {
      resolved.headings[spot.node] = ResolvedHeading(
        id: entry.anchors.sectionIDs[number], otherIDs: otherIDs[.section(number)] ?? [],
        level: entry.interface.sections[number].level)
    }
    for (number, spot) in nodes.guidelines.enumerated() {
      resolved.guidelines[spot.node] = resolvedGuideline(number, of: entry, otherIDs)
    }
    for (number, spot) in nodes.anchors.enumerated() where entry.interface.anchors[number].kind != .html {
      resolved.anchors[spot.node] = entry.interface.anchors[number].id
    }
    return resolved
  }

  /// Platforms and level that a guideline leaves out are its counterpart's.
  private func resolvedGuideline(_ number: Int, of entry: PageEntry, _ otherIDs: [Anchors.Thing: [String]])
    -> ResolvedGuideline
  {
    let guideline = entry.interface.guidelines[number]
    let counterpart = entry.counterpart.flatMap { other in
      entry.counterGuidelines[number].map { catalog.entries[other].interface.guidelines[$0] }
    }
    let named = guideline.platforms.isEmpty ? counterpart?.platforms ?? [] : guideline.platforms
    return ResolvedGuideline(
      id: entry.anchors.guidelineIDs[number], otherIDs: otherIDs[.guideline(number)] ?? [],
      platforms: catalog.configuration.platforms.map(\.id).filter(named.contains),
      level: guideline.level ?? counterpart?.level)
  }
}
