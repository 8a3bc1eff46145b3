/// Every id of one page in one language, and what stands there.
package struct Anchors: Sendable, Equatable {
  package enum Thing: Sendable, Hashable {
    case section(Int)
    case guideline(Int)
    /// A paragraph, block or raw HTML element with an id of its own.
    case element(Int)
  }

  package enum Standing: Sendable, Equatable {
    /// The id that links are written with.
    case primary
    /// The id that the text gives, beside an explicit one: it still scrolls and resolves.
    case textID
    case alias
    /// A suffix by position: it moves when a heading is added before it.
    case positional
  }

  package struct Anchor: Sendable, Equatable {
    package let thing: Thing
    package let standing: Standing
  }

  /// Two things that want one id.
  package struct Clash: Sendable, Equatable {
    package let id: String
    package let first: Thing
    package let second: Thing
    /// Both wrote it; else one of them has it from its text.
    package let explicit: Bool
  }

  private struct Entry: Sendable, Equatable {
    let id: String
    let anchor: Anchor
  }

  /// Sorted by the bytes of the ids.
  private var entries: [Entry] = []
  /// The same while ids are given out; then a list is enough, in half the room.
  private var byID: [ExactText: Anchor] = [:]
  package private(set) var sectionIDs: [String]
  package private(set) var guidelineIDs: [String]
  package private(set) var clashes: [Clash] = []

  /// `inheritedSections[i]`, `inheritedGuidelines[i]`: the explicit id of the counterpart, if it has one.
  /// `inheritedAliases[i]`: the old ids that the counterpart of a section is known by; empty without a counterpart.
  init(
    _ page: Interface, inheritedSections: [String?], inheritedGuidelines: [String?], inheritedAliases: [[String]] = []
  ) {
    sectionIDs = Array(repeating: "", count: page.sections.count)
    guidelineIDs = Array(repeating: "", count: page.guidelines.count)
    takeExplicit(page)
    takeAliases(page)
    takeInherited(inheritedSections, inheritedGuidelines)
    takeTextIDs(page)
    takeSecondAnchors(page)
    // An old id scrolls in both languages, whichever of them kept it; it gives way to any id of this page.
    for (index, aliases) in inheritedAliases.enumerated() {
      for alias in aliases where byID[ExactText(alias)] == nil {
        byID[ExactText(alias)] = Anchor(thing: .section(index), standing: .alias)
      }
    }
    entries = byID.map { Entry(id: $0.text, anchor: $1) }.sorted {
      $0.id.utf8.lexicographicallyPrecedes($1.id.utf8)
    }
    byID = [:]
  }
}

