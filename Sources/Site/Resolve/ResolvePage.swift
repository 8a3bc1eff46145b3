package import Findings
internal import Data
internal import Markdown
internal import Markup
internal import Tokens

/// A page whose references all have their targets and whose blocks have their values, with what is wrong in them.
package struct ResolvedPage: Sendable {
  package let resolved: Resolved
  package let findings: [Finding]
  /// For the page as Markdown: new destinations, by their bytes in the file.
  let destinations: [(range: Range<Int>, text: String)]
  /// Each thing the page refers to, once.
  package let uses: [Target]
  /// Where the page refers to each of `uses` first; empty for what it has from its origin.
  let usedAt: [Range<Int32>]
  /// What its front matter calls related, in its order.
  let related: [Target]
  package let referencesSeen: Int
  package let referencesChecked: Int
  let unchecked: [Unchecked: Int]
  /// Addresses on other hosts that only their hosts can answer for.
  let externalLinks: [(address: String, place: Place)]
  let contrastFailures: [ContrastDebt.Failure]
  /// Kinds of data blocks that it has.
  let blockNames: Set<String>
}

/// What all pages are resolved with.
struct ResolveSetting: Sendable {
  let catalog: Catalog
  let pages: [ParsedPage]
  let reading: Reading
  let blocks: [String: any Block]
  let strings: [Language: Strings]
  let tokens: TokenGraph
  let contrast: ContrastSetting
  let libraries: [any ThingLibrary]
  let fileLinks: Bool
}

func resolvePage(_ index: Int, _ setting: ResolveSetting) -> ResolvedPage {
  var resolving = PageResolving(index, setting)
  resolving.run()
  return resolving.result
}

private struct PageResolving {
  private let index: Int
  private let page: ParsedPage
  private let setting: ResolveSetting
  private let resolver: Resolver
  private let hrefs: Hrefs
  /// Of the page as Markdown.
  private let markdownHrefs: Hrefs
  private var resolved = Resolved()
  private var findings: [Finding] = []
  private var destinations: [(range: Range<Int>, text: String)] = []
  private var uses: [Target: Range<Int32>] = [:]
  private var related: [Target] = []
  private var seen = 0
  private var checked = 0
  private var unchecked: [Unchecked: Int] = [:]
  private var externalLinks: [(address: String, place: Place)] = []
  private var contrastFailures: [ContrastDebt.Failure] = []
  private var balance = HTMLBalance()
  private var html: [(node: Int, html: RawHTML, replacements: [Int: String])] = []
  /// Data blocks by their kind.
  private var blockNodes: [String: [Int]] = [:]

  init(_ index: Int, _ setting: ResolveSetting) {
    self.index = index
    self.setting = setting
    page = setting.pages[index]
    let (pages, catalog) = (setting.pages, setting.catalog)
    resolver = Resolver(setting.catalog, page: index, places: { placeOf($0, pages, catalog) })
    hrefs = Hrefs(folder: setting.catalog.entries[index].folder, fileLinks: setting.fileLinks)
    markdownHrefs = Hrefs(folder: hrefs.folder, fileLinks: false)
  }

  var result: ResolvedPage {
    let used = uses.sorted { setting.catalog.precedes($0.key, $1.key) }
    return ResolvedPage(
      resolved: resolved, findings: findings,
      destinations: destinations.sorted { $0.range.lowerBound < $1.range.lowerBound },
      uses: used.map(\.key), usedAt: used.map(\.value), related: related, referencesSeen: seen,
      referencesChecked: checked, unchecked: unchecked, externalLinks: externalLinks,
      contrastFailures: contrastFailures,
      blockNames: Set(blockNodes.keys))
  }

  mutating func run() {
    resolved.titleNode = page.nodes.title
    for node in page.document.nodes.indices {
      switch page.document.nodes[node].kind {
      case .link: resolveLink(node)
      case .image: resolveImage(node)
      case .shortReference: resolveShortReference(node)
      case .html, .htmlBlock: resolveHTML(node)
      case .codeBlock: noteBlock(node)
      default: break
      }
    }
    finishHTML()
    makeBlocks()
    resolveFrontMatter()
  }
}

/// Where a thing is written, for notes.
func placeOf(_ target: Target, _ pages: [ParsedPage], _ catalog: Catalog) -> Place? {
  switch target {
  case .page(let page): Place(file: pages[page].file.path)
  case .section(let page, let index): pages[page].place(of: .section(index))
  case .guideline(let page, let index): pages[page].place(of: .guideline(index))
  case .element(let page, _): Place(file: pages[page].file.path)
  case .asset(let path): Place(file: path)
  case .thing(let id): catalog.thing(id)?.place
  }
}

// MARK: Links and images

