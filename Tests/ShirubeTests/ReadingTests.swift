import Foundation
import Testing

@Suite struct ReadingTests {
  @Test func linksInsideCountAndOthersAreFindings() throws {
    let folder = try Folder.site(["secret.md": "# Secret\n", "content/ja/a/p.md": "# P\n"])
    try folder.link("content/ja/self", to: ".")
    try folder.link("content/ja/a/up", to: "../..")
    try folder.link("content/ja/round.md", to: "round.md")
    try folder.link("content/ja/nowhere.md", to: "missing.md")
    try folder.link("content/ja/out.md", to: "../../secret.md")
    try folder.link("content/ja/etc", to: "/etc")
    try folder.link("content/en/a", to: "../ja/a")
    try folder.link("content/en/q.md", to: "index.md")
    try folder.link("content/ja/q.md", to: "../en/q.md")
    let outcome = try folder.build()
    #expect(outcome.code == 1, "\(outcome)")
    let found = try folder.check("--format", "short").output.split(separator: "\n").filter {
      $0.contains("error[outside-root]")
    }
    for path in ["ja/self", "ja/a/up", "ja/round.md", "ja/nowhere.md", "ja/out.md", "ja/etc"] {
      #expect(found.contains { $0.contains(path) }, "\(path)\n\(outcome)")
    }
    #expect(folder.exists("_site/en/a/p/index.html"))
    #expect(folder.exists("_site/en/q/index.html") && folder.exists("_site/ja/q/index.html"))
    #expect(!folder.exists("_site/ja/out"))
  }

  /// Folders that link to one another multiply although none leads back to itself.
  @Test func manyLinksEnd() throws {
    let folder = try Folder.site()
    for one in 0..<12 {
      try folder.write("x", to: "content/ja/f\(one)/a.bin")
      for other in 0..<12 where other != one { try folder.link("content/ja/f\(one)/g\(other)", to: "../f\(other)") }
    }
    let outcome = try folder.build()
    #expect(outcome.code == 1 && outcome.errors.contains("links to folders"), "\(outcome)")
  }

  @Test func whatIsNoFileIsLeftOut() throws {
    let folder = try Folder.site()
    #expect(mkfifo(folder.url.appending(path: "content/ja/pipe.md").path, 0o644) == 0)
    let outcome = try folder.check("--format", "short")
    #expect(outcome.code == 1 && outcome.output.contains("ja/pipe.md: error[unreadable]"), "\(outcome)")
    #expect(try folder.build().code == 1)
    #expect(folder.exists("_site/ja/index.html"))
  }

  @Test(.enabled(if: geteuid() != 0)) func whatCannotBeReadIsAFinding() throws {
    let folder = try Folder.site(["content/ja/a.md": "# A\n", "content/ja/f/b.md": "# B\n"])
    for path in ["content/ja/a.md", "content/ja/f"] { chmod(folder.url.appending(path: path).path, 0) }
    let outcome = try folder.check("--format", "short")
    #expect(outcome.code == 1 && outcome.output.contains("ja/a.md: error[unreadable]"), "\(outcome)")
    #expect(try folder.build().code == 1)
    chmod(folder.url.appending(path: "content/ja/f").path, 0o755)
    chmod(folder.url.appending(path: "content").path, 0)
    #expect(try folder.build().code == 3)
    chmod(folder.url.appending(path: "content").path, 0o755)
  }

  @Test func namesThatAreNotPortableAreFindings() throws {
    let folder = try Folder.site([
      "content/ja/か\u{3099}.md": "# が\n", "content/ja/a\u{7}b.md": "# A\n", "content/ja/...md": "# …\n",
      "content/ja/.#a.md": "# A\n",
    ])
    let path = folder.url.appending(path: "content/ja/").path + "\u{0}"
    var bytes =
      Array(path.utf8.dropLast().map { CChar(bitPattern: $0) }) + [0x2F, CChar(bitPattern: 0xFF), 0x2E, 0x6D, 0x64, 0]
    let file = open(&bytes, O_CREAT | O_WRONLY, 0o644)
    #expect(file >= 0)
    close(file)
    let outcome = try folder.build()
    #expect(outcome.errors.contains("the name is not UTF-8"), "\(outcome)")
    #expect(outcome.errors.contains("control character"), "\(outcome)")
    #expect(outcome.errors.contains("not in normal form (NFC)"), "\(outcome)")
    #expect(outcome.errors.contains("ja/...md"), "\(outcome)")
    #expect(!outcome.errors.contains(".#a.md"), "\(outcome)")
    #expect(folder.exists("_site/ja/index.html"))
  }

  @Test func aLargeTextIsAFinding() throws {
    let folder = try Folder.site(["content/ja/large.md": String(repeating: "x\n", count: 4 << 20 | 1)])
    let outcome = try folder.check("--format", "short")
    #expect(outcome.code == 1 && outcome.output.contains("ja/large.md: error[file-too-large]"), "\(outcome)")
    #expect(try folder.build().code == 1)
    #expect(folder.exists("_site/ja/index.html"))
  }

  @Test func whatEditorsLeaveBehindIsPassedBy() throws {
    let folder = try Folder.site([
      "content/ja/.index.md.swp": "x", "content/ja/index.md~": "x", "content/ja/#index.md#": "x",
      "content/.git/config": "x", "content/ja/.hidden/a.md": "# A\n",
    ])
    #expect(try folder.build().code == 0)
    #expect(try folder.names(in: "_site/ja").sorted() == ["index.html", "index.md"])
  }

  @Test func aThemeTakesFilesFromItsParent() throws {
    let folder = try Folder.site([
      "themes/own/theme.yml": "name: own\nparent: default\n",
      "themes/own/templates/home.mustache": "own {{title}}\n", "themes/default/styles/site.css": "a {}\n",
      "themes/default/pictures/p.png": "x",
    ])
    #expect(try folder.build("--theme", "own").code <= 1)
    #expect(try folder.read("_site/ja/index.html").hasPrefix("own"))
    #expect(try folder.contents(of: "_site").keys.contains { $0.hasSuffix("p.png") })
    try folder.write("title: x\ntheme: ../themes/own\n", to: "content/site.yml")
    #expect(try folder.build("--output", "second").code <= 1)
    #expect(try folder.read("second/ja/index.html").hasPrefix("own"))
  }

  @Test func aSiteBuiltInTheContentIsNoContent() throws {
    let folder = try Folder.site()
    #expect(try folder.build("--output", "content/site").code == 0)
    let outcome = try folder.build("--output", "second", "--strict")
    #expect(outcome.code == 0 && !folder.exists("second/site"), "\(outcome)")
  }
}
