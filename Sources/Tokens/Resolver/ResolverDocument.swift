internal import Data
internal import Findings

/// A resolver document (DTCG Resolver 2025.10, 4) with its own references followed, its sources as written.
struct ResolverDocument {
  struct Set {
    let name: String
    let key: Range<Int>
    let sources: [Source]
  }

  struct Modifier {
    let name: String
    let key: Range<Int>
    let contexts: [(name: String, sources: [Source])]
    let standard: Int?
  }

  /// A reference or tokens inline, and where it stands.
  struct Source {
    let value: Value
    let pointer: String
  }

  enum Step {
    case set(Set)
    case modifier(Modifier)
  }

  let path: String
  let root: Value
  let sets: [Set]
  let modifiers: [Modifier]
  let order: [Step]
}

/// Everything that is wrong in the document is said; what can be understood of it is used.
func readResolverDocument(_ file: TokenSources.File, _ root: Value) -> (document: ResolverDocument, findings: [Finding])
{
  var reader = ResolverReader(path: file.path, root: root)
  let document = reader.read(root, holder: nil) { $0.document(&$1) }
  return (document, reader.findings)
}

private struct ResolverReader {
  let path: String
  let root: Value
  private(set) var findings: [Finding] = []

  init(path: String, root: Value) {
    self.path = path
    self.root = root
  }

  mutating func document(_ fields: inout Fields) -> ResolverDocument {
    fields.require("version", "resolutionOrder")
    if let version = fields.entry("version"), version.value.kind != .string("2025.10") {
      report(version.value.range, "the version is “2025.10”, found \(version.value.kind.name)")
    }
    for key in ["$schema", "name", "description"] { _ = fields.string(key) }
    _ = fields.entry("$defs")
    let sets = fields.openEntries("sets").compactMap { set($0, at: pointer("/sets", $0.key)) }
    let modifiers = fields.openEntries("modifiers").compactMap { modifier($0, at: pointer("/modifiers", $0.key)) }
    let order = order(&fields, sets, modifiers)
    return ResolverDocument(path: path, root: root, sets: sets, modifiers: modifiers, order: order)
  }

  private mutating func set(_ entry: Entry, at pointer: String) -> ResolverDocument.Set? {
    guard let value = followed(entry.value) else { return nil }
    return read(value, holder: entry.keyRange) { reader, fields in
      let sources = reader.setSources(&fields, at: pointer)
      return ResolverDocument.Set(name: entry.key, key: entry.keyRange, sources: sources)
    }
  }

  private mutating func setSources(_ fields: inout Fields, at pointer: String) -> [ResolverDocument.Source] {
    fields.require("sources")
    _ = (fields.string("description"), fields.entry("$extensions"))
    return fields.entry("sources").map { sources($0, at: pointer + "/sources") } ?? []
  }

  private mutating func modifier(_ entry: Entry, at pointer: String) -> ResolverDocument.Modifier? {
    guard let value = followed(entry.value) else { return nil }
    return read(value, holder: entry.keyRange) { $0.modifier(entry.key, entry.keyRange, &$1, at: pointer) }
  }

  private mutating func modifier(
    _ name: String, _ key: Range<Int>, _ fields: inout Fields, at here: String
  ) -> ResolverDocument.Modifier? {
    fields.require("contexts")
    _ = (fields.string("description"), fields.entry("$extensions"))
    let entries = fields.openEntries("contexts")
    let contexts = entries.map { ($0.key, sources($0, at: pointer(here + "/contexts", $0.key))) }
    if let entry = fields.entry("contexts"), case .map = entry.value.kind, contexts.count < 2 {
      report(
        entry.keyRange,
        contexts.isEmpty
          ? "the modifier “\(name)” has no context" : "the modifier “\(name)” has one context, so nothing varies by it",
        help: contexts.isEmpty ? nil : "a set holds what is the same in every mode")
    }
    let standard = fields.entry("default").flatMap { entry -> Int? in
      guard let text = fields.text(of: entry.value) else { return nil }
      let at = contexts.firstIndex { $0.0 == text }
      if at == nil { reportUnknown(entry.value.range, "context", text, among: contexts.map(\.0)) }
      return at
    }
    return contexts.isEmpty
      ? nil : ResolverDocument.Modifier(name: name, key: key, contexts: contexts, standard: standard)
  }

  private mutating func sources(_ entry: Entry, at pointer: String) -> [ResolverDocument.Source] {
    guard case .list(let items) = entry.value.kind else {
      findings.append(
        Finding(
          .badValue, at: Place(path, entry.value.range),
          "a list of sources is expected, found \(entry.value.kind.name)"))
      return []
    }
    return items.enumerated().map { ResolverDocument.Source(value: $1, pointer: "\(pointer)/\($0)") }
  }
}

// MARK: The order

extension ResolverReader {
  private mutating func order(
    _ fields: inout Fields, _ sets: [ResolverDocument.Set], _ modifiers: [ResolverDocument.Modifier]
  ) -> [ResolverDocument.Step] {
    guard let entry = fields.entry("resolutionOrder"), let items = fields.list("resolutionOrder") else { return [] }
    if items.isEmpty { report(entry.value.range, "the order is empty: it names at least one set or modifier") }
    var steps: [ResolverDocument.Step] = []
    var seen: [String: Range<Int>] = [:]
    for (index, item) in items.enumerated() {
      let here = "/resolutionOrder/\(index)"
      guard let (step, word, name) = step(item, at: here, sets, modifiers) else { continue }
      if let first = seen["\(word) \(name)"] {
        report(
          item.range, "the \(word) “\(name)” is in the order twice",
          related: Note(.note, "the first", at: Place(path, first)))
      }
      seen["\(word) \(name)"] = item.range
      steps.append(step)
    }
    return steps
  }

