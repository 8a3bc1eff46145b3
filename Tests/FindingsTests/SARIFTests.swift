import Findings
import Foundation
import Testing

/// What SARIF 2.1.0 asks of the objects that are written; keys beyond these are not allowed there.
@Suite struct SARIFTests {
  private static let allowed: [String: Set<String>] = [
    "": ["$schema", "version", "runs"], "runs": ["tool", "columnKind", "results"], "tool": ["driver"],
    "driver": ["name", "semanticVersion", "rules"],
    "rules": ["id", "shortDescription", "help", "defaultConfiguration"],
    "results": ["ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations", "fixes"],
    "locations": ["physicalLocation", "message"], "relatedLocations": ["physicalLocation", "message"],
    "physicalLocation": ["artifactLocation", "region"], "artifactLocation": ["uri"],
    "region": ["startLine", "startColumn", "endLine", "endColumn"],
    "deletedRegion": ["startLine", "startColumn", "endLine", "endColumn", "byteOffset"],
    "fixes": ["description", "artifactChanges", "properties"], "artifactChanges": ["artifactLocation", "replacements"],
    "replacements": ["deletedRegion", "insertedContent"],
  ]

  @Test func holdsNothingElse() throws {
    let document = try document()
    walk("", document) { name, object in
      guard let allowed = Self.allowed[name] else { return }
      #expect(allowed.isSuperset(of: object.keys), "\(name): \(object.keys)")
    }
  }

  @Test func everyResultHasItsRuleAndPlace() throws {
    let run = try #require((try document()["runs"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    #expect(results.count == Example.report.findings.count)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      let location = try #require(
        (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
      let uri = try #require((location["artifactLocation"] as? [String: Any])?["uri"] as? String)
      #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && URL(string: uri) != nil)
    }
  }

  /// By the schema itself, where `./dev test` has installed it.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python.path)))
  func validatesAgainstTheSchema() throws {
    let reports = [
      Example.report, Report([], summary: Example.summary) { _ in nil },
      Report(
        [
          Finding(
            .brokenPage, at: Place("a:b/c, 100% #?.md", 2..<2, precision: .line), "“\u{0}\r\n”",
            fixes: [Fix("x", .placeholder, [.init(path: "none.md", range: 0..<0, text: "")]), Fix("y", .safe, [])])
        ], summary: Example.summary
      ) { SourceFile(path: $0, bytes: [0x61, 0x0A, 0xFF]) },
    ]
    for report in reports {
      let file = FileManager.default.temporaryDirectory.appending(path: "shirube-\(UUID().uuidString).sarif")
      defer { try? FileManager.default.removeItem(at: file) }
      try Foundation.Data(report.sarif(version: "1.0.0", folder: "content").utf8).write(to: file)
      let process = Process()
      process.executableURL = Self.python
      process.arguments = [Self.checkout.appending(path: "Tests/Tools/validate-sarif.py").path]
      process.standardInput = try FileHandle(forReadingFrom: file)
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "what is wrong stands above")
    }
  }

  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized
  private static let python = checkout.appending(path: ".tools/python/bin/python")

  private func document() throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Foundation.Data(Example.report.sarif(version: "1.0.0").utf8))
    return try #require(object as? [String: Any])
  }

  private func walk(_ name: String, _ value: Any, _ visit: (String, [String: Any]) -> Void) {
    if let list = value as? [Any] { list.forEach { walk(name, $0, visit) } }
    guard let object = value as? [String: Any] else { return }
    visit(name, object)
    for (key, inner) in object { walk(key, inner, visit) }
  }
}
