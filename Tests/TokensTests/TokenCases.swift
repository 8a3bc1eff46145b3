import Findings
import Foundation
import Site
import TestSupport
import Testing
import Tokens

/// Tests/Cases/tokens/*.case: token files in, the graph and the findings out. `=== resolver` names the document that
/// site.yml would name. `UPDATE=1` writes what came out.
@Suite struct TokenCases {
  @Test func thereAreCases() { #expect(TokenCases.all.count > 10) }

  static let all = CaseFile.all(in: "tokens")

  @Test(arguments: all) func isAsExpected(_ file: CaseFile) throws {
    let files = file.parts.filter { $0.name.hasPrefix("tokens/") }.map { name, text in
      SourceFile(path: name, bytes: Array(text.utf8))
    }
    #expect(!files.isEmpty)
    let named = file["resolver"]?.split(separator: "\n").first.map(String.init)
    let settings = TokenSettings(
      resolver: named.map { TokenSettings.Setting($0, at: Place(file: "site.yml")) })
    let (graph, findings) = readTokens(files, settings: settings)
    let lines = FindingLines(SourceTree(files: files, assets: []))
    try file.expect([
      ("graph", dump(graph)), ("findings", lines.text(of: findings, asWrittenIn: file["findings"] ?? "")),
    ])
  }
}
