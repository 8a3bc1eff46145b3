internal import Findings

/// A path that the site once had, and where it leads now.
struct Redirect {
  enum Destination: Equatable {
    case page(Int, fragment: String?)
    /// A file, or a folder's page, of the output.
    case path(String, fragment: String?)
    case external(String)
  }

  /// In the output: `ja/old/index.html`.
  let path: String
  let language: Language
  let destination: Destination
}

/// Old paths from the pages' `aliases` and from site.yml's `redirects`, with what is wrong in the latter.
struct Redirects {
  private(set) var all: [Redirect] = []
  private(set) var findings: [Finding] = []
  private let catalog: Catalog
  /// Paths that a page or a file of the program has.
  private let taken: Set<String>
  private let madeFolders: Set<String>
  private let assets: Set<String>
  private var steps: [String: Step] = [:]
  private var oldPaths: Set<String> = []
  private var said: Set<Finding> = []

  private struct Step {
    enum Way {
      case arrives(Redirect.Destination)
      /// To another old path.
      case goesOn(String, fragment: String?)
    }

    let language: Language
    let way: Way
    /// In site.yml; nil for an alias, which always arrives.
    let source: Configuration.Redirect?
  }

  init(_ catalog: Catalog) {
    self.catalog = catalog
    let pages = catalog.entries.filter { !$0.isLeftOut }.map { $0.folder + "index.html" }
    taken = Set(pages).union(madeFiles)
    madeFolders = folders(catalog)
    assets = Set(catalog.assets.values.map(\.output))
    addAliases()
    let sources = addSources()
    oldPaths = Set(sources.map(\.path)).union(steps.keys)
    for (path, source) in sources { addWay(from: path, source) }
    follow()
    findings.sort { $0.place.range.lowerBound < $1.place.range.lowerBound }
  }
}

/// What is wrong in site.yml's `redirects`.
func checkRedirects(_ catalog: Catalog) -> [Finding] { Redirects(catalog).findings }

private let madeFiles: [String] = [
  "index.html", "404.html", "robots.txt", "sitemap.xml", "inventory.json", "guidelines.json", "guidelines.csv",
  "llms.txt",
]

// MARK: Where they begin

extension Redirects {
  /// In both languages' folders; where the page is in one language only, both lead there.
  private mutating func addAliases() {
    for (alias, id) in catalog.aliases {
      guard let pair = catalog.pairs[id] else { continue }
      for language in catalog.configuration.languages {
        let path = outputFile("\(language.rawValue)/\(alias)")
        let found = [pair[language], pair[language.other]].compactMap(\.self).first { !catalog.entries[$0].isLeftOut }
        guard let page = found, !taken.contains(path) else { continue }
        steps[path] = Step(language: language, way: .arrives(.page(page, fragment: nil)), source: nil)
      }
    }
  }

  /// The paths that site.yml redirects, in its order.
  private mutating func addSources() -> [(path: String, source: Configuration.Redirect)] {
    var owners: [String: Configuration.Redirect] = [:]
    var sources: [(path: String, source: Configuration.Redirect)] = []
    for source in catalog.configuration.redirects {
      for path in paths(from: source) {
        if let owner = owners[path] {
          report(twice(source, owner))
        } else if taken.contains(path) || steps[path] != nil {
          report(pathTaken(source))
        } else {
          owners[path] = source
          sources.append((path, source))
        }
      }
    }
    return sources
  }

  /// `/old.html` and `ja/old` are one path; `old`, like a page's id, is one in every language.
  private mutating func paths(from source: Configuration.Redirect) -> [String] {
    let address = Address(source.from[...])
    guard Address.scheme(of: source.from) == nil, address.query == nil, address.fragment == nil,
      !source.from.utf8.starts(with: "//".utf8)
    else {
      report(noPath(source))
      return []
    }
    guard let decoded = percentDecoded(address.path), !decoded.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      report(malformed(source.from, source.fromRange))
      return []
    }
    guard let path = ContentPath.join("", normalized(decoded)) else {
      report(outside(source))
      return []
    }
    if decoded.utf8.first == UInt8(ascii: "/") || startsWithLanguage(path) { return [outputFile(path)] }
    return catalog.configuration.languages.map { outputFile("\($0.rawValue)/\(path)") }
  }

  private func startsWithLanguage(_ path: String) -> Bool {
    ContentPath.split(path).first.flatMap { Language(rawValue: String($0)) } != nil
  }

  private func language(of path: String) -> Language {
    ContentPath.split(path).first.flatMap { Language(rawValue: String($0)) } ?? catalog.configuration.languages[0]
  }
}

/// The file that a host serves for a path.
private func outputFile(_ path: String) -> String {
  if path.hasSuffix(".html") { return path }
  let folder = pageID(of: path)
  return folder.isEmpty ? "index.html" : folder + "/index.html"
}

// MARK: Where they lead

