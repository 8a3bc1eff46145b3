internal import Data
internal import Findings

/// Two colour sets that are one colour on two levels, as `levels: {base: NAME, elevated: NAME}` of site.yml pairs them:
/// their paths, the catalogue's name included, are equal once NAME is taken away. NAME is a folder (or a catalogue
/// without its ending), or what a set's name ends with: `backgroundBase` and `backgroundElevated`.
struct LevelPairs {
  /// The path of a base set → the elevated set.
  private var elevated: [String: ColorSet] = [:]
  private var merged: Set<String> = []

  init(_ catalogues: [Catalogue], _ settings: TokenSettings, _ findings: inout [Finding]) {
    guard let base = settings.base, let elevated = settings.elevated else { return }
    var bases: [[String]: ColorSet] = [:]
    var hasElevated = false
    for (set, path) in Self.paths(catalogues) {
      if let key = Self.removing(base.text, from: path) { bases[key] = bases[key] ?? set }
    }
    for (set, path) in Self.paths(catalogues) {
      guard let key = Self.removing(elevated.text, from: path) else { continue }
      hasElevated = true
      guard let pair = bases[key], pair.path != set.path, self.elevated[pair.path] == nil else { continue }
      self.elevated[pair.path] = set
      merged.insert(set.path)
    }
    if bases.isEmpty { findings.append(noSet(base)) }
    if !hasElevated { findings.append(noSet(elevated)) }
  }

  var isEmpty: Bool { elevated.isEmpty }

  func elevated(of base: ColorSet) -> ColorSet? { elevated[base.path] }

  /// It is the elevated colour of another set, and no token of its own.
  func isMerged(_ set: ColorSet) -> Bool { merged.contains(set.path) }

  private static func paths(_ catalogues: [Catalogue]) -> [(ColorSet, [String])] {
    catalogues.flatMap { catalogue in
      let name = catalogue.path.split(separator: "/").last.map { String($0.dropLast(".xcassets".count)) } ?? ""
      return catalogue.colorSets.map { ($0, [name] + $0.folders + [$0.name]) }
    }
  }

  private static func removing(_ name: String, from path: [String]) -> [String]? {
    guard let last = path.last else { return nil }
    let parts = name.split(separator: "/").map(String.init)
    if parts.count > 1 { return path.suffix(parts.count) == parts[...] ? [""] : nil }
    if let index = path.dropLast().firstIndex(of: name) {
      return Array(path[..<index]) + Array(path[(index + 1)...])
    }
    guard last.hasSuffix(name) else { return nil }
    return path.dropLast() + [String(last.dropLast(name.count))]
  }
}

private func noSet(_ setting: TokenSettings.Setting) -> Finding {
  Finding(
    .badValue, at: setting.place, "no colour set of an asset catalogue is called “\(setting.text)”",
    notes: [Note(.help, "name a folder of colour sets, or what the names of the sets end with")])
}
