internal import Findings

/// Everything that the site consists of, path by path. Two things that want one path are a finding; the first has it.
func plan(_ site: Site, _ sources: SourceTree) -> (output: OutputTree, findings: [Finding]) {
  var wanted: [Wanted] = []
  // One reference for all: each page's outputs would hold a copy of the site's fields.
  let shared = Shared(site)
  for language in site.catalog.configuration.languages {
    for page in site.built(language) {
      let entry = site.catalog.entries[page]
      let source = entry.interface.path
      wanted.append(Wanted(entry.folder + "index.html", .made { shared.value.renderPage(page) }, from: source))
      wanted.append(Wanted(entry.folder + "index.md", .made { shared.value.renderMarkdown(page) }, from: source))
    }
  }
  wanted += madePages(site).map { Wanted(output: $0, source: nil) }
  wanted += site.libraries.flatMap { $0.outputs(site) }.map { Wanted(output: $0, source: nil) }
  wanted += site.theme.made.map { file in Wanted(file.output, .made { file.bytes }, from: nil) }
  wanted += site.theme.copies.map { Wanted($0.output, .themeCopy(of: $0.file), from: nil) }
  for asset in site.catalog.assets.values.sorted(by: { $0.file.path < $1.file.path })
  where isPublished(asset.file.path, site) {
    wanted.append(Wanted(asset.output, .copy(of: asset.file), from: asset.file.path))
  }
  for file in sources.files where isPublished(file.path, site) && !file.path.hasSuffix(".md") {
    wanted.append(Wanted(normalized(file.path), .made { file.bytes }, from: file.path))
  }
  wanted += missingLists(site, wanted)
  let (tree, findings) = sortedWithoutClashes(wanted)
  return (tree, findings + checkAddress(site))
}

private final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// An output and the file of the content folder that it is made of; nil: of no single one.
private struct Wanted {
  let output: Output
  let source: String?

  init(output: Output, source: String?) {
    self.output = output
    self.source = source
  }

  init(_ path: String, _ content: Output.Content, from source: String?) {
    self.init(output: Output(path: path, content: content), source: source)
  }
}

/// They give way to whatever else stands at their path.
private func missingLists(_ site: Site, _ wanted: [Wanted]) -> [Wanted] {
  let lists = site.catalog.configuration.languages.flatMap { folderLists(site, $0) }
  guard !lists.isEmpty else { return [] }
  let paths = Set(wanted.map(\.output.path))
  return lists.filter { !paths.contains($0.output) }.map { list in
    Wanted(list.output, .made { list.page(site) }, from: nil)
  }
}

/// Files under a language's folder and under `assets/` are the site's; tokens, devices and the like are its data.
private func isPublished(_ path: String, _ site: Site) -> Bool {
  guard let slash = path.firstIndex(of: "/") else { return false }
  let first = path[..<slash]
  return first == "assets" || site.catalog.configuration.languages.contains { $0.rawValue == first }
}

private func sortedWithoutClashes(_ wanted: [Wanted]) -> (OutputTree, [Finding]) {
  var kept: [Output] = []
  var findings: [Finding] = []
  var owners: [String: String?] = [:]
  kept.reserveCapacity(wanted.count)
  owners.reserveCapacity(wanted.count)
  for wanted in wanted {
    let path = wanted.output.path
    if let owner = owners[path] {
      findings.append(pathTaken(wanted, by: owner))
    } else {
      owners[path] = .some(wanted.source)
      kept.append(wanted.output)
    }
  }
  let folders = foldersAbove(kept)
  findings += kept.compactMap { output in
    folders[output.path].map {
      folderTaken(output.path, owners[output.path].flatMap(\.self), by: owners[$0].flatMap(\.self))
    }
  }
  kept.removeAll { folders[$0.path] != nil }
  kept.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  return (OutputTree(outputs: kept), findings + collisions(kept, owners))
}

/// Every folder that one of the outputs lies in, at any depth → the first output in it.
private func foldersAbove(_ outputs: [Output]) -> [String: String] {
  var folders: [String: String] = [:]
  for output in outputs {
    var folder = ContentPath.folder(of: output.path)
    while !folder.isEmpty, folders[folder] == nil {
      folders[folder] = output.path
      folder = ContentPath.folder(of: folder)
    }
  }
  return folders
}

/// Paths that differ only in case. Of two files of the content folder whose own names do, it was said already.
private func collisions(_ outputs: [Output], _ owners: [String: String?]) -> [Finding] {
  guard outputs.contains(where: { mayDifferInCase($0.path) }) else { return [] }
  var first: [String: String] = [:]
  var said: Set<String> = []
  var findings: [Finding] = []
  for output in outputs {
    let folded = output.path.lowercased()
    guard let other = first[folded] else {
      first[folded] = output.path
      continue
    }
    let sources = [output.path, other].map { owners[$0].flatMap(\.self) }
    guard let source = sources.compactMap(\.self).first else { continue }
    if let one = sources[0], let two = sources[1], one.lowercased() == two.lowercased() || !said.insert(one).inserted {
      continue
    }
    findings.append(differsInCase(source, source == sources[0] ? output.path : other, other: sources))
  }
  return findings
}

// MARK: Messages

private func folderTaken(_ path: String, _ source: String?, by other: String?) -> Finding {
  Finding(
    .duplicateOutput, at: Place(file: source ?? path),
    "“\(path)” is a file, and other outputs need a folder of that name",
    notes: [other.map { Note(.note, "this file needs the folder", at: Place(file: $0)) }].compactMap(\.self)
      + [Note(.help, "give one of them another name")])
}

private func pathTaken(_ wanted: Wanted, by owner: String?) -> Finding {
  let path = wanted.output.path
  let place = Place(file: wanted.source ?? owner ?? path)
  var notes: [Note] = []
  if let owner, wanted.source != nil { notes.append(Note(.note, "it is written by this file", at: Place(file: owner))) }
  return Finding(
    .duplicateOutput, at: place,
    wanted.source == nil && owner != nil
      ? "the file is written to “\(path)”, where a page of the program's stands otherwise"
      : "“\(path)” is written by a page or by the program already",
    notes: notes + [Note(.help, "give the file another name")])
}

private func differsInCase(_ source: String, _ path: String, other sources: [String?]) -> Finding {
  let other = sources.compactMap(\.self).first { $0 != source }
  return Finding(
    .caseCollision, at: Place(file: source),
    "“\(path)”, which the file is written to, differs only in case from \(other == nil ? "a page of the program's" : "another file's")",
    notes: [Note(.note, "on many systems both would be one file", at: other.map { Place(file: $0) })])
}
