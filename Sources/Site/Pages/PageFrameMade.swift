internal import Templates

extension PageFrame {
  /// A page that the program makes: `path` is below the language's folder, `guidelines/`. It has the same path in every
  /// language, unless `there` says which.
  mutating func setMade(title: String, path: String, there: ((Language) -> String?)? = nil) {
    setTitle(title)
    setKind("list")
    setNavigation(nil)
    if let url = site.url { set("canonical", .text("\(url)/\(percentEncoded("\(language.rawValue)/\(path)"))")) }
    let languages = site.catalog.configuration.languages
    guard languages.count > 1 else { return }
    let paths = languages.map { other -> (language: Language, path: String?) in
      guard other != language, let there else { return (other, path) }
      return (other, there(other))
    }
    set(
      "languages",
      list: paths.map { other, path in
        .object([
          "lang": .text(other.rawValue), "name": .text(other == .ja ? "日本語" : "English"),
          "href": .text(hrefs.href("\(other.rawValue)/\(path ?? "")")), "current": .flag(other == language),
          "missing": .flag(path == nil),
        ])
      })
    // A list that stands somewhere else in the other language is not the same page.
    guard let url = site.url, paths.allSatisfy({ $0.path == path }) else { return }
    set(
      "alternates",
      list: paths.map { other, _ in
        .object(["lang": .text(other.rawValue), "href": .text("\(url)/\(percentEncoded("\(other.rawValue)/\(path)"))")])
      })
  }
}
