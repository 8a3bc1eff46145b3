internal import Data
internal import Markup
internal import Tokens

/// What tokens are shown with, on pages of their own and in blocks of others.
struct TokenSetting {
  let graph: TokenGraph
  let catalog: Catalog
  let language: Language
  let strings: Strings
  let hrefs: Hrefs

  init(_ graph: TokenGraph, _ catalog: Catalog, _ strings: Strings, _ hrefs: Hrefs, _ language: Language) {
    self.graph = graph
    self.catalog = catalog
    self.language = language
    self.strings = strings
    self.hrefs = hrefs
  }

  init(_ site: Site, _ language: Language, _ hrefs: Hrefs) {
    self.init(site.tokens, site.catalog, site.strings(language), hrefs, language)
  }

  func href(_ id: String) -> String { hrefs.href(ThingID(kind: .token, id: id), in: catalog, language: language) }

  /// What a token or group is called, with the language of it where that is not the page's; nil without a name.
  func name(_ texts: [LanguageText]) -> (text: String, lang: String?)? {
    LocalizedText(texts).text(in: language).map { name in
      (name.text, name.language == language ? nil : name.language.rawValue)
    }
  }

  /// A token's id as a link to its page, breakable after each dot.
  func appendID(_ id: String, to markup: inout Markup) {
    markup.element("a", [.init("class", "token-link"), .init("href", href(id))]) { link in
      link.element("code") { appendBreakable(id, to: &$0) }
    }
  }
}

/// An id as it stands in code, which may break after dots, slashes and hyphens between its words.
func appendBreakable(_ id: String, to markup: inout Markup) {
  var run = ""
  var isAfterMark = false
  for character in id {
    let isMark = character == "." || character == "/" || character == "-"
    if isAfterMark, !isMark, run.contains(where: { $0.isLetter || $0.isNumber }) {
      markup.text(run)
      markup.void("wbr")
      run = ""
    }
    run.append(character)
    isAfterMark = isMark
  }
  markup.text(run)
}
