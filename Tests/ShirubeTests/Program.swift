import Foundation
import Testing

/// The built program, run as a person runs it.
struct Program {
  struct Outcome: CustomStringConvertible {
    let code: Int32
    let output: String
    let errors: String

    var description: String { "exit code \(code)\n\(output)\n\(errors)" }
  }

  /// `.build/debug/shirube`, beside the bundle that these tests are in.
  static let path: String = {
    var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      let program = folder.appending(path: "shirube")
      if FileManager.default.isExecutableFile(atPath: program.path), !isFolder(program) { return program.path }
      folder.deleteLastPathComponent()
    }
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../.build/debug/shirube")
    return checkout.standardizedFileURL.path
  }()

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// Not started yet.
  static func process(_ arguments: [String], in folder: URL) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // No test asks git through the program; see DatesTests.
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": "/dev/null"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  static func run(_ arguments: [String], in folder: URL) throws -> Outcome {
    let process = process(arguments, in: folder)
    let streams = FileManager.default.temporaryDirectory.appending(path: "shirube-streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let (output, errors) = (streams.appending(path: "out"), streams.appending(path: "err"))
    try Data().write(to: output)
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}

/// A temporary folder with a content folder, a theme and what a test adds; gone when the test ends.
final class Folder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "shirube-test-\(UUID().uuidString)")
    try write("name: plain\n", to: "themes/default/theme.yml")
    for language in ["ja", "en"] { try write("{}\n", to: "themes/default/strings/\(language).yml") }
    for (name, text) in Self.templates { try write(text, to: "themes/default/templates/\(name).mustache") }
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Enough of a theme to tell pages apart.
  private static let templates = [
    "page": "<h1>{{title}}</h1>{{{body}}}\n", "home": "<h1>{{title}}</h1>{{{body}}}\n",
    "list": "{{title}}{{{body}}}\n", "not-found": "404\n", "root": "root\n", "redirect": "{{href}}\n",
  ]

  /// A site of two pages, one in each language.
  static func site(_ more: [String: String] = [:]) throws -> Folder {
    try Folder(
      [
        "content/site.yml": "title:\n  ja: 例\n  en: Example\ninternal: true\n",
        "content/ja/index.md": "# 例\n\n本文。\n", "content/en/index.md": "# Example\n\nText.\n",
      ].merging(more) { $1 })
  }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: path)), as: UTF8.self)
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url.appending(path: path).path) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url.appending(path: path)) }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url.appending(path: path).path, withDestinationPath: target)
  }

  func build(_ arguments: String...) throws -> Program.Outcome { try Program.run(["build"] + arguments, in: url) }

  func check(_ arguments: String...) throws -> Program.Outcome { try Program.run(["check"] + arguments, in: url) }

  /// Path → contents of every file below a folder.
  func contents(of folder: String) throws -> [String: Data] {
    let root = url.appending(path: folder).path
    var contents: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      if !isFolder.boolValue { contents[path] = try Data(contentsOf: URL(filePath: "\(root)/\(path)")) }
    }
    return contents
  }

  /// What stays the same of a file that is not written again.
  func identity(of path: String) throws -> FileStamp {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.appending(path: path).path)
    return FileStamp(
      inode: attributes[.systemFileNumber] as? UInt64 ?? 0, modified: attributes[.modificationDate] as? Date)
  }

  /// Names in a folder, hidden ones included.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path).sorted()
  }
}

struct FileStamp: Equatable {
  let inode: UInt64
  let modified: Date?
}
