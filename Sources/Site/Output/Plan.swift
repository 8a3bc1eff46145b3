internal import Findings

/// Everything that the site consists of, path by path. Two things that want one path are a finding; the first has it.
func plan(_ site: Site, _ sources: SourceTree) -> (output: OutputTree, findings: [Finding]) {
  var outputs: [Output] = []
  for language in site.catalog.configuration.languages {
    for page in site.built(language) {
      let folder = site.catalog.entries[page].folder
      outputs.append(Output(path: folder + "index.html", content: .made { site.renderPage(page) }))
      outputs.append(Output(path: folder + "index.md", content: .made { site.renderMarkdown(page) }))
    }
  }
  outputs += madePages(site)
  outputs += site.libraries.flatMap { $0.outputs(site) }
  outputs += site.theme.made.map { file in Output(path: file.output, content: .made { file.bytes }) }
  outputs += site.theme.copies.map { Output(path: $0.output, content: .themeCopy(of: $0.file)) }
  for asset in site.catalog.assets.values.sorted(by: { $0.file.path < $1.file.path })
  where isPublished(asset.file.path, site) {
    outputs.append(Output(path: asset.output, content: .copy(of: asset.file)))
  }
  for file in sources.files where isPublished(file.path, site) && !file.path.hasSuffix(".md") {
    outputs.append(Output(path: normalized(file.path), content: .made { file.bytes }))
  }
  let (tree, findings) = sortedWithoutClashes(outputs)
  return (tree, findings + checkAddress(site))
}

/// Files under a language's folder and under `assets/` are the site's; tokens, devices and the like are its data.
private func isPublished(_ path: String, _ site: Site) -> Bool {
  guard let slash = path.firstIndex(of: "/") else { return false }
  let first = path[..<slash]
  return first == "assets" || site.catalog.configuration.languages.contains { $0.rawValue == first }
}

private func sortedWithoutClashes(_ outputs: [Output]) -> (OutputTree, [Finding]) {
  var kept: [Output] = []
  var findings: [Finding] = []
  var paths: Set<String> = []
  for output in outputs {
    if paths.insert(output.path).inserted {
      kept.append(output)
    } else {
      findings.append(pathTaken(output))
    }
  }
  kept.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  return (OutputTree(outputs: kept), findings)
}

private func pathTaken(_ output: Output) -> Finding {
  let source: String =
    switch output.content {
    case .copy(let file), .themeCopy(let file): file.path
    case .made: output.path
    }
  return Finding(
    .duplicateOutput, at: Place(file: source), "“\(output.path)” is written by a page or by the program already",
    notes: [Note(.help, "give the file another name")])
}
