extension Site {
  /// Pages of one language that refer to a thing, in the order of their paths; then the things whose metadata does.
  func users(of target: Target, _ language: Language) -> [Target] {
    let pages = (uses[target] ?? []).filter {
      catalog.entries[$0].interface.language == language && !catalog.entries[$0].isLeftOut
    }
    return pages.map(Target.page) + (thingUses[target] ?? []).map(Target.thing)
  }

  /// The same for a page and everything on it, without itself.
  func users(ofPage page: Int) -> [Target] {
    let entry = catalog.entries[page]
    let onPage =
      [.page(page)] + entry.interface.sections.indices.map { Target.section(page: page, $0) }
      + entry.interface.guidelines.indices.map { Target.guideline(page: page, $0) }
    let things = thingUses.isEmpty ? [] : Set(onPage.flatMap { thingUses[$0] ?? [] }).sorted()
    return (pageUsers[page] ?? []).map(Target.page) + things.map(Target.thing)
  }
}
