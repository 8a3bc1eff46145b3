internal import Findings

/// Answers references written on one page. It asks the catalog and nothing else, so that what it asked can be recorded.
struct Resolver {
  let catalog: Catalog
  /// Index in the catalog's entries of the page that the reference stands on; nil for one in a metadata file.
  let page: Int?
  /// The file that it stands in, and that relative paths start from.
  let path: String
  /// Whose things are preferred.
  let language: Language
  /// Places of the things on other pages, for notes.
  let places: @Sendable (Target) -> Place?
  private let budget = NearBudget()

  /// For references written on a page.
  init(_ catalog: Catalog, page: Int, places: @escaping @Sendable (Target) -> Place?) {
    self.init(
      catalog, page: page, path: catalog.entries[page].interface.path,
      language: catalog.entries[page].interface.language, places: places)
  }

  init(
    _ catalog: Catalog, page: Int?, path: String, language: Language, places: @escaping @Sendable (Target) -> Place?
  ) {
    self.catalog = catalog
    self.page = page
    self.path = path
    self.language = language
    self.places = places
  }

  /// A destination of a link or image, an address in raw HTML or in YAML.
  func resolve(_ reference: Reference) -> Resolution {
    let text = reference.destination
    if text.isEmpty { return Resolution(destination: .broken, findings: [emptyDestination(reference)]) }
    if let scheme = Address.scheme(of: text) { return resolve(reference, scheme: scheme) }
    if text.utf8.starts(with: "//".utf8) {
      return resolveHost(reference, text.dropFirst(2)) { .init(destination: .external(text)) }
    }
    return resolvePath(reference, Address(text[...]))
  }

  private func resolve(_ reference: Reference, scheme: Substring) -> Resolution {
    let rest = reference.destination[scheme.endIndex...].dropFirst()
    if let kind = Thing.Kind(rawValue: scheme.lowercased()) { return resolveThing(reference, kind, rest) }
    switch scheme.lowercased() {
    case "http", "https":
      guard rest.utf8.starts(with: "//".utf8) else {
        return Resolution(destination: .broken, findings: [slashesMissing(reference, scheme, rest)])
      }
      if let path = catalog.configuration.pathUnderURL(reference.destination) { return resolveOwn(reference, path) }
      return resolveHost(reference, rest.dropFirst(2)) { resolveExternal(reference) }
    case "mailto", "tel":
      if rest.isEmpty { return Resolution(destination: .broken, findings: [nobody(reference, scheme)]) }
      return Resolution(destination: .external(reference.destination))
    case "page": return resolveIdentity(reference, rest, kind: .page)
    case "guideline": return resolveIdentity(reference, rest, kind: .guideline)
    case "figure": return resolveIdentity(reference, rest, kind: .figure)
    case let other where catalog.configuration.schemes.contains(other):
      return Resolution(destination: .external(reference.destination))
    default: return unknownScheme(reference, scheme)
    }
  }
}

extension Resolver {
  /// `https://` and no host behind it, or a second address.
  private func resolveHost(_ reference: Reference, _ rest: Substring, _ arrive: () -> Resolution) -> Resolution {
    let host = rest.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    if host.isEmpty || host.first == UInt8(ascii: ":") {
      return Resolution(destination: .broken, findings: [noHost(reference)])
    }
    let isTwice = ["http:", "https:"].contains { host.elementsEqual($0.utf8) }
    if isTwice { return Resolution(destination: .broken, findings: [addressTwice(reference, rest)]) }
    var resolution = arrive()
    if isLocal(Substring(host)) { resolution.findings.append(localAddress(reference, Substring(host))) }
    return resolution
  }

  /// Behind a user's name, before a port.
  private func isLocal(_ host: Substring) -> Bool {
    let name = host.utf8.split(separator: UInt8(ascii: "@")).last.map { Substring($0).lowercased() } ?? ""
    let bare = name.hasPrefix("[") ? String(name.prefix { $0 != "]" }) + "]" : String(name.prefix { $0 != ":" })
    return ["localhost", "0.0.0.0", "[::1]", "::1"].contains(bare) || bare.hasSuffix(".localhost")
      || bare.hasPrefix("127.") && bare.allSatisfy { $0 == "." || $0.isWholeNumber }
  }
}

extension Resolver {
  /// What an unknown word was probably meant to be.
  func near(_ word: String, _ words: NearWords?, atMost limit: Int = 1) -> [Near] {
    guard let words, budget.spend(words.count) else { return [] }
    return words.nearest(to: word, atMost: limit)
  }
}

