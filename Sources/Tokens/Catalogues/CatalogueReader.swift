internal import Data
internal import Findings

/// One asset catalogue → its document. Slots without a colour give a token that has no value there.
struct CatalogueReader {
  private(set) var findings: [Finding] = []
  private let catalogue: Catalogue
  private let pairs: LevelPairs
  private var definitions: [TokenDocument.Definition] = []
  private var groups: [TokenDocument.Group] = []
  private var known: Set<[String]> = []
  private var approximations = Approximations()

  init(_ catalogue: Catalogue, _ pairs: LevelPairs) {
    self.catalogue = catalogue
    self.pairs = pairs
  }

  mutating func read() -> TokenDocument {
    for set in catalogue.colorSets where !pairs.isMerged(set) { read(set) }
    findings += approximations.findings(in: catalogue.path)
    findings += otherAssets(catalogue)
    return TokenDocument(
      path: catalogue.path, dialect: "an asset catalogue", modifiers: modifiers, tokens: definitions, groups: groups)
  }

  private mutating func read(_ set: ColorSet) {
    let lookup = set.lookup(catalogue.groups)
    let names = lookup.map { tokenName($0) }
    addGroups(above: names, of: set)
    let extensions = [shirubeEntry(set, lookup, names)]
    add(set, names, [], extensions)
    if let elevated = pairs.elevated(of: set) {
      add(elevated, names, [TokenDocument.Condition("level", "elevated")], extensions)
    }
  }

  private mutating func add(
    _ set: ColorSet, _ names: [String], _ level: [TokenDocument.Condition], _ extensions: [Entry]
  ) {
    var slots = ColorSlots(set)
    let entries = slots.read(level)
    findings += slots.findings
    approximations.add(slots.approximations)
    for entry in entries {
      definitions.append(
        TokenDocument.Definition(
          names: names, conditions: entry.conditions,
          type: TokenDocument.Word("color", entry.value.range), value: entry.value, written: entry.written,
          place: Place(set.path, entry.range, precision: entry.range.isEmpty ? .file : .exact),
          pointer: entry.pointer, extensions: extensions, object: set.contents))
    }
  }

  /// What holds somewhere: a catalogue without dark colours does not vary by the appearance.
  private var modifiers: [Modes.Modifier] {
    let conditions = Set(definitions.flatMap(\.conditions).map(\.modifier))
    return [
      ("appearance", ["light", "dark"]), ("level", ["base", "elevated"]), ("contrast", ["normal", "increased"]),
    ]
    .filter { conditions.contains($0.0) }.map { Modes.Modifier(name: $0.0, contexts: $0.1) }
  }

  private mutating func addGroups(above names: [String], of set: ColorSet) {
    for length in 0..<names.count {
      let group = Array(names[..<length])
      guard known.insert(group).inserted else { continue }
      groups.append(TokenDocument.Group(names: group, place: Place(file: set.path)))
    }
  }
}

/// A name that the format allows: what it does not becomes `_`.
func tokenName(_ name: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in name.unicodeScalars {
    let isWrong = scalar == "." || scalar == "{" || scalar == "}" || (scalar == "$" && result.isEmpty)
    result.append(isWrong ? "_" : scalar)
  }
  return result.isEmpty ? "_" : String(result)
}

// MARK: What an export needs to give the catalogue back as it was

extension CatalogueReader {
  /// `shirube.catalogue`: the folders with what they say, the set's name and what it says; `shirube.code` where the
  /// name in code is not the one that the id gives.
  private func shirubeEntry(_ set: ColorSet, _ lookup: [String], _ names: [String]) -> Entry {
    let folders = set.folders.indices.map { index in
      folder(set.folders[index], contents: catalogue.groups[set.folders[...index].joined(separator: "/")])
    }
    let root = catalogue.path.split(separator: "/").last.map(String.init) ?? ""
    var own = [
      entry("folders", made(.list([folder(root, contents: catalogue.groups[""])] + folders))),
      entry("name", made(.string(set.name))),
    ]
    if let contents = set.contents { own.append(entry("contents", contents)) }
    if let elevated = pairs.elevated(of: set) {
      let catalogue = catalogueFolder(of: elevated.path)?.split(separator: "/").last.map(String.init) ?? root
      let names = made(.list(([catalogue] + elevated.folders + [elevated.name]).map { made(.string($0)) }))
      own.append(entry("elevated", made(.map([entry("path", names)] + contentsEntry(elevated.contents)))))
    }
    var entries = [entry("catalogue", made(.map(own)))]
    let name = lookup.joined(separator: "/")
    if name != names.joined(separator: "/") {
      entries.append(entry("code", made(.map([entry("uikit", made(.string(name)))]))))
    }
    return entry("shirube", made(.map(entries)))
  }

  private func folder(_ name: String, contents: Value?) -> Value {
    made(.map([entry("name", made(.string(name)))] + contentsEntry(contents)))
  }

  private func contentsEntry(_ contents: Value?) -> [Entry] { contents.map { [entry("contents", $0)] } ?? [] }
  private func made(_ kind: Value.Kind) -> Value { Value(kind, 0..<0) }
  private func entry(_ key: String, _ value: Value) -> Entry { Entry(key: key, keyRange: 0..<0, value: value) }
}

// MARK: Messages

private func otherAssets(_ catalogue: Catalogue) -> [Finding] {
  guard !catalogue.others.isEmpty else { return [] }
  let list = catalogue.others.sorted { $0.key < $1.key }.map { "\($0.value) .\($0.key)" }.joined(separator: ", ")
  var finding = Finding(
    .tokenUnread, at: Place(file: catalogue.path),
    "the asset catalogue holds more than colours, which is not read: \(list)")
  finding.severity = .note
  return [finding]
}
