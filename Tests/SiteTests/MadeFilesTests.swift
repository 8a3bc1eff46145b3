import Blocks
import Findings
import Foundation
import FoundationXML
import Testing
import TestSupport

@testable import Site

/// What a text file cannot show of the files that the program makes: that other programs can read them.
@Suite struct MadeFilesTests {
  /// With everything that an escape could be forgotten for.
  private static let sources = site([
    "site.yml": """
    title: {ja: "題 <&\\"'", en: "Title ]]>"}
    url: https://hig.example.com/a&b
    redirects: {old: "a<b>"}
    """,
    "ja/index.md": "# ガイド\n\n**=1+1です。**\n\n**\"引用\", と。**\n\n**@は使わない。**\n",
    "en/index.md": "# Guide\n\n**-1 is less.**\n\n**+ and.**\n\n**Plain.**\n",
    "ja/a<b>.md": "---\nupdated: 2026-02-28\naliases: [\"x&y\"]\n---\n# <あ>&\u{B}い\u{FFFF}\n\n本文 ]]> & <b>\n",
  ])

  private static func built(_ sources: SourceTree, jobs: Int = 1) async -> [String: [UInt8]] {
    let build = await build(sources, theme: bareTheme, blocks: registry, options: BuildOptions(jobs: jobs))
    var files: [String: [UInt8]] = [:]
    for output in build.output.outputs {
      if let bytes = output.made { files[output.path] = bytes }
    }
    return files
  }

  @Test(arguments: ["sitemap.xml", "ja/feed.xml", "en/feed.xml"])
  func isWellFormed(_ path: String) async throws {
    let bytes = try #require(await Self.built(Self.sources)[path])
    let parser = XMLParser(data: Data(bytes))
    #expect(parser.parse(), "\(String(describing: parser.parserError)) in \(String(decoding: bytes, as: UTF8.self))")
  }

  @Test(arguments: ["inventory.json", "guidelines.json"])
  func isJSON(_ path: String) async throws {
    let bytes = try #require(await Self.built(Self.sources)[path])
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let list = object?[path == "inventory.json" ? "things" : "guidelines"] as? [[String: Any]]
    #expect(list?.count == (path == "inventory.json" ? 5 : 6))
  }

  @Test func spreadsheetsReadTheTableAndRunNothing() async throws {
    let bytes = try #require(await Self.built(Self.sources)["guidelines.csv"])
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    let rows = records(of: String(decoding: bytes.dropFirst(3), as: UTF8.self))
    #expect(rows.count == 7)
    #expect(rows.allSatisfy { $0.count == 9 })
    #expect(rows[0][2] == "text")
    let texts = rows.dropFirst().map { $0[2] }
    #expect(texts.prefix(2) == ["'=1+1です。", "\"引用\", と。"])
    #expect(rows.joined().allSatisfy { $0.first.map { !"=+-@".contains($0) } ?? true })
  }

  @Test func manyAddressesAreSeveralSitemaps() async throws {
    let checked = await check(Self.sources, theme: bareTheme, blocks: registry, options: BuildOptions())
    let tree = OutputTree(outputs: sitemaps(Site(checked, Self.sources, BuildOptions()), limit: 2, part: 2))
    #expect(tree.outputs.map(\.path) == ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml", "sitemap.xml"])
    let counts = tree.outputs.map { output in
      String(decoding: tree.bytes(at: output.path) ?? [], as: UTF8.self).ranges(of: "<loc>").count
    }
    #expect(counts == [2, 2, 1, 3])
    for output in tree.outputs {
      let parser = XMLParser(data: Data(tree.bytes(at: output.path) ?? []))
      #expect(parser.parse(), "\(output.path)")
    }
  }

