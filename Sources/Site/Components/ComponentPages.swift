internal import Markup
internal import Templates
internal import Tokens

/// `/LANG/components/` and `/LANG/components/ID/`, but where a written page is the component's home.
extension Components {
  func outputs(_ site: Site) -> [Output] {
    guard !components.isEmpty else { return [] }
    return site.catalog.configuration.languages.flatMap { language in
      let list = Output(
        path: "\(language.rawValue)/components/index.html", content: .made { listPage(site, language) })
      return (site.hasOwnPage("components/", language) ? [] : [list])
        + first.filter { site.catalog.describedBy[$0.thing]?[language] == nil }.map { component in
          Output(
            path: "\(language.rawValue)/\(path(component))index.html",
            content: .made { page(component, site, language) })
        }
    }
  }

  private func path(_ component: Component) -> String { "components/\(folderName(component.id))/" }

  /// Of two components with one id the first, as in the catalog.
  private var first: [Component] {
    var ids: Set<String> = []
    return components.filter { ids.insert($0.id).inserted }
  }

  private func listPage(_ site: Site, _ language: Language) -> [UInt8] {
    var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/components/")
    frame.setMade(title: site.strings(language)["components-title"], path: "components/")
    let setting = ThingSetting(site, language, frame.hrefs)
    let body = Markup { markup in
      markup.element("ul", [.init("class", "page-list")]) { list in
        for component in first {
          list.startLine()
          list.element("li") { item in
            let name = setting.name(component.name, else: component.id)
            let href = frame.hrefs.href(component.thing, in: site.catalog, language: language)
            item.element("a", [.init("lang", name.lang), .init("href", href)], text: name.text)
            component.appendStatus(setting.strings, to: &item)
            setting.append(component.description, to: &item)
          }
        }
      }
      markup.newline()
    }
    frame.set("body", .markup(body.bytes))
    return site.theme.templates.render("list", frame.value)
  }

  private func page(_ component: Component, _ site: Site, _ language: Language) -> [UInt8] {
    let path = path(component)
    var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/\(path)")
    let setting = ThingSetting(site, language, frame.hrefs)
    frame.setMade(title: setting.name(component.name, else: component.id).text, path: path) { other in
      let written = site.catalog.describedBy[component.thing]?[other]
      return written.map { site.catalog.entries[$0].interface.id + "/" } ?? path
    }
    frame.setKind("component")
    frame.set("description", component.description.text(in: language)?.text)
    let list: TemplateObject = [
      "title": .text(setting.strings["components-title"]),
      "href": .text(frame.hrefs.href("\(language.rawValue)/components/")),
    ]
    frame.set("breadcrumbs", list: [.object(list)])
    let body = box("component-page") { markup in
      appendFacts(component, setting, to: &markup)
      setting.append(component.description, to: &markup)
      append(component, setting, to: &markup)
    }
    frame.set("body", .markup(body.bytes))
    return site.theme.templates.render("list", frame.value)
  }

  func parts(of id: ThingID, _ site: Site, _ language: Language, _ hrefs: Hrefs) -> Markup? {
    guard id.kind == .component, let component = components.first(where: { $0.id == id.id }) else { return nil }
    let setting = ThingSetting(site, language, hrefs)
    return box("component-page thing-parts") { markup in
      appendFacts(component, setting, to: &markup)
      append(component, setting, to: &markup)
    }
  }

  private func appendFacts(_ component: Component, _ setting: ThingSetting, to box: inout Markup) {
    box.element("p", [.init("class", "thing-line")]) { line in
      line.element("code", text: component.id)
      component.appendStatus(setting.strings, to: &line)
      for platform in setting.site.platforms(setting.language) where component.platforms.contains(platform.id) {
        line.text(" ")
        line.element("span", [.init("class", "badge platform")], text: platform.name)
      }
    }
  }

  private func append(_ component: Component, _ setting: ThingSetting, to box: inout Markup) {
    let tokens = TokenSetting(setting.site, setting.language, setting.hrefs)
    ComponentDisplay(component, tokens, setting.site.contrast, anchors: true).append(to: &box)
    appendCode(component, setting, to: &box)
    setting.append("symbol-since", words: [component.since].compactMap(\.self), to: &box)
    if let design = component.design {
      box.element("p", [.init("class", "thing-note")]) { note in
        note.element(
          "a", [.init("class", "external"), .init("href", design)], text: setting.strings["component-design"])
      }
    }
    let targets = setting.site.targets(of: component.guidelines, setting.language)
    setting.append("component-guidelines", targets: targets, to: &box)
    setting.append("related", targets: setting.site.targets(of: component.related, setting.language), to: &box)
    setting.appendUsers(of: component.thing, to: &box)
  }

  private func appendCode(_ component: Component, _ setting: ThingSetting, to box: inout Markup) {
    guard !component.code.isEmpty else { return }
    let names = Dictionary(setting.site.platforms(setting.language).map { ($0.id, $0.name) }) { one, _ in one }
    box.element("h2", [.init("id", "-code")], text: setting.strings["component-code"])
    box.element("dl", [.init("class", "code-names")]) { list in
      for code in component.code {
        list.element("div") { pair in
          pair.element("dt", text: names[code.platform] ?? code.platform)
          pair.element("dd") { cell in
            cell.element("code", text: code.name)
            guard let source = code.source else { return }
            cell.text(" ")
            cell.element("span", [.init("class", "code-source")]) { appendBreakable(source, to: &$0) }
          }
        }
      }
    }
  }
}

extension Component {
  /// Only what keeps one from using it.
  fileprivate func appendStatus(_ strings: Strings, to markup: inout Markup) {
    guard let status, status != .stable else { return }
    markup.text(" ")
    markup.element(
      "span", [.init("class", "badge status-\(status.rawValue)")], text: strings["status-\(status.rawValue)"])
  }
}
