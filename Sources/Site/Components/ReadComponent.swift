internal import Data
internal import Findings
internal import Tokens

/// One file of `components/`, read key by key. What is wrong costs that one value.
struct ComponentReading {
  let file: SourceFile
  let fileID: String
  let configuration: Configuration
  let graph: TokenGraph
  /// The component's, once it is read.
  private var id: String
  /// Part → properties that it has.
  private var properties: [String: Set<String>] = [:]
  private var partIDs: [String] = []
  /// Files that the code is said to be in.
  private(set) var sources: [SourceUse] = []

  struct SourceUse {
    let path: String
    let name: String
    let range: Range<Int>
  }

  init(_ file: SourceFile, _ configuration: Configuration, _ graph: TokenGraph) {
    self.file = file
    fileID = String(file.path.dropFirst("components/".count).dropLast(".yml".count))
    self.configuration = configuration
    self.graph = graph
    id = fileID
  }

  private var thing: ThingID { ThingID(kind: .component, id: id) }

  mutating func component(_ fields: inout Fields) -> Component {
    let idEntry = fields.entry("id")
    id = normalized(fields.string("id") ?? fileID)
    if let idEntry, id != fileID {
      fields.report(
        .badValue, at: idEntry.value.range, "the id “\(id)” differs from the file's name",
        notes: [Note(.help, "the file is called “\(fileID).yml”")])
    }
    fields.require("name")
    let name = LocalizedText(fields.localized("name"))
    let description = LocalizedText(fields.localized("description"))
    let parts = parts(&fields)
    let variants = variants(&fields)
    let states = states(&fields)
    checkStateNames(variants, states, &fields)
    return Component(
      id: id, name: name, description: description, status: fields.oneOf("status"), since: fields.string("since"),
      platforms: platforms(&fields), code: code(&fields), design: design(&fields),
      related: references("related", &fields), guidelines: references("guidelines", &fields), grounds: grounds(&fields),
      parts: parts, anatomy: fields.entry("anatomy"), contrast: fields.entry("contrast"),
      variants: variants.map(\.variant), states: states,
      place: Place(file.path, idEntry?.value.range ?? fields.range.lowerBound..<fields.range.lowerBound))
  }

  private func platforms(_ fields: inout Fields) -> [String] {
    let known = configuration.platforms.map(\.id)
    let named = Set((fields.list("platforms") ?? []).compactMap { fields.choice(of: $0, among: known) })
    return known.filter(named.contains)
  }

  private mutating func code(_ fields: inout Fields) -> [Component.Code] {
    let known = configuration.platforms.map(\.id)
    var found: [SourceUse] = []
    let code = fields.maps("code") { inner -> Component.Code? in
      inner.require("platform", "name")
      let source = inner.entry("source")?.value
      let path = inner.string("source")
      guard let platform = inner.oneOf("platform", among: known), let name = inner.string("name") else { return nil }
      if let path, let source { found.append(SourceUse(path: path, name: name, range: source.range)) }
      return Component.Code(platform: platform, name: name, source: path)
    }
    sources = found
    return code.compactMap(\.self)
  }

  private func design(_ fields: inout Fields) -> String? {
    guard let entry = fields.entry("design"), let text = fields.string("design") else { return nil }
    guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
      fields.report(.badValue, at: entry.value.range, "an address with https:// is expected, found “\(text)”")
      return nil
    }
    return text
  }

  private func references(_ key: String, _ fields: inout Fields) -> [LibraryReference] {
    fields.texts(key).map { text, range in LibraryReference(text, range, in: file.path, from: thing) }
  }

  /// A background it stands on, or several.
  private func grounds(_ fields: inout Fields) -> [Component.TokenUse] {
    guard let entry = fields.entry("on") else { return [] }
    let property = Component.Property(part: nil, name: "on")
    guard case .list(let items) = entry.value.kind else {
      return [tokenUse(property, entry.value, &fields)].compactMap(\.self)
    }
    return items.compactMap { tokenUse(property, $0, &fields) }
  }
}

// MARK: Parts, variants, states