extension PageResolving {
  private mutating func resolveLink(_ node: Int) {
    guard let link = page.document.link(of: node) else { return }
    let destination = page.document.string(link.destination)
    let isEmpty = Int(page.document.nodes[node].end) == node + 1 || link.form == .angle
    let resolution = resolve(reference(destination, link, node))
    resolved.links[node] = resolvedLink(resolution, isEmpty: isEmpty)
    rewrite(link, resolution)
  }

  private func reference(_ destination: String, _ link: Link, _ node: Int) -> Reference {
    let path = page.file.path
    if let source = link.destinationSource, !source.isEmpty {
      let isVerbatim = page.file.bytes[source.range].elementsEqual(destination.utf8)
      return Reference(destination: destination, place: Place(path, source.range), isVerbatim: isVerbatim)
    }
    return Reference(destination: destination, place: place(of: node), isVerbatim: false)
  }

  /// A node's own place, else the line of the block around it.
  private func place(of node: Int) -> Place {
    let source = page.document.nodes[node].source
    if !source.isEmpty { return Place(page.file.path, source.range) }
    return Place(page.file.path, source.range, precision: source.lower == 0 ? .file : .line)
  }

  private mutating func resolve(_ reference: Reference) -> Resolution {
    seen += 1
    let resolution = resolver.resolve(reference)
    findings += resolution.findings
    count(resolution, at: reference.place)
    if case .thing(let target) = resolution.destination { use(target, at: reference.place.range) }
    return resolution
  }

  private mutating func use(_ target: Target, at range: Range<Int>) {
    guard uses[target] == nil else { return }
    uses[target] = Int32(clamping: range.lowerBound)..<Int32(clamping: range.upperBound)
  }

  private mutating func count(_ resolution: Resolution, at place: Place) {
    guard let reason = reasonUnchecked(resolution, setting.catalog) else { return checked += 1 }
    unchecked[reason, default: 0] += 1
    guard reason == .external || reason == .noInventory, case .external(let address) = resolution.destination else {
      return
    }
    externalLinks.append((address, place))
  }

  private func resolvedLink(_ resolution: Resolution, isEmpty: Bool) -> ResolvedLink {
    switch resolution.destination {
    case .broken: return ResolvedLink(href: nil)
    case .external(let address): return ResolvedLink(href: address, isExternal: true)
    case .plain(let name): return ResolvedLink(href: nil, name: isEmpty ? name : nil, isPlain: true, isCode: true)
    case .thing(let target):
      let own = setting.catalog.entries[index].interface.language
      let language = target.page.map { setting.catalog.entries[$0].interface.language } ?? own
      let name = setting.catalog.name(of: target, in: own)
      return ResolvedLink(
        href: hrefs.href(
          target, in: setting.catalog, from: index, query: resolution.query, fragment: resolution.fragment),
        name: isEmpty ? name.text : nil, nameLanguage: name.language == own ? nil : name.language,
        otherLanguage: language == own ? nil : language, isExternal: isExternal(target),
        drawing: isEmpty ? drawing(of: target) : nil, isCode: isCode(target))
    }
  }

  private func isCode(_ target: Target) -> Bool {
    if case .thing(let id) = target { id.kind == .api } else { false }
  }

  private func drawing(of target: Target) -> Drawing? {
    guard case .thing(let id) = target else { return nil }
    return setting.catalog.thing(id)?.drawing
  }

  private func isExternal(_ target: Target) -> Bool {
    guard case .thing(let id) = target, case .external = setting.catalog.thing(id)?.home else { return false }
    return true
  }

  private mutating func resolveImage(_ node: Int) {
    guard let link = page.document.link(of: node) else { return }
    let destination = page.document.string(link.destination)
    let reference = reference(destination, link, node)
    let resolution = resolve(reference)
    rewrite(link, resolution)
    switch resolution.destination {
    case .broken: resolved.images[node] = ResolvedImage(src: nil, size: nil)
    case .plain: resolved.images[node] = ResolvedImage(src: nil, size: nil)
    case .external(let address):
      findings.append(externalImage(address, reference.place))
      resolved.images[node] = ResolvedImage(src: address, size: nil)
    case .thing(.asset(let path)):
      if page.document.plainText(of: node).isEmpty { findings.append(missingAlt(place(of: node))) }
      let src = hrefs.href(
        .asset(path), in: setting.catalog, from: index, query: resolution.query, fragment: resolution.fragment)
      resolved.images[node] = ResolvedImage(src: src, size: setting.catalog.assets[path]?.size)
    case .thing(let target):
      findings.append(noImage(setting.catalog.longForm(of: target), reference.place))
      resolved.images[node] = ResolvedImage(src: nil, size: nil)
    }
  }

