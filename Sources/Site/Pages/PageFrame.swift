internal import Markdown
internal import Markup
internal import Templates

/// The values that the theme's frame is filled with, around the body of one page.
struct PageFrame {
  private(set) var values: TemplateObject = [:]
  let site: Site
  let language: Language
  let hrefs: Hrefs

  /// `folder`: where the page lies in the output, `ja/foundations/color/`.
  init(_ site: Site, language: Language, folder: String) {
    self.init(site, language: language, hrefs: Hrefs(folder: folder, fileLinks: site.options.fileLinks))
  }

  init(_ site: Site, language: Language, hrefs: Hrefs) {
    self.site = site
    self.language = language
    self.hrefs = hrefs
    setCommon()
  }

  var value: TemplateValue { .object(values) }

  mutating func set(_ name: TemplateName, _ value: TemplateValue) { values[name] = value }

  mutating func set(_ name: TemplateName, _ text: String?) {
    if let text { values[name] = .text(text) }
  }

  /// A list, with a flag `has…` beside it for what stands around it.
  mutating func set(_ name: StaticString, list: [TemplateValue]) {
    values[TemplateName(stringLiteral: name)] = .list(list)
    values[TemplateName("has", name)] = .flag(!list.isEmpty)
  }

  mutating func setKind(_ kind: StaticString) {
    set("kind", .text(kind.description))
    set(TemplateName("is", kind), .flag(true))
  }

  private mutating func setCommon() {
    let configuration = site.catalog.configuration
    set("lang", .text(language.rawValue))
    set("siteTitle", .text(site.title(language)))
    set("root", .text(hrefs.root))
    set("indexFile", .text(hrefs.indexFile))
    set("noindex", .flag(configuration.isInternal))
    set("stylesheet", asset: site.theme.stylesheet)
    set("headScript", asset: site.theme.headScript)
    set("script", asset: site.theme.siteScript)
    set("home", .text(hrefs.href("\(language.rawValue)/")))
    if site.url != nil, !configuration.isInternal { set("feed", .text(hrefs.href("\(language.rawValue)/feed.xml"))) }
    if let strings = site.stringValues[language] { set("strings", strings) }
    set(
      "lists",
      list: site.lists(language).map { title, path in
        let isCurrent = hrefs.base == nil && path == hrefs.folder + "/"
        return .object(["title": .text(title), "href": .text(hrefs.href(path)), "current": .flag(isCurrent)])
      })
    set("footer", configuration.footer.text(in: language)?.text)
  }

  private mutating func set(_ name: TemplateName, asset path: String) {
    if !path.isEmpty { set(name, .text(hrefs.href(path))) }
  }

  mutating func setTitle(_ title: String, isHome: Bool = false) {
    var markup = Markup()
    markup.text(title)
    set("title", .markup(markup.bytes))
    set("titleText", .text(title))
    let siteTitle = site.title(language)
    set("windowTitle", .text(isHome || title == siteTitle ? siteTitle : "\(title) — \(siteTitle)"))
  }
}

// MARK: A page of the content folder

extension PageFrame {
  mutating func setPage(_ page: Int) {
    let entry = site.catalog.entries[page]
    let parsed = site.pages[page]
    let isHome = entry.interface.id.isEmpty
    setTitle(entry.interface.title, isHome: isHome)
    if let node = parsed.nodes.title {
      set("title", .markup(inlineMarkup(of: node, in: parsed.document, setting: site.bodySetting(language)).bytes))
    }
    set("description", .text(site.description(of: page)))
    if let url = site.url { set("canonical", .text("\(url)/\(percentEncoded(entry.folder))")) }
    setLanguages(page)
    setNavigation(page)
    if !isHome { setChildren(page) }
    if entry.front.toc ?? true { setContents(page) }
    setNeighbours(page)
    setMeta(page)
    setRelations(page)
    set("sourceHref", .text(hrefs.href(entry.folder + "index.md")))
  }

  /// What the page calls related, and who refers to it: so many that a page's weight does not grow with the site.
  private mutating func setRelations(_ page: Int) {
    set("related", list: site.resolved[page].related.map(link))
    let users = site.users(ofPage: page)
    set("usedBy", list: users.prefix(40).map(link))
    if users.count > 40 {
      let count = String(users.count - 40)
      set("usedByMore", .text(site.strings(language).text("used-by-more", ["count": count])))
    }
  }

  private func link(_ target: Target) -> TemplateValue {
    let name = site.catalog.name(of: target, in: language)
    return .object([
      "title": .text(name.text), "href": .text(hrefs.href(target, in: site.catalog, from: nil)),
      "lang": name.language == language ? .none : .text(name.language.rawValue),
    ])
  }

  private mutating func setMeta(_ page: Int) {
    let entry = site.catalog.entries[page]
    let strings = site.strings(language)
    if let status = entry.front.status {
      set("status", .object(["id": .text(status.rawValue), "label": .text(strings["status-\(status.rawValue)"])]))
    }
    let named = entry.front.platforms ?? []
    let platforms = site.platforms(language).filter { named.contains($0.id) }
    set("platforms", list: platforms.map { .object(["id": .text($0.id), "label": .text($0.name)]) })
    set("owner", entry.front.owner)
    if let date = site.updated(page) { set("updated", date: date) }
    if let date = entry.front.reviewed { set("reviewed", date: date) }
    if let repository = site.catalog.configuration.repository {
      let branch = site.catalog.configuration.editBranch
      set("editHref", .text("\(repository)/edit/\(branch)/content/\(percentEncoded(entry.interface.path))"))
    }
    let hasMeta = !platforms.isEmpty || entry.front.status != nil || entry.front.owner != nil
    set("hasMeta", .flag(hasMeta || values["updated"] != nil || values["reviewed"] != nil))
    if entry.front.draft { set("notice", .text(strings["draft-notice"])) }
  }

