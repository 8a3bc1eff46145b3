internal import Findings

/// The pages of one language in their order: from folders and `order`, or as site.yml lists them.
struct Navigation: Sendable {
  struct Node: Sendable {
    let title: String
    /// Index in the catalog's entries; nil for a folder without a page of its own and for a group.
    let page: Int?
    /// Below the language's folder, of a folder without a page of its own.
    var folder: String?
    var children: [Int] = []
    var parent: Int?
  }

  private(set) var nodes: [Node] = []
  private(set) var roots: [Int] = []
  /// Page → node.
  private(set) var nodeOfPage: [Int: Int] = [:]
  /// Pages as one reads them, from first to last.
  private(set) var order: [Int] = []

  init(_ catalog: Catalog, _ language: Language) {
    if catalog.configuration.navigation.isEmpty {
      addFolders(catalog, language)
    } else {
      roots = catalog.configuration.navigation.compactMap { add($0, catalog, language, parent: nil) }
    }
    var waiting = Array(roots.reversed())
    while let node = waiting.popLast() {
      if let page = nodes[node].page { order.append(page) }
      waiting.append(contentsOf: nodes[node].children.reversed())
    }
  }

  /// The nodes above a page, outermost first, itself last.
  func branch(of page: Int) -> [Int] {
    var branch: [Int] = []
    var node = nodeOfPage[page]
    while let current = node {
      branch.append(current)
      node = nodes[current].parent
    }
    return branch.reversed()
  }
}

extension Navigation {
  private mutating func addFolders(_ catalog: Catalog, _ language: Language) {
    let pages = catalog.entries.indices.filter {
      let entry = catalog.entries[$0]
      return entry.interface.language == language && !entry.isLeftOut && !entry.interface.id.isEmpty
    }
    var folders: [String: Int] = [:]
    for page in pages {
      let interface = catalog.entries[page].interface
      nodes.append(Node(title: interface.title, page: page))
      nodeOfPage[page] = nodes.count - 1
      folders[interface.id] = nodes.count - 1
    }
    var rootSet: Set<Int> = []
    for page in pages { attach(catalog.entries[page].interface.id, &folders, &rootSet) }
    roots = rootSet.sorted()
    let keys = nodes.map { node -> (Double, String) in
      guard let page = node.page else { return (.infinity, node.title) }
      return (catalog.entries[page].front.order ?? .infinity, catalog.entries[page].interface.id)
    }
    for node in nodes.indices { nodes[node].children.sort { keys[$0] < keys[$1] } }
    roots.sort { keys[$0] < keys[$1] }
  }

  /// Hangs a page, and folders without a page of their own above it, into the tree.
  private mutating func attach(_ id: String, _ folders: inout [String: Int], _ rootSet: inout Set<Int>) {
    var id = id
    while let node = folders[id] {
      let folder = ContentPath.folder(of: id)
      if folder.isEmpty {
        rootSet.insert(node)
        return
      }
      if nodes[node].parent != nil { return }
      if folders[folder] == nil {
        nodes.append(Node(title: ContentPath.name(of: folder), page: nil, folder: folder))
        folders[folder] = nodes.count - 1
      }
      guard let parent = folders[folder] else { return }
      nodes[node].parent = parent
      nodes[parent].children.append(node)
      id = folder
    }
  }

  private mutating func add(
    _ item: Configuration.NavigationItem, _ catalog: Catalog, _ language: Language, parent: Int?
  ) -> Int? {
    let node: Node
    let children: [Configuration.NavigationItem]
    switch item {
    case .page(let id, _, let inner):
      guard let page = catalog.pairs[id == "index" ? "" : id]?[language], !catalog.entries[page].isLeftOut,
        nodeOfPage[page] == nil
      else { return nil }
      node = Node(title: catalog.entries[page].interface.title, page: page, parent: parent)
      children = inner
      nodeOfPage[page] = nodes.count
    case .group(let title, let inner):
      node = Node(title: title.text(in: language)?.text ?? "", page: nil, parent: parent)
      children = inner
    }
    nodes.append(node)
    let index = nodes.count - 1
    nodes[index].children = children.compactMap { add($0, catalog, language, parent: index) }
    return index
  }
}

/// Entries of site.yml's `navigation` that name no page.
func checkNavigation(_ catalog: Catalog) -> [Finding] {
  var findings: [Finding] = []
  var waiting = Array(catalog.configuration.navigation.reversed())
  while let item = waiting.popLast() {
    switch item {
    case .page(let id, let range, let children):
      if catalog.pairs[id == "index" ? "" : id] == nil { findings.append(unknownPage(id, range, catalog)) }
      waiting += children.reversed()
    case .group(_, let children): waiting += children.reversed()
    }
  }
  return findings
}

private func unknownPage(_ id: String, _ range: Range<Int>, _ catalog: Catalog) -> Finding {
  let near = catalog.near.pages.nearest(to: id)
  return Finding(
    .brokenPage, at: Place(configurationPath, range), "the site has no page “\(id)”",
    notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? [])
}
