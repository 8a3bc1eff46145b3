internal import Markup
internal import Templates

/// `/LANG/symbols/` and `/LANG/symbols/ID/`, but where a written page is the symbol's home.
extension Symbols {
  func outputs(_ site: Site) -> [Output] {
    guard !symbols.isEmpty else { return [] }
    return site.catalog.configuration.languages.flatMap { language in
      let lists =
        site.hasOwnPage("symbols/", language)
        ? [] : [Output(path: "\(language.rawValue)/symbols/index.html", content: .made { listPage(site, language) })]
      return lists
        + first.filter { !isDescribed($0, site, language) }.map { symbol in
          Output(
            path: "\(language.rawValue)/symbols/\(symbol.id)/index.html",
            content: .made { page(symbol, site, language) })
        }
    }
  }

  /// Of two symbols with one id the first, as in the catalog.
  private var first: [Symbol] {
    var ids: Set<String> = []
    return symbols.filter { ids.insert($0.id).inserted }
  }

  private func isDescribed(_ symbol: Symbol, _ site: Site, _ language: Language) -> Bool {
    site.catalog.describedBy[symbol.thing]?[language] != nil
  }

  private func listPage(_ site: Site, _ language: Language) -> [UInt8] {
    var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/symbols/")
    frame.setMade(title: site.strings(language)["symbols-title"], path: "symbols/")
    let setting = ThingSetting(site, language, frame.hrefs)
    let body = Markup { markup in
      markup.element("ul", [.init("class", "symbol-list")]) { list in
        for symbol in first {
          list.startLine()
          list.element("li") { append(symbol, setting, to: &$0) }
        }
      }
      markup.newline()
    }
    frame.set("body", .markup(body.bytes))
    return site.theme.templates.render("list", frame.value)
  }

  private func append(_ symbol: Symbol, _ setting: ThingSetting, to item: inout Markup) {
    let name = setting.name(symbol.name, else: symbol.id)
    let href = setting.hrefs.href(symbol.thing, in: setting.site.catalog, language: setting.language)
    item.element("a", [.init("href", href)]) { link in
      symbol.drawing?.append(to: &link, as: "symbol", size: 32)
      link.element("span", [.init("class", "symbol-name"), .init("lang", name.lang)], text: name.text)
    }
    item.element("code", text: symbol.id)
    symbol.appendStatus(setting.strings, to: &item)
  }

  private func page(_ symbol: Symbol, _ site: Site, _ language: Language) -> [UInt8] {
    let path = "symbols/\(symbol.id)/"
    var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/\(path)")
    let setting = ThingSetting(site, language, frame.hrefs)
    frame.setMade(title: setting.name(symbol.name, else: symbol.id).text, path: path) { other in
      let written = site.catalog.describedBy[symbol.thing]?[other]
      return written.map { site.catalog.entries[$0].interface.id + "/" } ?? path
    }
    frame.set("description", symbol.description.text(in: language)?.text)
    let list: TemplateObject = [
      "title": .text(setting.strings["symbols-title"]),
      "href": .text(frame.hrefs.href("\(language.rawValue)/symbols/")),
    ]
    frame.set("breadcrumbs", list: [.object(list)])
    let body = Markup { markup in
      markup.element("div", [.init("class", "symbol-page")]) { append(partsOf: symbol, setting, to: &$0) }
      markup.newline()
    }
    frame.set("body", .markup(body.bytes))
    return site.theme.templates.render("list", frame.value)
  }

  func parts(of id: ThingID, _ site: Site, _ language: Language, _ hrefs: Hrefs) -> Markup? {
    guard id.kind == .symbol, let symbol = symbols.first(where: { $0.id == id.id }) else { return nil }
    return Markup { markup in
      markup.element("div", [.init("class", "symbol-page thing-parts")]) { box in
        append(partsOf: symbol, ThingSetting(site, language, hrefs), to: &box)
      }
      markup.newline()
    }
  }

  private func append(partsOf symbol: Symbol, _ setting: ThingSetting, to box: inout Markup) {
    let strings = setting.strings
    if let drawing = symbol.drawing {
      drawing.appendSizes(to: &box)
    }
    setting.append(symbol.description, to: &box)
    if let template = symbol.template {
      SymbolVariants(template.variants, strings).append(to: &box)
      if template.isBlended { box.element("p", [.init("class", "thing-note")], text: strings["symbol-blended"]) }
    }
    box.element("div", [.init("class", "code")]) { code in
      code.element("pre") { $0.element("code", text: "[](symbol:\(symbol.id))") }
    }
    if let deprecated = symbol.deprecated { append(deprecated, setting, to: &box) }
    if symbol.deprecated == nil, let status = symbol.status {
      setting.append("symbol-status", words: [strings["status-\(status.rawValue)"]], to: &box)
    }
    setting.append("symbol-since", words: [symbol.since].compactMap(\.self), to: &box)
    setting.append("symbol-keywords", words: symbol.keywords, to: &box)
    setting.append("related", targets: setting.site.targets(of: symbol.related, setting.language), to: &box)
    setting.appendUsers(of: symbol.thing, to: &box)
  }

  private func append(_ deprecated: Deprecated, _ setting: ThingSetting, to box: inout Markup) {
    let strings = setting.strings
    box.element("div", [.init("class", "callout callout-warning")]) { note in
      let since = deprecated.since.map { strings.text("deprecated-since", ["version": $0]) }
      note.element("p", [.init("class", "callout-title")], text: since ?? strings["status-deprecated"])
      let use = setting.site.targets(of: [deprecated.use].compactMap(\.self), setting.language)
      if use.isEmpty {
        note.element("p", text: strings["deprecated-without"])
      } else {
        setting.append("deprecated-use", targets: use, to: &note)
      }
    }
  }
}

extension Symbols.Symbol {
  fileprivate var thing: ThingID { ThingID(kind: .symbol, id: id) }

  /// Only what keeps one from using it.
  fileprivate func appendStatus(_ strings: Strings, to markup: inout Markup) {
    let shown = deprecated == nil ? status.flatMap { $0 == .stable ? nil : $0 } : .deprecated
    guard let shown else { return }
    markup.element(
      "span", [.init("class", "badge status-\(shown.rawValue)")], text: strings["status-\(shown.rawValue)"])
  }
}
