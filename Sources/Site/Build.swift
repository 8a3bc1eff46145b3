package import Findings
internal import Templates
package import Tokens

/// A site as far as it could be made of `sources`, with all that is wrong in them.
package struct Build: Sendable {
  package let output: OutputTree
  package let findings: [Finding]
  package let counts: Counts
}

package struct Counts: Sendable, Equatable {
  package let pages: Int
  package let referencesSeen: Int
  package let referencesChecked: Int
  /// Why the others were not checked; reasons with none are left out.
  package let skipped: [Skipped]

  package struct Skipped: Sendable, Equatable {
    package let reason: Unchecked
    package let count: Int
  }

  /// After other hosts have answered for so many of the references to them.
  package func having(checked more: Int) -> Counts {
    var rest = more
    let skipped = skipped.compactMap { skipped -> Skipped? in
      guard skipped.reason == .external || skipped.reason == .noInventory else { return skipped }
      let answered = min(rest, skipped.count)
      rest -= answered
      return answered == skipped.count ? nil : Skipped(reason: skipped.reason, count: skipped.count - answered)
    }
    return Counts(
      pages: pages, referencesSeen: referencesSeen, referencesChecked: referencesChecked + more - rest,
      skipped: skipped)
  }
}

package struct BuildOptions: Sendable, Equatable {
  /// Instead of site.yml's `url`; without a slash at its end.
  package let base: String?
  package let drafts: Bool
  /// Links end in `index.html`, for reading from disk.
  package let fileLinks: Bool
  /// At most so many threads.
  package let jobs: Int
  /// `2026-12-01`, for promises with a date; without it none is over.
  package let today: String?

  package init(
    base: String? = nil, drafts: Bool = false, fileLinks: Bool = false, jobs: Int = 1, today: String? = nil
  ) {
    self.today = today
    self.base = base.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    self.drafts = drafts
    self.fileLinks = fileLinks
    self.jobs = jobs
  }
}

/// The whole way from sources to a site. Every stage returns a value and findings; none fails for an author's mistake,
/// none touches a file. Outputs are made when they are asked for.
package func build(
  _ sources: SourceTree, theme files: SourceTree, blocks: [any Block], options: BuildOptions
) async -> Build {
  let checked = await resolve(sources, theme: files, blocks: blocks, options: options)
  let site = Site(checked, sources, options)
  let (output, findings) = plan(site, sources)
  return Build(output: output, findings: checked.settled(findings), counts: checked.counts)
}

/// The same way, stopped before anything is rendered. What would be written is planned, so that clashes are found.
package func check(
  _ sources: SourceTree, theme files: SourceTree, blocks: [any Block], options: BuildOptions
) async -> Checked {
  var checked = await resolve(sources, theme: files, blocks: blocks, options: options)
  checked.planFindings = plan(Site(checked, sources, options), sources).findings
  return checked
}

private func resolve(
  _ sources: SourceTree, theme files: SourceTree, blocks: [any Block], options: BuildOptions
) async -> Checked {
  let (configuration, configurationFindings) = readConfiguration(sources)
  let (theme, themeFindings) = readTheme(files, languages: configuration.languages)
  let all = sources.files.compactMap { PageSource($0, languages: configuration.languages) }
  let (kept, pathFindings) = checkPaths(all, assets: sources.assets)
  let figures = Set(blocks.filter(\.isFigure).map(\.name))
  let pages = await parallelMap(kept, jobs: options.jobs) {
    parsePage($0, configuration: configuration, figures: figures)
  }
  let prepared = blocks.map { $0.prepared(sources) }
  let (otherSites, otherFindings) = readOtherSites(sources, configuration)
  let (tokens, tokenFindings) = readTokens(
    sources.files.filter { $0.path.hasPrefix("tokens/") }, settings: configuration.tokens)
  let (libraries, libraryFindings) = readLibraries(sources, configuration, tokens)
  let (contrast, contrastFindings) = readContrast(sources, configuration, tokens, today: options.today)
  let (catalog, catalogFindings) = await makeCatalog(
    pages, things: libraries.flatMap(\.things), otherSites: otherSites, assets: sources.assets,
    configuration: configuration, drafts: options.drafts, jobs: options.jobs)
  let reading = Reading(catalog)
  let setting = ResolveSetting(
    catalog: catalog, pages: pages, reading: reading,
    blocks: Dictionary(prepared.map { ($0.block.name, $0.block) }) { one, _ in one },
    strings: theme.strings, tokens: tokens, contrast: contrast, libraries: libraries,
    fileLinks: options.fileLinks)
  let resolved = await parallelMap(Array(pages.indices), jobs: options.jobs) { resolvePage($0, setting) }
  let checks = await checkAll(catalog, libraries, pages, resolved, jobs: options.jobs)
  let promises = checkContracts(contrast, libraries, resolved)
  let read =
    sources.findings + files.findings + configurationFindings + otherFindings + tokenFindings + libraryFindings
    + contrastFindings + promises.findings + themeFindings + prepared.flatMap(\.findings)
  let findings =
    read + pathFindings + strayPages(sources, configuration.languages)
    + (all.isEmpty ? [noPages(sources, configuration)] : []) + catalogFindings
    + pages.flatMap(\.findings)
    + resolved.flatMap(\.findings) + checks
  return Checked(
    catalog: catalog, reading: reading, tokens: tokens, contrast: contrast, blocks: blocks, libraries: libraries,
    theme: theme,
    pages: pages,
    resolved: resolved, contrastFailures: promises.failures,
    allFindings: applyingIgnores(of: pages, to: withTruePlaces(findings, pages)))
}

