internal import Markup
internal import Templates

/// `/LANG/guidelines/`, if the site has guidelines and no page of its own there; of many guidelines a list for each
/// chapter.
func guidelineLists(_ site: Site) -> [Output] {
  guard site.hasGuidelines else { return [] }
  let all = Dictionary(
    site.catalog.configuration.languages.map { ($0, GuidelineChapter.all(site, $0)) }
  ) { one, _ in one }
  let paths = all.mapValues { Set($0.map(\.path)) }
  return site.catalog.configuration.languages.flatMap { language in
    (all[language] ?? []).map { chapter in
      Output(
        path: "\(language.rawValue)/\(chapter.path)index.html",
        content: .made { page(of: chapter, site, language, others: paths) })
    }
  }
}

private func page(
  of chapter: GuidelineChapter, _ site: Site, _ language: Language, others: [Language: Set<String>]
) -> [UInt8] {
  var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/\(chapter.path)")
  let strings = site.strings(language)
  let title =
    chapter.title.map { strings.text("guidelines-of-title", ["title": $0]) } ?? strings["guidelines-title"]
  frame.setMade(title: title, path: chapter.path) { other in
    [chapter.path, GuidelineChapter.top].first { others[other]?.contains($0) ?? site.hasOwnPage($0, other) }
      ?? (site.hasOwnPage(GuidelineChapter.top, other) ? GuidelineChapter.top : nil)
  }
  frame.set("description", .text(strings["guidelines-description"]))
  frame.set("isGuidelineList", .flag(true))
  let prefix = "\(language.rawValue)/"
  frame.set(
    "breadcrumbs",
    list: chapter.above.map { above in
      .object([
        "title": .text(above.title ?? strings["guidelines-title"]),
        "href": .text(frame.hrefs.href(prefix + above.path)),
      ])
    })
  frame.set("body", .markup(body(chapter, site, language, frame.hrefs).bytes))
  frame.set("contents", list: chapter.pages.map { contentsItem($0, site) })
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
  _ chapter: GuidelineChapter, _ site: Site, _ language: Language, _ hrefs: Hrefs
) -> Markup {
  let strings = site.strings(language)
  return Markup { markup in
    // Room for what the theme's script says of the checklist.
    if !chapter.pages.isEmpty { markup.element("p", [.init("class", "progress"), .init("role", "status")]) { _ in } }
    if chapter.title == nil {
      markup.element("p", text: strings["guidelines-description"])
      markup.element("p", [.init("class", "downloads")]) { links in
        links.element("a", [.init("href", hrefs.href("guidelines.csv")), .init("download")], text: "CSV")
        links.text(" ")
        links.element("a", [.init("href", hrefs.href("guidelines.json")), .init("download")], text: "JSON")
      }
    }
    if !chapter.links.isEmpty {
      markup.startLine()
      markup.element("ul", [.init("class", "page-list counts")]) { list in
        for link in chapter.links { item(link, strings, hrefs, &list) }
      }
      markup.newline()
    }
    for page in chapter.pages {
      let entry = site.catalog.entries[page]
      markup.startLine()
      markup.element("h2", [.init("id", groupID(page, site))]) { heading in
        heading.element("a", [.init("href", hrefs.href(entry.folder))], text: entry.interface.title)
      }
      markup.newline()
      markup.element("ul", [.init("class", "guideline-list checklist")]) { list in
        for guideline in site.catalog.guidelines(on: page) { item(guideline, site, strings, hrefs, &list) }
      }
      markup.newline()
    }
  }
}

private func item(_ link: GuidelineChapter.Link, _ strings: Strings, _ hrefs: Hrefs, _ list: inout Markup) {
  list.newline()
  list.element("li") { item in
    item.element("a", [.init("href", hrefs.href("\(strings.language.rawValue)/\(link.path)"))], text: link.title)
    item.text(" ")
    item.element(
      "span", [.init("class", "count")], text: strings.text("guidelines-count", ["count": String(link.count)]))
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

private func groupID(_ page: Int, _ site: Site) -> String { withoutBlanks(site.catalog.writtenID(of: page)) }
