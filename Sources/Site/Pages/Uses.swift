internal import Markup

extension Site {
  /// Pages of one language that refer to a thing, in the order of their paths.
  func users(of target: Target, _ language: Language) -> [Int] {
    (uses[target] ?? []).filter { catalog.entries[$0].interface.language == language && !catalog.entries[$0].isLeftOut }
  }

  /// “Used by”, where anything does.
  func appendUses(of target: Target, _ language: Language, _ hrefs: Hrefs, to markup: inout Markup) {
    let pages = users(of: target, language)
    guard !pages.isEmpty else { return }
    markup.element("div", [.init("class", "used-by")]) { box in
      box.element("p", [.init("class", "used-by-title")], text: strings(language)["used-by"])
      box.element("ul") { list in
        for page in pages {
          list.element("li") { item in
            item.element(
              "a", [.init("href", hrefs.href(catalog.entries[page].folder))],
              text: catalog.entries[page].interface.title)
          }
        }
      }
    }
  }
}
