internal import Data
package import Findings

/// Reads every token source of a site, sorted by path, into one graph: DTCG 2025.10 files, those of other tools, asset
/// catalogues. One resolver document says which files count in which mode; without one all are one set in the order of
/// their paths. No token is dropped in silence: one with a wrong value is in the graph without a value, and whatever
/// is not read is a finding.
package func readTokens(
  _ files: [SourceFile], settings: TokenSettings = TokenSettings()
) -> (graph: TokenGraph, findings: [Finding]) {
  let sources = TokenSources(files)
  let (resolver, choiceFindings) = chooseResolver(sources, settings)
  var (stack, stackFindings) = resolver.map { readThrough($0, sources) } ?? readEvery(sources)
  let (catalogues, catalogueFindings) = readCatalogues(files, settings: settings)
  for catalogue in catalogues { stack.addLayer(stack.add(catalogue)) }
  let (flat, flatFindings) = flatten(stack)
  let (graph, graphFindings) = makeGraph(flat)
  return (
    graph,
    sources.findings + choiceFindings + stackFindings + catalogueFindings + flatFindings + clashes(flat)
      + graphFindings + nameCollisions(in: graph)
  )
}

private func readEvery(_ sources: TokenSources) -> (TokenStack, [Finding]) {
  let read = sources.files.compactMap { sources.read($0) }
  var stack = TokenStack()
  for document in linkingFigmaAliases(read.map(\.document)) { stack.addLayer(stack.add(document)) }
  return (stack, read.flatMap(\.findings))
}

private func readThrough(_ file: TokenSources.File, _ sources: TokenSources) -> (TokenStack, [Finding]) {
  guard let root = file.value else { return (TokenStack(), []) }
  let (document, findings) = readResolverDocument(file, root)
  let (stack, read, sourceFindings) = stackSources(of: document, in: sources)
  let unread = sources.files.filter { !read.contains($0.path) && $0.value != nil }.map { other in
    other.isResolver
      ? Finding(
        .tokenUnread, at: Place(file: other.path), "the file is not read: “\(file.path)” is the resolver document")
      : Finding(
        .tokenUnread, at: Place(file: other.path), "the file is not read: “\(file.path)” does not name it",
        notes: [
          Note(.help, "name it as a source of a set: {\"$ref\": \"\(relative(other.path, to: file.path))\"}")
        ])
  }
  return (stack, findings + sourceFindings + unread)
}

/// The one resolver document that counts.
private func chooseResolver(
  _ sources: TokenSources, _ settings: TokenSettings
) -> (TokenSources.File?, [Finding]) {
  let all = sources.files.filter(\.isResolver)
  if let wanted = settings.resolver {
    if let file = sources[wanted.text] ?? sources["tokens/" + wanted.text] { return (file, []) }
    let near = nearest(wanted.text, among: (all.isEmpty ? sources.files : all).map(\.path))
    let finding = Finding(
      .tokenResolver, at: wanted.place, "there is no file “\(wanted.text)”",
      notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? [])
    return (all.first, [finding])
  }
  guard all.count > 1 else { return (all.first, []) }
  let finding = Finding(
    .tokenResolver, at: Place(file: all[0].path), "there are \(all.count) resolver documents: only this one is read",
    notes: [Note(.help, "name the one that counts in site.yml: tokens: {resolver: \(all[0].path)}")])
  return (all[0], [finding])
}

/// Names that people and other tools take for one; of groups it is said once, not for each token inside.
private func clashes(_ flat: FlatTokens) -> [Finding] {
  var first: [String: (id: String, token: FlatTokens.Token)] = [:]
  var said: Set<String> = []
  var findings: [Finding] = []
  for token in flat.tokens {
    for id in ancestors(of: token.names).reversed().dropFirst() + [token.id] {
      let folded = id.lowercased()
      guard let other = first[folded] else {
        first[folded] = (id, token)
        continue
      }
      guard other.id != id else { continue }
      defer { said.insert(id) }
      guard !said.contains(id) else { break }
      let (one, two) = (other.token.sources[0].written, token.sources[0].written)
      findings.append(
        Finding(
          .tokenClash, at: two.place, "“\(id)” differs from “\(other.id)” only in case",
          notes: [Note(.note, "“\(other.id)”", at: one.place), pointerNote(two.pointer)]))
      break
    }
  }
  return findings
}

private func relative(_ path: String, to other: String) -> String {
  let (to, from) = (path.split(separator: "/"), other.split(separator: "/").dropLast())
  let shared = zip(to, from).prefix { $0 == $1 }.count
  return (Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared).map(String.init))
    .joined(separator: "/")
}
