internal import Data
internal import Findings

/// `symbols/ID.yml` with `symbols/ID.svg` beside it.
///
///     name: {ja: しおり, en: bookmark}
///     description: {ja: …, en: …}
///     keywords: [栞, marker]
///     status: stable
///     since: "2.0"
///     deprecated: {since: "3.1", use: bookmark.fill}
///     related: [symbol:bookmark.fill]
struct Symbols: ThingLibrary {
  struct Symbol: Sendable {
    let id: String
    let name: LocalizedText
    let description: LocalizedText
    let keywords: [String]
    let status: FrontMatter.Status?
    let since: String?
    let deprecated: Deprecated?
    let drawing: Drawing?
    /// Of a template: nil for an ordinary drawing.
    let template: SymbolTemplate?
    let related: [LibraryReference]
    let place: Place
  }

  struct Deprecated: Sendable {
    let since: String?
    /// What to use in its place.
    let use: LibraryReference?
  }

  private(set) var symbols: [Symbol] = []
  private(set) var things: [Thing] = []

  var references: [LibraryReference] {
    symbols.flatMap { $0.related + [$0.deprecated?.use].compactMap(\.self) }
  }

  init(_ sources: SourceTree, _ configuration: Configuration, _ findings: inout [Finding]) {
    let files = sources.files.filter { $0.path.hasPrefix("symbols/") }
    let drawings = Dictionary(files.filter { $0.path.hasSuffix(".svg") }.map { ($0.path, $0) }) { one, _ in one }
    for file in files where file.path.hasSuffix(".yml") {
      let (value, found) = readYAML(file, in: 0..<file.bytes.count)
      findings += found
      guard let value else {
        addUnread(file)
        continue
      }
      let (_, read) = Fields.read(value, in: file.path) { fields in add(file, &fields, drawings) }
      findings += read
    }
    symbols.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  /// What cannot be read is said once: references to it stay sound.
  private mutating func addUnread(_ file: SourceFile) {
    let id = normalized(String(file.path.dropFirst("symbols/".count).dropLast(".yml".count)))
    let (none, place) = (LocalizedText([:]), Place(file: file.path))
    symbols.append(
      Symbol(
        id: id, name: none, description: none, keywords: [], status: nil, since: nil, deprecated: nil, drawing: nil,
        template: nil,
        related: [], place: place))
    things.append(Thing(kind: .symbol, id: id, name: none, home: .page("symbols/\(id)/"), place: place))
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
    let thing = ThingID(kind: .symbol, id: id)
    let (drawing, template) = drawing(&fields, fileID, drawings)
    let deprecated = fields.map("deprecated") { inner in
      let use = inner.entry("use").flatMap { entry in
        inner.text(of: entry.value).map {
          LibraryReference($0, entry.value.range, in: file.path, from: thing).having(kind: .symbol)
        }
      }
      return Deprecated(since: inner.string("since"), use: use)
    }
    let related = fields.texts("related").map { text, range in
      LibraryReference(text, range, in: file.path, from: thing)
    }
    let place = Place(file.path, idEntry?.value.range ?? fields.range.lowerBound..<fields.range.lowerBound)
    symbols.append(
      Symbol(
        id: id, name: name, description: description, keywords: fields.strings("keywords"),
        status: fields.oneOf("status"), since: fields.string("since"), deprecated: deprecated, drawing: drawing,
        template: template, related: related, place: place))
    things.append(
      Thing(
        kind: .symbol, id: id, name: name, description: description, drawing: drawing, home: .page("symbols/\(id)/"),
        place: place, variants: template?.variants ?? [], replacement: deprecated.map { $0.use?.destination ?? "" }))
  }

  private func drawing(
    _ fields: inout Fields, _ id: String, _ drawings: [String: SourceFile]
  ) -> (Drawing?, SymbolTemplate?) {
    let entry = fields.entry("file")
    let name = fields.string("file") ?? "\(id).svg"
    if let file = drawings["symbols/\(name)"] {
      if let (template, findings) = readSymbolTemplate(file) {
        findings.forEach { fields.report($0) }
        return (template.drawing, template)
      }
      let (drawing, findings) = readDrawing(file)
      findings.forEach { fields.report($0) }
      return (drawing, nil)
    }
    if let entry {
      fields.report(.brokenAsset, at: entry.value.range, "folder “symbols” has no file “\(name)”")
    } else {
      fields.report(
        .brokenAsset, at: fields.range.lowerBound..<fields.range.lowerBound, "the symbol has no drawing",
        notes: [Note(.help, "put it at symbols/\(id).svg, or name it with the key “file”")])
    }
    return (nil, nil)
  }
}
