import Findings
import Foundation
import TestSupport
import Testing

@testable import Blocks
@testable import Site

/// The guide in content/, under the real theme.
@Suite struct SampleGuideTests {
  @Test(arguments: [false, true])
  func sampleGuideIsWhole(fileLinks: Bool) async throws {
    let options = BuildOptions(base: "https://example.com/", fileLinks: fileLinks, jobs: 2)
    let build = await build(
      try sourceTree(sampleGuide), theme: try sourceTree(defaultTheme), blocks: registry, options: options)
    let links = OutputLinks(build.output.files, from: fileLinks ? .disk : .host)
    #expect(links.checked > 1000)
    #expect(links.faults.isEmpty, "\(links.faults.prefix(20).joined(separator: "\n"))")
    #expect(build.findings.filter { $0.severity == .error }.map(\.message).isEmpty)
  }
}
