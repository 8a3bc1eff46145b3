/// Addresses as they stand in one page's HTML: relative, so that the site works under any path and from disk. In a file
/// that is read somewhere else than where it lies they begin with `base` instead.
struct Hrefs: Sendable {
  /// The page's folder in the output, without a slash at its end; "" at the root.
  let folder: String
  /// `index.html` where links end in it, else "".
  let indexFile: String
  /// Of the page; things have a home in each language.
  let language: Language
  /// What addresses begin with instead of leading from `folder`: `/hig/`, `https://example.org/hig/`, or "" for
  /// addresses from the output's root.
  let base: String?

  init(folder: String, fileLinks: Bool) {
    self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    indexFile = fileLinks ? "index.html" : ""
    language = Language(rawValue: String(folder.prefix { $0 != "/" })) ?? .ja
    base = nil
  }

  init(base: String, language: Language, fileLinks: Bool = false) {
    folder = ""
    indexFile = fileLinks ? "index.html" : ""
    self.language = language
    self.base = base
  }

  /// The way to the output's root: "../../", or "" for a page that lies there.
  var root: String {
    if let base { return base }
    let path = ContentPath.relative(from: folder, to: "")
    return path == "./" ? "" : path
  }

  /// To a path of the output. A folder (ending in `/`, or "" for the root) means its page.
  func href(_ path: String) -> String {
    if let base {
      return base + percentEncoded(path) + (path.isEmpty || path.hasSuffix("/") ? indexFile : "")
    }
    let relative = percentEncoded(ContentPath.relative(from: folder, to: path))
    guard path.isEmpty || path.hasSuffix("/") else { return relative }
    return relative == "./" && !indexFile.isEmpty ? indexFile : relative + indexFile
  }

  func href(_ target: Target, in catalog: Catalog, from page: Int?, query: Substring? = nil, fragment: Substring? = nil)
    -> String
  {
    if case .asset(let path) = target {
      let file = href(catalog.assets[path]?.output ?? path)
      return file + (query.map { "?\($0)" } ?? "") + (fragment.map { "#\($0)" } ?? "")
    }
    if case .thing(let id) = target { return href(id, in: catalog, language: language) }
    guard let index = target.page else { return "" }
    let id = catalog.fragment(of: target).map { "#" + percentEncoded($0) } ?? fragment.map { "#\($0)" } ?? ""
    if index == page, !id.isEmpty, query == nil { return id }
    return href(catalog.entries[index].folder) + (query.map { "?\($0)" } ?? "") + id
  }

  /// The thing's home in `language`.
  func href(_ id: ThingID, in catalog: Catalog, language: Language) -> String {
    if let page = catalog.describedBy[id]?[language] { return href(catalog.entries[page].folder) }
    switch catalog.thing(id)?.home {
    case .page(let path): return href("\(language.rawValue)/\(path)")
    case .section(let path, let anchor): return href("\(language.rawValue)/\(path)") + "#" + percentEncoded(anchor)
    case .part(let owner, let anchor):
      return href(owner, in: catalog, language: language) + "#" + percentEncoded(anchor)
    case .external(let address): return address
    case nil: return ""
    }
  }
}
