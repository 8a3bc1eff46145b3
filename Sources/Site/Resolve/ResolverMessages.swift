internal import Findings
internal import UnicodeText

// What the resolver says. Each message says what was found, then what is missing; a suggestion always resolves.

extension Resolver {
  func malformed(_ reference: Reference) -> Resolution {
    let finding = Finding(
      .malformedURL, at: reference.place,
      "“\(reference.destination)” cannot be decoded: a percent sign must begin an escape of UTF-8",
      notes: [Note(.help, "a percent sign itself is written %25")])
    return Resolution(destination: .broken, findings: [finding])
  }

  func unknownScheme(_ reference: Reference, _ scheme: Substring) -> Resolution {
    let kinds = [
      "page", "guideline", "figure", "token", "component", "symbol", "term", "api", "http", "https", "mailto",
    ]
    let near = nearest(scheme.lowercased(), among: kinds + catalog.configuration.schemes)?.word
    let notes =
      near.map { [Note(.help, "did you mean “\($0):”?")] }
      ?? [Note(.help, "a scheme that the site uses on purpose is listed under “schemes” in site.yml")]
    let fixes = near.map { reference.fix("replace by “\($0)”", .maybe, replacing: scheme, by: $0) } ?? []
    let finding = Finding(
      .unknownScheme, at: reference.place(of: scheme), "“\(scheme):” is no kind of reference and no known scheme",
      notes: notes,
      fixes: fixes)
    return Resolution(destination: .broken, findings: [finding])
  }

  func brokenPage(_ reference: Reference, _ part: Substring, _ id: String) -> Finding {
    let near = nearest(id, among: catalog.pairs.keys.sorted())?.word
    return Finding(
      .brokenPage, at: reference.place(of: part), "the site has no page “\(id)”",
      notes: [near.flatMap(pageNote)].compactMap(\.self),
      fixes: near.map { reference.fix("replace by “\($0)”", .maybe, replacing: part, by: $0) } ?? [])
  }

  private func pageNote(_ id: String) -> Note? {
    guard let pair = catalog.pairs[id], let index = pair[language] ?? pair[language.other] else { return nil }
    let title = catalog.entries[index].interface.title
    return Note(.help, "did you mean “\(id)” (\(title))?", at: Place(file: catalog.entries[index].interface.path))
  }

  /// A path that leads to nothing: the longest folder that exists is named, its children are the candidates.
  func brokenPath(_ reference: Reference, _ part: Substring, _ written: String, _ path: String) -> Finding {
    let isPage = written.hasSuffix(".md") || !ContentPath.name(of: written).contains(".")
    let rule: Rule = isPage ? .brokenPage : .brokenAsset
    var folder = ContentPath.folder(of: path)
    var missing = ContentPath.name(of: path)
    while !folder.isEmpty, !catalog.folders.contains(folder) {
      missing = ContentPath.name(of: folder)
      folder = ContentPath.folder(of: folder)
    }
    let shown = folder.isEmpty ? "the content folder" : "folder “\(folder)”"
    let candidates = candidates(named: missing, in: folder, isPage: isPage).filter { $0 != self.path }
    let proposals = candidates.prefix(3).map {
      ContentPath.relative(from: ContentPath.folder(of: self.path), to: $0)
    }
    return Finding(
      rule, at: reference.place(of: part), "\(shown) has no \(isPage ? "page" : "file") “\(missing)”",
      notes: zip(proposals, candidates).map { proposal, path in
        Note(.help, "did you mean “\(proposal)”?", at: Place(file: path))
      },
      fixes: proposals.first.map {
        reference.fix("replace by “\($0)”", .maybe, replacing: part, by: destinationEscaped($0))
      } ?? [])
  }

