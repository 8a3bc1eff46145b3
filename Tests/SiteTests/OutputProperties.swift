import Findings
import Foundation
import TestSupport
import Testing

@testable import Blocks
@testable import Site

/// What holds for every site, whatever is written in it.
@Suite struct OutputProperties {
  @Test(arguments: SiteCase.all)
  func anyNumberOfJobs(_ site: SiteCase) async {
    let one = await site.built(jobs: 1)
    let four = await site.built(jobs: 4)
    #expect(one.findings == four.findings)
    #expect(one.counts == four.counts)
    #expect(one.output.outputs.map(\.path) == four.output.outputs.map(\.path))
    for (a, b) in zip(one.output.files, four.output.files) { #expect(a.bytes == b.bytes, "\(a.path)") }
  }

  @Test(arguments: SiteCase.all)
  func everyLinkLeadsSomewhere(_ site: SiteCase) async {
    let build = await site.built()
    // What authors write as HTML, and what is broken in it, stays as it is.
    let broken = build.findings.filter { $0.severity == .error }
    let links = OutputLinks(build.output.files, from: site.options.fileLinks ? .disk : .host)
    if broken.isEmpty { #expect(links.faults.isEmpty) }
    #expect(build.output.outputs.map(\.path) == build.output.outputs.sorted(by: \.path).map(\.path))
  }

  @Test(arguments: SiteCase.all)
  func everyRangeLiesInItsFile(_ site: SiteCase) async {
    checkRanges(await site.built().findings, site.sources)
  }

  /// Cut, doubled, mixed and damaged: no input may stop a build or lead a finding out of its file.
  @Test(arguments: 1...60)
  func damagedSources(_ seed: UInt64) async throws {
    var random = SplitMix(state: seed)
    let all = SiteCase.all
    for _ in 0..<8 {
      let site = try #require(all.randomElement(using: &random))
      let other = try #require(all.randomElement(using: &random))
      let files = site.sources.files.map { file in
        SourceFile(path: file.path, bytes: damaged(file.bytes, other.sources.files, &random))
      }
      let sources = SourceTree(files: files, assets: site.sources.assets)
      let build = await build(sources, theme: bareTheme, blocks: registry, options: site.options)
      checkRanges(build.findings, sources)
      _ = build.output.files
    }
  }

  private func checkRanges(_ findings: [Finding], _ sources: SourceTree) {
    let sizes = Dictionary(sources.files.map { ($0.path, $0.bytes.count) }) { one, _ in one }
    func fits(_ place: Place) -> Bool {
      guard place.precision != .file else { return true }
      return sizes[place.path].map { place.range.upperBound <= $0 } ?? false
    }
    for finding in findings {
      #expect(fits(finding.place), "\(finding)")
      for note in finding.notes { #expect(note.place.map(fits) ?? true, "\(finding)") }
      for fix in finding.fixes {
        #expect(fix.edits.allSatisfy { fits(Place($0.path, $0.range)) }, "\(finding)")
      }
    }
  }
}

private func damaged(_ bytes: [UInt8], _ others: [SourceFile], _ random: inout SplitMix) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...4, using: &random) {
    let at = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: at...min(bytes.count, at + 20), using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeSubrange(at..<end)
    case 1: bytes.insert(contentsOf: bytes[at..<end], at: at)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
    case 3:
      let pieces = [
        "[", "]", "(", ")", "{", "}", "#", "|", "`", "*", "[[", "]]", "{#a}", "\r\n", "\r", "> ", "---\n", "[^1]",
        "<a ",
        "\u{FEFF}", "\u{3099}", "％", "%", "\t", "- ", "    ", "&amp;", "\u{0}", "[a]: b\n", "](", "**", "> [!NOTE]\n",
      ]
      bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: at)
    case 4:
      let other = others.randomElement(using: &random)?.bytes ?? []
      let start = Int.random(in: 0...other.count, using: &random)
      bytes.insert(contentsOf: other[start...].prefix(60), at: at)
    default: bytes.removeLast(min(bytes.count, Int.random(in: 0...3, using: &random)))
    }
  }
  return bytes
}
