internal import Findings
internal import UnicodeText

// What the resolver says. Each message says what was found, then what is missing; a suggestion always resolves.

extension Resolver {
  func malformed(_ reference: Reference) -> Resolution {
    let (part, what) = firstBadEscape(in: reference.destination)
    let finding = Finding(
      .malformedURL, at: reference.place(of: part), what,
      notes: [Note(.help, "a percent sign itself is written %25")])
    return Resolution(destination: .broken, findings: [finding])
  }

  func emptyDestination(_ reference: Reference) -> Finding {
    Finding(
      .malformedURL, at: reference.place, "the link leads nowhere: its destination is empty",
      notes: [Note(.help, "write a page, an address or #… between the parentheses")])
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
    let near = self.near(id, catalog.near.pages).first?.word
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
    var folder = ContentPath.folder(of: path)
    var missing = ContentPath.name(of: path)
    var below = ""
    while !folder.isEmpty, catalog.children.value[folder] == nil {
      below = "/" + missing + below
      missing = ContentPath.name(of: folder)
      folder = ContentPath.folder(of: folder)
    }
    let shown = folder.isEmpty ? "the content folder" : "folder “\(folder)”"
    let kind = !below.isEmpty ? "folder" : isPage ? "page" : "file"
    // Too few `../` : what is missing here stands at the top of the content folder.
    let fromRoot = missing + below
    let atRoot = (isPage ? catalog.byPath[fromRoot] != nil : catalog.assets[fromRoot] != nil) ? [fromRoot] : []
    let nearby = candidates(for: missing, below, in: folder, isPage: isPage)
    let candidates = (atRoot + nearby.filter { !atRoot.contains($0) }).filter { $0 != self.path }
    let isFromRoot = part.utf8.first == UInt8(ascii: "/")
    let proposals = candidates.prefix(3).map {
      isFromRoot ? "/" + $0 : ContentPath.relative(from: ContentPath.folder(of: self.path), to: $0)
    }
    return Finding(
      isPage ? .brokenPage : .brokenAsset, at: reference.place(of: part), "\(shown) has no \(kind) “\(missing)”",
      notes: zip(proposals, candidates).map { proposal, path in
        Note(.help, "did you mean “\(withoutBlanks(proposal))”?", at: Place(file: path))
      },
      fixes: proposals.first.map {
        reference.fix("replace by “\($0)”", .maybe, replacing: part, by: destinationEscaped($0))
      } ?? [])
  }

  /// Files that may be meant: first one with a similar name in `folder`, or in a folder with a similar name; then those
  /// of the very name anywhere; last a file with a similar name among the assets.
  private func candidates(for name: String, _ below: String, in folder: String, isPage: Bool) -> [String] {
    let ending = isPage ? ".md" : ""
    func exists(_ path: String) -> Bool { isPage ? catalog.byPath[path] != nil : catalog.assets[path] != nil }
    func path(_ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }

    var near: [String] = []
    if below.isEmpty {
      let bare = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
      // Without what all pages have in common.
      let names = (isPage ? catalog.near.pagesInFolder : catalog.near.filesInFolder).value
      near = self.near(bare, names[folder]).map { path($0.word + ending) }
    } else if let other = nearest(
      name, among: (catalog.children.value[folder] ?? []).lazy.filter { catalog.children.value[path($0)] != nil })?.word
    {
      let renamed = path(other) + below
      near = [renamed, renamed + ".md"].filter(exists).prefix(1).map { $0 }
    }
    let file = below.isEmpty ? name : ContentPath.name(of: below)
    let wanted = file.hasSuffix(ending) ? file : file + ending
    let elsewhere = (catalog.byName.value[wanted] ?? []).filter { exists($0) && !near.contains($0) }
    if !isPage, near.isEmpty, elsewhere.isEmpty {
      return self.near(file, catalog.near.filesInFolder.value["assets"]).map { "assets/\($0.word)" }
    }
    let inLanguage = elsewhere.filter { $0.hasPrefix("\(language.rawValue)/") || $0.hasPrefix("assets/") }
    return near + (inLanguage.isEmpty ? elsewhere : inLanguage)
  }

