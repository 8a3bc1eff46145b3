internal import UnicodeText

/// One page of the list of guidelines: all of them, or, where those are too many for a page, the chapters of the
/// navigation, each with a list of its own.
struct GuidelineChapter: Sendable {
  struct Link: Sendable {
    let title: String
    /// Below the language's folder: of a chapter's list, or of a page that says its guidelines itself.
    let path: String
    let count: Int
  }

  static let top = "guidelines/"
  /// More guidelines than this are split.
  private static let limit = 1000

  /// Below the language's folder.
  let path: String
  /// nil: of all guidelines.
  let title: String?
  let above: [(title: String?, path: String)]
  private(set) var links: [Link] = []
  /// Whose guidelines stand here.
  private(set) var pages: [Int] = []
}

extension GuidelineChapter {
  /// The lists of one language, outermost first; none where an author's page stands in their place.
  static func all(_ site: Site, _ language: Language) -> [GuidelineChapter] {
    guard !site.hasOwnPage(top, language), let navigation = site.navigation[language] else { return [] }
    let counts = NodeCounts(site, navigation)
    let ordered = site.readingOrder(language).filter { counts.ofPage($0) > 0 }
    var first = GuidelineChapter(path: top, title: nil, above: [])
    guard ordered.reduce(0, { $0 + counts.ofPage($1) }) > limit else {
      first.pages = ordered
      return [first]
    }
    let outside = ordered.filter { navigation.nodeOfPage[$0] == nil }
    var done: [GuidelineChapter] = []
    var waiting: [(chapter: GuidelineChapter, pages: [Int], nodes: [Int])] = [(first, outside, navigation.roots)]
    while let (chapter, pages, nodes) = waiting.popLast() {
      let (whole, below) = chapter.split(pages, nodes, counts, site, navigation, language)
      done.append(whole)
      waiting += below.reversed()
    }
    return done
  }

  /// With what stands on it; and the chapters that got lists of their own, with what is to stand on those.
  private func split(
    _ own: [Int], _ nodes: [Int], _ counts: NodeCounts, _ site: Site, _ navigation: Navigation, _ language: Language
  ) -> (whole: GuidelineChapter, below: [(chapter: GuidelineChapter, pages: [Int], nodes: [Int])]) {
    var whole = self
    let total = nodes.reduce(own.reduce(0) { $0 + counts.ofPage($1) }) { $0 + counts.below[$1] }
    guard total > Self.limit else {
      whole.pages = own + nodes.flatMap { pages(below: $0, counts, navigation) }
      return (whole, [])
    }
    let leaves = nodes.filter { navigation.nodes[$0].children.isEmpty }
    let single = own + leaves.compactMap { navigation.nodes[$0].page }.filter { counts.ofPage($0) > 0 }
    // Pages without anything below them stand here with their guidelines, or else are linked: they say them all.
    let isShort = single.reduce(0) { $0 + counts.ofPage($1) } <= Self.limit || nodes.isEmpty
    whole.pages = isShort ? single : own
    var below: [(chapter: GuidelineChapter, pages: [Int], nodes: [Int])] = []
    var names: Set<String> = []
    for index in nodes where counts.below[index] > 0 {
      let node = navigation.nodes[index]
      if node.children.isEmpty {
        guard !isShort, let page = node.page else { continue }
        let folder = site.catalog.entries[page].folder.dropFirst(language.rawValue.utf8.count + 1)
        whole.links.append(Link(title: node.title, path: String(folder), count: counts.below[index]))
      } else {
        let path = path + free(name(of: node, site.catalog), &names, site, language) + "/"
        whole.links.append(Link(title: node.title, path: path, count: counts.below[index]))
        let chapter = GuidelineChapter(path: path, title: node.title, above: above + [(title, self.path)])
        let pages = node.page.map { counts.ofPage($0) > 0 ? [$0] : [] } ?? []
        below.append((chapter, pages, node.children))
      }
    }
    return (whole, below)
  }

  private func pages(below node: Int, _ counts: NodeCounts, _ navigation: Navigation) -> [Int] {
    var pages: [Int] = []
    var waiting = [node]
    while let node = waiting.popLast() {
      if let page = navigation.nodes[node].page, counts.ofPage(page) > 0 { pages.append(page) }
      waiting += navigation.nodes[node].children.reversed()
    }
    return pages
  }

  private func name(of node: Navigation.Node, _ catalog: Catalog) -> String {
    if let page = node.page { return ContentPath.name(of: catalog.entries[page].interface.id) }
    return node.folder.map(ContentPath.name) ?? slug(of: node.title)
  }

  /// Two chapters of one name, and one that is called like a page of the author's, are numbered.
  private func free(_ name: String, _ names: inout Set<String>, _ site: Site, _ language: Language) -> String {
    var free = name
    var number = 2
    while site.hasOwnPage("\(path)\(free)/", language) || !names.insert(free.lowercased()).inserted {
      free = "\(name)-\(number)"
      number += 1
    }
    return free
  }
}

/// How many guidelines there are on pages, and on and below nodes of the navigation.
private struct NodeCounts {
  private let ofPages: [Int]
  private(set) var below: [Int]

  init(_ site: Site, _ navigation: Navigation) {
    ofPages = site.catalog.entries.map { $0.isLeftOut ? 0 : $0.interface.guidelines.count }
    below = navigation.nodes.map { _ in 0 }
    for (index, node) in navigation.nodes.enumerated() {
      guard let page = node.page, ofPages[page] > 0 else { continue }
      var current: Int? = index
      while let node = current {
        below[node] += ofPages[page]
        current = navigation.nodes[node].parent
      }
    }
  }

  func ofPage(_ page: Int) -> Int { ofPages[page] }
}