extension Redirects {
  private mutating func addWay(from path: String, _ source: Configuration.Redirect) {
    let language = language(of: path)
    let way = way(source, language)
    steps[path] = way.map { Step(language: language, way: $0, source: source) }
  }

  private mutating func way(_ source: Configuration.Redirect, _ language: Language) -> Step.Way? {
    var text = source.to[...]
    var isFromRoot = text.utf8.first == UInt8(ascii: "/")
    if let scheme = Address.scheme(of: source.to), scheme != "page" {
      if ["http", "https"].contains(scheme), let path = catalog.configuration.pathUnderURL(source.to) {
        (text, isFromRoot) = (path, true)
      } else if ["http", "https", "mailto"].contains(scheme) || catalog.configuration.schemes.contains(String(scheme)) {
        return .arrives(.external(source.to))
      } else {
        report(unknownScheme(source, scheme))
        return nil
      }
    } else if text.utf8.starts(with: "//".utf8) {
      return .arrives(.external(source.to))
    } else if text.hasPrefix("page:") {
      text = text.dropFirst(5)
    }
    let address = Address(text)
    guard let decoded = percentDecoded(address.path),
      let fragment = address.fragment.map({ percentDecoded($0) }) ?? .some(nil)
    else {
      report(malformed(source.to, source.toRange))
      return nil
    }
    guard let path = ContentPath.join("", normalized(decoded)) else {
      report(unknown(source, catalog))
      return nil
    }
    if !isFromRoot, !startsWithLanguage(path) {
      if let pair = catalog.pairs[pageID(of: path)] {
        return (pair[language] ?? pair[language.other]).flatMap { arrive(at: $0, fragment, source) }
      }
      let file = outputFile("\(language.rawValue)/\(path)")
      if oldPaths.contains(file) { return .goesOn(file, fragment: fragment) }
    }
    return place(path, fragment, source)
  }

  /// A path from the root of the output: a page, an old path, a file, a page that the program makes.
  private mutating func place(_ path: String, _ fragment: String?, _ source: Configuration.Redirect) -> Step.Way? {
    let parts = ContentPath.split(path)
    if let language = parts.first.flatMap({ Language(rawValue: String($0)) }) {
      let rest = parts.last == "index.html" ? parts.dropFirst().dropLast() : parts.dropFirst()
      let id = pageID(of: rest.joined(separator: "/"))
      if let page = catalog.pairs[id]?[language] { return arrive(at: page, fragment, source) }
      if madeFolders.contains(id) {
        return .arrives(.path("\(language.rawValue)/\(id)/", fragment: fragment))
      }
    }
    let file = outputFile(path)
    if oldPaths.contains(file) { return .goesOn(file, fragment: fragment) }
    if path.isEmpty || path == "index.html" { return .arrives(.path("", fragment: fragment)) }
    if let asset = catalog.assets[path] { return .arrives(.path(asset.output, fragment: fragment)) }
    if assets.contains(path) || madeFiles.contains(path) { return .arrives(.path(path, fragment: fragment)) }
    report(unknown(source, catalog))
    return nil
  }

  private mutating func arrive(at page: Int, _ fragment: String?, _ source: Configuration.Redirect) -> Step.Way? {
    let entry = catalog.entries[page]
    if entry.isLeftOut {
      report(draft(source, entry.interface.path))
      return nil
    }
    if let fragment, !fragment.isEmpty, entry.anchors[fragment] == nil {
      report(noSection(source, fragment, entry))
    }
    return .arrives(.page(page, fragment: fragment))
  }

  /// Said once, though a redirect may stand for a path in each language.
  private mutating func report(_ finding: Finding) {
    if said.insert(finding).inserted { findings.append(finding) }
  }
}

/// Lists that the program makes in every language.
private func folders(_ catalog: Catalog) -> Set<String> {
  var folders: Set<String> = ["guidelines"]
  for thing in catalog.things.values.flatMap(\.values) {
    switch thing.home {
    case .page(let path), .section(let path, _):
      let parts = ContentPath.split(path)
      for count in 1...max(1, parts.count) { folders.insert(parts.prefix(count).joined(separator: "/")) }
    case .part, .external: break
    }
  }
  return folders
}

// MARK: From one to the next

extension Redirects {
  private enum End {
    case arrived(Redirect.Destination)
    case circles
  }