  /// Files with a similar name: first in `folder`, then those of the very name anywhere.
  private func candidates(named name: String, in folder: String, isPage: Bool) -> [String] {
    let all = isPage ? catalog.byPath.keys.sorted() : catalog.assets.keys.sorted()
    let siblings = all.filter { ContentPath.folder(of: $0) == folder }
    let names = Dictionary(siblings.map { (ContentPath.name(of: $0), $0) }) { one, _ in one }
    let near = nearest(name, among: names.keys.sorted()).flatMap { names[$0.word] }.map { [$0] } ?? []
    let wanted = name.hasSuffix(".md") || !isPage ? name : name + ".md"
    let elsewhere = all.filter { ContentPath.name(of: $0) == wanted && !near.contains($0) }
    let inLanguage = elsewhere.filter { $0.hasPrefix("\(language.rawValue)/") || $0.hasPrefix("assets/") }
    return near + (inLanguage.isEmpty ? elsewhere : inLanguage)
  }

  func brokenSection(_ reference: Reference, _ part: Substring, _ id: String, on index: Int) -> Finding {
    let target = catalog.entries[index]
    let near = nearest(id, among: target.anchors.byID.keys.sorted())?.word
    let thing = near.flatMap { target.anchors.byID[$0] }.map { catalog.target(of: $0, id: id, on: index) }
    let sameCase = target.anchors.byID.keys.sorted().first { $0.lowercased() == id.lowercased() }
    let what = index == page ? "this page" : "page “\(target.interface.id.isEmpty ? "index" : target.interface.id)”"
    let best = sameCase.flatMap { target.anchors.byID[$0] }.map { catalog.target(of: $0, id: id, on: index) } ?? thing
    let fixes = best.flatMap(catalog.fragment(of:)).map {
      reference.fix(
        "replace by “#\($0)”", sameCase == nil ? .maybe : .safe, replacing: part, by: destinationEscaped($0))
    }
    return Finding(
      sameCase == nil ? .brokenSection : .wrongCase, at: reference.place(of: part),
      sameCase == nil
        ? "\(what) has no section “\(id)”"
        : "\(what) has a section “\(sameCase ?? id)”, which differs from “\(id)” in case",
      notes: best.map { thing in
        [
          Note(
            .help,
            "did you mean 「\(catalog.name(of: thing, in: language).text)」 (#\(catalog.fragment(of: thing) ?? ""))?",
            at: places(thing))
        ]
      } ?? [], fixes: fixes ?? [])
  }

  func wrongCase(
    _ reference: Reference, _ part: Substring, _ written: String, _ path: String, _ actual: String
  ) -> Finding {
    // What was written with the ending or folder page left out keeps it left out.
    let corrected = String(actual.prefix(path.count))
    let proposal = ContentPath.relative(from: ContentPath.folder(of: self.path), to: corrected)
    return Finding(
      .wrongCase, at: reference.place(of: part), "“\(written)” differs in case from the file",
      notes: [Note(.help, "the file is called “\(actual)”", at: Place(file: actual))],
      fixes: reference.fix("replace by “\(proposal)”", .safe, replacing: part, by: destinationEscaped(proposal)))
  }

  func wrongNormalization(_ reference: Reference, _ part: Substring) -> Finding {
    Finding(
      .wrongNormalization, at: reference.place(of: part),
      "the link and the file's name are composed differently (NFC and NFD)",
      notes: [Note(.help, "names written in NFC work on every system")])
  }

  func wrongLanguage(_ reference: Reference, _ part: Substring, _ counterpart: Int) -> Finding {
    let path = catalog.entries[counterpart].interface.path
    let proposal = ContentPath.relative(from: ContentPath.folder(of: self.path), to: path)
    return Finding(
      .wrongLanguage, at: reference.place(of: part),
      "the link leads into the other language though the page exists in this one",
      notes: [Note(.help, "the counterpart is “\(proposal)”", at: Place(file: path))],
      fixes: reference.fix("link to the counterpart", .maybe, replacing: part, by: destinationEscaped(proposal)))
  }

