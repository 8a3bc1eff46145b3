internal import Data
internal import Findings

/// `glossary.yml`: the words that the guide uses, in both languages.
///
///     elevation:
///       name: {ja: 高さ, en: elevation}
///       reading: たかさ
///       definition: {ja: …, en: …}
///       also: {en: [height]}            # found by these too
///       avoid: {ja: [標高]}             # spellings that are a finding in prose
///       related: [page:foundations/materials]
struct Glossary: ThingLibrary {
  struct Term: Sendable {
    let id: String
    let name: LocalizedText
    let reading: String?
    let definition: LocalizedText
    let also: [Language: [String]]
    let avoid: [Language: [String]]
    let related: [LibraryReference]
    let place: Place
  }

  static let path = "glossary.yml"

  private(set) var terms: [Term] = []
  private(set) var things: [Thing] = []

  var references: [LibraryReference] { terms.flatMap(\.related) }

  init(_ sources: SourceTree, _ configuration: Configuration, _ findings: inout [Finding]) {
    guard let file = sources.file(Self.path) else { return }
    let (value, found) = readYAML(file, in: 0..<file.bytes.count)
    findings += found
    guard let value else { return }
    let (_, read) = Fields.read(value, in: file.path) { fields in
      for entry in fields.others() {
        _ = fields.read(entry.value, holder: entry.keyRange) { inner in add(entry, &inner) }
      }
    }
    findings += read
  }

  private mutating func add(_ entry: Entry, _ fields: inout Fields) {
    let id = normalized(entry.key)
    let place = Place(fields.path, entry.keyRange)
    fields.require("name")
    let name = LocalizedText(fields.localized("name"))
    let definition = LocalizedText(fields.localized("definition"))
    let reading = fields.string("reading")
    let also = words("also", &fields)
    let avoid = words("avoid", &fields)
    let related = fields.texts("related").map { text, range in
      LibraryReference(text, range, in: Self.path, from: ThingID(kind: .term, id: id))
    }
    terms.append(
      Term(
        id: id, name: name, reading: reading, definition: definition, also: also, avoid: avoid, related: related,
        place: place))
    var others = also
    if let reading { others[.ja, default: []].append(reading) }
    things.append(
      Thing(
        kind: .term, id: id, name: name, otherNames: others, reading: reading, description: definition,
        home: .section("glossary/", id: id), place: place))
  }

  /// `{ja: [標高], en: [height]}`
  private func words(_ key: String, _ fields: inout Fields) -> [Language: [String]] {
    fields.map(key) { inner in
      var words: [Language: [String]] = [:]
      for language in Language.allCases {
        let list = inner.strings(language.rawValue)
        if !list.isEmpty { words[language] = list }
      }
      return words
    } ?? [:]
  }
}