  private mutating func step(
    _ item: Value, at here: String, _ sets: [ResolverDocument.Set], _ modifiers: [ResolverDocument.Modifier]
  ) -> (ResolverDocument.Step, word: String, name: String)? {
    guard let reference = item.entry("$ref") else { return inline(item, at: here) }
    guard case .string(let text) = reference.value.kind, let target = localPointer(text), target.names.count == 2,
      ["sets", "modifiers"].contains(target.names[0])
    else {
      report(
        reference.value.range, "an item of the order refers to a set or a modifier of this document",
        help: "“#/sets/NAME” or “#/modifiers/NAME”")
      return nil
    }
    let name = target.names[1]
    let overrides = item.members.filter { $0.key != "$ref" }
    guard target.names[0] == "sets" else {
      guard let modifier = modifiers.first(where: { $0.name == name }) else {
        // One that is there but cannot be used has its own finding.
        if root.at(target.names) == nil {
          reportUnknown(reference.value.range, "modifier", name, among: modifiers.map(\.name))
        }
        return nil
      }
      return overridden(root.at(target.names), by: overrides, item).flatMap { value in
        read(value, holder: item.range) { $0.modifier(name, modifier.key, &$1, at: "/modifiers/" + name) }
      }.map { (.modifier($0), "modifier", name) } ?? (.modifier(modifier), "modifier", name)
    }
    guard let set = sets.first(where: { $0.name == name }) else {
      if root.at(target.names) == nil { reportUnknown(reference.value.range, "set", name, among: sets.map(\.name)) }
      return nil
    }
    let changed = overridden(root.at(target.names), by: overrides, item).map { value in
      read(value, holder: item.range) { reader, fields in
        ResolverDocument.Set(
          name: name, key: set.key, sources: reader.setSources(&fields, at: pointer("/sets", name)))
      }
    }
    return (.set(changed ?? set), "set", name)
  }

  /// Keys beside a `$ref` stand for those of what it leads to; nil where there are none.
  private mutating func overridden(_ target: Value?, by overrides: [Entry], _ item: Value) -> Value? {
    guard !overrides.isEmpty, let target, let value = followed(target) else { return nil }
    return merged(value, overrides, range: item.range)
  }

  private mutating func inline(
    _ item: Value, at here: String
  ) -> (ResolverDocument.Step, word: String, name: String)? {
    guard case .map = item.kind else {
      report(item.range, "an item of the order is an object, found \(item.kind.name)")
      return nil
    }
    return read(item, holder: item.range) { reader, fields in
      fields.require("name", "type")
      let name = fields.string("name") ?? ""
      switch fields.oneOf("type", among: ["set", "modifier"]) {
      case "modifier":
        return reader.modifier(name, item.range, &fields, at: here).map { (.modifier($0), "modifier", name) }
      case "set":
        let sources = reader.setSources(&fields, at: here)
        return (.set(ResolverDocument.Set(name: name, key: item.range, sources: sources)), "set", name)
      default:
        _ = (fields.entry("sources"), fields.entry("contexts"), fields.entry("default"))
        return nil
      }
    }
  }
}

// MARK: References within the document

extension ResolverReader {
  /// The value itself or, if it is a reference, what it leads to with the keys beside it in place of its own.
  private mutating func followed(_ value: Value) -> Value? {
    var (value, seen) = (value, [Range<Int>]())
    while let reference = value.entry("$ref") {
      guard case .string(let text) = reference.value.kind, let target = localPointer(text),
        target.names.first != "resolutionOrder", let found = root.at(target.names)
      else {
        report(reference.value.range, "the reference leads to nothing in this document that can stand here")
        return nil
      }
      if seen.contains(reference.value.range) {
        findings.append(
          Finding(.tokenCycle, at: Place(path, reference.value.range), "the reference leads back to itself"))
        return nil
      }
      seen.append(reference.value.range)
      value = merged(found, value.members.filter { $0.key != "$ref" }, range: found.range)
    }
    return value
  }

  private func merged(_ value: Value, _ overrides: [Entry], range: Range<Int>) -> Value {
    let kept = value.members.filter { entry in !overrides.contains { $0.key == entry.key } }
    return overrides.isEmpty ? value : Value(.map(kept + overrides), range)
  }

  private func localPointer(_ text: String) -> Pointer? {
    text.hasPrefix("#") ? Pointer(fragment: text.dropFirst()) : nil
  }

  mutating func read<Result>(
    _ value: Value, holder: Range<Int>?, _ schema: (inout ResolverReader, inout Fields) -> Result
  ) -> Result {
    var fields = Fields(value, in: path, holder: holder)
    let result = schema(&self, &fields)
    findings += fields.finish()
    return result
  }

  private mutating func reportUnknown(_ range: Range<Int>, _ word: String, _ name: String, among known: [String]) {
    let help =
      nearest(name, among: known).map { "did you mean “\($0.word)”?" }
      ?? (known.isEmpty ? nil : "known: \(known.prefix(20).joined(separator: ", "))")
    report(range, "there is no \(word) “\(name)”", help: help)
  }

  private mutating func report(_ range: Range<Int>, _ message: String, help: String? = nil, related: Note? = nil) {
    findings.append(
      Finding(
        .tokenResolver, at: Place(path, range), message,
        notes: [help.map { Note(.help, $0) }, related].compactMap(\.self)))
  }
}
