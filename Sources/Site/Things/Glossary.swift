internal import Data
internal import Findings
internal import Markup
internal import Templates
internal import UnicodeText

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
      LibraryReference(destination: text, place: Place(Self.path, range), from: ThingID(kind: .term, id: id))
    }
    terms.append(
      Term(
        id: id, name: name, reading: reading, definition: definition, avoid: avoid, related: related, place: place))
    var others = also
    if let reading { others[.ja, default: []].append(reading) }
    things.append(
      Thing(
        kind: .term, id: id, name: name, otherNames: others, description: definition,
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

// MARK: Its page

extension Glossary {
  func outputs(_ site: Site) -> [Output] {
    guard !terms.isEmpty else { return [] }
    return site.catalog.configuration.languages.map { language in
      Output(path: "\(language.rawValue)/glossary/index.html", content: .made { page(site, language) })
    }
  }

  private func page(_ site: Site, _ language: Language) -> [UInt8] {
    var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/glossary/")
    frame.setMade(title: site.strings(language)["glossary-title"], path: "glossary/")
    frame.set("body", .markup(list(sorted(language), site, language, frame.hrefs).bytes))
    return site.theme.templates.render("list", frame.value)
  }

  /// By reading in Japanese, by name in English.
  func sorted(_ language: Language) -> [Term] {
    let keys = collationKeys(
      of: terms.map { term in
        let name = term.name.text(in: language)?.text ?? term.id
        return language == .ja ? term.reading ?? name : name
      }, language: language.rawValue)
    return terms.indices.sorted { one, other in
      (keys[one].lexicographicallyPrecedes(keys[other]))
        || (keys[one] == keys[other] && terms[one].id < terms[other].id)
    }.map { terms[$0] }
  }

  func list(_ terms: [Term], _ site: Site, _ language: Language, _ hrefs: Hrefs) -> Markup {
    Markup { markup in
      markup.element("dl", [.init("class", "glossary")]) { list in
        for term in terms { entry(term, site, language, hrefs, &list) }
      }
    }
  }

  private func entry(_ term: Term, _ site: Site, _ language: Language, _ hrefs: Hrefs, _ list: inout Markup) {
    let name = term.name.text(in: language)
    list.element("dt", [.init("id", term.id)]) { title in
      title.element(
        "dfn", [.init("lang", name?.language == language ? nil : name?.language.rawValue)], text: name?.text ?? term.id)
      if language == .ja, let reading = term.reading, reading != name?.text {
        title.element("span", [.init("class", "reading")], text: reading)
      }
      if let other = term.name[language.other], other != name?.text {
        title.element("span", [.init("class", "other-name"), .init("lang", language.other.rawValue)], text: other)
      }
    }
    list.element("dd") { body in
      if let definition = term.definition.text(in: language) {
        let foreign = definition.language == language ? nil : definition.language.rawValue
        body.element("p", [.init("lang", foreign)], text: definition.text)
      }
      site.appendUses(of: .thing(ThingID(kind: .term, id: term.id)), language, hrefs, to: &body)
    }
  }
}
