internal import Templates

extension PageFrame {
  /// A page that the program makes in every language: `path` is below the language's folder, `guidelines/`.
  mutating func setMade(title: String, path: String) {
    setTitle(title)
    setKind("list")
    setNavigation(nil)
    if let url = site.url { set("canonical", .text("\(url)/\(percentEncoded("\(language.rawValue)/\(path)"))")) }
    let languages = site.catalog.configuration.languages
    guard languages.count > 1 else { return }
    set(
      "languages",
      list: languages.map { other in
        .object([
          "lang": .text(other.rawValue), "name": .text(other == .ja ? "日本語" : "English"),
          "href": .text(hrefs.href("\(other.rawValue)/\(path)")), "current": .flag(other == language),
        ])
      })
    guard let url = site.url else { return }
    set(
      "alternates",
      list: languages.map { other in
        .object(["lang": .text(other.rawValue), "href": .text("\(url)/\(percentEncoded("\(other.rawValue)/\(path)"))")])
      })
  }
}
