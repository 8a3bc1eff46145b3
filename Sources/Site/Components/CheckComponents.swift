internal import Findings

/// What is doubtful in components that are each well written.
func checkComponents(_ components: [Component]) -> [Finding] {
  components.flatMap(idleStates) + duplicates(components)
}

/// States that look like the one without them, in every variant. The first of a component's states is how it usually is.
private func idleStates(_ component: Component) -> [Finding] {
  component.states.dropFirst().filter { state in
    component.appearances.allSatisfy { variant in
      component.tokens(variant, state).mapValues(\.token) == component.tokens(variant, nil).mapValues(\.token)
    }
  }.map { state in
    Finding(
      .idleState, at: state.place, "the state “\(state.id)” changes nothing",
      notes: [Note(.help, "name the tokens that differ, or leave the state out")])
  }
}

private func duplicates(_ components: [Component]) -> [Finding] {
  struct Map: Hashable {
    let parts: [Component.Property: String]
    let variants: [String: [Component.Property: String]]
    let states: [String: [Component.Property: String]]
  }
  func map(_ uses: [Component.TokenUse]) -> [Component.Property: String] {
    Dictionary(uses.map { ($0.property, $0.token) }) { _, last in last }
  }
  var first: [Map: Component] = [:]
  var findings: [Finding] = []
  for component in components where !component.tokenUses.isEmpty {
    let key = Map(
      parts: map(component.parts.flatMap(\.tokens)),
      variants: Dictionary(component.variants.map { ($0.id, map($0.tokens + $0.states.values.flatMap(\.self))) }) {
        one, _ in one
      },
      states: Dictionary(component.states.map { ($0.id, map($0.tokens)) }) { one, _ in one })
    if let other = first[key] {
      findings.append(
        Finding(
          .duplicateComponent, at: component.place,
          "the components “\(other.id)” and “\(component.id)” have the same tokens",
          notes: [
            Note(.note, "the other is here", at: other.place),
            Note(.help, "if they serve one purpose, make one a variant of the other"),
          ]))
    } else {
      first[key] = component
    }
  }
  return findings
}

/// A path from the content folder whose first folder is there must be there too, and hold the name. Other paths lead into
/// repositories that a build does not see: they are shown, and not checked.
func checkSources(_ uses: [ComponentReading.SourceUse], _ path: String, _ sources: SourceTree) -> [Finding] {
  guard !uses.isEmpty else { return [] }
  let known = sources.files.map(\.path) + sources.assets.map(\.path)
  let folders = Set(
    known.compactMap { path in path.firstIndex(of: "/").map { String(path[..<$0]) } })
  return uses.compactMap { use in
    let parts = ContentPath.join("", use.path).map(ContentPath.split) ?? []
    guard let folder = parts.first, parts.count > 1, folders.contains(String(folder)) else { return nil }
    let joined = parts.joined(separator: "/")
    let place = Place(path, use.range)
    if let file = sources.file(joined) { return missingName(use, in: file.bytes[...], isWhole: true, place) }
    guard let asset = sources.assets.first(where: { $0.path == joined }) else {
      let near = nearest(joined, among: known.filter { $0.hasPrefix(folder + "/") })
      return Finding(
        .brokenSource, at: place, "folder “\(folder)” has no file “\(parts.dropFirst().joined(separator: "/"))”",
        notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? [])
    }
    return missingName(use, in: asset.head[...], isWhole: asset.size <= asset.head.count, place)
  }
}

private func missingName(
  _ use: ComponentReading.SourceUse, in bytes: ArraySlice<UInt8>, isWhole: Bool, _ place: Place
) -> Finding? {
  guard isWhole, !holds(Array(use.name.utf8), bytes) else { return nil }
  return Finding(
    .brokenSource, at: place, "the file holds no “\(use.name)”",
    notes: [Note(.help, "write the name that the code has now, or the file that it is in")])
}

/// As a word: `Button` is not in `ButtonStyle`.
private func holds(_ name: [UInt8], _ bytes: ArraySlice<UInt8>) -> Bool {
  guard let first = name.first, bytes.count >= name.count else { return false }
  var position = bytes.startIndex
  while let start = bytes[position...].firstIndex(of: first), start + name.count <= bytes.endIndex {
    let end = start + name.count
    if bytes[start..<end].elementsEqual(name), start == bytes.startIndex || !isOfWords(bytes[start - 1]),
      end == bytes.endIndex || !isOfWords(bytes[end])
    {
      return true
    }
    position = start + 1
  }
  return false
}

private func isOfWords(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}