/// Of nothing a site without pages would be made, and nothing else would be said.
private func noPages(_ sources: SourceTree, _ configuration: Configuration) -> Finding {
  let expected = configuration.languages.map { "\($0.rawValue)/index.md" }
  return Finding(
    .brokenPage, at: Place(file: sources.file(configurationPath) == nil ? expected[0] : configurationPath),
    "the content folder has no page: \(expected.joined(separator: " or ")) is expected in it",
    notes: [Note(.help, "shirube new site DIR makes a content folder to begin with")])
}

/// A site whose references are all resolved.
package struct Checked: Sendable {
  let catalog: Catalog
  let reading: Reading
  package let tokens: TokenGraph
  let contrast: ContrastSetting
  let blocks: [any Block]
  let libraries: [any ThingLibrary]
  let theme: Theme
  let pages: [ParsedPage]
  let resolved: [ResolvedPage]
  /// Of every contract: what the list of debts would hold.
  package let contrastFailures: Set<ContrastDebt.Failure>
  let allFindings: [Finding]
  /// Of `check`; `build` has them with its outputs.
  fileprivate(set) var planFindings: [Finding] = []

  /// As site.yml's `rules` say, in the order they are printed in.
  package var findings: [Finding] { settled(planFindings) }

  package var counts: Counts {
    Counts(
      pages: catalog.entries.count { !$0.isLeftOut },
      referencesSeen: resolved.reduce(0) { $0 + $1.referencesSeen },
      referencesChecked: resolved.reduce(0) { $0 + $1.referencesChecked }, skipped: skipped)
  }

  /// With what was found by asking other hosts: pages silence it like anything else.
  package func findings(with external: [Finding]) -> [Finding] {
    settled(planFindings + notIgnored(external, by: pages))
  }

  func settled(_ more: [Finding]) -> [Finding] {
    catalog.configuration.ruleLevels.applied(to: allFindings + more)
  }
}

extension Site {
  private static func pageUsers(_ checked: Checked) -> [Int: [Int]] {
    var users: [Int: [Int]] = [:]
    for (page, result) in checked.resolved.enumerated() where !checked.catalog.entries[page].isLeftOut {
      let language = checked.catalog.entries[page].interface.language
      for target in Set(result.uses.compactMap(\.page)) where target != page {
        guard checked.catalog.entries[target].interface.language == language else { continue }
        users[target, default: []].append(page)
      }
    }
    return users
  }

  /// In each language: a reference in metadata leads to the pages of both.
  private static func thingUses(_ checked: Checked) -> [Target: [ThingID]] {
    var users: [Target: Set<ThingID>] = [:]
    for reference in checked.libraries.flatMap(\.references) {
      for language in checked.catalog.configuration.languages {
        guard let target = checked.catalog.target(of: reference, language), target != .thing(reference.from) else {
          continue
        }
        users[target, default: []].insert(reference.from)
      }
    }
    return users.mapValues { $0.sorted() }
  }

  init(_ checked: Checked, _ sources: SourceTree, _ options: BuildOptions) {
    catalog = checked.catalog
    tokens = checked.tokens
    contrast = checked.contrast
    libraries = checked.libraries
    let shown = checked.resolved.reduce(into: Set<String>()) { $0.formUnion($1.blockNames) }
    blockPages = checked.blocks.filter { shown.contains($0.name) }.flatMap(\.pages)
    pages = checked.pages
    resolved = checked.resolved
    theme = checked.theme
    dates = sources.dates
    self.options = options
    var uses: [Target: [Int]] = [:]
    for (page, result) in checked.resolved.enumerated() {
      for target in result.uses { uses[target, default: []].append(page) }
      // Who refers to a part refers to the whole.
      let owners = result.uses.compactMap { target -> Target? in
        guard case .thing(let id) = target, let owner = checked.catalog.thing(id)?.owner else { return nil }
        return .thing(owner)
      }
      for owner in Set(owners).subtracting(result.uses) { uses[owner, default: []].append(page) }
    }
    self.uses = uses
    pageUsers = Self.pageUsers(checked)
    thingUses = Self.thingUses(checked)
    reading = checked.reading
    var neighbours: [Int: Neighbours] = [:]
    for tree in checked.reading.navigation.values {
      for (position, page) in tree.order.enumerated() {
        neighbours[page] = Neighbours(
          previous: position > 0 ? tree.order[position - 1] : nil,
          next: position + 1 < tree.order.count ? tree.order[position + 1] : nil)
      }
    }
    self.neighbours = neighbours
    hasGuidelines = catalog.entries.contains { !$0.isLeftOut && !$0.interface.guidelines.isEmpty }
    stringValues = checked.theme.strings.mapValues { .object(TemplateObject($0.texts.mapValues { .text($0) })) }
  }
}
