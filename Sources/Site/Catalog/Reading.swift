/// The pages in their order, language by language.
struct Reading: Sendable {
  let navigation: [Language: Navigation]
  /// Pages that are built: the first page, then as the navigation goes, then what that leaves out.
  let order: [Language: [Int]]

  init(_ catalog: Catalog) {
    var navigation: [Language: Navigation] = [:]
    var order: [Language: [Int]] = [:]
    for language in catalog.configuration.languages {
      let tree = Navigation(catalog, language)
      navigation[language] = tree
      order[language] = pages(catalog, tree, language)
    }
    self.navigation = navigation
    self.order = order
  }
}

private func pages(_ catalog: Catalog, _ navigation: Navigation, _ language: Language) -> [Int] {
  let built = catalog.entries.indices.filter {
    catalog.entries[$0].interface.language == language && !catalog.entries[$0].isLeftOut
  }
  let first = catalog.pairs[""]?[language].flatMap { catalog.entries[$0].isLeftOut ? nil : $0 }
  var known: Set<Int> = []
  return ([first].compactMap(\.self) + navigation.order + built).filter { known.insert($0).inserted }
}
