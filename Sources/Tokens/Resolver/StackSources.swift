internal import Data
internal import Findings

/// A resolver document's sources in its order, each under the conditions under which it counts.
func stackSources(
  of resolver: ResolverDocument, in sources: TokenSources
) -> (stack: TokenStack, read: Set<String>, findings: [Finding]) {
  var reader = SourceReader(resolver: resolver, sources: sources)
  for step in resolver.order {
    switch step {
    case .set(let set):
      reader.add(set.sources, of: [set.name], conditions: [])
    case .modifier(let modifier):
      reader.stack.add(
        Modes.Modifier(
          name: modifier.name, contexts: modifier.contexts.map(\.name), standard: modifier.standard ?? 0,
          hasDefault: modifier.standard != nil))
      for context in modifier.contexts {
        reader.add(context.sources, of: [], conditions: [TokenDocument.Condition(modifier.name, context.name)])
      }
    }
  }
  reader.reportUnused()
  reader.reportUnreadParts()
  return (reader.stack, reader.read, reader.findings)
}

/// Sets within sets multiply.
private let countLimit = 20_000
private let depthLimit = 50

private struct SourceReader {
  let resolver: ResolverDocument
  let sources: TokenSources
  var stack = TokenStack()
  private(set) var read: Set<String> = []
  private(set) var findings: [Finding] = []
  private var known: [String: Int] = [:]
  /// Sets whose sources were taken.
  private var used: Set<String> = []
  private var count = 0
  private var saidLimit = false

  init(resolver: ResolverDocument, sources: TokenSources) {
    self.resolver = resolver
    self.sources = sources
    read = [resolver.path]
  }

  mutating func add(_ list: [ResolverDocument.Source], of sets: [String], conditions: [TokenDocument.Condition]) {
    let names = sets.map { "\(resolver.path)#\(Pointer(names: ["sets", $0]).text)" }
    for source in list {
      let origin = Origin(path: resolver.path, root: resolver.root, sets: names)
      for document in documents(source, origin) { stack.addLayer(document, conditions) }
    }
  }

  /// Where a source stands: what its own references start from, and over which sets it was reached.
  private struct Origin {
    let path: String
    let root: Value
    let sets: [String]
  }

  /// Nested as deep as sets refer to each other.
  private mutating func documents(_ source: ResolverDocument.Source, _ origin: Origin) -> [Int] {
    count += 1
    guard count <= countLimit, origin.sets.count <= depthLimit else {
      guard !saidLimit else { return [] }
      saidLimit = true
      return report(
        .tokenResolver, source.value.range, origin,
        "the sets refer to each other too often or too deeply: the rest of their sources is not read")
    }
    guard case .map(let entries) = source.value.kind else {
      return report(
        .badValue, source.value.range, origin, "a source is an object, found \(source.value.kind.name)")
    }
    guard let reference = entries.first(where: { $0.key == "$ref" }) else {
      return [inline(source.value, at: source.pointer, origin)]
    }
    guard case .string(let text) = reference.value.kind else {
      return report(
        .badValue, reference.value.range, origin, "a text is expected, found \(reference.value.kind.name)")
    }
    let target = Target(text, range: reference.value.range, overrides: entries.filter { $0.key != "$ref" })
    return target.file.isEmpty ? local(target, origin) : other(target, origin)
  }

  private struct Target {
    let text: String
    /// Before the `#`.
    let file: Substring
    let fragment: Substring
    let range: Range<Int>
    let overrides: [Entry]

    init(_ text: String, range: Range<Int>, overrides: [Entry]) {
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      self.text = text
      file = parts.first ?? ""
      fragment = parts.count > 1 ? parts[1] : ""
      self.range = range
      self.overrides = overrides
    }
  }

  private mutating func local(_ target: Target, _ origin: Origin) -> [Int] {
    guard target.text.hasPrefix("#"), let pointer = Pointer(fragment: target.fragment), !pointer.names.isEmpty else {
      return report(
        .tokenResolver, target.range, origin, "“\(target.text)” is no reference",
        help: "“#/sets/NAME”, “FILE.json” or “FILE.json#/a/b”")
    }
    if ["modifiers", "resolutionOrder"].contains(pointer.names[0]) && origin.path == resolver.path {
      return report(
        .tokenResolver, target.range, origin,
        pointer.names[0] == "modifiers"
          ? "a source cannot be a modifier" : "nothing can refer to an item of the order",
        help: "a source is a set (“#/sets/NAME”), a file or tokens")
    }
    guard let found = origin.root.at(pointer.names) else {
      let siblings = origin.root.at(pointer.names.dropLast())?.members.map(\.key) ?? []
      let near = nearest(pointer.names[pointer.names.count - 1], among: siblings)
      return report(
        .tokenResolver, target.range, origin, "“\(target.text)” leads to nothing",
        help: near.map { "did you mean “#\(Pointer(names: pointer.names.dropLast() + [$0.word]).text)”?" })
    }
    return documents(found, at: pointer, target, origin)
  }

