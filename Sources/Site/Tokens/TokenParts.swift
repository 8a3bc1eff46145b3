internal import Markup
internal import Tokens

/// All that the program knows of one token: on its own page, or below the prose of the page that describes it.
extension TokenThings {
  func parts(of id: ThingID, _ site: Site, _ language: Language, _ hrefs: Hrefs) -> Markup? {
    guard id.kind == .token else { return nil }
    let setting = TokenSetting(site, language, hrefs)
    if let token = graph[id.id] { return box("token-page thing-parts") { append(token, setting, site, to: &$0) } }
    guard let group = graph.groups.first(where: { $0.id == id.id }) else { return nil }
    return box("token-page thing-parts") { append(group, setting, site, to: &$0) }
  }

  func append(_ token: Token, _ setting: TokenSetting, _ site: Site, to box: inout Markup) {
    let thing = ThingSetting(site, setting.language, setting.hrefs)
    box.element("p", [.init("class", "thing-line")]) { line in
      line.element("code") { appendBreakable(token.id, to: &$0) }
      line.text(" ")
      line.element("span", [.init("class", "badge")], text: setting.typeName(token))
      setting.appendBadge(token, to: &line)
    }
    thing.append(LocalizedText(token.description), to: &box)
    if let deprecation = token.deprecation { append(deprecation, setting, to: &box) }
    appendValues(token, setting, to: &box)
    appendNames(of: token, setting, to: &box)
    appendUses(of: token, thing, setting, site, to: &box)
  }

  private func appendUses(
    of token: Token, _ thing: ThingSetting, _ setting: TokenSetting, _ site: Site, to box: inout Markup
  ) {
    let tokens = referring[token.id] ?? []
    let id = ThingID(kind: .token, id: token.id)
    let uses = Markup { uses in
      thing.appendUsers(of: id, to: &uses)
      thing.append(
        "token-used-by-tokens", targets: tokens.prefix(40).map { .thing(ThingID(kind: .token, id: $0)) },
        more: more(than: 40, of: tokens.count, setting), to: &uses)
      let components = site.libraries.lazy.compactMap { $0 as? Components }.first?.using[token.id] ?? []
      thing.append(
        "token-used-by-components",
        targets: components.prefix(40).map { .thing(ThingID(kind: .component, id: $0)) },
        more: more(than: 40, of: components.count, setting), to: &uses)
    }
    box.element("h2", [.init("id", "-uses")], text: setting.strings["token-uses"])
    if uses.isEmpty {
      box.element("p", [.init("class", "thing-note")], text: setting.strings["token-unused"])
    } else {
      box.append(uses)
    }
  }

  private func more(than limit: Int, of count: Int, _ setting: TokenSetting) -> String? {
    count > limit ? setting.strings.text("and-more", ["count": String(count - limit)]) : nil
  }

  private func append(_ deprecation: Token.Deprecation, _ setting: TokenSetting, to box: inout Markup) {
    let strings = setting.strings
    box.element("div", [.init("class", "callout callout-warning")]) { note in
      let since = deprecation.since.map { strings.text("deprecated-since", ["version": $0]) }
      note.element("p", [.init("class", "callout-title")], text: since ?? strings["status-deprecated"])
      if let use = deprecation.use {
        note.element("p") { line in
          line.element("span", [.init("class", "note-label")], text: strings["deprecated-use"])
          line.text(" ")
          if setting.graph[use] != nil { setting.appendID(use, to: &line) } else { line.element("code", text: use) }
        }
      } else if let text = deprecation.text {
        note.element("p", text: text)
      } else {
        note.element("p", text: strings["deprecated-without"])
      }
    }
  }
}

func box(_ kind: String, _ content: (inout Markup) -> Void) -> Markup {
  var markup = Markup()
  markup.element("div", [.init("class", kind)], content)
  markup.newline()
  return markup
}

// MARK: Values

extension TokenThings {
  private func appendValues(_ token: Token, _ setting: TokenSetting, to box: inout Markup) {
    let strings = setting.strings
    let rows = ModeRows(token, setting.graph.modes)
    box.element("h2", [.init("id", "-values")], text: strings["token-values"])
    if setting.graph.modes.count > 1 {
      let modifiers = rows.differing.map { setting.name(of: setting.graph.modes.modifiers[$0]) }
      box.element(
        "p", [.init("class", "thing-note")],
        text: modifiers.isEmpty
          ? strings["token-same"] : strings.text("token-differs", ["modifiers": setting.list(modifiers)]))
    }
    box.element("dl", [.init("class", "token-modes")]) { list in
      for (number, row) in rows.rows.enumerated() {
        list.startLine()
        list.element("div") { pair in
          let mode = setting.name(of: row.path)
          pair.element("dt", text: mode ?? strings["token-all-modes"])
          pair.element("dd") { append(row, of: token, number, setting, to: &$0) }
        }
      }
    }
  }

  private func append(
    _ row: ModeRows.Row, of token: Token, _ number: Int, _ setting: TokenSetting, to cell: inout Markup
  ) {
    guard let value = row.value else {
      return cell.element("p", [.init("class", "no-value")], text: setting.strings["token-no-value"])
    }
    let sample = Markup { appendSample(of: value, id: drawingID(token, "value", number), to: &$0) }
    if !sample.isEmpty {
      cell.element("div", setting.sampleAttributes(token, "token-sample")) { $0.append(sample) }
    }
    let text = TokenText(value)
    cell.element("div", [.init("class", "token-text")]) { words in
      words.element("code", [.init("class", "token-value")], text: text.main)
      for detail in text.details { words.element("code", [.init("class", "token-detail")], text: detail) }
      for chain in row.chains where !chain.tokens.isEmpty {
        words.element("span", [.init("class", "token-chain")]) { line in
          let label = setting.name(of: chain.path) ?? setting.strings["token-chain"]
          line.element("span", [.init("class", "note-label")], text: label)
          for (number, id) in chain.tokens.enumerated() {
            line.text(number > 0 ? " → " : " ")
            setting.appendID(id, to: &line)
          }
        }
      }
    }
  }
}

// MARK: Names in code

extension TokenThings {
  private func appendNames(of token: Token, _ setting: TokenSetting, to box: inout Markup) {
    let names = codeNames(of: token)
    guard !names.isEmpty else { return }
    let others = namesakes[token.id] ?? []
    box.element("h2", [.init("id", "-names")], text: setting.strings["token-names"])
    box.element("dl", [.init("class", "code-names")]) { list in
      for name in names {
        list.element("div") { pair in
          pair.element("dt", text: name.kind.title)
          pair.element("dd") { cell in
            cell.element("code") { appendBreakable(name.code, to: &$0) }
            appendNamesakes(others.filter { $0.kind == name.kind }, setting, to: &cell)
          }
        }
      }
    }
  }

  private func appendNamesakes(_ others: [Namesake], _ setting: TokenSetting, to cell: inout Markup) {
    guard !others.isEmpty else { return }
    cell.element("span", [.init("class", "name-collision")]) { note in
      note.text(setting.strings["token-name-collision"] + " ")
      for (number, other) in others.prefix(8).enumerated() {
        if number > 0 { note.text(setting.language == .ja ? "、" : ", ") }
        setting.appendID(other.token, to: &note)
      }
    }
  }
}
