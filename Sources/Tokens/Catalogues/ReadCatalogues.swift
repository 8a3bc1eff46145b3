internal import Data
package import Findings

/// The asset catalogues among the files (`….xcassets/…/Contents.json`), a document each, sorted by path.
package func readCatalogues(
  _ files: [SourceFile], settings: TokenSettings
) -> (documents: [TokenDocument], findings: [Finding]) {
  let catalogues = catalogues(in: files)
  var findings = catalogues.flatMap(\.findings)
  let pairs = LevelPairs(catalogues, settings, &findings)
  findings += sameNames(catalogues, pairs)
  let documents = catalogues.map { catalogue in
    var reader = CatalogueReader(catalogue, pairs)
    let document = reader.read()
    findings += reader.findings
    return document
  }
  return (documents, findings)
}

/// The part of a path that is an asset catalogue's folder; nil for a file outside of any.
package func catalogueFolder(of path: String) -> String? {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  guard let index = parts.dropLast().firstIndex(where: { $0.hasSuffix(".xcassets") }) else { return nil }
  return parts[...index].joined(separator: "/")
}

/// One catalogue as it lies in its folder.
struct Catalogue {
  /// From the content folder: `tokens/Colors.xcassets`.
  let path: String
  let colorSets: [ColorSet]
  /// Folder below the catalogue → its `Contents.json`; "" for the catalogue's own.
  let groups: [String: Value]
  /// What else it holds: the folders' ending → how many.
  let others: [String: Int]
  let findings: [Finding]
}

struct ColorSet {
  let path: String
  /// Folders from the catalogue's own down to the set's, without its ending.
  let folders: [String]
  let name: String
  /// Nil: the file cannot be read; that was said.
  let contents: Value?

  /// As code looks it up: folders count where they provide a namespace.
  func lookup(_ groups: [String: Value]) -> [String] {
    folders.indices.filter { providesNamespace(groups[folders[...$0].joined(separator: "/")]) }.map { folders[$0] }
      + [name]
  }
}

func providesNamespace(_ contents: Value?) -> Bool {
  contents?["properties"]?["provides-namespace"]?.kind == .bool(true)
}

private func catalogues(in files: [SourceFile]) -> [Catalogue] {
  let folders = Dictionary(grouping: files.filter { catalogueFolder(of: $0.path) != nil }) { file in
    catalogueFolder(of: file.path) ?? ""
  }
  return folders.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { catalogue($0, folders[$0] ?? []) }
}

private func catalogue(_ path: String, _ files: [SourceFile]) -> Catalogue {
  var sets: [ColorSet] = []
  var groups: [String: Value] = [:]
  var others: [String: Int] = [:]
  var findings: [Finding] = []
  for file in files.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
    let parts = file.path.dropFirst(path.utf8.count + 1).split(separator: "/").map(String.init)
    guard parts.last == "Contents.json" else { continue }
    let folders = Array(parts.dropLast())
    // A folder with an ending is an asset; what lies in it belongs to it.
    let asset = folders.firstIndex { $0.dropFirst().contains(".") }
    if let asset, let ending = folders[asset].split(separator: ".").last, ending != "colorset" {
      if asset == folders.count - 1 { others[String(ending), default: 0] += 1 }
      continue
    }
    let (value, found) = readJSON(file)
    findings += found
    if let asset {
      let name = String(folders[asset].dropLast(".colorset".count))
      sets.append(ColorSet(path: file.path, folders: Array(folders[..<asset]), name: name, contents: value))
    } else if let value {
      groups[folders.joined(separator: "/")] = value
    }
  }
  return Catalogue(path: path, colorSets: sets, groups: groups, others: others, findings: findings)
}

/// Sets that code looks up by one name, in all catalogues together: only one of them is ever found.
private func sameNames(_ catalogues: [Catalogue], _ pairs: LevelPairs) -> [Finding] {
  var first: [String: ColorSet] = [:]
  var findings: [Finding] = []
  for catalogue in catalogues {
    for set in catalogue.colorSets where !pairs.isMerged(set) {
      let name = set.lookup(catalogue.groups).joined(separator: "/")
      if let other = first[name] {
        findings.append(
          Finding(
            .nameCollision, at: Place(file: set.path), "two colour sets are looked up by the name “\(name)”",
            notes: [
              Note(.note, "the other set", at: Place(file: other.path)),
              Note(.help, "folders count in a name only where they provide a namespace"),
            ]))
      } else {
        first[name] = set
      }
    }
  }
  return findings
}