extension Anchors {
  package subscript(id: String) -> Anchor? {
    let id = normalized(id)
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id.utf8.lexicographicallyPrecedes(id.utf8) { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && ExactText(entries[low].id) == ExactText(id) ? entries[low].anchor : nil
  }

  /// All of them, sorted by their bytes.
  var ids: [String] { entries.map(\.id) }

  /// Those that scroll to a place of the page and are no section's or guideline's first id, sorted by their bytes.
  var furtherIDs: [String] {
    entries.compactMap { entry in
      switch (entry.anchor.standing, entry.anchor.thing) {
      case (.alias, _), (.textID, _), (_, .element): entry.id
      case (.primary, _), (.positional, _): nil
      }
    }
  }

  /// Further anchors, by thing: aliases, then the text id. Put together when a page is made.
  var otherIDs: [Thing: [String]] {
    var others: [Thing: [(isTextID: Bool, id: String)]] = [:]
    for entry in entries {
      switch entry.anchor.standing {
      case .alias: others[entry.anchor.thing, default: []].append((false, entry.id))
      case .textID: others[entry.anchor.thing, default: []].append((true, entry.id))
      case .primary, .positional: continue
      }
    }
    return others.mapValues { ids in
      ids.sorted { one, other in
        one.isTextID != other.isTextID ? other.isTextID : one.id.utf8.lexicographicallyPrecedes(other.id.utf8)
      }.map(\.id)
    }
  }

  private mutating func takeExplicit(_ page: Interface) {
    for (index, section) in page.sections.enumerated() {
      if let id = section.explicitID, take(id, .section(index), .primary) { sectionIDs[index] = id }
    }
    for (index, guideline) in page.guidelines.enumerated() {
      if let id = guideline.explicitID, take(id, .guideline(index), .primary) { guidelineIDs[index] = id }
    }
    for (index, anchor) in page.anchors.enumerated() {
      _ = take(anchor.id, .element(index), .primary)
    }
  }

  private mutating func takeAliases(_ page: Interface) {
    for (index, section) in page.sections.enumerated() {
      for alias in section.aliases { _ = take(alias, .section(index), .alias) }
    }
  }

  /// A counterpart's id that something else on this page has already gives way.
  private mutating func takeInherited(_ sections: [String?], _ guidelines: [String?]) {
    for (index, id) in sections.enumerated() where sectionIDs[index].isEmpty {
      if let id, byID[ExactText(id)] == nil, take(id, .section(index), .primary) { sectionIDs[index] = id }
    }
    for (index, id) in guidelines.enumerated() where guidelineIDs[index].isEmpty {
      if let id, byID[ExactText(id)] == nil, take(id, .guideline(index), .primary) { guidelineIDs[index] = id }
    }
  }

  /// First those whose text id is free, in order; then the rest with a suffix, so that `# 概要-1` keeps its name.
  private mutating func takeTextIDs(_ page: Interface) {
    var late: [(id: String, thing: Thing)] = []
    for (index, section) in page.sections.enumerated() where sectionIDs[index].isEmpty {
      if let owner = byID[ExactText(section.textID)] {
        clashes.append(Clash(id: section.textID, first: owner.thing, second: .section(index), explicit: false))
        late.append((section.textID, .section(index)))
      } else {
        byID[ExactText(section.textID)] = Anchor(thing: .section(index), standing: .primary)
        sectionIDs[index] = section.textID
      }
    }
    // Leads are long and rarely linked by their text: they only get a suffix.
    for (index, guideline) in page.guidelines.enumerated() where guidelineIDs[index].isEmpty {
      if byID[ExactText(guideline.textID)] == nil {
        byID[ExactText(guideline.textID)] = Anchor(thing: .guideline(index), standing: .primary)
        guidelineIDs[index] = guideline.textID
      } else {
        late.append((guideline.textID, .guideline(index)))
      }
    }
    var nextSuffix: [String: Int] = [:]
    for (id, thing) in late {
      var suffix = nextSuffix[id] ?? 1
      while byID[ExactText("\(id)-\(suffix)")] != nil { suffix += 1 }
      nextSuffix[id] = suffix + 1
      byID[ExactText("\(id)-\(suffix)")] = Anchor(thing: thing, standing: .positional)
      switch thing {
      case .section(let index): sectionIDs[index] = "\(id)-\(suffix)"
      case .guideline(let index): guidelineIDs[index] = "\(id)-\(suffix)"
      case .element: break
      }
    }
  }

  /// The text id stays as a second anchor, and gives way to any other id without a word.
  private mutating func takeSecondAnchors(_ page: Interface) {
    for (index, section) in page.sections.enumerated() where byID[ExactText(section.textID)] == nil {
      byID[ExactText(section.textID)] = Anchor(thing: .section(index), standing: .textID)
    }
    for (index, guideline) in page.guidelines.enumerated() where byID[ExactText(guideline.textID)] == nil {
      byID[ExactText(guideline.textID)] = Anchor(thing: .guideline(index), standing: .textID)
    }
  }

  /// False, with a clash noted, if the id is taken.
  private mutating func take(_ id: String, _ thing: Thing, _ standing: Standing) -> Bool {
    if let owner = byID[ExactText(id)] {
      clashes.append(Clash(id: id, first: owner.thing, second: thing, explicit: true))
      return false
    }
    byID[ExactText(id)] = Anchor(thing: thing, standing: standing)
    return true
  }
}
