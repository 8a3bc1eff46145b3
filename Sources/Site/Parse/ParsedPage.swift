package import Findings
package import Markdown

/// One page's source, read: a pure function of its bytes and of site.yml.
package struct ParsedPage: Sendable {
  package let file: SourceFile
  package let document: Document
  package let interface: Interface
  package let nodes: OutlineNodes
  let frontPlaces: FrontMatter.Places
  /// Where the Markdown begins.
  package let bodyStart: Int
  let ignores: [Ignore]
  package let findings: [Finding]
  /// Else what is said of places in it would be wrong: they are those of the repaired text.
  let isUTF8: Bool
}

extension ParsedPage {
  /// Where a thing of this page stands.
  func place(of thing: Anchors.Thing) -> Place {
    guard isUTF8 else { return Place(file: file.path) }
    return switch thing {
    case .section(let index): nodes.sections[index].place(file.path)
    case .guideline(let index): nodes.guidelines[index].place(file.path)
    case .element(let index): nodes.anchors[index].place(file.path)
    }
  }
}

extension ParsedPage {
  /// Where its id is written; the thing itself if it is not.
  func placeOfID(of thing: Anchors.Thing) -> Place {
    let node: Int? =
      switch thing {
      case .section(let index): nodes.sections[index].node
      case .guideline(let index): nodes.guidelines[index].node
      case .element: nil
      }
    guard isUTF8, let range = node.flatMap({ document.attributes(of: $0)?.idSource }) else { return place(of: thing) }
    return Place(file.path, range)
  }
}

/// `figures`: kinds of data blocks that show figures.
func parsePage(_ source: PageSource, configuration: Configuration, figures: Set<String>) -> ParsedPage {
  let (file, unreadable) = decoded(source.file)
  let parts = pageParts(file.bytes)
  var findings: [Finding] = unreadable
  var front = FrontMatter()
  var places = FrontMatter.Places()
  if let yaml = parts.yaml {
    let read = FrontMatter.read(file, yaml, platforms: configuration.platforms.map(\.id))
    (front, places) = (read.front, read.places)
    findings += read.findings
  } else if let line = parts.unclosed {
    findings.append(unclosedFrontMatter(file.path, line))
  }
  let joining: MarkdownOptions.LineJoining = source.language == .ja ? .japanese : .other
  let markdown = parseMarkdown(file, from: parts.body, options: MarkdownOptions(lineJoining: joining))
  findings += markdown.findings
  let outline = Outline(
    markdown.document, file, platforms: configuration.platforms.map(\.id), language: source.language, figures: figures)
  findings += outline.findings
  let emptyTitle = front.title.map(isBlank) == true ? places.title : nil
  if emptyTitle != nil { front.title = nil }
  let heading = outline.heading.flatMap { isBlank($0) ? nil : $0 }
  let isFrontWhole = (places.title == nil || emptyTitle != nil) && !findings.contains { $0.rule == .badFrontMatter }
  if front.title == nil, heading == nil, isFrontWhole { findings.append(noTitle(file.path, parts, emptyTitle)) }
  let (ignores, ignoreFindings) = ignores(in: markdown.document, file)
  findings += ignoreFindings
  findings += checkDefinitions(in: markdown.document, path: source.file.path)
  let interface = Interface(
    id: source.id, language: source.language, path: source.file.path, isIndex: source.isIndex,
    title: front.title ?? heading ?? ContentPath.name(of: source.id), front: front, sections: fitting(outline.sections),
    guidelines: fitting(outline.guidelines), anchors: fitting(outline.anchors))
  return ParsedPage(
    file: file, document: markdown.document, interface: interface, nodes: outline.nodes.fitted, frontPlaces: places,
    bodyStart: parts.body, ignores: ignores, findings: unreadable.isEmpty ? findings : unreadable,
    isUTF8: unreadable.isEmpty)
}

/// A Markdown file under a language's folder, and which page it is.
struct PageSource: Sendable {
  let file: SourceFile
  let language: Language
  let id: String
  let isIndex: Bool

  /// nil if the file is no page of a language of the site.
  init?(_ file: SourceFile, languages: [Language]) {
    guard file.path.hasSuffix(".md"), let slash = file.path.utf8.firstIndex(of: UInt8(ascii: "/")),
      let language = Language(rawValue: String(file.path[..<slash])), languages.contains(language)
    else { return nil }
    self.file = file
    self.language = language
    let rest = String(file.path[file.path.utf8.index(after: slash)...])
    id = pageID(of: normalized(rest))
    // `...md` would be the folder above.
    guard ContentPath.split(id).allSatisfy({ $0 != "." && $0 != ".." }) else { return nil }
    isIndex = ContentPath.name(of: rest) == "index.md"
  }
}

/// Text that is not UTF-8 is shown with replacement characters, after one finding that says where and what it may be;
/// nothing else is said of such a file, for its other places would be wrong.
private func decoded(_ file: SourceFile) -> (SourceFile, [Finding]) {
  guard let fault = firstInvalidUTF8(file.bytes) else { return (file, []) }
  let repaired = Array(String(decoding: file.bytes, as: UTF8.self).utf8)
  return (SourceFile(path: file.path, bytes: repaired), [notUTF8(file, at: fault)])
}

// MARK: Messages

private func unclosedFrontMatter(_ path: String, _ line: Range<Int>) -> Finding {
  Finding(
    .badFrontMatter, at: Place(path, line), "the front matter begins here and does not end",
    notes: [Note(.help, "close it with a line “---”")])
}

private func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

private func noTitle(_ path: String, _ parts: PageParts, _ emptyTitle: Range<Int>?) -> Finding {
  Finding(
    .missingKey,
    at: emptyTitle.map { Place(path, $0) } ?? Place(path, parts.body..<parts.body, precision: .line),
    "the page has no title",
    notes: [Note(.help, "open it with a heading “# …”, or give a “title” in its front matter")])
}
