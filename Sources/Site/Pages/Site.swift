internal import Findings
internal import Markdown
internal import Markup
internal import Templates
internal import Tokens

/// Everything that an output is made of. Immutable: any output can be made at any time, on any thread.
struct Site: Sendable {
  let catalog: Catalog
  let tokens: TokenGraph
  let contrast: ContrastSetting
  let libraries: [any ThingLibrary]
  /// Of the kinds of blocks that its pages have.
  let blockPages: [BlockPage]
  let pages: [ParsedPage]
  let resolved: [ResolvedPage]
  let reading: Reading
  /// Pages in reading order.
  let neighbours: [Int: Neighbours]
  let theme: Theme
  let dates: [String: String]
  let options: BuildOptions
  /// Each target → the pages that refer to it.
  let uses: [Target: [Int]]
  /// Each target → the things whose metadata refers to it, by kind and id.
  let thingUses: [Target: [ThingID]]
  /// Page → other pages of its language that refer to it or to something on it.
  let pageUsers: [Int: [Int]]
  let hasGuidelines: Bool
  /// The strings of each language as a template reads them.
  let stringValues: [Language: TemplateValue]

  /// `https://hig.example.org/base`, without a slash at its end; nil where the site has no address.
  var url: String? {
    guard let base = options.base, Address.scheme(of: base) != nil else { return catalog.configuration.url }
    return base
  }

  var navigation: [Language: Navigation] { reading.navigation }

  func strings(_ language: Language) -> Strings {
    theme.strings[language] ?? Strings(language: language, texts: [:])
  }

  func title(_ language: Language) -> String {
    catalog.configuration.title.text(in: language)?.text ?? "Shirube"
  }

  /// Pages of one language that are built, in the order of their paths.
  func built(_ language: Language) -> [Int] {
    catalog.entries.indices.filter {
      catalog.entries[$0].interface.language == language && !catalog.entries[$0].isLeftOut
    }
  }

  /// The day a page last changed: what it says itself, else what version control says.
  func updated(_ page: Int) -> String? {
    let entry = catalog.entries[page]
    return entry.front.updated ?? dates[entry.interface.path]
  }
}

struct Neighbours: Sendable {
  let previous: Int?
  let next: Int?
}

extension Site {
  /// `/ja/foundations/color/index.html`
  func renderPage(_ page: Int) -> [UInt8] {
    let entry = catalog.entries[page]
    let parsed = pages[page]
    let language = entry.interface.language
    var markup = body(of: parsed.document, resolved: resolvedWithOutline(page), setting: bodySetting(language))
    var frame = PageFrame(self, language: language, folder: entry.folder)
    if let id = catalog.described(by: page) { appendParts(of: id, language, frame.hrefs, to: &markup) }
    frame.setPage(page)
    frame.set("body", .markup(markup.bytes))
    let isHome = entry.interface.id.isEmpty
    if isHome { frame.setHome() }
    frame.setKind(isHome ? "home" : "page")
    return theme.templates.render(isHome ? "home" : "page", frame.value)
  }

  private func appendParts(of id: ThingID, _ language: Language, _ hrefs: Hrefs, to markup: inout Markup) {
    for parts in libraries.lazy.compactMap({ $0.parts(of: id, self, language, hrefs) }) {
      markup.startLine()
      markup.append(parts)
    }
  }

  func bodySetting(_ language: Language) -> BodySetting {
    BodySetting(language: language, strings: strings(language), platforms: platforms(language))
  }

  func platforms(_ language: Language) -> [(id: String, name: String)] {
    catalog.configuration.platforms.map { ($0.id, $0.name.text(in: language)?.text ?? $0.id) }
  }
}
