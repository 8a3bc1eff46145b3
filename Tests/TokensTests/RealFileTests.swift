import Findings
import Foundation
import Testing
import Tokens

/// Token files and catalogues of public projects, where they lie beside the checkout: nothing in them vanishes. What
/// they hold is counted here, by other means than the program's.
@Suite struct RealFileTests {
  /// Files that are read together: of a resolver document its whole folder, else each file alone.
  struct Source: CustomTestStringConvertible {
    let name: String
    let files: [SourceFile]
    /// The file that counts; nil: all.
    let path: String?
    var testDescription: String { name }
  }

  static let root = sharedCases.appending(path: "real")

  static let tokenFiles: [Source] = manifest.filter { $0.hasPrefix("tokenfiles/") && $0.hasSuffix(".json") }.compactMap
  {
    path in
    let url = root.appending(path: path)
    guard let data = try? Foundation.Data(contentsOf: url) else { return nil }
    let isResolver = (try? JSONSerialization.jsonObject(with: data) as? [String: Any])?["resolutionOrder"] != nil
    let file = SourceFile(path: "tokens/" + url.lastPathComponent, bytes: Array(data))
    let beside = isResolver ? sources(below: url.deletingLastPathComponent()) : [file]
    return Source(name: path, files: beside, path: isResolver ? nil : file.path)
  }

  static let catalogues: [Source] = Set(
    manifest.filter { $0.hasPrefix("xcassets/") }.compactMap { path -> String? in
      let parts = path.split(separator: "/")
      return parts.firstIndex { $0.hasSuffix(".xcassets") }.map { parts[...$0].joined(separator: "/") }
    }
  ).sorted().map { path in
    let folder = root.appending(path: path)
    let files = sources(below: folder).map { file in
      SourceFile(
        path: "tokens/\(folder.lastPathComponent)/" + file.path.dropFirst("tokens/".count), bytes: file.bytes)
    }
    return Source(name: path, files: files, path: nil)
  }

  private static let manifest: [String] = {
    guard let data = try? Foundation.Data(contentsOf: root.appending(path: "manifest.json")),
      let list = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return [] }
    return list.compactMap { $0["file"] as? String }
  }()

  @Test func thereAreFiles() {
    guard FileManager.default.fileExists(atPath: Self.root.path) else { return }
    #expect(Self.tokenFiles.count > 40 && Self.catalogues.count > 7)
  }

  @Test(arguments: tokenFiles) func everyTokenIsReadOrNamed(_ source: Source) throws {
    let (graph, findings) = readTokens(source.files)
    let ids = Set(graph.tokens.map(\.id))
    // Said of a file as a whole: it is not read, or holds none.
    let unread = Set(findings.filter { $0.rule == .tokenUnread || $0.rule == .badJSON }.map(\.place.path))
    var counted = 0
    for file in source.files where !unread.contains(file.path) {
      let leaves = try Leaves(file).paths
      counted += leaves.count
      for leaf in leaves {
        let names = leaf.flatMap { $0.split(separator: ".") }.map(String.init)
        let isRead = names.indices.contains { ids.contains(names[$0...].joined(separator: ".")) }
        #expect(isRead, "\(file.path): \(names.joined(separator: "."))")
      }
    }
    if source.path != nil, unread.isEmpty, !source.name.contains("example") {
      #expect(graph.tokens.count == counted, "\(source.name)")
    }
    for token in graph.tokens where token.values.allSatisfy({ $0.value == nil }) {
      #expect(!findings.isEmpty, "\(token.id) has no value, and nobody says so")
    }
  }

  @Test(arguments: catalogues) func everyColorSetIsRead(_ source: Source) throws {
    let (graph, findings) = readTokens(source.files)
    let sets = source.files.filter { $0.path.hasSuffix(".colorset/Contents.json") }
    let names = Set(sets.map { $0.path.split(separator: "/").suffix(2).first.map(String.init) ?? "" })
    #expect(graph.tokens.count == names.count || graph.tokens.count == sets.count, "\(source.name)")
    for set in sets {
      let name = set.path.split(separator: "/").suffix(2).first?.dropLast(".colorset".count) ?? ""
      #expect(graph.tokens.contains { $0.id == name || $0.id.hasSuffix("." + name) }, "\(name)")
    }
    #expect(findings.allSatisfy { $0.severity < .error }, "\(findings)")
  }
}

/// Where a file has tokens, found without the program: objects with a value, or with values by set.
private struct Leaves {
  private(set) var paths: [[String]] = []

  init(_ file: SourceFile) throws {
    let json = try JSONSerialization.jsonObject(with: Foundation.Data(file.bytes), options: .fragmentsAllowed)
    guard let root = json as? [String: Any] else { return }
    // A resolver document's own words are no tokens' names.
    walk(root, [])
    paths = Array(Set(paths)).sorted { $0.joined() < $1.joined() }
  }

  private mutating func walk(_ object: [String: Any], _ path: [String]) {
    if object["$value"] != nil || (object["value"] != nil && !(object["value"] is [String: [String: Any]]))
      || (object["sets"] is [String: [String: Any]] && object["resolutionOrder"] == nil)
    {
      paths.append(path)
      return
    }
    for (key, value) in object {
      if key.hasPrefix("$") && key != "$root" { continue }
      if let inner = value as? [String: Any] { walk(inner, path + [key]) }
      for case let inner as [String: Any] in value as? [Any] ?? [] { walk(inner, path + [key]) }
    }
  }
}
