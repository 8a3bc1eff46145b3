internal import Data
package import Findings
package import Tokens

/// What `content/site.yml` says.
package struct Configuration: Sendable, Equatable {
  package var title = LocalizedText([:])
  /// Without the slash at its end.
  package var url: String?
  /// The first is the default.
  package var languages: [Language] = [.ja, .en]
  package var origin: Language = .ja
  package var theme = "default"
  package var repository: String?
  package var editBranch = "main"
  package var isInternal = false
  package var platforms: [Platform] = Platform.usual
  package var schemes: [String] = []
  package var ruleLevels = RuleLevels()
  package var navigation: [NavigationItem] = []
  /// Old path → page id or address, with the places of both.
  package var redirects: [Redirect] = []
  package var footer = LocalizedText([:])
  /// Words that are never broken over lines in headings.
  package var unbroken: [String] = []

  package var tokens = TokenSettings()

  /// Other sites whose inventories links are checked against.
  package var external: [External] = []

  /// The site's contract of contrast, as written: what it says is known with the tokens only.
  var contrast: Value?

  package init() {}

  package struct External: Sendable, Equatable {
    package let name: String
    /// Without a slash at its end.
    package let url: String
    /// A file of the content folder, or an address.
    package let inventory: String
    package let inventoryRange: Range<Int>
  }

  package struct Platform: Sendable, Equatable {
    package let id: String
    package let name: LocalizedText

    static let usual: [Platform] = [
      ("ios", "iOS"), ("ipados", "iPadOS"), ("macos", "macOS"), ("tvos", "tvOS"), ("visionos", "visionOS"),
      ("watchos", "watchOS"), ("android", "Android"), ("web", "Web"),
    ].map { Platform(id: $0.0, name: LocalizedText([.ja: $0.1, .en: $0.1])) }
  }

  package struct Redirect: Sendable, Equatable {
    package let from: String
    package let to: String
    package let fromRange: Range<Int>
    package let toRange: Range<Int>
  }

  /// An entry of a hand-made navigation: a page, or a group with a title.
  package indirect enum NavigationItem: Sendable, Equatable {
    case page(id: String, range: Range<Int>, children: [NavigationItem])
    case group(title: LocalizedText, children: [NavigationItem])
  }

  /// The part of an absolute address that is under the site's own URL, without a slash before it.
  func pathUnderURL(_ address: String) -> Substring? {
    guard let url, address.hasPrefix(url) else { return nil }
    let rest = address.dropFirst(url.count)
    guard let next = rest.utf8.first else { return rest }
    if next == UInt8(ascii: "/") { return rest.dropFirst() }
    return next == UInt8(ascii: "#") || next == UInt8(ascii: "?") ? rest : nil
  }
}

package let configurationPath = "site.yml"

/// Reads `site.yml`; without one, or where a key is wrong, the defaults hold and the findings say so.
package func readConfiguration(_ sources: SourceTree) -> (configuration: Configuration, findings: [Finding]) {
  var configuration = Configuration()
  guard let file = sources.file(configurationPath) else { return (configuration, []) }
  let (value, findings) = readYAML(file, in: 0..<file.bytes.count)
  guard let value else { return (configuration, findings) }
  let (_, found) = Fields.read(value, in: file.path) { fields in
    configuration.read(&fields)
  }
  return (configuration, findings + found)
}

extension Configuration {
  fileprivate mutating func read(_ fields: inout Fields) {
    title = LocalizedText(fields.localized("title"))
    readURL(&fields)
    readLanguages(&fields)
    theme = fields.string("theme") ?? theme
    repository = fields.string("repository").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    editBranch = fields.string("editBranch") ?? editBranch
    isInternal = fields.bool("internal") ?? isInternal
    readPlatforms(&fields)
    schemes = fields.strings("schemes").map { $0.lowercased() }
    ruleLevels = fields.ruleLevels("rules")
    if let list = fields.list("navigation") { navigation = list.compactMap { navigationItem($0, &fields, depth: 0) } }
    redirects = fields.keyedTexts("redirects").map { entry, text in
      Redirect(from: entry.key, to: text, fromRange: entry.keyRange, toRange: entry.value.range)
    }
    footer = LocalizedText(fields.localized("footer"))
    unbroken = fields.strings("unbroken")
    external = fields.keyedMaps("external", readExternal).compactMap(\.self)
    tokens = tokenSettings(&fields)
    contrast = fields.entry("contrast")?.value
    // Read by parts of the program that come with other sites' inventories.
    _ = fields.entry("appearance")
  }

