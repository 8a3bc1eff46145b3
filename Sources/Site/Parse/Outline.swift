internal import Findings
internal import Markdown
internal import UnicodeText

/// Where the things of an outline stand: node of the document and bytes of the file, in the order of the interface.
package struct OutlineNodes: Sendable, Equatable {
  package struct Spot: Sendable, Equatable {
    package let node: Int
    package let range: Range<Int>

    func place(_ path: String) -> Place {
      Place(path, range, precision: range.isEmpty ? .line : .exact)
    }
  }

  package var sections: [Spot] = []
  package var guidelines: [Spot] = []
  package var anchors: [Spot] = []
  /// The heading that opens the page and is its title.
  package var title: Int?

  /// Without the room that growing left.
  var fitted: OutlineNodes {
    OutlineNodes(
      sections: fitting(sections), guidelines: fitting(guidelines), anchors: fitting(anchors), title: title)
  }
}

/// Headings, guidelines and ids of a page as they are written, in one walk.
struct Outline {
  private(set) var heading: String?
  private(set) var sections: [SectionSource] = []
  private(set) var guidelines: [GuidelineSource] = []
  private(set) var anchors: [AnchorSource] = []
  private(set) var nodes = OutlineNodes()
  private(set) var findings: [Finding] = []
  private let document: Document
  private let path: String
  private let bytes: [UInt8]
  /// The site's platforms.
  private let known: [String]
  private let language: Language
  /// Kinds of data blocks that show figures.
  private let figures: Set<String>
  /// Sections that are still open, outermost first.
  private var open: [Int] = []

  init(
    _ document: Document, _ file: SourceFile, platforms: [String], language: Language, figures: Set<String>
  ) {
    self.document = document
    path = file.path
    bytes = file.bytes
    known = platforms
    self.language = language
    self.figures = figures
    for child in document.children(of: 0) {
      if let marker = platformMarker(of: child) {
        let named = read(marker, at: child)
        for inner in document.children(of: child) { add(inner, platforms: named) }
      } else {
        add(child, platforms: [])
      }
    }
  }

  /// A block at the top level, or right in a platform block there, with all that it holds.
  private mutating func add(_ top: Int, platforms: [String]) {
    for index in top..<Int(document.nodes[top].end) {
      switch document.nodes[index].kind {
      case .heading: addHeading(index)
      case .paragraph: addParagraph(index, isAtTop: index == top, platforms)
      case .codeBlock: addCode(index)
      case .html, .htmlBlock: addHTML(index)
      case .callout:
        if index > top, let marker = platformMarker(of: index) { findings.append(nestedPlatform(marker, at: index)) }
      default: break
      }
    }
  }
}

// MARK: Headings

extension Outline {
  private mutating func addHeading(_ index: Int) {
    let node = document.nodes[index]
    let text = document.plainText(of: index)
    let isFirst = index == 1 && node.detail == 1
    checkReferences(in: index)
    let attributes = document.attributes(of: index)
    if isFirst {
      heading = text
      nodes.title = index
      return
    }
    if node.detail == 1 { findings.append(secondTitle(text, at: index)) }
    let level = max(2, Int(node.detail))
    while let last = open.last, sections[last].level >= level { open.removeLast() }
    check(attributes, keys: ["aliases"])
    sections.append(
      SectionSource(
        level: level, text: text, textID: textID(text), explicitID: attributes?.id.map(normalized),
        aliases: attributes?.value("aliases").map(aliasList) ?? [], parent: open.last))
    nodes.sections.append(OutlineNodes.Spot(node: index, range: node.source.range))
    open.append(sections.count - 1)
  }

  private func aliasList(_ text: String) -> [String] {
    text.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "　" || $0 == "、" }).map { normalized(String($0)) }
  }

  /// Titles are read without asking the catalog: a reference that takes its text from its target has none there.
  private mutating func checkReferences(in index: Int) {
    for inner in index..<Int(document.nodes[index].end) {
      let node = document.nodes[inner]
      let isEmptyLink = node.kind == .link && Int(node.end) == inner + 1
      guard isEmptyLink || node.kind == .shortReference, Int(node.end) == inner + 1 else { continue }
      findings.append(referenceInHeading(at: inner))
    }
  }
}

