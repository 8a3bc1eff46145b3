import Foundation
import Testing

/// A text file of parts, each under a line `=== name`. `UPDATE=1` in the environment writes what came out over what was
/// expected.
struct CaseFile: Sendable, CustomTestStringConvertible {
  let url: URL
  let parts: [(name: String, text: String)]

  var testDescription: String { url.deletingPathExtension().lastPathComponent }

  subscript(_ name: String) -> String? { parts.first { $0.name == name }?.text }

  /// All `.case` files of a folder of `Tests/Cases`, sorted.
  static func all(in folder: String) -> [CaseFile] {
    let urls = try? FileManager.default.contentsOfDirectory(at: directory(folder), includingPropertiesForKeys: nil)
    return (urls ?? []).filter { $0.pathExtension == "case" }.sorted { $0.path < $1.path }.compactMap(CaseFile.init)
  }

  static func directory(_ folder: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Cases").appendingPathComponent(folder)
  }

  init?(_ url: URL) {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    var parts: [(name: String, text: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        parts.append((String(line.dropFirst(4)), ""))
      } else if !parts.isEmpty {
        parts[parts.count - 1].text += line + "\n"
      }
    }
    // The last line's end is the file's.
    if let last = parts.last, last.text.hasSuffix("\n") { parts[parts.count - 1].text = String(last.text.dropLast()) }
    self.url = url
    self.parts = parts
  }

  /// Compares the parts named in `actual` with the file's.
  func expect(_ actual: [(name: String, text: String)]) throws {
    if ProcessInfo.processInfo.environment["UPDATE"] != nil {
      var updated = parts.filter { part in !actual.contains { $0.name == part.name } }
      updated += actual
      let text = updated.map { "=== \($0.name)\n\($0.text)" }.joined()
      try Data(text.utf8).write(to: url)
      return
    }
    for (name, text) in actual {
      #expect(self[name] == text, "part “\(name)” of \(url.path)")
    }
  }
}
