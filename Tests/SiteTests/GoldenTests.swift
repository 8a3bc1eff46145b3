import Blocks
import Findings
import Foundation
import Site
import TestSupport
import Testing

/// A whole small site with all that comes of it, byte for byte, under the real theme: Tests/Golden/NAME/in and out.
/// `UPDATE=1` writes what comes out now. The theme's own files are not part of it, and stand in pages without their hash.
@Suite struct GoldenTests {
  private static let golden = checkout.appending(path: "Tests/Golden")

  @Test(arguments: ["guide"])
  func site(_ name: String) async throws {
    let folder = Self.golden.appending(path: name)
    let sources = try sourceTree(folder.appending(path: "in"))
    let build = await build(
      sources, theme: try sourceTree(defaultTheme), blocks: registry, options: BuildOptions(jobs: 2))
    var actual = Dictionary(
      uniqueKeysWithValues: build.output.files.compactMap { file in
        file.bytes.map { (file.path, String(decoding: withoutThemeHashes($0), as: UTF8.self)) }
      })
    actual = actual.filter { !$0.key.hasPrefix("assets/") }
    actual["findings"] = FindingLines(sources).text(of: build.findings, asWrittenIn: "")
    actual["files"] = build.output.outputs.map { withoutThemeHashes($0.path) + "\n" }.sorted().joined()

    let out = folder.appending(path: "out")
    if isUpdating { return try write(actual, to: out) }
    let expected = files(in: out)
    #expect(expected.count > 15)
    for path in Set(expected).union(actual.keys).sorted() {
      let old = (try? Data(contentsOf: out.appending(path: path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
      let new = actual[path] ?? ""
      if old != new {
        Issue.record("\(name)/out/\(path) differs; UPDATE=1 rewrites it\n\(lineDifference(expected: old, actual: new))")
      }
      #expect(actual[path] != nil, "nothing makes \(name)/out/\(path)")
    }
    let links = OutputLinks(build.output.files, base: "/guide")
    #expect(links.checked > 100 && links.faults.isEmpty, "\(links.faults)")
  }

  private func write(_ outputs: [String: String], to folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for (path, text) in outputs {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}

/// `site-1a2b3c4d5e.css` → `site.css`: a change of a style is no change of every page.
private func withoutThemeHashes(_ text: String) -> String {
  text.replacing(/\b(site|head)-[0-9a-f]{10}\.(css|js)/) { "\($0.1).\($0.2)" }
}

private func withoutThemeHashes(_ bytes: [UInt8]) -> [UInt8] {
  Array(withoutThemeHashes(String(decoding: bytes, as: UTF8.self)).utf8)
}
