internal import Findings
internal import Markup
internal import Templates
internal import Tokens

/// `/LANG/tokens/`, `/LANG/tokens/ID/` for every token and every group, but where a written page is the thing's home.
extension TokenThings {
  func outputs(_ site: Site) -> [Output] {
    guard !graph.tokens.isEmpty else { return [] }
    return site.catalog.configuration.languages.flatMap { language in
      let list = Output(path: "\(language.rawValue)/tokens/index.html", content: .made { listPage(site, language) })
      return (site.hasOwnPage("tokens/", language) ? [] : [list])
        + things.filter { site.catalog.describedBy[$0.thingID]?[language] == nil }.map { thing in
          Output(
            path: "\(language.rawValue)/\(tokenPath(thing.id))index.html",
            content: .made { page(thing, site, language) })
        }
    }
  }

  private func page(_ thing: Thing, _ site: Site, _ language: Language) -> [UInt8] {
    let path = tokenPath(thing.id)
    var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/\(path)")
    let name = ThingSetting(site, language, frame.hrefs).name(thing.name, else: thing.id)
    frame.setMade(title: name.text, path: path) { other in
      let written = site.catalog.describedBy[thing.thingID]?[other]
      return written.map { site.catalog.entries[$0].interface.id + "/" } ?? path
    }
    frame.setKind("token")
    frame.set("description", thing.description.text(in: language)?.text)
    let setting = TokenSetting(site, language, frame.hrefs)
    frame.set("breadcrumbs", list: breadcrumbs(above: thing.id, setting))
    let body = box("token-page") { markup in
      if let token = graph[thing.id] {
        append(token, setting, site, to: &markup)
      } else if let group = graph.groups.first(where: { $0.id == thing.id }) {
        append(group, setting, site, to: &markup)
      }
    }
    frame.set("body", .markup(body.bytes))
    return site.theme.templates.render("list", frame.value)
  }

  /// The list, then each group from the outermost in.
  private func breadcrumbs(above id: String, _ setting: TokenSetting) -> [TemplateValue] {
    let list: TemplateObject = [
      "title": .text(setting.strings["tokens-title"]),
      "href": .text(setting.hrefs.href("\(setting.language.rawValue)/tokens/")),
    ]
    let isGroup = Set(graph.groups.map(\.id))
    let names = id.split(separator: ".", omittingEmptySubsequences: false)
    let groups = names.indices.dropFirst().map { names[..<$0].joined(separator: ".") }.filter(isGroup.contains)
    return [.object(list)]
      + groups.map { group in
        let title = setting.catalog.name(of: .thing(ThingID(kind: .token, id: group)), in: setting.language).text
        return .object(["title": .text(title), "href": .text(setting.href(group))])
      }
  }
}

// MARK: A group

extension TokenThings {
  func append(_ group: TokenGroup, _ setting: TokenSetting, _ site: Site, to box: inout Markup) {
    let thing = ThingSetting(site, setting.language, setting.hrefs)
    box.element("p", [.init("class", "thing-line")]) { line in
      line.element("code") { appendBreakable(group.id, to: &$0) }
      line.text(" ")
      line.element("span", [.init("class", "badge")], text: setting.strings["token-group"])
    }
    thing.append(LocalizedText(group.description), to: &box)
    let id = ThingID(kind: .token, id: group.id)
    thing.appendUsers(of: id, to: &box)
    let below = setting.tokens(in: group.id)
    setting.appendList(below.filter { isDirectly($0.id, in: group.id) }, prefix: "group", to: &box)
    for inner in graph.groups where isDirectly(inner.id, in: group.id) {
      let name = setting.catalog.name(of: .thing(ThingID(kind: .token, id: inner.id)), in: setting.language)
      box.startLine()
      box.element("h2") { head in
        head.element(
          "a",
          [
            .init("lang", name.language == setting.language ? nil : name.language.rawValue),
            .init("href", setting.href(inner.id)),
          ], text: name.text)
      }
      setting.appendList(setting.tokens(in: inner.id), prefix: "group", to: &box)
    }
  }

  private func isDirectly(_ id: String, in group: String) -> Bool {
    id.hasPrefix(group + ".") && !id.dropFirst(group.count + 1).contains(".")
  }
}