  func missingTranslation(_ reference: Reference, _ target: Target) -> Finding {
    let missing = language == .ja ? "Japanese" : "English"
    let what: String =
      switch target {
      case .page: "page"
      default: "section"
      }
    return Finding(
      .missingTranslation, at: reference.place,
      "the \(what) “\(catalog.name(of: target, in: language).text)” does not exist in \(missing) yet",
      notes: [Note(.note, "the link goes to the other language and is marked so", at: places(target))])
  }

  func brokenThing(_ reference: Reference, _ part: Substring, _ id: ThingID) -> Finding {
    let known = catalog.things[id.kind] ?? [:]
    let near = nearest(id.id, among: known.keys.sorted())?.word ?? elsewhere(id)
    let thing = near.flatMap { known[$0] }
    return Finding(
      id.kind.brokenRule, at: reference.place(of: part), "the site has no \(id.kind.rawValue) “\(id.id)”",
      notes: thing.map { [Note(.help, "did you mean “\($0.id)” (\(name(of: $0)))?", at: $0.place)] }
        ?? (known.isEmpty ? [Note(.help, "the site defines no \(id.kind.rawValue)s")] : []),
      fixes: near.map { reference.fix("replace by “\($0)”", .maybe, replacing: part, by: $0) } ?? [])
  }

  /// The id of a thing of the same kind that has `id` for a name in either language.
  private func elsewhere(_ id: ThingID) -> String? {
    for language in [language, language.other] {
      for target in catalog.foldedTitles[language]?[foldKana(id.id)] ?? [] {
        if case .thing(let found) = target, found.kind == id.kind { return found.id }
      }
    }
    return nil
  }

  private func name(of thing: Thing) -> String { thing.name.text(in: language)?.text ?? thing.id }

  func deprecatedTarget(_ reference: Reference, _ thing: Thing, _ replacement: String) -> Finding {
    Finding(
      .deprecatedTarget, at: reference.place, "the \(thing.kind.rawValue) “\(thing.id)” is deprecated",
      notes: [
        Note(
          .help, replacement.isEmpty ? "nothing is named in its place" : "use “\(replacement)” in its place",
          at: thing.place)
      ])
  }

  func linkToDraft(_ reference: Reference, _ index: Int) -> Finding {
    let interface = catalog.entries[index].interface
    return Finding(
      .linkToDraft, at: reference.place, "the target “\(interface.title)” is a draft, which this build leaves out",
      notes: [Note(.help, "--drafts builds it", at: Place(file: interface.path))])
  }

  func linkToAlias(_ reference: Reference, _ part: Substring, current: String) -> Finding {
    Finding(
      .linkToAlias, at: reference.place(of: part), "the page is called “\(current)” now",
      notes: pageNote(current).map { [$0] } ?? [])
  }

  func sectionAlias(_ reference: Reference, _ part: Substring, _ thing: Target) -> Finding {
    let id = catalog.fragment(of: thing) ?? ""
    return Finding(
      .linkToAlias, at: reference.place(of: part), "the section's id is “\(id)” now",
      notes: [Note(.note, "the old id is kept as an alias", at: places(thing))],
      fixes: reference.fix("replace by “#\(id)”", .safe, replacing: part, by: destinationEscaped(id)))
  }

  func positionalID(_ reference: Reference, _ part: Substring, _ thing: Target) -> Finding {
    Finding(
      .positionalID, at: reference.place(of: part),
      "“#\(part)” counts headings of the same name, and moves when one is added before it",
      notes: [Note(.help, "give the heading an id of its own: {#…}", at: places(thing))])
  }

  /// A path as a link's destination: blanks and brackets escaped, Japanese left readable.
  private func destinationEscaped(_ path: String) -> String {
    var result = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ": result += "%20"
      case "(": result += "%28"
      case ")": result += "%29"
      case "%": result += "%25"
      case "#": result += "%23"
      case "?": result += "%3F"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

}
