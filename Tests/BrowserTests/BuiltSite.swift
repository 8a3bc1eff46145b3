import Foundation
import TestSupport
import Testing

/// The sample guide, made by the built program, once for all tests.
struct BuiltSite: Sendable {
  let folder: URL
  /// Addresses of the HTML pages, from the site's root: `ja/foundations/color/`.
  let pages: [String]

  static func built() throws -> BuiltSite { try result.get() }

  /// With links that end in `index.html`.
  static func builtForDisk() throws -> BuiltSite { try diskResult.get() }

  private static let result = Result { try BuiltSite("site", ["--base", "/hig"]) }
  private static let diskResult = Result { try BuiltSite("disk", ["--file-links"]) }

  private init(_ name: String, _ options: [String]) throws {
    // A folder of its own in .build, which the next run takes over.
    folder = checkout.appending(path: ".build/browser-tests/\(name)")
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    let arguments = ["build", "--quiet", "--content", sampleGuide.path, "--output", folder.path] + options
    let outcome = try run(Self.program, arguments)
    // 1: findings, but the site is there.
    guard outcome.code == 0 || outcome.code == 1 else {
      throw BrowserFailure("exit code \(outcome.code)\n\(outcome.text)")
    }
    pages = files(in: folder, ending: ".html").filter { $0.hasSuffix("/index.html") }.map { String($0.dropLast(10)) }
  }

  /// `.build/debug/shirube`, beside the bundle that these tests are in.
  static let program: String = {
    var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      var isFolder: ObjCBool = false
      let program = folder.appending(path: "shirube").path
      if FileManager.default.fileExists(atPath: program, isDirectory: &isFolder), !isFolder.boolValue { return program }
      folder.deleteLastPathComponent()
    }
    return checkout.appending(path: ".build/debug/shirube").path
  }()

  /// The first page, in the order of paths, whose HTML holds `text`.
  func page(holding text: String, in language: String) throws -> String {
    let page = try pages.first { page in
      guard page.hasPrefix("\(language)/") else { return false }
      return try String(contentsOf: folder.appending(path: page + "index.html"), encoding: .utf8).contains(text)
    }
    return try #require(page, "no page holds \(text)")
  }

  /// One of each kind of page: those of the program too.
  var kinds: [String] {
    var seen: Set<String> = []
    return pages.filter { page in
      guard let html = try? String(contentsOf: folder.appending(path: page + "index.html"), encoding: .utf8),
        let match = html.firstMatch(of: /<html lang="(..)" class="kind-([a-z-]+)"/)
      else { return false }
      let pieces = ["class=\"table\"", "class=\"platforms\"", "<figure", "class=\"do", "class=\"code\"", "checklist"]
      return seen.insert("\(match.1) \(match.2) \(pieces.filter(html.contains))").inserted
    }
  }
}

/// Runs a program to its end.
func run(_ program: String, _ arguments: [String], in folder: URL = checkout) throws -> (code: Int32, text: String) {
  let output = FileManager.default.temporaryDirectory.appending(path: "shirube-browser-tests-\(UUID().uuidString)")
  try Data().write(to: output)
  defer { try? FileManager.default.removeItem(at: output) }
  let process = Process()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  process.currentDirectoryURL = folder
  process.standardInput = FileHandle.nullDevice
  let handle = try FileHandle(forWritingTo: output)
  process.standardOutput = handle
  process.standardError = handle
  try process.run()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self))
}

/// Tools that `./dev test` installs into `.tools`. Where one is missing its tests are skipped, but in CI they fail.
enum Tool {
  static let isCI = ProcessInfo.processInfo.environment["CI"] == "true"

  static let axe = find("axe.min.js")
  static let vnu = find("vnu.jar")
  static let lychee: String? = {
    let path = checkout.appending(path: ".tools/python/bin/lychee").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()
  static let java = Browser.find("java")

  private static func find(_ name: String) -> String? {
    let tools = checkout.appending(path: ".tools/python/lib")
    return files(in: tools, ending: "/" + name).first.map { tools.appending(path: $0).path }
  }
}
