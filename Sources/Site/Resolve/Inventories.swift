internal import Data
internal import Findings

/// Another site that this one links to, as its `inventory.json` describes it.
package struct OtherSite: Sendable, Equatable {
  package let name: String
  /// Without a slash at its end.
  package let url: String
  /// Where the inventory lies in the content folder.
  let inventory: String
  /// The pages, by their address below `url` without a slash at its end, to the ids that scroll on each; nil: the
  /// inventory was not read.
  let pages: [String: Set<String>]?

  /// Whether an address lies on this site.
  func holds(_ address: String) -> Bool {
    guard address.hasPrefix(url) else { return false }
    let next = address.dropFirst(url.count).utf8.first
    return next == nil || "/#?".utf8.contains(next ?? 0)
  }
}

/// Whether a file that was fetched is what `readOtherSites` expects.
package func isInventory(_ bytes: [UInt8]) -> Bool {
  readJSON(SourceFile(path: "", bytes: bytes)).value.flatMap(inventoryPages) != nil
}

extension Configuration.External {
  /// Where the inventory lies in the content folder; one at an address comes there when it is fetched.
  package var inventoryPath: String { isFetched ? "external/\(name).json" : inventory }

  package var isFetched: Bool { inventory.hasPrefix("https://") || inventory.hasPrefix("http://") }
}

/// `external: {NAME: {url: …, inventory: FILE or URL}}` in site.yml. An inventory at an address is fetched by
/// `check --external` into `external/NAME.json`, which is committed; until then nothing under its `url` is checked.
func readOtherSites(
  _ sources: SourceTree, _ configuration: Configuration
) -> (sites: [OtherSite], findings: [Finding]) {
  var findings: [Finding] = []
  let sites = configuration.external.map { external in
    let path = external.inventoryPath
    guard let file = sources.file(path) else {
      if !external.isFetched { findings.append(noInventory(external)) }
      return OtherSite(name: external.name, url: external.url, inventory: path, pages: nil)
    }
    let (value, found) = readJSON(file)
    findings += found
    let pages = value.flatMap(inventoryPages)
    if value != nil, pages == nil { findings.append(notAnInventory(file)) }
    return OtherSite(name: external.name, url: external.url, inventory: path, pages: pages)
  }
  return (sites, findings)
}

/// `things: [{url: {ja: …}, anchors: {ja: […]}}]`: every address that a thing has.
private func inventoryPages(_ value: Value) -> [String: Set<String>]? {
  guard case .list(let things)? = value["things"]?.kind else { return nil }
  var pages: [String: Set<String>] = [:]
  for thing in things {
    for entry in thing["url"]?.entries ?? [] {
      guard case .string(let address) = entry.value.kind else { continue }
      let parts = Address(address[...])
      guard let page = percentDecoded(parts.path).map(pageKey) else { continue }
      let id = parts.fragment.flatMap(percentDecoded)
      pages[page, default: []].formUnion([id].compactMap(\.self))
      guard case .list(let anchors)? = thing["anchors"]?[entry.key]?.kind else { continue }
      for anchor in anchors {
        if case .string(let id) = anchor.kind { pages[page, default: []].insert(id) }
      }
    }
  }
  return pages
}

private func pageKey(_ path: String) -> String {
  var parts = ContentPath.split(path)
  if parts.last == "index.html" { parts.removeLast() }
  return parts.joined(separator: "/")
}

extension Value {
  var entries: [Entry] {
    if case .map(let entries) = kind { return entries }
    return []
  }

  subscript(_ key: String) -> Value? { entries.first { $0.key == key }?.value }
}

extension Resolver {
  /// An address that leaves the site: checked where the other site's inventory is there.
  func resolveExternal(_ reference: Reference) -> Resolution {
    let text = reference.destination
    let outside = Resolution(destination: .external(text))
    guard let other = catalog.otherSites.first(where: { $0.holds(text) }), let pages = other.pages else {
      return outside
    }
    let address = Address(text.dropFirst(other.url.count))
    guard let path = percentDecoded(address.path) else { return malformed(reference) }
    guard let ids = pages[pageKey(path)] else {
      return Resolution(
        destination: .external(text), findings: [missingThere(reference, address.path, other)])
    }
    guard let fragment = address.fragment, !fragment.isEmpty, let id = percentDecoded(fragment), !ids.contains(id)
    else {
      return outside
    }
    return Resolution(destination: .external(text), findings: [sectionMissingThere(reference, fragment, other, ids)])
  }
}

// MARK: Messages

extension Resolver {
  private func missingThere(_ reference: Reference, _ part: Substring, _ other: OtherSite) -> Finding {
    let near = self.near(pageKey(String(part)), catalog.near.otherSites[other.name]).first
    return Finding(
      .externalBroken, at: reference.place(of: part), "the inventory of “\(other.name)” has no page at “\(part)”",
      notes: [near.map { Note(.help, "did you mean “/\($0.word)/”?") }].compactMap(\.self)
        + [Note(.note, "the inventory is here", at: Place(file: other.inventory))])
  }

  private func sectionMissingThere(
    _ reference: Reference, _ part: Substring, _ other: OtherSite, _ ids: Set<String>
  ) -> Finding {
    let near = nearest(String(part), among: ids.sorted())
    return Finding(
      .externalBroken, at: reference.place(of: part), "that page of “\(other.name)” has no section “\(part)”",
      notes: [near.map { Note(.help, "did you mean “#\($0.word)”?") }].compactMap(\.self)
        + [Note(.note, "the inventory is here", at: Place(file: other.inventory))])
  }
}

private func noInventory(_ external: Configuration.External) -> Finding {
  Finding(
    .brokenAsset, at: Place(configurationPath, external.inventoryRange),
    "the content folder has no file “\(external.inventory)”",
    notes: [Note(.help, "it is the inventory.json of the site “\(external.name)”")])
}

private func notAnInventory(_ file: SourceFile) -> Finding {
  Finding(
    .badValue, at: Place(file: file.path), "the file is no inventory: it has no list “things”",
    notes: [Note(.help, "an inventory is what a site made by Shirube has at /inventory.json")])
}