  /// Goes on from old path to old path until a way arrives; each is looked at once.
  private mutating func follow() {
    var ends: [String: End] = [:]
    let paths = steps.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in paths {
      var walked: [String] = []
      var end: End?
      var current = path
      var onWay: Set<String> = []
      while end == nil {
        if let known = ends[current] {
          end = known
        } else if !onWay.insert(current).inserted {
          circle(Array(walked[(walked.firstIndex(of: current) ?? 0)...]))
          end = .circles
        } else {
          walked.append(current)
          switch steps[current]?.way {
          case .arrives(let destination): end = .arrived(destination)
          case .goesOn(let next, _): current = next
          // What it leads to has a finding of its own.
          case nil: end = .circles
          }
        }
      }
      for path in walked.reversed() {
        let step = steps[path]
        if case .goesOn(_, let fragment?) = step?.way, case .arrived(let destination) = end {
          end = .arrived(destination.at(fragment))
        }
        ends[path] = end
        guard let step, case .arrived(let destination) = end else { continue }
        if case .goesOn = step.way, let source = step.source { report(chain(source, destination, catalog)) }
        all.append(Redirect(path: path, language: step.language, destination: destination))
      }
    }
    all.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func circle(_ paths: [String]) {
    let sources = paths.compactMap { steps[$0]?.source }.sorted { $0.fromRange.lowerBound < $1.fromRange.lowerBound }
    guard let first = sources.first else { return }
    report(loop(first, Array(sources.dropFirst())))
  }
}

extension Redirect.Destination {
  fileprivate func at(_ fragment: String) -> Redirect.Destination {
    switch self {
    case .page(let page, _): .page(page, fragment: fragment)
    case .path(let path, _): .path(path, fragment: fragment)
    case .external: self
    }
  }
}

// MARK: Messages

private func place(_ range: Range<Int>) -> Place { Place(configurationPath, range) }

private func twice(_ source: Configuration.Redirect, _ first: Configuration.Redirect) -> Finding {
  Finding(
    .duplicateOutput, at: place(source.fromRange), "“\(source.from)” is redirected twice",
    notes: [Note(.note, "the first holds", at: place(first.fromRange))])
}

private func pathTaken(_ source: Configuration.Redirect) -> Finding {
  Finding(
    .duplicateOutput, at: place(source.fromRange), "“\(source.from)” cannot be redirected: something else is there",
    notes: [Note(.help, "a path that has a page, or is a page's alias, needs no redirect")])
}

private func noPath(_ source: Configuration.Redirect) -> Finding {
  Finding(
    .badValue, at: place(source.fromRange), "a path of this site is expected, found “\(source.from)”",
    notes: [Note(.help, "write it without host, “?” and “#”: a redirect keeps the “#…” of the reader's address")])
}

private func malformed(_ text: String, _ range: Range<Int>) -> Finding {
  Finding(
    .malformedURL, at: place(range), "“\(text)” cannot be decoded: a percent sign must begin an escape of UTF-8")
}

private func outside(_ source: Configuration.Redirect) -> Finding {
  Finding(.outsideRoot, at: place(source.fromRange), "“\(source.from)” leads out of the site")
}

private func unknownScheme(_ source: Configuration.Redirect, _ scheme: Substring) -> Finding {
  Finding(
    .unknownScheme, at: place(source.toRange), "“\(scheme):” is no address that a redirect can lead to",
    notes: [Note(.help, "write a page's id, a path from the site's root or an address with https://")])
}

private func unknown(_ source: Configuration.Redirect, _ catalog: Catalog) -> Finding {
  let near = catalog.near.pages.nearest(to: source.to)
  return Finding(
    .brokenPage, at: place(source.toRange), "the site has no page “\(source.to)”",
    notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? [])
}

private func draft(_ source: Configuration.Redirect, _ path: String) -> Finding {
  Finding(
    .linkToDraft, at: place(source.toRange), "“\(source.to)” is a draft, which this build leaves out",
    notes: [Note(.note, "the draft is here", at: Place(file: path))])
}

private func noSection(_ source: Configuration.Redirect, _ fragment: String, _ entry: PageEntry) -> Finding {
  let near = nearest(fragment, among: entry.anchors.ids.sorted())
  return Finding(
    .brokenSection, at: place(source.toRange),
    "page “\(entry.interface.id)” has no section “\(fragment)” in \(entry.interface.path)",
    notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? [])
}

private func chain(
  _ source: Configuration.Redirect, _ destination: Redirect.Destination, _ catalog: Catalog
) -> Finding {
  let final =
    switch destination {
    case .page(let page, let fragment): catalog.writtenID(of: page) + (fragment.map { "#\($0)" } ?? "")
    case .path(let path, let fragment): "/" + path + (fragment.map { "#\($0)" } ?? "")
    case .external(let address): address
    }
  return Finding(
    .linkToAlias, at: place(source.toRange), "“\(source.to)” is an old path itself, and leads to “\(final)”",
    notes: [Note(.help, "write “\(final)”")])
}

private func loop(_ source: Configuration.Redirect, _ others: [Configuration.Redirect]) -> Finding {
  let way = ([source] + others).map { "“\($0.from)”" }.joined(separator: " and ")
  return Finding(
    .redirectLoop, at: place(source.fromRange),
    others.isEmpty ? "\(way) is redirected to itself" : "\(way) are redirected to each other",
    notes: others.map { Note(.note, "this is part of the loop", at: place($0.fromRange)) })
}