// MARK: Guidelines and other ids

extension Outline {
  private mutating func addParagraph(_ index: Int, isAtTop: Bool, _ platforms: [String]) {
    let attributes = document.attributes(of: index)
    guard let lead = lead(of: index), attributes?.id != nil || (isAtTop && endsSentence(lead)) else {
      addID(of: index, .paragraph)
      check(attributes, keys: [])
      return
    }
    checkReferences(in: index + 1)
    check(attributes, keys: ["platform", "level"])
    guidelines.append(
      GuidelineSource(
        lead: lead, textID: textID(lead), explicitID: attributes?.id.map(normalized),
        platforms: ownPlatforms(attributes) ?? platforms, level: level(attributes), section: open.last))
    let strong = document.nodes[index + 1].source.range
    let range = strong.isEmpty ? document.nodes[index].source.range : strong
    nodes.guidelines.append(OutlineNodes.Spot(node: index, range: range))
  }

  /// The bold words that open a paragraph.
  private func lead(of index: Int) -> String? {
    guard Int(document.nodes[index].end) > index + 1, document.nodes[index + 1].kind == .strong else { return nil }
    return document.plainText(of: index + 1)
  }

  private mutating func addCode(_ index: Int) {
    guard let attributes = document.attributes(of: index), figures.contains(attributes.info), attributes.id != nil
    else { return addID(of: index, .block) }
    addID(of: index, .figure, title: figureTitle(document.text(document.nodes[index].text), language))
  }

  private mutating func addID(of index: Int, _ kind: AnchorSource.Kind, title: String? = nil) {
    guard let attributes = document.attributes(of: index), let id = attributes.id else { return }
    anchors.append(AnchorSource(id: normalized(id), kind: kind, title: title))
    nodes.anchors.append(
      OutlineNodes.Spot(node: index, range: attributes.idSource ?? document.nodes[index].source.range))
  }

  private mutating func addHTML(_ index: Int) {
    let node = document.nodes[index]
    let found = RawHTML(document.text(node.text)).anchors
    guard !found.isEmpty else { return }
    let lines = LineMap(document.text(node.text), in: bytes[node.source.range])
    for anchor in found {
      anchors.append(AnchorSource(id: normalized(anchor.id), kind: .html))
      let start = node.source.range.lowerBound
      nodes.anchors.append(OutlineNodes.Spot(node: index, range: lines.sourceRange(of: anchor.range) ?? start..<start))
    }
  }

  private mutating func ownPlatforms(_ attributes: Attributes?) -> [String]? {
    guard let pair = attributes?.pairs.first(where: { $0.key == "platform" }) else { return nil }
    return platformList(pair.value, at: pair.valueSource)
  }

  private mutating func level(_ attributes: Attributes?) -> ResolvedGuideline.Level? {
    guard let pair = attributes?.pairs.first(where: { $0.key == "level" }) else { return nil }
    if let level = ResolvedGuideline.Level(rawValue: pair.value) { return level }
    findings.append(unknownLevel(pair))
    return nil
  }

  private mutating func check(_ attributes: Attributes?, keys: [String]) {
    for pair in attributes?.pairs ?? [] where !keys.contains(pair.key) {
      findings.append(unknownAttribute(pair, known: keys))
    }
  }
}

// MARK: Platforms

extension Outline {
  /// What follows `PLATFORM` in a callout's marker.
  private func platformMarker(of index: Int) -> String? {
    let node = document.nodes[index]
    guard node.kind == .callout else { return nil }
    let words = document.string(node.text).split(separator: " ", maxSplits: 1)
    return words.first == "PLATFORM" ? words.dropFirst().first.map(String.init) ?? "" : nil
  }

