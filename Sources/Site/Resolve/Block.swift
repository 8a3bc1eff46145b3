package import Data
package import Findings
internal import Markdown
package import Markup
package import Tokens

/// A kind of fenced data block. One file in `Blocks` holds one: what its YAML may say, what it refers to, how it looks.
package protocol Block: Sendable {
  /// The fence's word: `chapters`.
  var name: String { get }

  /// It shows figures: one with an id can be referred to, and is called what its key `caption` says.
  var isFigure: Bool { get }

  /// The block with what it needs of the whole site, read once.
  func prepared(_ sources: SourceTree) -> (block: any Block, findings: [Finding])

  /// Reads, resolves and draws one block. Findings stand at the keys' own places; nil shows the block's source in a box.
  func make(_ source: BlockSource, _ setting: BlockSetting) -> BlockResult

  /// The same for all blocks of this kind on one page, in its order: as many results as sources.
  func makeAll(_ sources: [BlockSource], _ setting: BlockSetting) -> [BlockResult]

  /// Pages that explain it, made where a page of the site has such a block.
  var pages: [BlockPage] { get }
}

extension Block {
  package var isFigure: Bool { false }

  package func prepared(_ sources: SourceTree) -> (block: any Block, findings: [Finding]) { (self, []) }

  package func makeAll(_ sources: [BlockSource], _ setting: BlockSetting) -> [BlockResult] {
    sources.map { make($0, setting) }
  }

  package var pages: [BlockPage] { [] }
}

/// A page that the program makes to explain a kind of block.
package struct BlockPage: Sendable {
  /// Below a language's folder: `layout-rules/`.
  package let path: String
  package let title: @Sendable (Language) -> String
  package let body: @Sendable (Language) -> Markup

  package init(
    path: String, title: @escaping @Sendable (Language) -> String, body: @escaping @Sendable (Language) -> Markup
  ) {
    self.path = path
    self.title = title
    self.body = body
  }
}

package struct BlockResult: Sendable {
  package let markup: Markup?
  package let findings: [Finding]
  /// What the block refers to.
  package let uses: [Target]
  /// How many references it holds, broken ones included.
  package let references: Int
  /// Pairs of colours that fail here, known debts among them.
  package let contrastFailures: [ContrastDebt.Failure]

  package init(
    _ markup: Markup?, findings: [Finding] = [], uses: [Target] = [], references: Int = 0,
    contrastFailures: [ContrastDebt.Failure] = []
  ) {
    self.contrastFailures = contrastFailures
    self.markup = markup
    self.findings = findings
    self.uses = uses
    self.references = references
  }
}

/// A block as it stands in a page.
package struct BlockSource: Sendable {
  package let value: Value
  /// From the content folder.
  package let path: String
  /// The whole block in the file.
  package let range: Range<Int>
  package let id: String?
}

