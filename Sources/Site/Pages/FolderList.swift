internal import Markup
internal import Templates

extension Site {
  /// More siblings than this are shown in the navigation as a window around the page.
  static let siblingLimit = 200

  /// Where a node of the navigation leads in the output: its page, or the list that a long folder without one gets.
  func path(of node: Navigation.Node, _ language: Language) -> String? {
    if let page = node.page { return catalog.entries[page].folder }
    guard let folder = node.folder, node.children.count > Self.siblingLimit else { return nil }
    return "\(language.rawValue)/\(folder)/"
  }
}

/// What stands in for a page that nobody wrote, where the frame's links lead there: a language's first page, and the
/// page of a folder that is too long for the navigation.
struct FolderList {
  let language: Language
  /// Below the language's folder, `components/`; "" for the first page.
  let path: String
  let title: String
  let children: [Int]
}

/// Only where nothing of this path is written otherwise: `plan` looks after that.
func folderLists(_ site: Site, _ language: Language) -> [FolderList] {
  guard let navigation = site.navigation[language], !navigation.roots.isEmpty else { return [] }
  let home = FolderList(language: language, path: "", title: site.title(language), children: navigation.roots)
  return (site.hasOwnPage("", language) ? [] : [home])
    + navigation.nodes.compactMap { node in
      guard node.page == nil, let folder = node.folder, site.path(of: node, language) != nil else { return nil }
      return FolderList(language: language, path: folder + "/", title: node.title, children: node.children)
    }
}

extension FolderList {
  var output: String { "\(language.rawValue)/\(path)index.html" }

  func page(_ site: Site) -> [UInt8] {
    var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/\(path)")
    frame.setMade(title: title, path: path) { other in exists(in: other, site) ? path : nil }
    guard let navigation = site.navigation[language] else { return [] }
    let body = Markup { list(children, navigation, site, frame.hrefs, &$0) }
    frame.set("body", .markup(body.bytes))
    return site.theme.templates.render("list", frame.value)
  }

  /// With what stands below a folder that has no page to lead to.
  private func list(
    _ nodes: [Int], _ navigation: Navigation, _ site: Site, _ hrefs: Hrefs, _ markup: inout Markup
  ) {
    markup.element("ul", [.init("class", "page-list")]) { list in
      for node in nodes.map({ navigation.nodes[$0] }) {
        list.newline()
        list.element("li") { item in
          if let path = site.path(of: node, language) {
            item.element("a", [.init("href", hrefs.href(path))], text: node.title)
          } else {
            item.text(node.title)
            self.list(node.children, navigation, site, hrefs, &item)
          }
        }
      }
    }
  }

  private func exists(in other: Language, _ site: Site) -> Bool {
    site.hasOwnPage(path, other)
      || folderLists(site, other).contains { $0.path == path }
  }
}
