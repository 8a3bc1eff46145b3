internal import Findings
internal import UnicodeText

extension Resolver {
  /// `[[target]]`, `[[A > B]]`: looked up in every kind and by title. `text` is what stands between the brackets, before
  /// a bar; `place` the whole construct.
  func resolveShort(_ text: String, at place: Place) -> Resolution {
    // The long form works between these brackets too: it is what the candidates of an ambiguous one are given in.
    if let scheme = Address.scheme(of: text)?.lowercased(), isKind(scheme) {
      return resolve(Reference(destination: text, place: place, isVerbatim: false))
    }
    let parts = text.split(separator: ">", maxSplits: 1).map(trimmed)
    guard let name = parts.first, !name.isEmpty else {
      return Resolution(
        destination: .broken, findings: [Finding(.shortReference, at: place, "the brackets name nothing")])
    }
    let hits = catalog.manyHits.of(text, in: language) {
      let hits = candidates(name)
      return parts.count == 2 ? hits.flatMap { section(parts[1], below: $0) } : hits
    }
    switch hits.count {
    case 1: return arrive(at: hits[0], place)
    case 0: return Resolution(destination: .broken, findings: [notFound(name, parts, place)])
    default: return Resolution(destination: .broken, findings: [ambiguous(text, hits, place)])
    }
  }

  private func arrive(at target: Target, _ place: Place) -> Resolution {
    if let page = target.page, catalog.entries[page].isLeftOut, page != self.page {
      let reference = Reference(destination: "", place: place, isVerbatim: false)
      return Resolution(destination: .broken, findings: [linkToDraft(reference, page)])
    }
    guard let page = target.page, catalog.entries[page].interface.language != language else {
      return Resolution(destination: .thing(target))
    }
    if let own = catalog.counterpart(of: target) { return Resolution(destination: .thing(own)) }
    let reference = Reference(destination: "", place: place, isVerbatim: false)
    return Resolution(destination: .thing(target), findings: [missingTranslation(reference, target)])
  }

  /// Exact before folded, this language before the other; within a rank every hit counts.
  private func candidates(_ name: String) -> [Target] {
    let folded = foldKana(name)
    let ranks: [() -> [Target]] = [
      { byID(name) + catalog.titled(name, in: language) },
      { catalog.titled(folded: folded, in: language) },
      { catalog.titled(name, in: language.other) },
      { catalog.titled(folded: folded, in: language.other) },
    ]
    for rank in ranks {
      let hits = unique(rank())
      if !hits.isEmpty { return hits }
    }
    return []
  }

  private func byID(_ name: String) -> [Target] {
    let address = Address(name[...])
    let things = Thing.Kind.allCases.map { ThingID(kind: $0, id: name) }.filter { catalog.thing($0) != nil }
      .map(Target.thing)
    guard let pair = catalog.pairs[String(address.path)], let index = pair[language] ?? pair[language.other] else {
      return things
    }
    guard let fragment = address.fragment else { return [.page(index)] + things }
    return section(String(fragment), below: .page(index))
  }

  /// A section or guideline of a page by its id or its text, in either language.
  private func section(_ name: String, below target: Target) -> [Target] {
    guard let page = target.page else { return [] }
    for index in [page, catalog.entries[page].counterpart].compactMap(\.self) {
      let entry = catalog.entries[index]
      if let anchor = entry.anchors[name] { return [catalog.target(of: anchor, id: name, on: index)] }
      let exact = entry.interface.sections.indices.filter { entry.interface.sections[$0].text == name }
      let hits =
        exact.isEmpty
        ? entry.interface.sections.indices.filter { foldKana(entry.interface.sections[$0].text) == foldKana(name) }
        : exact
      if !hits.isEmpty { return hits.map { .section(page: index, $0) } }
    }
    return []
  }

  /// Both languages of one thing are one hit, and so are a thing and the page that describes it.
  private func unique(_ targets: [Target]) -> [Target] {
    guard targets.count > 1 else { return targets }
    let described = Set(
      targets.compactMap { target -> Target? in
        guard case .page(let page) = target else { return nil }
        return catalog.described(by: page).map(Target.thing)
      })
    let targets = targets.filter { !described.contains($0) }
    var seen: Set<Target> = []
    return targets.filter { target in
      defer { seen.insert(target) }
      return !seen.contains(target) && !(catalog.counterpart(of: target).map(seen.contains) ?? false)
    }
  }
}

private func isKind(_ scheme: String) -> Bool {
  Thing.Kind(rawValue: scheme) != nil || Resolver.IdentityKind(rawValue: scheme) != nil
}

private func trimmed(_ text: Substring) -> String {
  String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
}

// MARK: Messages

extension Resolver {
  private func notFound(_ name: String, _ parts: [String], _ place: Place) -> Finding {
    let pages = candidates(name)
    if parts.count == 2, let page = pages.first, let index = page.page {
      return Finding(
        .brokenSection, at: place, "page “\(catalog.name(of: page, in: language).text)” has no section “\(parts[1])”",
        notes: self.near(parts[1], catalog.near.sections[index]).first.map {
          [Note(.help, "did you mean 「\($0.word)」?", at: places(page))]
        }
          ?? [])
    }
    if parts.count == 1, let finding = notFoundAsFragment(name, place) { return finding }
    let near = self.near(name, catalog.near.titles[language]).first
    return Finding(
      .brokenPage, at: place, "nothing on the site is called “\(name)”",
      notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? [])
  }

  /// `Color#Contrast`: a title takes no fragment, its sections stand behind `>`.
  private func notFoundAsFragment(_ name: String, _ place: Place) -> Finding? {
    let address = Address(name[...])
    guard let fragment = address.fragment.map(trimmed), !fragment.isEmpty, candidates(trimmed(address.path)).count == 1
    else { return nil }
    let title = trimmed(address.path)
    guard candidates(title).contains(where: { !section(fragment, below: $0).isEmpty }) else {
      return notFound(title, [title, fragment], place)
    }
    return Finding(
      .brokenPage, at: place, "nothing on the site is called “\(name)”",
      notes: [Note(.help, "a section is written with “>”: [[\(title) > \(fragment)]]")])
  }

  private func ambiguous(_ text: String, _ hits: [Target], _ place: Place) -> Finding {
    Finding(
      .ambiguousReference, at: place, "“\(text)” names \(hits.count) things",
      notes: hits.prefix(8).map { Note(.help, "one is written \(catalog.longForm(of: $0))", at: places($0)) })
  }
}
