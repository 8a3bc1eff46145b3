internal import Markup

/// A guideline with what its counterpart and its page give it.
package struct Guideline: Sendable, Equatable {
  /// Index of its page in the catalog's entries, and its own on that page.
  package let page: Int
  package let index: Int
  package let lead: String
  /// Of its place on the page.
  package let anchor: String
  /// Own ones, else its counterpart's, else its page's, in the site's order; empty: all.
  package let platforms: [String]
  package let level: ResolvedGuideline.Level?

  package var target: Target { .guideline(page: page, index) }
}

extension Catalog {
  package func guidelines(on page: Int) -> [Guideline] {
    entries[page].interface.guidelines.indices.map { guideline($0, on: page) }
  }

  func guideline(_ index: Int, on page: Int) -> Guideline {
    let entry = entries[page]
    let own = entry.interface.guidelines[index]
    let counterpart = entry.counterpart.flatMap { other in
      entry.counterGuidelines[index].map { entries[other].interface.guidelines[$0] }
    }
    let named = [own.platforms, counterpart?.platforms ?? [], entry.front.platforms ?? []].first { !$0.isEmpty } ?? []
    return Guideline(
      page: page, index: index, lead: own.lead, anchor: entry.anchors.guidelineIDs[index],
      platforms: configuration.platforms.compactMap { named.contains($0.id) ? $0.id : nil },
      level: own.level ?? counterpart?.level)
  }

  /// `foundations/dark-mode#test-both`
  func id(of guideline: Guideline) -> String { "\(writtenID(of: guideline.page))#\(guideline.anchor)" }

  /// The page's id as references write it: the first page has a name there.
  func writtenID(of page: Int) -> String {
    let id = entries[page].interface.id
    return id.isEmpty ? "index" : id
  }

}

extension Configuration {
  func platformName(_ id: String, _ language: Language) -> String {
    platforms.first { $0.id == id }?.name.text(in: language)?.text ?? id
  }
}

extension Guideline {
  /// What stands behind its lead: how binding it is, and where it holds.
  func appendBadges(to markup: inout Markup, _ strings: Strings, _ configuration: Configuration) {
    if let level {
      markup.text(" ")
      markup.element(
        "span", [.init("class", "badge level level-\(level.rawValue)")], text: strings["level-\(level.rawValue)"])
    }
    for id in platforms {
      markup.text(" ")
      markup.element(
        "span", [.init("class", "badge platform")], text: configuration.platformName(id, strings.language))
    }
  }
}