extension ComponentReading {
  private mutating func parts(_ fields: inout Fields) -> [Component.Part] {
    var parts: [Component.Part] = []
    for item in fields.list("parts") ?? [] {
      let part = fields.read(item) { inner -> Component.Part? in
        inner.require("id")
        let name = LocalizedText(inner.localized("name"))
        let entries = inner.openEntries("tokens")
        guard let id = inner.string("id") else { return nil }
        var tokens: [Component.TokenUse] = []
        for entry in entries {
          properties[id, default: []].insert(entry.key)
          if let use = tokenUse(Component.Property(part: id, name: entry.key), entry.value, &inner) {
            tokens.append(use)
          }
        }
        return Component.Part(
          id: id, name: name, tokens: tokens, place: Place(file.path, item.range))
      }
      guard let part = part.flatMap(\.self) else { continue }
      if partIDs.contains(part.id) {
        fields.report(.duplicateID, at: item.range, "the component has two parts “\(part.id)”")
      } else {
        partIDs.append(part.id)
        parts.append(part)
      }
    }
    return parts
  }

  /// With the states that a variant names, which are read before the component's own.
  private func variants(
    _ fields: inout Fields
  ) -> [(variant: Component.Variant, states: [Entry])] {
    var variants: [(variant: Component.Variant, states: [Entry])] = []
    for item in fields.list("variants") ?? [] {
      let read = fields.read(item) { inner -> (Component.Variant, [Entry])? in
        inner.require("id")
        let name = LocalizedText(inner.localized("name"))
        let description = LocalizedText(inner.localized("description"))
        let tokens = overrides(&inner)
        var states: [String: [Component.TokenUse]] = [:]
        let entries = inner.openEntries("states")
        for entry in entries {
          if case .map(let tokens) = entry.value.kind {
            states[entry.key] = tokens.compactMap { tokenUse(property($0, &inner), $0.value, &inner) }
          } else {
            inner.reportWrongType(entry.value, expected: "a mapping")
          }
        }
        guard let id = inner.string("id") else { return nil }
        let variant = Component.Variant(
          id: id, name: name, description: description, tokens: tokens, states: states,
          place: Place(file.path, item.range))
        return (variant, entries)
      }
      guard let (variant, entries) = read.flatMap(\.self) else { continue }
      if variants.contains(where: { $0.variant.id == variant.id }) {
        fields.report(.duplicateID, at: item.range, "the component has two variants “\(variant.id)”")
      } else {
        variants.append((variant, entries))
      }
    }
    return variants
  }

  private func states(_ fields: inout Fields) -> [Component.State] {
    var states: [Component.State] = []
    for item in fields.list("states") ?? [] {
      let state = fields.read(item) { inner -> Component.State? in
        inner.require("id")
        let name = LocalizedText(inner.localized("name"))
        let description = LocalizedText(inner.localized("description"))
        let tokens = overrides(&inner)
        guard let id = inner.string("id") else { return nil }
        return Component.State(
          id: id, name: name, description: description, tokens: tokens, place: Place(file.path, item.range))
      }
      guard let state = state.flatMap(\.self) else { continue }
      if states.contains(where: { $0.id == state.id }) {
        fields.report(.duplicateID, at: item.range, "the component has two states “\(state.id)”")
      } else {
        states.append(state)
      }
    }
    return states
  }

  private func checkStateNames(
    _ variants: [(variant: Component.Variant, states: [Entry])], _ states: [Component.State], _ fields: inout Fields
  ) {
    let known = states.map(\.id)
    for entry in variants.flatMap(\.states) where !known.contains(entry.key) {
      let near = nearest(entry.key, among: known)
      fields.report(
        .unknownKey, at: entry.keyRange, "the component has no state “\(entry.key)”",
        notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? [])
    }
  }

  private func overrides(_ fields: inout Fields) -> [Component.TokenUse] {
    fields.openEntries("tokens").compactMap { tokenUse(property($0, &fields), $0.value, &fields) }
  }

  /// `label.text`, or `text` where one part alone has such a property; else it is the component's own.
  private func property(_ entry: Entry, _ fields: inout Fields) -> Component.Property {
    if let dot = entry.key.firstIndex(of: ".") {
      let part = String(entry.key[..<dot])
      if !partIDs.contains(part) {
        let near = nearest(part, among: partIDs)
        fields.report(
          .unknownKey, at: entry.keyRange, "the component has no part “\(part)”",
          notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? [])
      }
      return Component.Property(part: part, name: String(entry.key[entry.key.index(after: dot)...]))
    }
    let owners = partIDs.filter { properties[$0]?.contains(entry.key) ?? false }
    if owners.count > 1 {
      fields.report(
        .badValue, at: entry.keyRange, "\(owners.count) parts have a property “\(entry.key)”",
        notes: [Note(.help, "write which: " + owners.map { "\($0).\(entry.key)" }.joined(separator: ", "))])
    }
    return Component.Property(part: owners.first, name: entry.key)
  }
}