  mutating func set(_ name: TemplateName, date: String) {
    set(name, .object(["date": .text(date), "label": .text(dateLabel(date, language))]))
  }

  private mutating func setContents(_ page: Int) {
    let entry = site.catalog.entries[page]
    let parsed = site.pages[page]
    let setting = site.bodySetting(language)
    // Two levels: a section, and what stands right below it.
    var items: [(value: TemplateObject, children: [TemplateValue])] = []
    for (index, section) in entry.interface.sections.enumerated() where section.level <= 3 {
      let title = inlineMarkup(of: parsed.nodes.sections[index].node, in: parsed.document, setting: setting)
      let value: TemplateObject = [
        "title": .markup(title.bytes), "href": .text("#" + percentEncoded(entry.anchors.sectionIDs[index])),
      ]
      if section.level == 3, !items.isEmpty {
        items[items.count - 1].children.append(.object(value))
      } else {
        items.append((value, []))
      }
    }
    set(
      "contents",
      list: items.map { item in
        var value = item.value
        value["children"] = .list(item.children)
        value["hasChildren"] = .flag(!item.children.isEmpty)
        return .object(value)
      })
  }

  private mutating func setNeighbours(_ page: Int) {
    guard let neighbours = site.neighbours[page] else { return }
    set("previous", neighbour: neighbours.previous)
    set("next", neighbour: neighbours.next)
  }

  private mutating func set(_ name: TemplateName, neighbour page: Int?) {
    guard let page else { return }
    let entry = site.catalog.entries[page]
    set(name, .object(["title": .text(entry.interface.title), "href": .text(hrefs.href(entry.folder))]))
  }
}

// MARK: Languages

extension PageFrame {
  private mutating func setLanguages(_ page: Int) {
    let languages = site.catalog.configuration.languages
    guard languages.count > 1 else { return }
    let entry = site.catalog.entries[page]
    let there = entry.counterpart.flatMap { site.catalog.entries[$0].isLeftOut ? nil : $0 }
    set(
      "languages",
      list: languages.map { language in
        let isCurrent = language == entry.interface.language
        let target = isCurrent ? page : there
        // A thing that no page describes over there has the program's page.
        let thing = target == nil ? site.catalog.described(by: page) : nil
        let folder =
          target.map { site.catalog.entries[$0].folder } ?? nearestFolder(of: entry.interface.id, in: language)
        return .object([
          "lang": .text(language.rawValue), "name": .text(language == .ja ? "日本語" : "English"),
          "href": .text(thing.map { hrefs.href($0, in: site.catalog, language: language) } ?? hrefs.href(folder)),
          "current": .flag(isCurrent), "missing": .flag(target == nil && thing == nil),
          "sections": .text(isCurrent ? "" : sectionMap(page)),
        ])
      })
    guard let url = site.url, there != nil else { return }
    set(
      "alternates",
      list: languages.compactMap { language in
        let target = language == entry.interface.language ? page : there
        return target.map {
          .object([
            "lang": .text(language.rawValue),
            "href": .text("\(url)/\(percentEncoded(site.catalog.entries[$0].folder))"),
          ])
        }
      })
  }

  /// Where the page is missing, the switch goes to the nearest folder's page that exists.
  private func nearestFolder(of id: String, in language: Language) -> String {
    var id = id
    while !id.isEmpty {
      id = ContentPath.folder(of: id)
      if let page = site.catalog.pairs[id]?[language], !site.catalog.entries[page].isLeftOut {
        return site.catalog.entries[page].folder
      }
    }
    return "\(language.rawValue)/"
  }

  /// `{"ja-id":"en-id"}` for the sections whose ids differ; a section without a counterpart goes to the nearest one
  /// above it that has one.
  private func sectionMap(_ page: Int) -> String {
    let entry = site.catalog.entries[page]
    guard let other = entry.counterpart else { return "" }
    var map: [(key: String, value: String)] = []
    for index in entry.interface.sections.indices {
      var section: Int? = index
      while let current = section, entry.counterSections[current] == nil {
        section = entry.interface.sections[current].parent
      }
      let target =
        section.flatMap { entry.counterSections[$0] }.map { site.catalog.entries[other].anchors.sectionIDs[$0] } ?? ""
      if target != entry.anchors.sectionIDs[index] { map.append((entry.anchors.sectionIDs[index], target)) }
    }
    for (index, id) in entry.anchors.guidelineIDs.enumerated() {
      guard let counter = entry.counterGuidelines[index] else { continue }
      let target = site.catalog.entries[other].anchors.guidelineIDs[counter]
      if target != id { map.append((id, target)) }
    }
    return map.isEmpty ? "" : jsonObject(map)
  }
}

/// 2026年11月30日, 30 November 2026.
package func dateLabel(_ date: String, _ language: Language) -> String {
  let parts = date.split(separator: "-").compactMap { Int($0) }
  guard parts.count == 3, (1...12).contains(parts[1]) else { return date }
  if language == .ja { return "\(parts[0])年\(parts[1])月\(parts[2])日" }
  let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  return "\(parts[2]) \(months[parts[1] - 1]) \(parts[0])"
}
