import Data
import Findings
import Foundation
import Testing

@testable import Tokens

/// What goes out comes back the same: catalogues byte for value, DTCG token for token.
@Suite struct RoundTripTests {
  @Test(arguments: RealFileTests.catalogues)
  func catalogue(_ source: RealFileTests.Source) throws {
    let graph = readTokens(source.files).graph
    let (files, left) = export(graph, as: .xcassets)
    #expect(left.isEmpty, "\(left)")
    let names = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    var used: Set<String> = []
    for file in source.files where file.path.hasSuffix(".colorset/Contents.json") {
      let path = String(file.path.dropFirst("tokens/".count))
      guard let written = names[path] else {
        // Of two sets with one name only one can be a token.
        #expect(path.contains("Not dupe"), "\(path) is gone")
        continue
      }
      used.insert(path)
      let (one, two) = (readJSON(file).value, readJSON(SourceFile(path: path, bytes: written)).value)
      #expect(one != nil && two != nil && same(one, two), "\(path)")
    }
    for file in files where !file.path.hasSuffix(".colorset/Contents.json") {
      let original = source.files.first { $0.path == "tokens/" + file.path }
      let read = original.flatMap { readJSON($0).value }
      #expect(same(read, readJSON(SourceFile(path: file.path, bytes: file.bytes)).value), "\(file.path)")
    }
    // And once more, from what was written.
    let again = readTokens(files.map { SourceFile(path: "tokens/" + $0.path, bytes: $0.bytes) }).graph
    #expect(export(again, as: .xcassets).files == files)
    #expect(again.tokens.map(\.values.count) == graph.tokens.map(\.values.count))
    for (one, two) in zip(graph.tokens, again.tokens) { #expect(one.values.map(\.value) == two.values.map(\.value)) }
  }

  @Test(arguments: RealFileTests.tokenFiles + RealFileTests.catalogues + own)
  func dtcg(_ source: RealFileTests.Source) throws {
    let graph = readTokens(source.files).graph
    let (files, left) = export(graph, as: .dtcg)
    let again = readTokens(files.map { SourceFile(path: "tokens/" + $0.path, bytes: $0.bytes) }).graph
    #expect(again.modes.modifiers.map(\.name) == graph.modes.modifiers.map(\.name))
    #expect(again.modes.modifiers.map(\.contexts) == graph.modes.modifiers.map(\.contexts))
    #expect(again.modes.standard == graph.modes.standard)
    let unsaid = Set(left.map { $0.prefix { $0 != ":" } })
    for token in graph.tokens where !unsaid.contains(Substring(token.id)) {
      guard let back = again[token.id] else {
        Issue.record("\(token.id) is gone")
        continue
      }
      #expect(back.type == token.type && back.writtenType == token.writtenType, "\(token.id)")
      // A value that was wrong for want of a type has one now.
      let isSame =
        back.values.count == token.values.count
        && zip(back.values, token.values).allSatisfy { $1.value == nil || $0.value == $1.value }
      #expect(isSame || token.type == .other, "\(token.id)")
      #expect(back.description.map(\.text) == token.description.map(\.text), "\(token.id)")
      #expect(back.name.map(\.text) == token.name.map(\.text), "\(token.id)")
      #expect(back.deprecation == token.deprecation, "\(token.id)")
      #expect(back.codeNames == token.codeNames, "\(token.id)")
      #expect(
        same(Value(.map(back.extensions), 0..<0), Value(.map(token.extensions), 0..<0)), "\(token.id)")
    }
    // Of a file whose aliases all lead elsewhere nothing comes out but its name.
    guard left.count < graph.tokens.count else { return }
    let second = export(again, as: .dtcg)
    let third = readTokens(second.files.map { SourceFile(path: "tokens/" + $0.path, bytes: $0.bytes) }).graph
    #expect(export(third, as: .dtcg).files == second.files)
  }

  /// The sample guide's own.
  static let own: [RealFileTests.Source] = {
    let folder = testCases.deletingLastPathComponent().deletingLastPathComponent().appending(path: "content/tokens")
    return [RealFileTests.Source(name: "sample guide", files: sources(below: folder), path: nil)]
  }()

  private func same(_ one: Value?, _ other: Value?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return isSame(one, other)
  }
}
