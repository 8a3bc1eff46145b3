package import Foundation
internal import Testing

/// A text file of parts, each under a line `=== name`; what stands before the first says what the case is about.
/// `UPDATE=1` in the environment writes what came out over what was expected.
package struct CaseFile: Sendable, CustomTestStringConvertible {
  package let url: URL
  package let parts: [(name: String, text: String)]
  private let preface: String

  /// `site/anchors/top`
  package var testDescription: String {
    String(url.deletingPathExtension().path.split(separator: "/Tests/Cases/").last ?? "")
  }

  package subscript(_ name: String) -> String? { parts.first { $0.name == name }?.text }

  /// All `.case` files of a folder of `Tests/Cases`, at any depth, sorted.
  package static func all(in folder: String) -> [CaseFile] {
    files(in: directory(folder), ending: ".case").map { directory(folder).appendingPathComponent($0) }
      .compactMap(CaseFile.init)
  }

  package static func directory(_ folder: String) -> URL {
    checkout.appendingPathComponent("Tests/Cases").appendingPathComponent(folder)
  }

  package init?(_ url: URL) {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    var preface = ""
    var parts: [(name: String, text: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        parts.append((String(line.dropFirst(4)), ""))
      } else if !parts.isEmpty {
        parts[parts.count - 1].text += line + "\n"
      } else {
        preface += line + "\n"
      }
    }
    // The last line's end is the file's.
    if let last = parts.last, last.text.hasSuffix("\n") { parts[parts.count - 1].text = String(last.text.dropLast()) }
    self.url = url
    self.parts = parts
    self.preface = preface
  }

  /// Compares the parts named in `actual` with the file's.
  package func expect(_ actual: [(name: String, text: String)]) throws {
    if isUpdating { return try write(actual) }
    for (name, text) in actual where self[name] != text {
      Issue.record(
        """
        part “\(name)” of \(url.path) differs; UPDATE=1 rewrites it
        \(lineDifference(expected: self[name] ?? "", actual: text))
        """)
    }
  }

  /// Parts that are new stand at the end.
  private func write(_ actual: [(name: String, text: String)]) throws {
    var updated = parts
    for part in actual {
      if let index = updated.firstIndex(where: { $0.name == part.name }) {
        updated[index].text = part.text
      } else {
        updated.append(part)
      }
    }
    let text = preface + updated.map { "=== \($0.name)\n\($0.text)" }.joined()
    try Data(text.utf8).write(to: url)
  }
}

package let isUpdating = ProcessInfo.processInfo.environment["UPDATE"] != nil

/// The folder that holds Package.swift.
package let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// Paths of all files below `folder`, as seen from there, sorted by their bytes.
package func files(in folder: URL, ending: String = "") -> [String] {
  let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  var isFolder: ObjCBool = false
  return found.filter { path in
    path.hasSuffix(ending)
      && FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// Only the lines that differ, `-` before what was expected and `+` before what came.
package func lineDifference(expected: String, actual: String) -> String {
  let (old, new) = (
    expected.split(separator: "\n", omittingEmptySubsequences: false),
    actual.split(separator: "\n", omittingEmptySubsequences: false)
  )
  let changes = new.difference(from: old).map { change in
    switch change {
    case .remove(let line, let text, _): (line, 0, "- \(text)")
    case .insert(let line, let text, _): (line, 1, "+ \(text)")
    }
  }
  return changes.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2).joined(separator: "\n")
}
