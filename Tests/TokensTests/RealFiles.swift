import Data
import Findings
import Foundation
import TestSupport
import Testing
import Tokens

/// Token files as teams and tools publish them: everything in them that has a value is a token of the graph, or named
/// in a finding. They lie beside the checkout; where they do not, there is nothing to test.
@Suite struct RealFiles {
  struct Folder: Sendable, CustomTestStringConvertible {
    let path: String
    let tokens: Int
    let modes: Int
    var testDescription: String { path }
  }

  static let root = checkout.deletingLastPathComponent().appending(path: "shared/cases/real/tokenfiles")

  /// Empty where the files are missing.
  static let folders = [
    Folder(path: "terrazzoapp__terrazzo/packages/parser/test/fixtures/complex-resolver", tokens: 7, modes: 4),
    Folder(path: "terrazzoapp__terrazzo/packages/parser/test/fixtures/resolver-non-orthogonal", tokens: 2, modes: 4),
    Folder(path: "terrazzoapp__terrazzo/packages/cli/test/fixtures/get-transforms-resolver", tokens: 1, modes: 4),
    Folder(path: "terrazzoapp__terrazzo/packages/plugin-css/test/fixtures/type-color", tokens: 21, modes: 7),
    Folder(path: "terrazzoapp__terrazzo/packages/plugin-css/test/fixtures/option-legacy-hex", tokens: 17, modes: 7),
    Folder(path: "terrazzoapp__terrazzo/packages/plugin-sass/test/fixtures/resolver", tokens: 14, modes: 2),
  ].filter { FileManager.default.fileExists(atPath: root.appending(path: $0.path).path) }

  @Test(arguments: folders) func nothingVanishes(_ folder: Folder) throws {
    let files = try files(folder)
    let (graph, findings) = readTokens(files)
    #expect(graph.tokens.count == folder.tokens)
    #expect(graph.modes.count == folder.modes)
    let defined = Set(graph.tokens.flatMap { $0.definitions.map { Spot($0.place) } })
    for file in files {
      if findings.contains(where: { $0.rule == .tokenUnread && $0.place.path == file.path }) { continue }
      let value = try #require(readJSON(file).value)
      for place in valued(value, in: file.path) where !defined.contains(Spot(place)) {
        #expect(findings.contains { $0.place == place }, "\(file.path) \(place.range)")
      }
    }
    // A token without a value says why, itself or where it refers to.
    let faults = findings.filter { $0.severity == .error }
    let empty = graph.tokens.filter { $0.values.contains { $0.definition != nil && $0.value == nil } }
    #expect(empty.isEmpty || !faults.isEmpty)
  }

  private struct Spot: Hashable {
    let path: String
    let start: Int
    init(_ place: Place) {
      path = place.path
      start = place.range.lowerBound
    }
  }

  private func files(_ folder: Folder) throws -> [SourceFile] {
    let url = RealFiles.root.appending(path: folder.path)
    let paths = TestSupport.files(in: url, ending: ".json").filter { !$0.hasSuffix("want.json") }
    return try paths.map {
      SourceFile(path: "tokens/\($0)", bytes: [UInt8](try Foundation.Data(contentsOf: url.appending(path: $0))))
    }
  }

  /// Places of all values of tokens, found without the reader.
  private func valued(_ value: Value, in path: String) -> [Place] {
    switch value.kind {
    case .list(let items): items.flatMap { valued($0, in: path) }
    case .map(let entries):
      if let own = entries.first(where: { $0.key == "$value" }) {
        [Place(path, own.value.range)]
      } else {
        entries.filter { $0.key != "$extensions" }.flatMap { valued($0.value, in: path) }
      }
    default: []
    }
  }
}
