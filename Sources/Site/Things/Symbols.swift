internal import Data
internal import Findings
internal import Markup
internal import Templates

/// `symbols/ID.yml` with `symbols/ID.svg` beside it.
struct Symbols: ThingLibrary {
  struct Symbol: Sendable {
    let id: String
    let name: LocalizedText
    let description: LocalizedText
    let keywords: [String]
    let status: FrontMatter.Status?
    let since: String?
    let replacement: String?
    /// The drawing, and the path it is published at.
    let drawing: SourceFile?
    let output: String?
    let related: [LibraryReference]
    let place: Place
  }

  private(set) var symbols: [Symbol] = []
  private(set) var things: [Thing] = []

  var references: [LibraryReference] { symbols.flatMap(\.related) }

  init(_ sources: SourceTree, _ configuration: Configuration, _ findings: inout [Finding]) {
    let files = sources.files.filter { $0.path.hasPrefix("symbols/") }
    let drawings = Dictionary(files.filter { $0.path.hasSuffix(".svg") }.map { ($0.path, $0) }) { one, _ in one }
    for file in files where file.path.hasSuffix(".yml") {
      let (value, found) = readYAML(file, in: 0..<file.bytes.count)
      findings += found
      guard let value else { continue }
      let (_, read) = Fields.read(value, in: file.path) { fields in add(file, &fields, drawings) }
      findings += read
    }
  }

  private mutating func add(_ file: SourceFile, _ fields: inout Fields, _ drawings: [String: SourceFile]) {
    let fileID = String(file.path.dropFirst("symbols/".count).dropLast(".yml".count))
    let idEntry = fields.entry("id")
    let id = normalized(fields.string("id") ?? fileID)
    if let idEntry, id != fileID {
      fields.report(
        .badValue, at: idEntry.value.range, "the id “\(id)” differs from the file's name",
        notes: [Note(.help, "the file is called “\(fileID).yml”")])
    }
    fields.require("name")
    let name = LocalizedText(fields.localized("name"))
    let description = LocalizedText(fields.localized("description"))
    let drawing = drawing(fields: &fields, fileID, drawings)
    let deprecated = fields.map("deprecated") { inner -> String in
      _ = inner.string("since")
      return inner.string("use") ?? ""
    }
    let related = fields.texts("related").map { text, range in
      LibraryReference(destination: text, place: Place(file.path, range), from: ThingID(kind: .symbol, id: id))
    }
    let place = Place(file.path, idEntry?.value.range ?? fields.range.lowerBound..<fields.range.lowerBound)
    symbols.append(
      Symbol(
        id: id, name: name, description: description, keywords: fields.strings("keywords"),
        status: fields.oneOf("status"), since: fields.string("since"), replacement: deprecated, drawing: drawing,
        output: drawing.map { "assets/symbols/\(id)-\(contentHash($0.bytes)).svg" }, related: related, place: place))
    things.append(
      Thing(
        kind: .symbol, id: id, name: name, description: description, home: .page("symbols/\(id)/"), place: place,
        replacement: deprecated))
  }

  private func drawing(fields: inout Fields, _ id: String, _ drawings: [String: SourceFile]) -> SourceFile? {
    let entry = fields.entry("file")
    let name = fields.string("file") ?? "\(id).svg"
    if let found = drawings["symbols/\(name)"] { return found }
    if let entry {
      fields.report(.brokenAsset, at: entry.value.range, "folder “symbols” has no file “\(name)”")
    } else {
      fields.report(
        .brokenAsset, at: fields.range.lowerBound..<fields.range.lowerBound, "the symbol has no drawing",
        notes: [Note(.help, "put it at symbols/\(id).svg, or name it with the key “file”")])
    }
    return nil
  }
}

// MARK: Pages

extension Symbols {
  func outputs(_ site: Site) -> [Output] {
    guard !symbols.isEmpty else { return [] }
    let drawings = symbols.compactMap { symbol -> Output? in
      guard let drawing = symbol.drawing, let output = symbol.output else { return nil }
      return Output(path: output, content: .made { drawing.bytes })
    }
    return site.catalog.configuration.languages.flatMap { language in
      [Output(path: "\(language.rawValue)/symbols/index.html", content: .made { list(site, language) })]
        + symbols.map { symbol in
          Output(
            path: "\(language.rawValue)/symbols/\(symbol.id)/index.html",
            content: .made { page(symbol, site, language) })
        }
    } + drawings
  }

  private func list(_ site: Site, _ language: Language) -> [UInt8] {
    var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/symbols/")
    frame.setMade(title: site.strings(language)["symbols-title"], path: "symbols/")
    let body = Markup { markup in
      markup.element("ul", [.init("class", "symbol-list")]) { list in
        for symbol in symbols {
          list.element("li") { item in
            item.element("a", [.init("href", frame.hrefs.href("\(language.rawValue)/symbols/\(symbol.id)/"))]) { link in
              drawing(symbol, frame.hrefs, &link)
              link.element("span", text: symbol.name.text(in: language)?.text ?? symbol.id)
              link.element("code", text: symbol.id)
            }
          }
        }
      }
    }
    frame.set("body", .markup(body.bytes))
    return site.theme.templates.render("list", frame.value)
  }

  private func page(_ symbol: Symbol, _ site: Site, _ language: Language) -> [UInt8] {
    var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/symbols/\(symbol.id)/")
    let strings = site.strings(language)
    frame.setMade(title: symbol.name.text(in: language)?.text ?? symbol.id, path: "symbols/\(symbol.id)/")
    frame.set(
      "breadcrumbs",
      list: [
        .object([
          "title": .text(strings["symbols-title"]), "href": .text(frame.hrefs.href("\(language.rawValue)/symbols/")),
        ])
      ])
    let body = Markup { markup in
      markup.element("div", [.init("class", "symbol-tile")]) { drawing(symbol, frame.hrefs, &$0) }
      if let description = symbol.description.text(in: language) {
        markup.element(
          "p", [.init("lang", description.language == language ? nil : description.language.rawValue)],
          text: description.text)
      }
      markup.element("p") { $0.element("code", text: symbol.id) }
      if !symbol.keywords.isEmpty {
        markup.element(
          "p", [.init("class", "keywords")], text: symbol.keywords.joined(separator: language == .ja ? "、" : ", "))
      }
      site.appendUses(of: .thing(ThingID(kind: .symbol, id: symbol.id)), language, frame.hrefs, to: &markup)
    }
    frame.set("body", .markup(body.bytes))
    return site.theme.templates.render("list", frame.value)
  }

  private func drawing(_ symbol: Symbol, _ hrefs: Hrefs, _ markup: inout Markup) {
    guard let output = symbol.output else { return }
    markup.void(
      "img",
      [
        .init("src", hrefs.href(output)), .init("alt", ""), .init("class", "symbol"), .init("width", "48"),
        .init("height", "48"),
      ])
  }
}