  /// `tokens: {resolver: PATH}` and `levels: {base: NAME, elevated: NAME}`.
  private func tokenSettings(_ fields: inout Fields) -> TokenSettings {
    let resolver = fields.map("tokens") { setting("resolver", &$0) } ?? nil
    let levels = fields.map("levels") { (setting("base", &$0), setting("elevated", &$0)) }
    return TokenSettings(resolver: resolver, base: levels?.0, elevated: levels?.1)
  }

  private func setting(_ key: String, _ fields: inout Fields) -> TokenSettings.Setting? {
    guard let entry = fields.entry(key), let text = fields.text(of: entry.value) else { return nil }
    return TokenSettings.Setting(text, at: Place(fields.path, entry.value.range))
  }

  private mutating func readURL(_ fields: inout Fields) {
    guard let entry = fields.entry("url"), let text = fields.string("url") else { return }
    guard text.hasPrefix("https://") || text.hasPrefix("http://"),
      !text.contains(where: { $0 == "?" || $0 == "#" || $0 == " " })
    else {
      return fields.report(
        .badValue, at: entry.value.range, "an address with http:// or https:// is expected, found “\(text)”")
    }
    url = text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  private func readExternal(_ entry: Entry, _ fields: inout Fields) -> External? {
    fields.require("url", "inventory")
    guard let url = fields.string("url"), let inventory = fields.entry("inventory"),
      let path = fields.string("inventory")
    else { return nil }
    return External(
      name: entry.key, url: url.hasSuffix("/") ? String(url.dropLast()) : url, inventory: path,
      inventoryRange: inventory.value.range)
  }

  private mutating func readLanguages(_ fields: inout Fields) {
    let words = Language.allCases.map(\.rawValue)
    let list = fields.list("languages")
    if let list, list.isEmpty, let entry = fields.entry("languages") {
      fields.report(.badValue, at: entry.value.range, "at least one language is expected: ja, en")
    }
    let named = (list ?? []).compactMap { fields.choice(of: $0, among: words) }
      .compactMap(Language.init(rawValue:))
    if !named.isEmpty {
      languages = named.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    origin = fields.oneOf("origin", among: words).flatMap(Language.init(rawValue:)) ?? languages[0]
  }

  private mutating func readPlatforms(_ fields: inout Fields) {
    let own = fields.openEntries("platforms").map { entry in
      Platform(id: entry.key, name: LocalizedText(fields.localized(of: entry.value, holder: entry.keyRange)))
    }
    if !own.isEmpty { platforms = own }
  }

  /// `foundations/color`, `{page: …, children: […]}` or `{title: …, children: […]}`.
  private func navigationItem(_ value: Value, _ fields: inout Fields, depth: Int) -> NavigationItem? {
    if case .string(let id) = value.kind { return .page(id: id, range: value.range, children: []) }
    guard depth < 8 else {
      fields.report(.badValue, at: value.range, "navigation nests deeper than eight levels")
      return nil
    }
    return fields.read(value) { inner -> NavigationItem? in
      let page = inner.entry("page")
      let id = inner.string("page")
      let title = LocalizedText(inner.localized("title"))
      let children = (inner.list("children") ?? []).compactMap { navigationItem($0, &inner, depth: depth + 1) }
      if let id, let page { return .page(id: id, range: page.value.range, children: children) }
      if title.texts.isEmpty { inner.require("page") }
      return title.texts.isEmpty ? nil : .group(title: title, children: children)
    } ?? nil
  }
}

extension LocalizedText {
  /// A text that names no language is every language's.
  init(_ texts: [LanguageText]) {
    var byLanguage: [Language: String] = [:]
    for text in texts {
      if let code = text.language {
        if let language = Language(rawValue: code) { byLanguage[language] = text.text }
      } else {
        for language in Language.allCases { byLanguage[language] = text.text }
      }
    }
    self.init(byLanguage)
  }
}
