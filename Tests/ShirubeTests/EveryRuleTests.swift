import Findings
import Foundation
import Site
import TestSupport
import Testing

/// Tests/Cases/site/check/one-of-every-rule.case: a site with each fault once, through the program.
@Suite struct EveryRuleTests {
  /// Why a rule is not in the case.
  private static let elsewhere: [Rule: String] = [
    .fileTooLarge: "needs a file of 8 MiB: ReadingTests", .unreadable: "needs a pipe or a file without rights",
    .externalMoved: "needs a host: ExternalTests", .externalUnsure: "needs a host: ExternalTests",
    .missingString: "is the theme's", .template: "is the theme's", .missingURL: "is said where pages are planned",
    .tooDeep: "has its own cases",
    .numberParity: "comes with translations", .staleTranslation: "comes with translations",
    .duplicateComponent: "needs tokens: its own case",
  ]

  @Test func everyRuleIsBrokenOnce() async throws {
    let found = await (try site()).built().findings
    let rules = Dictionary(grouping: found, by: \.rule).mapValues(\.count)
    for rule in Rule.allCases where Self.elsewhere[rule] == nil {
      #expect(rules[rule] == 1, "\(rule.rawValue): \(rules[rule] ?? 0)")
    }
  }

  @Test func mendingLeavesWhatHasNoSafeFix() async throws {
    let site = try site()
    let folder = try written(site)
    let before = await site.built().findings
    let mended = before.filter { $0.fixes.contains { $0.confidence == .safe } }
    #expect(mended.count > 3)
    let outcome = try folder.check("--fix", "--format", "short")
    let left = before.filter { finding in !mended.contains(finding) }.map(\.rule.rawValue).sorted()
    #expect(rules(in: outcome.output) == left, "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count { $0.hasPrefix("mended ") } == mended.count + 1, "\(outcome)")
    #expect(try folder.check("--fix").errors == "nothing was mended\n")
  }

  @Test(arguments: ["json", "sarif", "short", "github"])
  func runsAreTheSameByteForByte(_ format: String) throws {
    let folder = try written(try site())
    let one = try folder.check("--format", format, "--jobs", "1")
    let four = try folder.check("--format", format, "--jobs", "4")
    #expect(one.code == 1 && Array(one.output.utf8) == Array(four.output.utf8))
  }

  private func site() throws -> SiteCase {
    try #require(SiteCase.all.first { $0.testDescription.hasSuffix("check/one-of-every-rule") })
  }

  private func written(_ site: SiteCase) throws -> Folder {
    let folder = try Folder()
    for (path, bytes) in site.sources.files.map({ ($0.path, $0.bytes) })
      + site.sources.assets.map({ ($0.path, $0.head) })
    {
      let file = folder.url.appending(path: "content/\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Foundation.Data(bytes).write(to: file)
    }
    return folder
  }

  private func rules(in short: String) -> [String] {
    short.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/: (?:error|warning|note)\[([a-z0-9-]+)\]: /#).map { String($0.1) }
    }.sorted()
  }
}
