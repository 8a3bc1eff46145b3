import TestSupport
import Testing

/// Whole small sites: what is said of them, and what comes out. The cases are in Tests/Cases/site.
@Suite struct SiteCases {
  @Test func thereAreCases() {
    #expect(SiteCase.all.count > 50)
  }

  @Test(arguments: SiteCase.all)
  func cases(_ site: SiteCase) async throws {
    #expect(site.faults.isEmpty)
    try site.expectAll(of: await site.built())
  }
}