  /// A level of more than 200 shows a part of it in the navigation, and the way to all of it.
  @Test func longLevelsHaveAListOfAll() async throws {
    var pages = ["site.yml": "languages: [ja]\ntitle: 題\n"]
    for number in 1000..<1250 {
      pages["ja/p\(number).md"] = "# 頁\(number)\n"
      pages["ja/folder/q\(number).md"] = "# 紙\(number)\n"
    }
    let build = await build(site(pages), theme: themeSources(), blocks: registry, options: BuildOptions())
    for (list, member) in [("ja/index.html", "p1249"), ("ja/folder/index.html", "q1249")] {
      let text = String(decoding: try #require(build.output.bytes(at: list)), as: UTF8.self)
      let main = try #require(text.range(of: "<main").map { text[$0.lowerBound...] })
      #expect(main.contains("href=\"\(member)/\""), "\(list)")
    }
    let page = String(decoding: try #require(build.output.bytes(at: "ja/folder/q1100/index.html")), as: UTF8.self)
    #expect(page.contains("<li class=\"navigation-more\"><a href=\"../\">"))
    #expect(page.contains("<li class=\"navigation-more\"><a href=\"../../\">"))
    #expect(page.ranges(of: "紙1").count < 150)
  }

  /// More than a thousand guidelines are listed by chapter; every one of them stands on exactly one list.
  @Test func manyGuidelinesAreListedByChapter() async throws {
    func text(_ name: String, _ count: Int) -> String {
      "# \(name)\n\n" + (0..<count).map { "**\(name) \($0).**\n\n" }.joined()
    }
    let sources = site([
      "site.yml": "languages: [en]\nurl: https://hig.example.com\n", "en/index.md": text("Home", 2),
      "en/guidelines/big.md": "# Mine\n", "en/lone.md": text("Lone", 3),
      "en/big/index.md": text("Big", 400), "en/big/a.md": text("A", 5), "en/big/deep/one.md": text("One", 800),
      "en/big/deep/two.md": text("Two", 700), "en/small/x.md": text("X", 9),
    ])
    let build = await build(sources, theme: bareTheme, blocks: registry, options: BuildOptions())
    let lists = build.output.outputs.map(\.path).filter {
      $0.hasPrefix("en/guidelines/") && $0.hasSuffix(".html") && $0 != "en/guidelines/big/index.html"
    }
    #expect(
      lists == [
        "en/guidelines/big-2/deep/index.html", "en/guidelines/big-2/index.html", "en/guidelines/index.html",
        "en/guidelines/small/index.html",
      ])
    let counts = lists.map { list in
      String(decoding: build.output.bytes(at: list) ?? [], as: UTF8.self).ranges(of: "data-guideline").count
    }
    #expect(counts == [0, 405, 5, 9])
    let deep = String(decoding: build.output.bytes(at: lists[0]) ?? [], as: UTF8.self)
    #expect(deep.contains("href=\"../../../big/deep/one/\""))
    let top = String(decoding: build.output.bytes(at: lists[2]) ?? [], as: UTF8.self)
    #expect(top.contains("href=\"big-2/\">Big</a>") && top.contains("href=\"small/\">small</a>"))
    let sitemap = String(decoding: build.output.bytes(at: "sitemap.xml") ?? [], as: UTF8.self)
    #expect(sitemap.contains("<loc>https://hig.example.com/en/guidelines/big-2/deep/</loc>"))
  }

  @Test func anyNumberOfJobsGivesTheSameBytes() async {
    #expect(await Self.built(Self.sources, jobs: 1) == Self.built(Self.sources, jobs: 4))
  }

  /// The pages that stand at old paths need a script that keeps the reader's `#…`, in the theme itself.
  @Test func theThemeKeepsTheFragmentOfARedirect() async throws {
    let theme = themeSources()
    let build = await build(Self.sources, theme: theme, blocks: registry, options: BuildOptions())
    let page = String(decoding: try #require(build.output.bytes(at: "ja/old/index.html")), as: UTF8.self)
    #expect(page.contains("data-redirect=\"../a%3Cb%3E/\""))
    #expect(page.contains("url=../a%3Cb%3E/"))
    #expect(page.contains("name=\"robots\" content=\"noindex\""))
    #expect(page.contains("rel=\"canonical\" href=\"https://hig.example.com/a&amp;b/ja/a%3Cb%3E/\""))
    let head = try #require(build.output.outputs.first { $0.path.hasPrefix("assets/head-") })
    #expect(page.contains("src=\"../../\(head.path)\""))
    let script = String(decoding: try #require(build.output.bytes(at: head.path)), as: UTF8.self)
    #expect(script.contains("redirect") && script.contains("location.hash"))
  }

  /// A template that the theme lacks would give an empty page.
  @Test(arguments: ["404.html", "index.html", "ja/guidelines/index.html", "ja/old/index.html", "en/x&y/index.html"])
  func theThemeHasATemplateFor(_ path: String) async throws {
    let build = await build(Self.sources, theme: themeSources(), blocks: registry, options: BuildOptions())
    let page = String(decoding: try #require(build.output.bytes(at: path)), as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>"))
    // A string that the theme lacks shows its key.
    #expect(!page.contains("-title<") && !page.contains("guidelines-"))
  }
}

private func site(_ files: [String: String]) -> SourceTree {
  SourceTree(
    files: files.map { SourceFile(path: $0, bytes: Array($1.utf8)) }.sorted(by: \.path), assets: [])
}

private func themeSources() -> SourceTree {
  let folder = checkout.appendingPathComponent("themes/default")
  let sources = files(in: folder).filter { name in
    [".mustache", ".yml", ".css", ".js"].contains { name.hasSuffix($0) }
  }.compactMap { path in
    (try? Data(contentsOf: folder.appendingPathComponent(path))).map { SourceFile(path: path, bytes: Array($0)) }
  }
  return SourceTree(files: sources.sorted(by: \.path), assets: [])
}

/// A reader of RFC 4180 that is not the writer's: one character after the other.
private func records(of text: String) -> [[String]] {
  var rows: [[String]] = []
  var row: [String] = []
  var field = ""
  var isQuoted = false
  var rest = Array(text.unicodeScalars)[...]
  while let scalar = rest.popFirst() {
    if isQuoted {
      if scalar == "\"", rest.first == "\"" {
        field.unicodeScalars.append(scalar)
        rest.removeFirst()
      } else if scalar == "\"" {
        isQuoted = false
      } else {
        field.unicodeScalars.append(scalar)
      }
    } else if scalar == "\"" {
      isQuoted = true
    } else if scalar == "," {
      row.append(field)
      field = ""
    } else if scalar == "\r", rest.first == "\n" {
      rest.removeFirst()
      rows.append(row + [field])
      row = []
      field = ""
    } else {
      field.unicodeScalars.append(scalar)
    }
  }
  return rows
}
