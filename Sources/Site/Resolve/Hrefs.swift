/// Addresses as they stand in one page's HTML: relative, so that the site works under any path and from disk.
struct Hrefs: Sendable {
  /// The page's folder in the output, without a slash at its end; "" at the root.
  let folder: String
  /// `index.html` where links end in it, else "".
  let indexFile: String

  init(folder: String, fileLinks: Bool) {
    self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    indexFile = fileLinks ? "index.html" : ""
  }

  /// To a path of the output. A folder (ending in `/`, or "" for the root) means its page.
  func href(_ path: String) -> String {
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
    guard let index = target.page else { return "" }
    let id = catalog.fragment(of: target).map { "#" + percentEncoded($0) } ?? ""
    if index == page, !id.isEmpty, query == nil { return id }
    return href(catalog.entries[index].folder) + (query.map { "?\($0)" } ?? "") + id
  }
}
