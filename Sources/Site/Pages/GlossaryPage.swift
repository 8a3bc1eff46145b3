internal import Markup
internal import Templates

/// `/LANG/glossary/`: every term under its kana row or letter.
extension Glossary {
  func outputs(_ site: Site) -> [Output] {
    guard !terms.isEmpty else { return [] }
    return site.catalog.configuration.languages.filter { !site.hasOwnPage("glossary/", $0) }.map { language in
      Output(path: "\(language.rawValue)/glossary/index.html", content: .made { page(site, language) })
    }
  }

  private func page(_ site: Site, _ language: Language) -> [UInt8] {
    var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/glossary/")
    frame.setMade(title: site.strings(language)["glossary-title"], path: "glossary/")
    let setting = ThingSetting(site, language, frame.hrefs)
    frame.set("body", .markup(list(setting).bytes))
    return site.theme.templates.render("list", frame.value)
  }

  private func list(_ setting: ThingSetting) -> Markup {
    let byID = Dictionary(terms.map { ($0.id, $0) }) { one, _ in one }
    let groups = groups(setting.site.catalog.terms(in: setting.language), setting.language)
    return Markup { markup in
      if groups.count > 1 { appendHeads(groups.map(\.head), setting, to: &markup) }
      for (head, things) in groups {
        markup.startLine()
        markup.element("section", [.init("class", "term-group"), .init("aria-labelledby", head.id)]) { section in
          section.element("h2", [.init("id", head.id)], text: head.title)
          section.element("dl", [.init("class", "terms")]) { list in
            for term in things.compactMap({ byID[$0.id] }) { append(term, setting, to: &list) }
          }
        }
      }
      markup.newline()
    }
  }

  private func groups(_ things: [Thing], _ language: Language) -> [(head: DictionaryHead, things: [Thing])] {
    var groups: [(head: DictionaryHead, things: [Thing])] = []
    for thing in things {
      let head = DictionaryHead(thing.sortingName(language))
      if let index = groups.firstIndex(where: { $0.head == head }) {
        groups[index].things.append(thing)
      } else {
        groups.append((head, [thing]))
      }
    }
    return groups
  }

  private func appendHeads(_ heads: [DictionaryHead], _ setting: ThingSetting, to markup: inout Markup) {
    let label = setting.strings["glossary-heads"]
    markup.element("nav", [.init("class", "term-heads"), .init("aria-label", label)]) { nav in
      nav.element("ul") { list in
        for head in heads {
          list.element("li") { $0.element("a", [.init("href", "#" + head.id)], text: head.title) }
        }
      }
    }
  }

  private func append(_ term: Term, _ setting: ThingSetting, to list: inout Markup) {
    let language = setting.language
    let id = ThingID(kind: .term, id: term.id)
    let name = setting.name(term.name, else: term.id)
    list.startLine()
    list.element("dt", [.init("id", term.id)]) { title in
      title.element("dfn", [.init("lang", name.lang)]) { name_ in
        if setting.site.catalog.describedBy[id]?[language] != nil {
          let href = setting.hrefs.href(id, in: setting.site.catalog, language: language)
          name_.element("a", [.init("href", href)], text: name.text)
        } else {
          name_.text(name.text)
        }
      }
      appendNames(of: term, besides: name.text, setting, to: &title)
      title.element(
        "a",
        [
          .init("class", "permalink"), .init("href", "#" + percentEncoded(term.id)),
          .init("aria-label", setting.strings["permalink-to-term"]),
        ], text: "")
    }
    list.element("dd") { body in
      setting.append(term.definition, to: &body)
      appendNotes(of: term, setting, to: &body)
    }
  }

  private func appendNames(of term: Term, besides name: String, _ setting: ThingSetting, to title: inout Markup) {
    let language = setting.language
    if language == .ja, let reading = term.reading, reading != name {
      title.text(" ")
      title.element("span", [.init("class", "reading")], text: reading)
    }
    if let other = term.name[language.other], other != name {
      title.text(" ")
      title.element("span", [.init("class", "other-name"), .init("lang", language.other.rawValue)], text: other)
    }
  }

  private func appendNotes(of term: Term, _ setting: ThingSetting, to body: inout Markup) {
    let id = ThingID(kind: .term, id: term.id)
    setting.append("term-also", words: term.also[setting.language] ?? [], to: &body)
    setting.append("term-avoid", words: term.avoid[setting.language] ?? [], to: &body)
    setting.append("related", targets: setting.site.targets(of: term.related, setting.language), to: &body)
    setting.appendUsers(of: id, to: &body)
  }

  /// Below the prose of a page that describes a term: what the glossary says of it.
  func parts(of id: ThingID, _ site: Site, _ language: Language, _ hrefs: Hrefs) -> Markup? {
    guard id.kind == .term, let term = terms.first(where: { $0.id == id.id }) else { return nil }
    let setting = ThingSetting(site, language, hrefs)
    let name = setting.name(term.name, else: term.id)
    return Markup { markup in
      markup.element("div", [.init("class", "thing-parts")]) { box in
        box.element("dl", [.init("class", "terms")]) { list in
          list.element("dt") { title in
            title.element("dfn", [.init("lang", name.lang)], text: name.text)
            appendNames(of: term, besides: name.text, setting, to: &title)
          }
          list.element("dd") { body in
            setting.append(term.definition, to: &body)
            appendNotes(of: term, setting, to: &body)
          }
        }
      }
      markup.newline()
    }
  }
}
