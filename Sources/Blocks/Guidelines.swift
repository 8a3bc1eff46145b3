internal import Data
internal import Findings
internal import Markup
package import Site

/// The guidelines of a page, a tag, a platform, a level, or of several of these at once, in the order of the navigation:
///
///     page: foundations/dark-mode
///     level: must
package struct GuidelinesBlock: Block {
  package let name = "guidelines"

  package init() {}

  package func make(_ source: BlockSource, _ setting: BlockSetting) -> BlockResult {
    var wanted = Wanted()
    let (_, findings) = Fields.read(source.value, in: source.path) { wanted.read(&$0, source, setting) }
    guard findings.allSatisfy({ $0.severity < .error }), wanted.isSound else {
      return BlockResult(nil, findings: findings, uses: wanted.uses, references: wanted.references)
    }
    let guidelines = wanted.guidelines(setting)
    if guidelines.isEmpty {
      return BlockResult(
        nil, findings: findings + [noGuideline(source)], uses: wanted.uses, references: wanted.references)
    }
    return BlockResult(
      list(guidelines, setting), findings: findings, uses: wanted.uses, references: wanted.references)
  }
}

/// What a guideline must be to stand in the list. A guideline that names no platform is no platform's in particular.
private struct Wanted {
  private var page: Int?
  private var tag: String?
  private var platform: String?
  private var level: ResolvedGuideline.Level?
  private(set) var uses: [Target] = []
  private(set) var references = 0
  private(set) var isSound = true

  mutating func read(_ fields: inout Fields, _ source: BlockSource, _ setting: BlockSetting) {
    if let entry = fields.entry("page"), let text = fields.string("page") {
      page = resolve(text, entry.value, &fields, setting)
      if page == nil { isSound = false }
    }
    if let entry = fields.entry("tag") {
      tag = fields.choice(of: entry.value, among: tags(setting))
    }
    let platforms = setting.catalog.configuration.platforms.map(\.id)
    platform = fields.oneOf("platform", among: platforms)
    level = fields.oneOf("level", among: ["must", "should", "may"]).flatMap(ResolvedGuideline.Level.init(rawValue:))
    if fields.findings.isEmpty, page == nil, tag == nil, platform == nil, level == nil {
      fields.report(noKey(source))
      isSound = false
    }
  }

  /// The key says that it is a page: its id is enough.
  private mutating func resolve(
    _ text: String, _ value: Value, _ fields: inout Fields, _ setting: BlockSetting
  ) -> Int? {
    references += 1
    let isQuoted = value.range.count == text.utf8.count + 2
    let range = isQuoted ? value.range.lowerBound + 1..<value.range.upperBound - 1 : value.range
    let (target, found) = setting.resolve(isID(text) ? "page:" + text : text, at: range)
    found.forEach { fields.report($0) }
    guard let target else { return nil }
    guard case .page(let page) = target else {
      fields.report(.badValue, at: value.range, "a page is expected, “\(text)” is none")
      return nil
    }
    uses.append(target)
    return page
  }

  private func tags(_ setting: BlockSetting) -> [String] {
    Set(setting.pages.flatMap { setting.catalog.entries[$0].front.tags ?? [] }).sorted()
  }

  func guidelines(_ setting: BlockSetting) -> [Guideline] {
    let pages = page.map { [$0] } ?? setting.pages
    return pages.filter { page in
      tag.map { (setting.catalog.entries[page].front.tags ?? []).contains($0) } ?? true
    }.flatMap(setting.catalog.guidelines).filter { guideline in
      (platform.map(guideline.platforms.contains) ?? true) && (level.map { $0 == guideline.level } ?? true)
    }
  }
}

private func isID(_ text: String) -> Bool {
  !text.contains(":") && !text.hasPrefix(".") && !text.hasPrefix("/") && !text.hasSuffix(".md")
}

private func list(_ guidelines: [Guideline], _ setting: BlockSetting) -> Markup {
  let isOnePage = guidelines.allSatisfy { $0.page == guidelines[0].page }
  return Markup { markup in
    markup.element("ul", [.init("class", "guideline-list")]) { list in
      for guideline in guidelines {
        list.newline()
        list.element("li") { item in
          setting.appendLink(
            to: guideline.target, guideline.lead, in: setting.otherLanguage(of: guideline.target), &item)
          setting.appendBadges(of: guideline, to: &item)
          guard !isOnePage else { return }
          item.text(" ")
          item.element("span", [.init("class", "where")], text: setting.name(of: .page(guideline.page)))
        }
      }
    }
    markup.newline()
  }
}

// MARK: Messages

private func noKey(_ source: BlockSource) -> Finding {
  Finding(
    .missingKey, at: Place(source.path, source.range, precision: .line), "the block does not say which guidelines",
    notes: [Note(.help, "write one of page, tag, platform and level, or several")])
}

private func noGuideline(_ source: BlockSource) -> Finding {
  Finding(.badBlock, at: Place(source.path, source.value.range), "no guideline of this language is all of this")
}