  func brokenSection(_ reference: Reference, _ part: Substring, _ id: String, on index: Int) -> Finding {
    let target = catalog.entries[index]
    let ids = self.near(id, catalog.near.anchors[index], atMost: 8).map(\.word)
    let near = ids.first
    let thing = near.flatMap { target.anchors[$0] }.map { catalog.target(of: $0, id: id, on: index) }
    // What differs in case only is among the nearest.
    let sameCase = ids.first { $0.lowercased() == id.lowercased() }
    let what = index == page ? "this page" : "page “\(target.interface.id.isEmpty ? "index" : target.interface.id)”"
    let best = sameCase.flatMap { target.anchors[$0] }.map { catalog.target(of: $0, id: id, on: index) } ?? thing
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
      } ?? sectionsNote(of: index), fixes: fixes ?? [])
  }

  /// Where nothing is near: what there is, if that is little.
  private func sectionsNote(of index: Int) -> [Note] {
    let ids = catalog.entries[index].anchors.sectionIDs
    guard !ids.isEmpty, ids.count <= 6 else { return [] }
    return [Note(.help, "its sections are " + ids.map { "#\($0)" }.joined(separator: ", "))]
  }

  func wrongCase(
    _ reference: Reference, _ part: Substring, _ written: String, _ path: String, _ actual: String
  ) -> Finding {
    // What was written with the ending or folder page left out keeps it left out.
    let corrected = String(actual.prefix(path.count))
    let isFromRoot = part.utf8.first == UInt8(ascii: "/")
    let proposal =
      isFromRoot ? "/" + corrected : ContentPath.relative(from: ContentPath.folder(of: self.path), to: corrected)
    return Finding(
      .wrongCase, at: reference.place(of: part), "“\(written)” differs in case from the file",
      notes: [Note(.help, "write “\(withoutBlanks(proposal))”", at: Place(file: actual))],
      fixes: reference.fix("replace by “\(proposal)”", .safe, replacing: part, by: destinationEscaped(proposal)))
  }

  func wrongNormalization(_ reference: Reference, _ part: Substring, _ actual: String) -> Finding {
    let isOddFile = !normalized(actual).utf8.elementsEqual(actual.utf8)
    let proposal = ContentPath.relative(from: ContentPath.folder(of: self.path), to: actual)
    return Finding(
      .wrongNormalization, at: reference.place(of: part),
      isOddFile
        ? "the file's name is not in NFC: it looks like what is written here, and is other bytes"
        : "the address is not in NFC: it looks like the file's name, and is other bytes",
      notes: [
        Note(
          .help,
          isOddFile ? "rename the file: names in NFC work on every system" : "type it again, or copy the file's name",
          at: Place(file: actual))
      ],
      fixes: isOddFile
        ? [] : reference.fix("replace by the file's name", .safe, replacing: part, by: destinationEscaped(proposal)))
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

  func brokenOwn(_ reference: Reference, _ part: Substring) -> Finding {
    Finding(
      .brokenPage, at: reference.place(of: part), "this site has nothing at “\(part)”",
      notes: [Note(.help, "the address is under the site's own url; a relative link or page:… is checked by name")])
  }

  func brokenThing(_ reference: Reference, _ part: Substring, _ id: ThingID) -> Finding {
    let known = catalog.things[id.kind] ?? [:]
    let near = self.near(id.id, catalog.near.things[id.kind]).first?.word ?? elsewhere(id)
    let thing = near.flatMap { known[$0] }
    return Finding(
      id.kind.brokenRule, at: reference.place(of: part), "the site has no \(id.kind.rawValue) “\(id.id)”",
      notes: thing.map { [Note(.help, "did you mean “\($0.id)” (\(name(of: $0)))?", at: $0.place)] }
        ?? thingsNote(id.kind, known),
      fixes: near.map { reference.fix("replace by “\($0)”", .maybe, replacing: part, by: $0) } ?? [])
  }

  private func thingsNote(_ kind: Thing.Kind, _ known: [String: Thing]) -> [Note] {
    if known.isEmpty { return [Note(.help, "the site defines no \(kind.rawValue)s")] }
    guard known.count <= 6 else { return [] }
    return [Note(.help, "there is " + known.keys.sorted().joined(separator: ", "))]
  }

  /// The id of a thing of the same kind that has `id` for a name in either language.
  private func elsewhere(_ id: ThingID) -> String? {
    for language in [language, language.other] {
      for target in catalog.titled(folded: foldKana(id.id), in: language) {
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
  func destinationEscaped(_ path: String) -> String {
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

/// The first escape that cannot be decoded, and why; the whole text if its bytes are not UTF-8.
private func firstBadEscape(in text: String) -> (part: Substring, message: String) {
  var rest = text[...]
  while let percent = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
    let digits = rest[percent...].utf8.dropFirst().prefix(2)
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      let part = rest[percent...rest[percent...].utf8.index(percent, offsetBy: 0)]
      return (part, "“%” begins no escape here: two hexadecimal digits are missing after it")
    }
    let part = rest[percent..<digits.endIndex]
    switch part.lowercased() {
    case "%2f": return (part, "“\(part)” would be a slash within a name, and no name has one")
    case "%00": return (part, "“%00” stands for no character of a name")
    default: rest = rest[digits.endIndex...]
    }
  }
  return (text[...], "the escapes of “\(text)” are not UTF-8")
}
