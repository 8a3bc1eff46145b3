internal import Markup

/// What pages about things are written with, and the pieces that they share.
struct ThingSetting {
  let site: Site
  let language: Language
  let hrefs: Hrefs
  let strings: Strings

  init(_ site: Site, _ language: Language, _ hrefs: Hrefs) {
    self.site = site
    self.language = language
    self.hrefs = hrefs
    strings = site.strings(language)
  }

  /// A name in the page's language, else in the other with its `lang`.
  func name(_ text: LocalizedText, else id: String) -> (text: String, lang: String?) {
    guard let name = text.text(in: language) else { return (id, nil) }
    return (name.text, name.language == language ? nil : name.language.rawValue)
  }

  func append(_ text: LocalizedText, to markup: inout Markup) {
    guard let text = text.text(in: language) else { return }
    markup.element("p", [.init("lang", text.language == language ? nil : text.language.rawValue)], text: text.text)
  }

  /// “Related: this, that”, where there is anything.
  func append(_ label: String, targets: [Target], more: String? = nil, to markup: inout Markup) {
    let links = targets.map { target in
      Markup { link in
        let name = site.catalog.name(of: target, in: language)
        link.element(
          "a",
          [
            .init("lang", name.language == language ? nil : name.language.rawValue),
            .init("href", hrefs.href(target, in: site.catalog, from: nil)),
          ], text: name.text)
      }
    }
    append(label, items: links + (more.map { more in [Markup { $0.text(more) }] } ?? []), to: &markup)
  }

  func append(_ label: String, words: [String], to markup: inout Markup) {
    append(label, items: words.map { word in Markup { $0.text(word) } }, to: &markup)
  }

  /// Pages and things that refer to the thing: a dozen, and how many more.
  func appendUsers(of id: ThingID, to markup: inout Markup) {
    let users = site.users(of: .thing(id), language).filter { user in
      user.page.map { site.catalog.described(by: $0) != id } ?? true
    }
    let count = users.count - 12
    let more = count > 0 ? strings.text("used-by-more", ["count": String(count)]) : nil
    append("thing-used-by", targets: Array(users.prefix(12)), more: more, to: &markup)
  }

  private func append(_ label: String, items: [Markup], to markup: inout Markup) {
    guard !items.isEmpty else { return }
    markup.element("p", [.init("class", "thing-note")]) { note in
      note.element("span", [.init("class", "note-label")], text: strings[label])
      note.text(" ")
      for (index, item) in items.enumerated() {
        if index > 0 { note.text(language == .ja ? "、" : ", ") }
        note.append(item)
      }
    }
  }
}
