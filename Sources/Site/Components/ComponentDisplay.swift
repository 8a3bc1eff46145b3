internal import Markup
internal import Tokens

/// A component's parts, variants and states with their tokens, and the contrast of its texts: on its own page, or in a
/// block of another.
struct ComponentDisplay {
  let component: Component
  let setting: TokenSetting
  let contrast: ContrastSetting
  /// Parts, variants and states have ids, and sections heads: on the component's own page.
  private let anchors: Bool
  let strings: Strings

  typealias Section = BlockSetting.ComponentSection

  init(_ component: Component, _ setting: TokenSetting, _ contrast: ContrastSetting, anchors: Bool) {
    self.component = component
    self.contrast = contrast
    self.setting = setting
    self.anchors = anchors
    strings = setting.strings
  }

  func append(_ sections: [Section] = Section.allCases, to box: inout Markup) {
    for section in sections {
      let content = Markup { append(section, to: &$0) }
      guard !content.isEmpty else { continue }
      box.startLine()
      if anchors {
        box.element("h2", [.init("id", "-\(section.rawValue)")], text: strings["component-\(section.rawValue)"])
      } else {
        box.element("p", [.init("class", "block-head")], text: strings["component-\(section.rawValue)"])
      }
      box.append(content)
    }
  }

  private func append(_ section: Section, to box: inout Markup) {
    switch section {
    case .parts:
      append(
        component.parts.map {
          Item(id: "part.\($0.id)", own: $0.id, name: $0.name, uses: $0.tokens, isOverriding: false)
        }, to: &box)
    case .variants:
      append(
        component.variants.map { variant in
          let states = component.states.flatMap { state in
            (variant.states[state.id] ?? []).map { (use: $0, state: state) }
          }
          return Item(
            id: "variant.\(variant.id)", own: variant.id, name: variant.name, description: variant.description,
            uses: variant.tokens,
            more: states.map { ($0.use, $0.state.name.text(in: setting.language)?.text ?? $0.state.id) })
        }, to: &box)
    case .states:
      append(
        component.states.map {
          Item(id: "state.\($0.id)", own: $0.id, name: $0.name, description: $0.description, uses: $0.tokens)
        }, to: &box)
    case .contrast: appendContrast(to: &box)
    }
  }
}

extension ComponentDisplay {
  private struct Item {
    let id: String
    /// What it is called without a name.
    let own: String
    let name: LocalizedText
    var description = LocalizedText([:])
    let uses: [Component.TokenUse]
    /// Tokens that hold in one state only, with its name.
    var more: [(use: Component.TokenUse, state: String)] = []
    /// Its properties are said with the part that they are of.
    var isOverriding = true
  }

  private func append(_ items: [Item], to box: inout Markup) {
    guard !items.isEmpty else { return }
    box.element("dl", [.init("class", "component-items")]) { list in
      for item in items {
        list.startLine()
        list.element("div", [.init("id", anchors ? item.id : nil)]) { pair in
          append(item, to: &pair)
        }
      }
    }
    box.newline()
  }

  private func append(_ item: Item, to pair: inout Markup) {
    pair.element("dt") { head in
      let name = item.name.text(in: setting.language)
      head.element("span", [.init("lang", foreign(name?.language))], text: name?.text ?? item.own)
      head.text(" ")
      head.element("code", text: item.own)
    }
    pair.element("dd") { body in
      if let text = item.description.text(in: setting.language) {
        body.element("p", [.init("lang", foreign(text.language))], text: text.text)
      }
      guard !item.uses.isEmpty || !item.more.isEmpty else { return }
      body.element("ul", [.init("class", "token-uses")]) { list in
        for use in item.uses { append(use, item, state: nil, to: &list) }
        for (use, state) in item.more { append(use, item, state: state, to: &list) }
      }
    }
  }

  private func append(_ use: Component.TokenUse, _ item: Item, state: String?, to list: inout Markup) {
    list.element("li") { line in
      line.element("span", [.init("class", "property")]) { label in
        if item.isOverriding, let part = use.property.part {
          let name = component.partName(part, setting.language)
          label.element("span", [.init("lang", foreign(name?.language))], text: name?.text ?? part)
          label.text(" ")
        }
        label.text(propertyName(use.property.name))
        if let state { label.text(setting.language == .ja ? "（\(state)）" : " (\(state))") }
      }
      line.text(" ")
      setting.appendToken(use.token, to: &line)
    }
  }

  private func propertyName(_ name: String) -> String { strings.texts["property-\(name)"] ?? name }

  private func foreign(_ language: Language?) -> String? {
    language.flatMap { $0 == setting.language ? nil : $0.rawValue }
  }
}

extension TokenSetting {
  /// A token's swatch and id, as a link to its page; of one that is not there only the id.
  func appendToken(_ id: String, to markup: inout Markup) {
    guard let token = graph[id] else { return markup.element("code", [.init("class", "broken")], text: id) }
    markup.element("a", [.init("class", "token-link"), .init("href", href(id))]) { link in
      linkSwatch(token, graph.modes)?.append(to: &link, as: "symbol-inline", size: 16)
      link.element("code") { appendBreakable(id, to: &$0) }
    }
  }
}