// MARK: By identity

extension Resolver {
  enum IdentityKind: String {
    case page, guideline, figure
  }

  /// `page:foundations/color#contrast`
  private func resolveIdentity(_ reference: Reference, _ rest: Substring, kind: IdentityKind) -> Resolution {
    let address = Address(rest)
    guard let written = percentDecoded(address.path) else { return malformed(reference) }
    let idPart = address.path
    var id = written == "index" ? "" : written
    var findings: [Finding] = []
    if rest.utf8.first == UInt8(ascii: "#"), let page {
      id = catalog.entries[page].interface.id
    } else if catalog.pairs[id] == nil, let current = catalog.aliases[id] {
      findings.append(linkToAlias(reference, idPart, current: current))
      id = current
    }
    guard let pair = catalog.pairs[id] else {
      return Resolution(destination: .broken, findings: [brokenPage(reference, idPart, id)])
    }
    guard let found = pair[language] ?? pair[language.other] else { return Resolution(destination: .broken) }
    var resolution = resolveFragment(reference, address, on: found)
    resolution.findings.insert(contentsOf: findings, at: 0)
    if kind != .page { checkKind(kind, reference, address, &resolution) }
    return resolution
  }

  private func checkKind(
    _ kind: IdentityKind, _ reference: Reference, _ address: Address, _ resolution: inout Resolution
  ) {
    guard case .thing(let target) = resolution.destination else { return }
    switch (kind, target) {
    case (.guideline, .guideline), (.figure, .element): return
    default:
      let rule: Rule = kind == .guideline ? .brokenGuideline : .brokenFigure
      let what =
        catalog.fragment(of: target).map { "“\($0)” is not a \(kind.rawValue)" }
        ?? "it names a page, no \(kind.rawValue)"
      if let fragment = address.fragment, case .page(let index) = target {
        let id = catalog.entries[index].interface.id
        let finding = Finding(
          rule, at: reference.place(of: fragment),
          "page “\(id.isEmpty ? "index" : id)” has no \(kind.rawValue) “\(fragment)”")
        resolution = Resolution(destination: .broken, findings: [finding])
        return
      }
      resolution = Resolution(
        destination: .broken,
        findings: [
          Finding(
            rule, at: reference.place, what,
            notes: [Note(.help, "what stands there is \(catalog.longForm(of: target))", at: places(target))])
        ])
    }
  }

  /// `term:elevation`, `component:button.fill#state.disabled`
  private func resolveThing(_ reference: Reference, _ kind: Thing.Kind, _ rest: Substring) -> Resolution {
    let address = Address(rest)
    guard let written = percentDecoded(address.path) else { return malformed(reference) }
    if kind == .component, let fragment = address.fragment { return resolvePart(reference, rest, written, fragment) }
    let id = ThingID(kind: kind, id: normalized(written))
    if catalog.thing(id) != nil { return arrive(at: id, reference) }
    if kind == .api, catalog.things[.api] == nil { return Resolution(destination: .plain(written)) }
    return Resolution(destination: .broken, findings: [brokenThing(reference, address.path, id)])
  }

  /// `component:button#state.disabled`, `component:button#part.label`; a variant is `component:button.fill` or
  /// `component:button#variant.fill`.
  private func resolvePart(
    _ reference: Reference, _ rest: Substring, _ written: String, _ fragment: Substring
  ) -> Resolution {
    let owner = normalized(written)
    guard catalog.thing(ThingID(kind: .component, id: owner)) != nil else {
      let id = ThingID(kind: .component, id: owner)
      return Resolution(destination: .broken, findings: [brokenThing(reference, Address(rest).path, id)])
    }
    guard let part = percentDecoded(fragment).map(normalized) else { return malformed(reference) }
    let id = ThingID(
      kind: .component,
      id: part.hasPrefix("variant.") ? "\(owner).\(part.dropFirst("variant.".count))" : "\(owner)#\(part)")
    if catalog.thing(id) != nil { return arrive(at: id, reference) }
    return Resolution(destination: .broken, findings: [brokenThing(reference, rest, id)])
  }

  private func arrive(at id: ThingID, _ reference: Reference) -> Resolution {
    var resolution = Resolution(destination: .thing(.thing(id)))
    if let thing = catalog.thing(id), let replacement = thing.replacement {
      resolution.findings.append(deprecatedTarget(reference, thing, replacement))
    }
    return resolution
  }

