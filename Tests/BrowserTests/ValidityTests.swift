import Foundation
import TestSupport
import Testing

/// By programs that others wrote: HTML and CSS by the Nu checker, links by lychee.
@Suite(.serialized) struct ValidityTests {
  @Test(.enabled(if: Tool.vnu != nil && Tool.java != nil))
  func htmlIsValid() throws {
    let site = try BuiltSite.built()
    let outcome = try run(
      try #require(Tool.java),
      [
        "-jar", try #require(Tool.vnu), "--skip-non-html", "--errors-only", "--format", "gnu",
        site.folder.path,
      ])
    #expect(outcome.code == 0 && outcome.text.isEmpty, "\(outcome.text.prefix(6000))")
  }

  @Test(.enabled(if: Tool.lychee != nil))
  func linksLeadSomewhere() throws {
    let site = try BuiltSite.builtForDisk()
    let outcome = try run(
      try #require(Tool.lychee),
      [
        "--offline", "--no-progress", "--extensions", "html", "--include-fragments", "--index-files", "index.html",
        "--exclude-path",
        "404.html",
        "--root-dir", site.folder.path, site.folder.path,
      ])
    #expect(outcome.code == 0, "\(outcome.text.prefix(6000))")
  }
}
