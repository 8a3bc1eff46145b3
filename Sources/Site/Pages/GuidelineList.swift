internal import Markup
internal import Templates

private let listPath = "guidelines/"

/// `/LANG/guidelines/`, if the site has guidelines and no page of its own there.
func guidelineLists(_ site: Site) -> [Output] {
  guard site.hasGuidelines else { return [] }
  return site.catalog.configuration.languages.filter { !hasOwnPage(site, $0) }.map { language in
    Output(path: "\(language.rawValue)/\(listPath)index.html", content: .made { listPage(site, language) })
  }
}

private func hasOwnPage(_ site: Site, _ language: Language) -> Bool {
  site.catalog.pairs["guidelines"]?[language].map { !site.catalog.entries[$0].isLeftOut } ?? false
}

private func listPage(_ site: Site, _ language: Language) -> [UInt8] {
  var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/\(listPath)")
  let strings = site.strings(language)
  frame.setMade(title: strings["guidelines-title"], path: listPath)
  frame.set("description", .text(strings["guidelines-description"]))
  frame.set("isGuidelineList", .flag(true))
  let groups = site.guidelinesByPage(language)
  frame.set("body", .markup(body(groups, site, language, frame.hrefs).bytes))
  frame.set("contents", list: groups.map { contentsItem($0.page, site) })
  return site.theme.templates.render("list", frame.value)
}

private func contentsItem(_ page: Int, _ site: Site) -> TemplateValue {
  var title = Markup()
  title.text(site.catalog.entries[page].interface.title)
  return .object([
    "title": .markup(title.bytes), "href": .text("#" + percentEncoded(groupID(page, site))),
    "hasChildren": .flag(false), "children": .none,
  ])
}

private func body(
  _ groups: [(page: Int, guidelines: [Guideline])], _ site: Site, _ language: Language, _ hrefs: Hrefs
) -> Markup {
  let strings = site.strings(language)
  return Markup { markup in
    markup.element("p", text: strings["guidelines-description"])
    markup.element("p", [.init("class", "downloads")]) { links in
      links.element("a", [.init("href", hrefs.href("guidelines.csv")), .init("download")], text: "CSV")
      links.text(" ")
      links.element("a", [.init("href", hrefs.href("guidelines.json")), .init("download")], text: "JSON")
    }
    for (page, guidelines) in groups {
      let entry = site.catalog.entries[page]
      markup.startLine()
      markup.element("h2", [.init("id", groupID(page, site))]) { heading in
        heading.element("a", [.init("href", hrefs.href(entry.folder))], text: entry.interface.title)
      }
      markup.newline()
      markup.element("ul", [.init("class", "guideline-list checklist")]) { list in
        for guideline in guidelines { item(guideline, site, strings, hrefs, &list) }
      }
      markup.newline()
    }
  }
}

/// The attributes are what a reader can filter by.
private func item(
  _ guideline: Guideline, _ site: Site, _ strings: Strings, _ hrefs: Hrefs, _ list: inout Markup
) {
  let entry = site.catalog.entries[guideline.page]
  let attributes: [Markup.Attribute] = [
    .init("data-guideline", site.catalog.id(of: guideline)),
    .init("data-platforms", guideline.platforms.isEmpty ? nil : guideline.platforms.joined(separator: " ")),
    .init("data-level", guideline.level?.rawValue), .init("data-status", entry.front.status?.rawValue),
  ]
  list.newline()
  list.element("li", attributes) { item in
    item.element("a", [.init("href", hrefs.href(guideline.target, in: site.catalog, from: nil))], text: guideline.lead)
    guideline.appendBadges(to: &item, strings, site.catalog.configuration)
  }
}

/// The page's id as an `id`, which must not hold blanks.
private func groupID(_ page: Int, _ site: Site) -> String {
  site.catalog.writtenID(of: page).replacing("%", with: "%25").replacing(" ", with: "%20")
}