  /// An absolute address under the site's own URL: resolved like any other reference.
  private func resolveOwn(_ reference: Reference, _ path: Substring) -> Resolution {
    let address = Address(path)
    guard let decoded = percentDecoded(address.path) else { return malformed(reference) }
    var parts = ContentPath.split(decoded)
    if parts.last == "index.html" { parts.removeLast() }
    guard let first = parts.first, let language = Language(rawValue: String(first)),
      catalog.configuration.languages.contains(language)
    else { return resolveOwnFile(reference, address, parts.joined(separator: "/")) }
    let id = parts.dropFirst().joined(separator: "/")
    guard let pair = catalog.pairs[id], let found = pair[language] ?? pair[language.other] else {
      return resolveOwnMade(reference, address, language, id)
    }
    return resolveFragment(reference, address, on: found)
  }

  /// Something under a language's folder that is no page of the content: what the program makes is let through.
  private func resolveOwnMade(
    _ reference: Reference, _ address: Address, _ language: Language, _ id: String
  ) -> Resolution {
    if let current = catalog.aliases[id], let pair = catalog.pairs[current],
      let found = pair[language] ?? pair[language.other]
    {
      var resolution = resolveFragment(reference, address, on: found)
      resolution.findings.insert(linkToAlias(reference, address.path, current: current), at: 0)
      return resolution
    }
    let made = ["guidelines", "glossary", "figures", "layout-rules", "symbols", "feed.xml"]
    if let top = ContentPath.split(id).first, made.contains(String(top)) {
      return Resolution(destination: .external(reference.destination))
    }
    return resolveOwnFile(reference, address, "\(language.rawValue)/\(id)")
  }

  /// A file of the site: by its path in the content or, of an asset, by the name it is published under.
  private func resolveOwnFile(_ reference: Reference, _ address: Address, _ path: String) -> Resolution {
    if catalog.assets[path] != nil {
      return Resolution(destination: .thing(.asset(path)), query: address.query, fragment: address.fragment)
    }
    if let asset = catalog.assets.first(where: { $0.value.output == path }) {
      return Resolution(destination: .thing(.asset(asset.key)), query: address.query, fragment: address.fragment)
    }
    let made = [
      "", "404.html", "guidelines.csv", "guidelines.json", "inventory.json", "llms.txt", "robots.txt", "sitemap.xml",
    ]
    if made.contains(path) { return Resolution(destination: .external(reference.destination)) }
    return Resolution(destination: .broken, findings: [brokenOwn(reference, address.path)])
  }
}

// MARK: By path

extension Resolver {
  private func resolvePath(_ reference: Reference, _ address: Address) -> Resolution {
    if address.path.isEmpty, let page { return resolveFragment(reference, address, on: page) }
    let pathPart = address.path
    guard let decoded = percentDecoded(address.path) else { return malformed(reference) }
    guard let path = ContentPath.join(ContentPath.folder(of: self.path), decoded) else {
      return Resolution(
        destination: .broken,
        findings: [
          Finding(.outsideRoot, at: reference.place(of: pathPart), "“\(decoded)” leads out of the content folder")
        ])
    }
    if let found = find(path) { return arrive(reference, address, pathPart, path, found) }
    if let (actual, found) = findFolded(path) {
      var resolution = arrive(reference, address, pathPart, actual, found)
      resolution.findings.insert(wrongCase(reference, pathPart, decoded, path, actual), at: 0)
      return resolution
    }
    if let (id, aliased) = findAlias(path) {
      var resolution = resolveFragment(reference, address, on: aliased)
      resolution.findings.insert(linkToAlias(reference, pathPart, current: id), at: 0)
      return resolution
    }
    return Resolution(
      destination: .broken,
      findings: [guess(reference, pathPart, decoded, path) ?? brokenPath(reference, pathPart, decoded, path)])
  }

  enum Found {
    case page(Int)
    case asset(String)
  }

  /// What lies at `path`: a page, an asset, a folder's page, a page named without its ending; of a page that only the
  /// other language has, that.
  func find(_ path: String) -> Found? {
    if let index = catalog.byPath[path] { return .page(index) }
    if catalog.assets[path] != nil { return .asset(path) }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard let first = parts.first, let language = Language(rawValue: String(Substring(first))) else { return nil }
    let id = pageID(of: parts.count > 1 ? String(Substring(parts[1])) : "")
    guard let pair = catalog.pairs[id] else { return nil }
    return (pair[language] ?? pair[language.other]).map { .page($0) }
  }

