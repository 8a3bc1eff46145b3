internal import Findings

// Paths that lead to nothing because they are another kind of address, or a path written in another way.

extension Resolver {
  /// What the path was surely meant to be; nil if that cannot be told.
  func guess(_ reference: Reference, _ part: Substring, _ written: String, _ path: String) -> Finding? {
    if written.utf8.contains(UInt8(ascii: "@")), !written.utf8.contains(UInt8(ascii: "/")) {
      return mailAddress(reference, part, written)
    }
    if let rest = afterHost(part) { return webAddress(reference, part, written, rest) }
    if written.utf8.contains(UInt8(ascii: "\\")) { return backslashes(reference, part, written) }
    if let source = sourceOfOtherEnding(written) { return htmlFile(reference, part, written, source) }
    if catalog.children.value[path] != nil { return folderWithoutPage(reference, part, path) }
    return nil
  }

  /// `www.example.com/a` of itself and of `https//www.example.com/a`.
  private func afterHost(_ part: Substring) -> Substring? {
    let folded = part.lowercased()
    for start in ["https//", "http//", "https/", "http/"] where folded.hasPrefix(start) {
      let rest = part.utf8.dropFirst(start.utf8.count)
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      return host.contains(UInt8(ascii: ".")) ? Substring(rest) : nil
    }
    return folded.hasPrefix("www.") && folded.dropFirst(4).contains(".") ? part : nil
  }

  /// `color.md` for `color.html`, `color.markdown` and the like, if there is such a page.
  private func sourceOfOtherEnding(_ written: String) -> String? {
    let name = ContentPath.name(of: written)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, !written.hasSuffix(".md") else { return nil }
    let proposal = String(written.dropLast(name[dot...].count)) + ".md"
    return isPage(proposal) ? proposal : nil
  }

  private func isPage(_ written: String) -> Bool {
    guard let path = ContentPath.join(ContentPath.folder(of: self.path), written), case .page = find(path) else {
      return false
    }
    return true
  }
}

// MARK: Messages

extension Resolver {
  private func mailAddress(_ reference: Reference, _ part: Substring, _ written: String) -> Finding {
    Finding(
      .brokenPage, at: reference.place(of: part), "“\(written)” is no page and no file, it looks like a mail address",
      notes: [Note(.help, "did you mean “mailto:\(written)”?")],
      fixes: reference.fix("replace by “mailto:\(written)”", .maybe, replacing: part, by: "mailto:\(written)"))
  }

  private func webAddress(
    _ reference: Reference, _ part: Substring, _ written: String, _ rest: Substring
  ) -> Finding {
    Finding(
      .brokenPage, at: reference.place(of: part),
      "“\(written)” is no page and no file, it looks like an address of another site",
      notes: [Note(.help, "did you mean “https://\(rest)”?")],
      fixes: reference.fix("replace by “https://\(rest)”", .maybe, replacing: part, by: "https://\(rest)"))
  }

  /// `http:/example.com`, `https:example.com`
  func slashesMissing(_ reference: Reference, _ scheme: Substring, _ rest: Substring) -> Finding {
    let host = rest.drop { $0 == "/" || $0 == ":" }
    let proposal = "https://\(host)"
    let whole = reference.destination[...]
    return Finding(
      .malformedURL, at: reference.place(of: whole), "two slashes are missing after “\(scheme):”",
      notes: host.isEmpty ? [] : [Note(.help, "did you mean “\(proposal)”?")],
      fixes: host.isEmpty
        ? [] : reference.fix("replace by “\(proposal)”", .maybe, replacing: whole, by: proposal))
  }

  func noHost(_ reference: Reference) -> Finding {
    Finding(
      .malformedURL, at: reference.place(of: reference.destination[...]),
      "“\(reference.destination)” names no host after the two slashes",
      notes: [Note(.help, "write the whole address, as in https://example.com/page")])
  }

  /// `https://https://example.com`
  func addressTwice(_ reference: Reference, _ rest: Substring) -> Finding {
    let whole = reference.destination[...]
    return Finding(
      .malformedURL, at: reference.place(of: whole), "the address begins twice",
      notes: [Note(.help, "did you mean “\(rest)”?")],
      fixes: reference.fix("replace by “\(rest)”", .maybe, replacing: whole, by: String(rest)))
  }

  func localAddress(_ reference: Reference, _ host: Substring) -> Finding {
    Finding(
      .localAddress, at: reference.place(of: reference.destination[...]),
      "“\(host)” is the reader's own machine, where nobody else finds what you see there",
      notes: [Note(.help, "link to where it is published, or write the address as code")])
  }

  func nobody(_ reference: Reference, _ scheme: Substring) -> Finding {
    Finding(
      .malformedURL, at: reference.place(of: reference.destination[...]), "nobody is named after “\(scheme):”",
      notes: [
        Note(
          .help, scheme.lowercased() == "tel" ? "write a number: tel:+81-3-…" : "write an address: mailto:a@example.com"
        )
      ])
  }

  private func backslashes(_ reference: Reference, _ part: Substring, _ written: String) -> Finding {
    let proposal = written.replacing("\\", with: "/")
    let isThere = ContentPath.join(ContentPath.folder(of: self.path), proposal).flatMap(find) != nil
    let isFile = ContentPath.name(of: proposal).contains(".") && !proposal.hasSuffix(".md")
    return Finding(
      isFile ? .brokenAsset : .brokenPage, at: reference.place(of: part),
      "“\(written)” is no path: folders are parted by “/”, and this has “\\”",
      notes: isThere ? [Note(.help, "did you mean “\(withoutBlanks(proposal))”?")] : [],
      fixes: isThere
        ? reference.fix("replace by “\(proposal)”", .maybe, replacing: part, by: destinationEscaped(proposal)) : [])
  }

  private func htmlFile(_ reference: Reference, _ part: Substring, _ written: String, _ source: String) -> Finding {
    Finding(
      .brokenPage, at: reference.place(of: part),
      "“\(written)” is no file of the content, and a page's file ends in “.md”",
      notes: [Note(.help, "write “\(withoutBlanks(source))”")],
      fixes: reference.fix("replace by “\(source)”", .maybe, replacing: part, by: destinationEscaped(source)))
  }

  private func folderWithoutPage(_ reference: Reference, _ part: Substring, _ path: String) -> Finding {
    let folder = path.isEmpty ? "the content folder" : "the folder “\(path)”"
    return Finding(
      .brokenPage, at: reference.place(of: part), "\(folder) has no page of its own (index.md)",
      notes: path.isEmpty
        ? [] : [Note(.help, "add “\(path)/index.md”, or link to one of the pages in it")])
  }

  /// Of an escaped path only what Markdown would not take: blanks.
  func withoutBlanks(_ path: String) -> String { path.replacing(" ", with: "%20") }
}
