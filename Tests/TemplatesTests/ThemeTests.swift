import Foundation
import Testing

@testable import Templates

/// The default theme, filled with pages made by hand. With `SHIRUBE_THEME_PAGES=FOLDER` they are written there, to be
/// looked at in a browser.
@Suite struct ThemeTests {
  @Test func templatesHaveNoFaults() throws {
    #expect(try Theme.library().faults == [])
  }

  @Test(arguments: ["page", "home", "list", "not-found", "root", "redirect"], ["ja", "en"])
  func pagesAreWhole(_ template: String, _ language: String) throws {
    let filled = try Theme.library().fill(template, Theme.page(template, language))
    #expect(filled.fault == nil)
    let html = String(decoding: filled.markup, as: UTF8.self)
    #expect(html.hasPrefix("<!doctype html>") && html.hasSuffix("</html>\n"))
    #expect(html.components(separatedBy: "<h1").count == 2)
    #expect(html.components(separatedBy: "<main").count == 2)
    #expect(!html.contains("style=") && !html.contains("<script>"))
    if template == "page" {
      #expect(html.components(separatedBy: "aria-current=\"page\"").count == 2)
      #expect(html.contains(try Theme.body(language)))
    }
    if let folder = ProcessInfo.processInfo.environment["SHIRUBE_THEME_PAGES"] {
      try Theme.write(html, "\(template)-\(language).html", in: URL(filePath: folder))
    }
  }

  /// A word that a template asks for is there in both languages.
  @Test(arguments: ["ja", "en"]) func stringsAreThere(_ language: String) throws {
    let known = Set(try Theme.strings(language).keys)
    let other = Set(try Theme.strings(language == "ja" ? "en" : "ja").keys)
    #expect(known == other)
    let asked = try Theme.sources().values.flatMap { source in
      String(decoding: source, as: UTF8.self).components(separatedBy: "{{strings.").dropFirst().map { rest in
        String(rest.prefix { $0 != "}" })
      }
    }
    #expect(!asked.isEmpty)
    #expect(Set(asked).subtracting(known) == [])
  }
}

enum Theme {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../themes/default")
  static let cases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Cases/theme")

  static func files(_ path: String, _ ending: String) throws -> [URL] {
    let folder = folder.appending(path: path)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == ending }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  static func sources() throws -> [String: [UInt8]] {
    var sources: [String: [UInt8]] = [:]
    for file in try files("templates", "mustache") {
      sources[file.deletingPathExtension().lastPathComponent] = Array(try Data(contentsOf: file))
    }
    return sources
  }

  static func library() throws -> TemplateLibrary {
    TemplateLibrary(sources: try sources())
  }

  static func body(_ language: String) throws -> String {
    try String(contentsOf: cases.appending(path: "body-\(language).html"), encoding: .utf8)
  }

  /// The files of strings are flat: one key and one text a line.
  static func strings(_ language: String) throws -> [String: String] {
    let text = try String(contentsOf: folder.appending(path: "strings/\(language).yml"), encoding: .utf8)
    var strings: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let colon = line.range(of: ": ") else { continue }
      strings[String(line[..<colon.lowerBound])] = line[colon.upperBound...].trimmingCharacters(in: ["\""])
    }
    return strings
  }

  static func write(_ html: String, _ name: String, in folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(html.utf8).write(to: folder.appending(path: name))
    try joined("styles", "css").write(to: folder.appending(path: "site.css"))
    try joined("scripts/site", "js").write(to: folder.appending(path: "site.js"))
    try joined("scripts", "js").write(to: folder.appending(path: "head.js"))
    try Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="320" height="180" fill="none" stroke="#8a8c92">\
      <rect x="1" y="1" width="318" height="178" rx="6"/><path d="M40 60h150M40 90h220M40 120h180"/></svg>
      """.utf8
    ).write(to: folder.appending(path: "figure.svg"))
  }

  private static func joined(_ path: String, _ ending: String) throws -> Data {
    try files(path, ending).map { try Data(contentsOf: $0) }.reduce(Data()) { $0 + $1 + Data("\n".utf8) }
  }
}