  private func findFolded(_ path: String) -> (path: String, found: Found)? {
    let folded = path.lowercased()
    for candidate in [folded, folded + ".md", folded + "/index.md"] {
      guard let actual = catalog.foldedPaths.value[candidate]?.first, let found = find(actual) else { continue }
      return (actual, found)
    }
    return nil
  }

  private func findAlias(_ path: String) -> (id: String, page: Int)? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard parts.count == 2 else { return nil }
    guard let id = catalog.aliases[pageID(of: String(Substring(parts[1])))], let pair = catalog.pairs[id],
      let found = pair[language] ?? pair[language.other]
    else { return nil }
    return (id, found)
  }

  private func arrive(
    _ reference: Reference, _ address: Address, _ pathPart: Substring, _ path: String, _ found: Found
  ) -> Resolution {
    switch found {
    case .asset(let key):
      var resolution = Resolution(
        destination: .thing(.asset(key)), query: address.query, fragment: address.fragment)
      if let name = catalog.assets[key]?.file.path, !name.utf8.elementsEqual(path.utf8) {
        resolution.findings.append(wrongNormalization(reference, pathPart, name))
      }
      return resolution
    case .page(let index):
      var resolution = resolveFragment(reference, address, on: index)
      let target = catalog.entries[index].interface
      if target.language != language, let counterpart = catalog.entries[index].counterpart, index != page,
        counterpart != page, path.utf8.starts(with: "\(language.other.rawValue)/".utf8)
      {
        resolution.findings.append(wrongLanguage(reference, pathPart, counterpart))
      } else if catalog.byPath[path] != nil, !target.path.utf8.elementsEqual(path.utf8) {
        resolution.findings.append(wrongNormalization(reference, pathPart, target.path))
      }
      return resolution
    }
  }
}

// MARK: Fragments

extension Resolver {
  /// Arrives at `index`, and there at the fragment if there is one.
  func resolveFragment(_ reference: Reference, _ address: Address, on index: Int) -> Resolution {
    var resolution = Resolution(destination: .thing(.page(index)), query: address.query)
    let target = catalog.entries[index]
    if target.isLeftOut, index != page {
      return Resolution(destination: .broken, findings: [linkToDraft(reference, index)])
    }
    if target.interface.language != language, target.counterpart == nil {
      resolution.findings.append(missingTranslation(reference, .page(index)))
    }
    guard let written = address.fragment else { return resolution }
    if written.isEmpty || written == "top" {
      // Only within a page it is more than the page's address: there it scrolls and loads nothing.
      if index == page { resolution.fragment = "top" }
      return resolution
    }
    let part = written
    guard let id = percentDecoded(written) else { return malformed(reference) }
    if let anchor = target.anchors[id] {
      let thing = catalog.target(of: anchor, id: id, on: index)
      resolution.destination = .thing(thing)
      switch anchor.standing {
      case .positional: resolution.findings.append(positionalID(reference, part, thing))
      case .alias: resolution.findings.append(sectionAlias(reference, part, thing))
      case .primary, .textID: break
      }
      return resolution
    }
    if let thing = sectionOfCounterpart(id, of: index) {
      if thing.page != index { resolution.findings.append(missingTranslation(reference, thing)) }
      resolution.destination = .thing(thing)
      return resolution
    }
    resolution.findings.append(brokenSection(reference, part, id, on: index))
    return resolution
  }

  /// An id that the page's counterpart knows: the section here that stands for it, else the one there.
  private func sectionOfCounterpart(_ id: String, of index: Int) -> Target? {
    guard let other = catalog.entries[index].counterpart, !catalog.entries[other].isLeftOut,
      let anchor = catalog.entries[other].anchors[id]
    else { return nil }
    let there = catalog.target(of: anchor, id: id, on: other)
    return catalog.counterpart(of: there) ?? there
  }
}

/// `foundations/color` of `foundations/color.md`, `foundations/color/index.md`, `foundations/color/` or `foundations/color`.
func pageID(of path: String) -> String {
  var parts = ContentPath.split(path)
  if parts.last == "index.md" || parts.last == "index" {
    parts.removeLast()
  } else if let last = parts.last, last.utf8.count > 3, last.hasSuffix(".md") {
    parts[parts.count - 1] = last.dropLast(3)
  }
  return parts.joined(separator: "/")
}