  private mutating func resolveShortReference(_ node: Int) {
    seen += 1
    let text = page.document.string(page.document.nodes[node].text)
    let resolution = resolver.resolveShort(text, at: place(of: node))
    findings += resolution.findings
    count(resolution, at: place(of: node))
    if case .thing(let target) = resolution.destination { use(target, at: place(of: node).range) }
    let isEmpty = Int(page.document.nodes[node].end) == node + 1
    resolved.links[node] = resolvedLink(resolution, isEmpty: isEmpty)
  }

  /// The page as Markdown links to pages as Markdown.
  private mutating func rewrite(_ link: Link, _ resolution: Resolution) {
    guard let source = link.destinationSource, !source.isEmpty, case .thing(let target) = resolution.destination else {
      return
    }
    let text = markdownAddress(target, resolution)
    destinations.append((source.range, text))
  }

  private func markdownAddress(_ target: Target, _ resolution: Resolution) -> String {
    var address = markdownHrefs.href(
      target, in: setting.catalog, from: index, query: resolution.query, fragment: resolution.fragment)
    if target.page != nil, !address.hasPrefix("#") {
      let hash = address.utf8.firstIndex(of: UInt8(ascii: "#")) ?? address.endIndex
      address.insert(contentsOf: "index.md", at: hash)
    }
    return withoutParentheses(address)
  }
}

// MARK: Raw HTML, blocks, front matter

extension PageResolving {
  private mutating func resolveHTML(_ node: Int) {
    let text = page.document.text(page.document.nodes[node].text)
    let source = page.document.nodes[node].source
    // A comment shows nothing, and is how rules are silenced.
    let isComment =
      text.starts(with: "<!--".utf8)
      && text.firstRange(of: "-->".utf8).map { rest in
        text[rest.upperBound...].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
      } ?? false
    if !isComment { findings.append(Finding(.rawHTML, at: place(of: node), "raw HTML is forbidden on this site")) }
    let lines = LineMap(text, in: page.file.bytes[source.range])
    let html = RawHTML(text)
    if !isComment { balance.read(html, node: node) }
    var replacements: [Int: String] = [:]
    for (number, address) in html.addresses.enumerated() {
      let range = lines.sourceRange(of: address.range)
      let place =
        range.map { Place(page.file.path, $0) } ?? Place(page.file.path, source.range, precision: .line)
      let same = range.map { page.file.bytes[$0].elementsEqual(address.value.utf8) } ?? false
      let resolution = resolve(Reference(destination: address.value, place: place, isVerbatim: same))
      guard case .thing(let target) = resolution.destination else { continue }
      replacements[number] = hrefs.href(
        target, in: setting.catalog, from: index, query: resolution.query, fragment: resolution.fragment)
    }
    if !replacements.isEmpty || !html.pieces.isEmpty { self.html.append((node, html, replacements)) }
  }

  /// What would break the page's frame is shown as text.
  private mutating func finishHTML() {
    guard !html.isEmpty else { return }
    let faults = Dictionary(grouping: balance.faults, by: \.node)
    for (node, html, replacements) in html {
      let faults = faults[node] ?? []
      guard !replacements.isEmpty || !faults.isEmpty else { continue }
      resolved.html[node] = html.rewritten(replacements, shownAsText: Set(faults.map(\.range.lowerBound)))
      let source = page.document.nodes[node].source
      let lines = LineMap(page.document.text(page.document.nodes[node].text), in: page.file.bytes[source.range])
      for fault in faults {
        let range = lines.sourceRange(of: fault.range)
        let place = range.map { Place(page.file.path, $0) } ?? Place(page.file.path, source.range, precision: .line)
        findings.append(
          brokenHTML(fault.fault, range.map { String(decoding: page.file.bytes[$0], as: UTF8.self) }, place))
      }
    }
  }

  private mutating func noteBlock(_ node: Int) {
    guard let info = page.document.attributes(of: node)?.info else { return }
    guard setting.blocks[info] != nil else { return lookForBlock(info, node) }
    blockNodes[info, default: []].append(node)
  }

  /// `chapter` is no language that anybody writes code in.
  private mutating func lookForBlock(_ info: String, _ node: Int) {
    guard info.utf8.count > 4, let near = nearest(info, among: setting.blocks.keys)?.word,
      abs(near.utf8.count - info.utf8.count) < 2
    else { return }
    let source = page.document.nodes[node].source.range
    let written = page.file.bytes[source].firstRange(of: info.utf8)
    findings.append(unknownBlock(info, near, written.map { Place(page.file.path, $0) } ?? place(of: node)))
  }