  private mutating func other(_ target: Target, _ origin: Origin) -> [Int] {
    guard !target.file.contains("://") else {
      return report(
        .tokenResolver, target.range, origin, "addresses on the web are not read",
        help: "copy the file below tokens/ and name it from here")
    }
    let path = joined(origin.path, target.file)
    guard let path, let file = sources[path] else {
      let near = path.flatMap { nearest($0, among: sources.files.map(\.path)) }
      return report(
        .tokenResolver, target.range, origin, "there is no file “\(path ?? target.text)”",
        help: near.map { "did you mean “\($0.word)”?" } ?? "a source is a file below tokens/")
    }
    read.insert(path)
    guard let pointer = Pointer(fragment: target.fragment, requiresSlash: false) else {
      return report(.tokenResolver, target.range, origin, "“#\(target.fragment)” is no JSON Pointer")
    }
    // One that cannot be read has its finding.
    guard let root = file.value else { return [] }
    guard let found = root.at(pointer.names) else {
      return report(.tokenResolver, target.range, origin, "“\(path)” has no “\(pointer.text)”")
    }
    if pointer.names.isEmpty {
      guard !file.isResolver else {
        return report(
          path == origin.path ? .tokenCycle : .tokenResolver, target.range, origin,
          path == origin.path
            ? "the document is named as a source of itself" : "“\(path)” is a resolver document, which is no source")
      }
      if target.overrides.isEmpty { return whole(file) }
    }
    return documents(found, at: pointer, target, Origin(path: path, root: root, sets: origin.sets))
  }

  /// What a reference leads to: a set, or tokens.
  private mutating func documents(
    _ found: Value, at pointer: Pointer, _ target: Target, _ origin: Origin
  ) -> [Int] {
    let override = target.overrides.first { $0.key == "sources" }
    if let entry = override ?? found.entry("sources"), case .list(let items) = entry.value.kind {
      let name = "\(origin.path)#\(pointer.text)"
      guard !origin.sets.contains(name) else {
        return report(
          .tokenCycle, target.range, Origin(path: resolver.path, root: resolver.root, sets: []),
          "the set “\(pointer.names.last ?? "")” is a source of itself")
      }
      if origin.path == resolver.path, pointer.names.count == 2 { used.insert(pointer.names[1]) }
      let next = Origin(
        path: override == nil ? origin.path : resolver.path, root: origin.root, sets: origin.sets + [name])
      return items.enumerated().flatMap { index, item in
        documents(ResolverDocument.Source(value: item, pointer: "\(pointer.text)/sources/\(index)"), next)
      }
    }
    let kept = found.members.filter { entry in !target.overrides.contains { $0.key == entry.key } }
    var result = [inline(target.overrides.isEmpty ? found : Value(.map(kept), found.range), at: pointer.text, origin)]
    if !target.overrides.isEmpty {
      let beside = Value(.map(target.overrides), target.range)
      result.append(inline(beside, at: "", Origin(path: resolver.path, root: resolver.root, sets: [])))
    }
    return result
  }
}

extension SourceReader {
  private mutating func whole(_ file: TokenSources.File) -> [Int] {
    if let index = known[file.path] { return [index] }
    guard let (document, found) = sources.read(file) else { return [] }
    findings += found
    let index = stack.add(document)
    known[file.path] = index
    return [index]
  }

  /// The same tokens under several contexts are one document.
  private mutating func inline(_ value: Value, at pointer: String, _ origin: Origin) -> Int {
    let key = "\(origin.path)#\(pointer) \(value.range) \(value.members.count)"
    if let index = known[key] { return index }
    let (document, found) = readDTCG(value, path: origin.path, pointer: pointer)
    findings += found
    let index = stack.add(document)
    known[key] = index
    return index
  }

  /// What the order leaves out is not read: nothing of it vanishes without a word.
  mutating func reportUnused() {
    var (sets, modifiers): (Set<String>, Set<String>) = (used, [])
    for step in resolver.order {
      switch step {
      case .set(let set): sets.insert(set.name)
      case .modifier(let modifier): modifiers.insert(modifier.name)
      }
    }
    let unusedSets = resolver.sets.filter { !sets.contains($0.name) }.map { ("set", $0.name, $0.key) }
    let unusedModifiers = resolver.modifiers.filter { !modifiers.contains($0.name) }
      .map { ("modifier", $0.name, $0.key) }
    for (word, name, key) in unusedSets + unusedModifiers {
      findings.append(
        Finding(
          .tokenUnread, at: Place(resolver.path, key), "the \(word) “\(name)” is not read: the order leaves it out",
          notes: [Note(.help, "name it in “resolutionOrder”: {\"$ref\": \"#/\(word)s/\(name)\"}")]))
    }
  }

  /// Of files of which parts are named, the tokens outside those parts.
  mutating func reportUnreadParts() {
    for path in read.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where path != resolver.path && known[path] == nil {
      let documents = stack.documents.filter { $0.path == path }
      guard let file = sources[path], let value = file.value, !documents.isEmpty else { continue }
      let taken = Set(documents.flatMap { $0.tokens.map(\.place.range) })
      let left = readDTCG(value, path: path).document.tokens.filter { !taken.contains($0.place.range) }
      guard let first = left.first else { continue }
      let more = left.count > 1 ? " and \(left.count - 1) more" : ""
      findings.append(
        Finding(
          .tokenUnread, at: first.place, "“\(identifier(first.names))”\(more) of this file are not read",
          notes: [Note(.help, "“\(resolver.path)” names other parts of it"), pointerNote(first.pointer)]))
    }
  }

  private mutating func report(
    _ rule: Rule, _ range: Range<Int>, _ origin: Origin, _ message: String, help: String? = nil
  ) -> [Int] {
    let notes = help.map { [Note(.help, $0)] } ?? []
    findings.append(Finding(rule, at: Place(origin.path, range), message, notes: notes))
    return []
  }
}

/// A path beside another; nil above the content folder.
private func joined(_ path: String, _ reference: Substring) -> String? {
  var parts = path.split(separator: "/").dropLast().map(String.init)
  let decoded = String(decoding: percentDecoded(reference), as: UTF8.self)
  if decoded.hasPrefix("/") { parts = [] }
  for part in decoded.split(separator: "/") where part != "." {
    if part != ".." {
      parts.append(String(part))
    } else if parts.popLast() == nil {
      return nil
    }
  }
  return parts.joined(separator: "/")
}
