internal import Templates

extension PageFrame {
  /// The open branch only: the page's ancestors, their siblings, its children.
  mutating func setNavigation(_ page: Int?) {
    guard let navigation = site.navigation[language] else { return }
    let branch = page.map(navigation.branch) ?? []
    set("navigation", list: items(navigation.roots, branch[...], navigation, above: nil))
    var crumbs: [TemplateValue] = []
    for node in branch.dropLast() {
      var crumb: TemplateObject = ["title": .text(navigation.nodes[node].title)]
      if let path = site.path(of: navigation.nodes[node], language) { crumb["href"] = .text(hrefs.href(path)) }
      crumbs.append(.object(crumb))
    }
    set("breadcrumbs", list: crumbs)
  }

  /// `branch`: the open nodes from this level down.
  private func items(
    _ nodes: [Int], _ branch: ArraySlice<Int>, _ navigation: Navigation, above: Int?
  ) -> [TemplateValue] {
    let rest = listOfAll(below: above, navigation)
    let shown = rest == nil ? nodes[...] : window(nodes, around: branch.first)
    var values = shown.map { node -> TemplateValue in
      let isOpen = node == branch.first
      let entry = navigation.nodes[node]
      var value: TemplateObject = [
        "title": .text(entry.title), "open": .flag(isOpen), "current": .flag(isOpen && branch.count == 1),
        "hasChildren": .flag(isOpen && !entry.children.isEmpty), "children": .none,
        "href": .none, "more": .none,
      ]
      if let path = site.path(of: entry, language) { value["href"] = .text(hrefs.href(path)) }
      if isOpen, !entry.children.isEmpty {
        value["children"] = .list(items(entry.children, branch.dropFirst(), navigation, above: node))
      }
      return .object(value)
    }
    if let rest, shown.count < nodes.count {
      let count = String(nodes.count)
      values.append(
        .object([
          "title": .text(site.strings(language).text("navigation-more", ["count": count])),
          "href": .text(hrefs.href(rest)), "more": .flag(true),
        ]))
    }
    return values
  }

  /// The page that shows a whole level: the one above it, at the top the first page. A group that site.yml makes has
  /// none, and is shown whole.
  private func listOfAll(below node: Int?, _ navigation: Navigation) -> String? {
    guard let node else { return "\(language.rawValue)/" }
    return site.path(of: navigation.nodes[node], language)
  }

  private func window(_ nodes: [Int], around node: Int?) -> ArraySlice<Int> {
    guard nodes.count > Site.siblingLimit else { return nodes[...] }
    let middle = node.flatMap(nodes.firstIndex) ?? 0
    let start = max(0, min(middle - Site.siblingLimit / 4, nodes.count - Site.siblingLimit / 2))
    return nodes[start..<min(start + Site.siblingLimit / 2, nodes.count)]
  }

  /// What stands right below the page in the navigation, all of it: the page is where readers look for the rest of a long
  /// list. `hasUnnamedChildren` where its own text does not lead to each of them.
  mutating func setChildren(_ page: Int) {
    guard let navigation = site.navigation[language], let node = navigation.nodeOfPage[page] else { return }
    let children = navigation.nodes[node].children
    set(
      "children",
      list: children.map { child in
        guard case .object(var value) = link(navigation.nodes[child]) else { return .none }
        let description = navigation.nodes[child].page.map(site.description) ?? ""
        value["description"] = description.isEmpty ? TemplateValue.none : .text(description)
        return .object(value)
      })
    let named = Set(site.resolved[page].uses.compactMap(\.page))
    set(
      "hasUnnamedChildren",
      .flag(children.contains { child in navigation.nodes[child].page.map { !named.contains($0) } ?? true }))
  }

  /// Home: the top of the navigation with what stands right below it, and what changed.
  mutating func setHome() {
    guard let navigation = site.navigation[language] else { return }
    set(
      "sections",
      list: navigation.roots.map { root in
        let node = navigation.nodes[root]
        var value: TemplateObject = [
          "title": .text(node.title),
          "children": .list(node.children.prefix(12).map { link(navigation.nodes[$0]) }),
          "hasChildren": .flag(!node.children.isEmpty),
        ]
        if let page = node.page {
          value["href"] = .text(hrefs.href(site.catalog.entries[page].folder))
          if let description = site.catalog.entries[page].interface.front.description {
            value["description"] = .text(description)
          }
        }
        return .object(value)
      })
    let changed = site.changes(language, limit: 8)
    set(
      "changes",
      list: changed.map { page, date in
        let entry = site.catalog.entries[page]
        return .object([
          "title": .text(entry.interface.title), "href": .text(hrefs.href(entry.folder)), "date": .text(date),
          "label": .text(dateLabel(date, language)),
        ])
      })
  }

  private func link(_ node: Navigation.Node) -> TemplateValue {
    var value: TemplateObject = ["title": .text(node.title), "href": .none]
    if let path = site.path(of: node, language) { value["href"] = .text(hrefs.href(path)) }
    return .object(value)
  }
}

extension Site {
  /// Pages with a known date, the latest first.
  func changes(_ language: Language, limit: Int) -> [(page: Int, date: String)] {
    let dated = built(language).compactMap { page in updated(page).map { (page: page, date: $0) } }
    return Array(dated.sorted { ($1.date, $0.page) < ($0.date, $1.page) }.prefix(limit))
  }
}