extension TokenSetting {
  /// At any depth, as their authors have them: by file and place, what is deprecated last.
  func tokens(in group: String) -> [Token] { inOrder(graph.tokens.filter { $0.id.hasPrefix(group + ".") }) }

  func inOrder(_ tokens: [Token]) -> [Token] {
    tokens.sorted { one, other in
      let (isOld, otherIsOld) = (one.deprecation == nil ? 0 : 1, other.deprecation == nil ? 0 : 1)
      return (isOld, one.place.path, one.place.range.lowerBound, one.id)
        < (otherIsOld, other.place.path, other.place.range.lowerBound, other.id)
    }
  }
}

// MARK: The list of all

extension TokenThings {
  private func listPage(_ site: Site, _ language: Language) -> [UInt8] {
    let path = "tokens/"
    var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/\(path)")
    let strings = site.strings(language)
    frame.setMade(title: strings["tokens-title"], path: path)
    frame.setKind("tokens")
    let setting = TokenSetting(site, language, frame.hrefs)
    let body = Markup { markup in
      markup.element("div", [.init("class", "token-index")]) { index in
        appendFilter(setting, to: &index)
        for (head, tokens) in outermost {
          index.startLine()
          index.element("section", [.init("class", "token-group")]) { section in
            appendHead(head, setting, to: &section)
            setting.appendList(setting.inOrder(tokens), prefix: "all", to: &section)
          }
        }
      }
      markup.newline()
    }
    frame.set("body", .markup(body.bytes))
    return site.theme.templates.render("list", frame.value)
  }

  private func appendHead(_ id: String, _ setting: TokenSetting, to section: inout Markup) {
    let name = setting.catalog.name(of: .thing(ThingID(kind: .token, id: id)), in: setting.language)
    section.element("h2") { head in
      head.element(
        "a",
        [
          .init("lang", name.language == setting.language ? nil : name.language.rawValue),
          .init("href", setting.href(id)),
        ], text: name.text)
      head.text(" ")
      head.element("code", text: id)
    }
  }

  /// By the first name of their ids; a token without a group is a head of its own.
  private var outermost: [(head: String, tokens: [Token])] {
    var groups: [(head: String, tokens: [Token])] = []
    for token in graph.tokens {
      let head = String(token.id.prefix { $0 != "." })
      if groups.last?.head == head {
        groups[groups.count - 1].tokens.append(token)
      } else {
        groups.append((head, [token]))
      }
    }
    return groups
  }

  /// The filter stands in the page from the start, so nothing moves when its script comes; without scripts it is not
  /// shown.
  private func appendFilter(_ setting: TokenSetting, to markup: inout Markup) {
    func word(_ key: String) -> String { setting.strings["token-filter-\(key)"] }
    let modes = setting.graph.modes
    let types = Set(graph.tokens.map { [setting.typeWord($0), setting.typeName($0)] }).sorted { $0[0] < $1[0] }
    func appendField(_ name: String, _ label: String, to form: inout Markup, _ control: (inout Markup) -> Void) {
      form.element("div") { box in
        box.element("label", [.init("for", "-filter-\(name)")], text: label)
        control(&box)
      }
    }
    func appendChoice(_ name: String, _ options: [(value: String, text: String)], to form: inout Markup) {
      appendField(name, word(name), to: &form) { box in
        box.element("select", [.init("id", "-filter-\(name)")]) { select in
          select.element("option", [.init("value", "")], text: word("all"))
          for option in options { select.element("option", [.init("value", option.value)], text: option.text) }
        }
      }
    }
    let attributes: [Markup.Attribute] = [
      .init("class", "token-filter"), .init("role", "search"),
      .init("data-count", word("count")), .init("data-none", word("none")),
    ]
    markup.startLine()
    markup.element("form", attributes) { form in
      appendField("text", word("filter"), to: &form) { box in
        box.void(
          "input",
          [
            .init("id", "-filter-text"), .init("type", "search"), .init("autocomplete", "off"),
            .init("spellcheck", "false"),
          ])
      }
      appendChoice("type", types.map { ($0[0], $0[1]) }, to: &form)
      if modes.count > 1 {
        appendChoice("mode", (0..<modes.count).map { (String($0), setting.name(ofMode: $0)) }, to: &form)
      }
      form.element(
        "p", [.init("class", "token-count"), .init("role", "status")],
        text: setting.strings.text("token-filter-count", ["count": String(graph.tokens.count)]))
    }
  }
}