  private mutating func makeBlocks() {
    guard !blockNodes.isEmpty, let strings = setting.strings[page.interface.language] else { return }
    let file = page.unwrapped(blockNodes.values.flatMap(\.self).sorted())
    let blockSetting = BlockSetting(
      catalog: setting.catalog, page: index, reading: setting.reading, strings: strings, tokens: setting.tokens,
      contrast: setting.contrast, libraries: setting.libraries, hrefs: hrefs, resolver: resolver)
    for (name, nodes) in blockNodes.sorted(by: { $0.key < $1.key }) {
      guard let block = setting.blocks[name] else { continue }
      var sources: [(node: Int, source: BlockSource)] = []
      for node in nodes {
        let source = page.document.nodes[node].source
        resolved.blocks[node] = failedBlock(page.document.text(page.document.nodes[node].text), strings)
        let read = readYAML(file, in: codeRange(of: node, in: page.document, file.bytes), rule: .badBlock)
        findings += read.findings
        guard let value = read.value else { continue }
        let id = page.document.attributes(of: node)?.id
        sources.append((node, BlockSource(value: value, path: page.file.path, range: source.range, id: id)))
      }
      for (made, node) in zip(block.makeAll(sources.map(\.source), blockSetting), sources.map(\.node)) {
        findings += made.findings
        for target in made.uses { use(target, at: page.document.nodes[node].source.range) }
        contrastFailures += made.contrastFailures
        seen += made.references
        checked += made.references
        if let markup = made.markup { resolved.blocks[node] = markup }
      }
    }
  }

  private mutating func resolveFrontMatter() {
    for (text, range) in zip(page.interface.front.related ?? [], page.frontPlaces.related) {
      let verbatim = page.file.bytes[range].elementsEqual(text.utf8)
      let quoted = page.file.bytes[range].dropFirst().dropLast().elementsEqual(text.utf8)
      let place = Place(page.file.path, quoted ? (range.lowerBound + 1)..<(range.upperBound - 1) : range)
      let resolution = resolve(Reference(destination: text, place: place, isVerbatim: verbatim || quoted))
      if case .thing(let target) = resolution.destination { related.append(target) }
    }
    inheritRelated()
  }

  /// What a translation leaves out is its origin's: the same things, in this language. Findings were the origin's.
  private mutating func inheritRelated() {
    let entry = setting.catalog.entries[index]
    guard page.interface.front.related == nil, let inherited = entry.front.related, let origin = entry.counterpart
    else {
      return
    }
    let asker = Resolver(
      setting.catalog, page: nil, path: setting.pages[origin].file.path, language: page.interface.language,
      places: { _ in nil })
    for text in inherited {
      let reference = Reference(destination: text, place: Place(file: page.file.path), isVerbatim: false)
      guard case .thing(let target) = asker.resolve(reference).destination else { continue }
      let own = ownLanguage(target)
      related.append(own)
      use(own, at: 0..<0)
    }
  }

  private func ownLanguage(_ target: Target) -> Target {
    guard let page = target.page, setting.catalog.entries[page].interface.language != self.page.interface.language
    else {
      return target
    }
    return setting.catalog.counterpart(of: target) ?? target
  }
}

// MARK: Messages

private func missingAlt(_ place: Place) -> Finding {
  Finding(
    .missingAlt, at: place, "the image has no alternative text",
    notes: [Note(.help, "say between the brackets what it shows: ![…](…)")])
}

private func externalImage(_ address: String, _ place: Place) -> Finding {
  Finding(
    .badImage, at: place, "the image comes from another host, which readers of an internal site may not reach",
    notes: [Note(.help, "put a copy beside the page or under assets/")])
}

private func noImage(_ what: String, _ place: Place) -> Finding {
  Finding(.brokenAsset, at: place, "an image is expected, and this is \(what)")
}

private func brokenHTML(_ fault: HTMLBalance.Fault, _ written: String?, _ place: Place) -> Finding {
  let (message, help) =
    switch fault {
    case .closesNothing(let name):
      (
        "nothing on this page opens what “</\(name)>” closes, so it would close the frame around the page",
        "take it out, or put <\(name)> where it is to begin"
      )
    case .open(let name):
      (
        "nothing closes “<\(name)>”, so all that follows on the finished page would stand in it",
        "put </\(name)> where it is to end"
      )
    case .ofDocument(let name): ("“<\(name)>” is of the document, not of a page's text", "take it out")
    case .unfinished:
      (
        "“\(written ?? "<")” is not ended, so it would take what follows it on the finished page",
        written == "<!--" ? "end it with -->" : "end it with >"
      )
    }
  return Finding(
    .brokenHTML, at: place, message,
    notes: [Note(.help, help), Note(.note, "until then it is shown as text")])
}

private func unknownBlock(_ written: String, _ near: String, _ place: Place) -> Finding {
  Finding(
    .badBlock, at: place, "there is no data block “\(written)”, so it is shown as code",
    notes: [Note(.help, "did you mean “\(near)”?")],
    fixes: place.precision == .exact
      ? [Fix("replace by “\(near)”", .maybe, [Fix.Edit(path: place.path, range: place.range, text: near)])] : [])
}