/// What a block may ask of the site.
package struct BlockSetting: Sendable {
  package let catalog: Catalog
  /// The page it stands on, in the catalog's entries.
  package let page: Int
  let reading: Reading
  package let strings: Strings
  package let tokens: TokenGraph
  package let contrast: ContrastSetting
  let libraries: [any ThingLibrary]
  let hrefs: Hrefs
  let resolver: Resolver

  package var language: Language { catalog.entries[page].interface.language }

  /// Resolves a destination written in the block. `range` covers just its bytes; where that is not known, what holds it.
  package func resolve(_ destination: String, at range: Range<Int>) -> (target: Target?, findings: [Finding]) {
    let place = Place(catalog.entries[page].interface.path, range)
    let resolution = resolver.resolve(
      Reference(destination: destination, place: place, isVerbatim: range.count == destination.utf8.count))
    guard case .thing(let target) = resolution.destination else { return (nil, resolution.findings) }
    return (target, resolution.findings)
  }

  /// A thing by its id alone, where the key says of which kind it is.
  package func resolve(kind: Thing.Kind, _ id: String, at range: Range<Int>) -> (target: Target?, findings: [Finding]) {
    let prefix = kind.rawValue + ":"
    return resolve(id.hasPrefix(prefix) ? id : prefix + id, at: range)
  }

  /// Whether there is a thing of that kind and id, without a reference being made to it.
  package func knows(_ kind: Thing.Kind, _ id: String) -> Bool { catalog.thing(ThingID(kind: kind, id: id)) != nil }

  /// Of a page that a block made: `layout-rules/`, with an id on it.
  package func href(madePage path: String, id: String) -> String {
    hrefs.href("\(language.rawValue)/\(path)") + "#" + percentEncoded(id)
  }

  package func href(_ target: Target) -> String { hrefs.href(target, in: catalog, from: page) }

  package func name(of target: Target) -> String { catalog.name(of: target, in: language).text }

  /// The language of a target that is not in the page's.
  package func otherLanguage(of target: Target) -> Language? {
    target.page.map { catalog.entries[$0].interface.language }.flatMap { $0 == language ? nil : $0 }
  }

  /// The pages of this language, as one reads them.
  package var pages: [Int] { reading.order[language] ?? [] }

  /// A link with plain words, marked where it leads into the other language. `own`: the language of the words where it
  /// is not the page's.
  package func appendLink(to target: Target, _ words: String, in own: Language? = nil, _ markup: inout Markup) {
    let other = otherLanguage(of: target)
    let attributes: [Markup.Attribute] = [
      .init("hreflang", other?.rawValue), .init("lang", own?.rawValue), .init("href", href(target)),
    ]
    markup.element("a", attributes, text: words)
    guard other != nil else { return }
    if language == .en { markup.text(" ") }
    let name = strings["other-language"]
    markup.element("span", [.init("class", "other-language")], text: language == .ja ? "（\(name)）" : "(\(name))")
  }

  package func appendBadges(of guideline: Guideline, to markup: inout Markup) {
    guideline.appendBadges(to: &markup, strings, catalog.configuration)
  }
}

/// What stands in place of a block that could not be made: its source.
func failedBlock(_ text: ArraySlice<UInt8>, _ strings: Strings) -> Markup {
  Markup { markup in
    markup.element("div", [.init("class", "failed-block")]) { box in
      box.element("p", text: strings["failed-block"])
      box.element("pre") { $0.text(text) }
    }
    markup.newline()
  }
}

extension ParsedPage {
  /// The file with blanks for what stands before the lines of these code blocks: the marks of quotes and lists. All
  /// bytes stay where they are, so what is read has true places.
  func unwrapped(_ blocks: [Int]) -> SourceFile {
    var bytes = file.bytes
    for node in blocks {
      let text = document.text(document.nodes[node].text)
      let range = codeRange(of: node, in: document, file.bytes)
      var (written, read) = (LineRanges(bytes: file.bytes, position: range.lowerBound), text.startIndex)
      while read < text.endIndex, written.position < range.upperBound, let line = written.next() {
        let end = text[read...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
        let prefix = line.count - (end - read)
        if prefix > 0, file.bytes[line].suffix(end - read) == text[read..<end] {
          for at in line.prefix(prefix) { bytes[at] = UInt8(ascii: " ") }
        }
        read = end + 1
      }
    }
    return SourceFile(path: file.path, bytes: bytes)
  }
}

/// The bytes between a fence's two lines.
func codeRange(of node: Int, in document: Document, _ bytes: [UInt8]) -> Range<Int> {
  let source = document.nodes[node].source.range
  var lines = LineRanges(bytes: bytes, position: source.lowerBound)
  _ = lines.next()
  let start = min(lines.position, source.upperBound)
  var last = start
  while lines.position < source.upperBound {
    last = lines.position
    _ = lines.next()
  }
  // A fence that the end of the text closes has no closing line.
  let closing = bytes[last..<source.upperBound].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
  let isClosed = closing.starts(with: "```".utf8) || closing.starts(with: "~~~".utf8)
  return start..<(isClosed ? last : source.upperBound)
}