  private mutating func read(_ marker: String, at index: Int) -> [String] {
    let range = document.nodes[index].source.range
    if marker.isEmpty {
      findings.append(
        Finding(
          .badMarker, at: Place(path, range, precision: .line), "PLATFORM names no platform",
          notes: [Note(.help, "the site's platforms: \(known.joined(separator: ", "))")]))
      return []
    }
    return platformList(marker, at: range, precision: .line)
  }

  private mutating func platformList(
    _ text: String, at range: Range<Int>, precision: Place.Precision = .exact
  ) -> [String] {
    text.split(whereSeparator: { $0 == "," || $0 == " " }).filter { name in
      if known.contains(String(name)) { return true }
      let isVerbatim = precision == .exact && bytes[range].elementsEqual(text.utf8)
      let start = range.lowerBound + text.utf8.distance(from: text.startIndex, to: name.startIndex)
      let part = isVerbatim ? start..<(start + name.utf8.count) : range
      findings.append(unknownPlatform(String(name), Place(path, part, precision: precision)))
      return false
    }.map(String.init)
  }
}

/// The id that a text gives: content.md, "Ids".
func textID(_ text: String) -> String { slug(of: text) }

/// A sentence ends in a full stop, an exclamation or a question mark of either script; closing brackets and quotation
/// marks may follow.
func endsSentence(_ text: String) -> Bool {
  var rest = text[...]
  while let last = rest.last, closing.contains(last) || last.isWhitespace { rest.removeLast() }
  return rest.last.map(stops.contains) ?? false
}

private let closing: Set<Character> = ["」", "』", "）", ")", "”", "’", "\"", "'", "】", "〕", "］", "]"]
private let stops: Set<Character> = ["。", "．", ".", "！", "!", "？", "?"]

// MARK: Messages

extension Outline {
  private func place(_ index: Int) -> Place {
    let range = document.nodes[index].source.range
    return Place(path, range, precision: range.isEmpty ? .file : .exact)
  }

  private func secondTitle(_ text: String, at index: Int) -> Finding {
    Finding(
      .extraTitle, at: place(index),
      heading == nil
        ? "“\(text)” does not open the page, so it is not its title"
        : "a page has one title, and “\(text)” is another",
      notes: [Note(.help, "it is shown as a section: write ##\(heading == nil ? ", or put it first" : "")")])
  }

  private func referenceInHeading(at index: Int) -> Finding {
    Finding(
      .referenceInHeading, at: place(index), "a reference in a heading or a guideline's lead needs a text of its own",
      notes: [Note(.help, "titles are read before references are resolved; write [text](…)")])
  }

  private func nestedPlatform(_ marker: String, at index: Int) -> Finding {
    Finding(
      .badMarker, at: Place(path, document.nodes[index].source.range, precision: .line),
      "PLATFORM \(marker) stands inside another block, where its guidelines are not counted")
  }

  private func unknownPlatform(_ name: String, _ place: Place) -> Finding {
    let near = nearest(name, among: known)
    return Finding(
      .badValue, at: place, "the site has no platform “\(name)”",
      notes: [
        Note(
          .help, near.map { "did you mean “\($0.word)”?" } ?? "the site's platforms: \(known.joined(separator: ", "))")
      ])
  }

  private func unknownLevel(_ pair: Attributes.Pair) -> Finding {
    Finding(
      .badValue, at: Place(path, pair.valueSource), "a guideline has no level “\(pair.value)”",
      notes: [Note(.help, "must, should or may")])
  }

  private func unknownAttribute(_ pair: Attributes.Pair, known: [String]) -> Finding {
    let near = nearest(pair.key, among: known)
    let help =
      near.map { "did you mean “\($0.word)”?" }
      ?? (known.isEmpty ? "only an id can stand here" : "known here: \(known.joined(separator: ", "))")
    return Finding(
      .unknownKey, at: Place(path, pair.keySource), "unknown attribute “\(pair.key)”", notes: [Note(.help, help)])
  }
}
