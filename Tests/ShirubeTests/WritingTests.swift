import Foundation
import Testing

@Suite struct WritingTests {
  @Test func unchangedFilesKeepInodeAndDate() throws {
    let folder = try Folder.site([
      "content/assets/a.bin": "abc", "content/ja/b.md": "# B\n", "content/en/b.md": "# B\n",
    ])
    #expect(try folder.build().code == 0)
    let page = try folder.identity(of: "_site/ja/index.html")
    let changed = try folder.identity(of: "_site/ja/b/index.md")
    let asset = try #require(try folder.names(in: "_site/assets").first { $0.hasPrefix("a-") })
    let copied = try folder.identity(of: "_site/assets/\(asset)")

    try folder.write("# B\n\nMore.\n", to: "content/ja/b.md")
    #expect(try folder.build().code == 0)
    #expect(try folder.identity(of: "_site/ja/index.html") == page)
    #expect(try folder.identity(of: "_site/assets/\(asset)") == copied)
    #expect(try folder.identity(of: "_site/ja/b/index.md") != changed)
    #expect(try folder.read("_site/ja/b/index.md").contains("More."))
    #expect(try folder.names() == ["_site", "content", "themes"])

    #expect(try folder.build("--clean").code == 0)
    #expect(try folder.identity(of: "_site/ja/index.html") != page)
  }

  @Test func vanishedPagesAreRemovedAndForeignFilesStay() throws {
    let folder = try Folder.site(["content/ja/x/gone.md": "# G\n", "content/en/x/gone.md": "# G\n"])
    #expect(try folder.build().code == 0)
    #expect(folder.exists("_site/ja/x/gone/index.html"))
    try folder.write("guide.example", to: "_site/CNAME")
    try folder.write("ref", to: "_site/.git/HEAD")
    try folder.write("mine", to: "_site/ja/mine.txt")
    try folder.remove("content/ja/x")
    try folder.remove("content/en/x")
    #expect(try folder.build().code == 0)
    #expect(!folder.exists("_site/ja/x"))
    #expect(try folder.read("_site/CNAME") == "guide.example")
    #expect(try folder.read("_site/.git/HEAD") == "ref")
    #expect(try folder.read("_site/ja/mine.txt") == "mine")
    #expect(try stages(in: folder).isEmpty)
  }

  @Test func aTouchedOutputIsMadeAgain() throws {
    let folder = try Folder.site(["content/assets/a.bin": "abc"])
    #expect(try folder.build().code == 0)
    let before = try folder.contents(of: "_site")
    let asset = try #require(try folder.names(in: "_site/assets").first { $0.hasPrefix("a-") })
    try folder.write("spoilt", to: "_site/ja/index.html")
    try folder.write("xyz", to: "_site/assets/\(asset)")
    #expect(try folder.build().code == 0)
    #expect(try folder.contents(of: "_site") == before)
  }

  @Test func nothingIsWrittenThroughALink() throws {
    let folder = try Folder.site(["outside/keep.txt": "keep"])
    #expect(try folder.build().code == 0)
    try folder.remove("_site/ja")
    try folder.link("_site/ja", to: "../outside")
    try folder.write("stolen", to: "outside/index.html")
    #expect(try folder.build().code == 0)
    #expect(try folder.read("outside/keep.txt") == "keep")
    #expect(try folder.read("outside/index.html") == "stolen")
    #expect(try folder.names(in: "outside") == ["index.html", "keep.txt"])
    #expect(try folder.read("_site/ja/index.html") != "stolen")
  }

  @Test func aManifestThatPointsOutsideDoesNoHarm() throws {
    let folder = try Folder.site(["keep.txt": "keep"])
    #expect(try folder.build().code == 0)
    let manifest = try folder.read("_site/.shirube-manifest")
    try folder.write(
      manifest + "0123456789abcdef ../keep.txt\n0123456789abcdef /etc/x\nnonsense\n", to: "_site/.shirube-manifest")
    #expect(try folder.build().code == 0)
    #expect(try folder.read("keep.txt") == "keep")
  }

  @Test func theOutputMayLieInTheContentFolder() throws {
    let folder = try Folder.site()
    #expect(try folder.build("--output", "content/out").code == 0)
    let first = try folder.contents(of: "content/out")
    #expect(try folder.build("--output", "content/out").code == 0)
    #expect(try folder.contents(of: "content/out") == first)
  }

  @Test func theWorkingFolderIsWrittenInPlace() throws {
    let folder = try Folder.site()
    try FileManager.default.createDirectory(at: folder.url.appending(path: "out"), withIntermediateDirectories: false)
    let working = folder.url.appending(path: "out")
    let arguments = ["build", "--content", "../content", "--theme", "../themes/default", "--output", "."]
    let inode = try folder.identity(of: "out").inode
    #expect(try Program.run(arguments, in: working).code == 0)
    try folder.write("# Neu\n", to: "content/ja/new.md")
    try folder.write("# New\n", to: "content/en/new.md")
    let page = try folder.identity(of: "out/ja/index.md")
    #expect(try Program.run(arguments, in: working).code == 0)
    #expect(folder.exists("out/ja/new/index.html"))
    #expect(try folder.identity(of: "out/ja/index.md") == page)
    #expect(try folder.identity(of: "out").inode == inode)
    try folder.remove("content/ja/new.md")
    try folder.remove("content/en/new.md")
    #expect(try Program.run(arguments, in: working).code == 0)
    #expect(!folder.exists("out/ja/new"))
    #expect(try folder.build().code == 0)
    #expect(try folder.contents(of: "out") == folder.contents(of: "_site"))
  }

  @Test func theNumberOfJobsCannotBeSeen() throws {
    var files: [String: String] = [:]
    for number in 0..<80 {
      let next = (number * 7 + 1) % 80
      files["content/ja/a/p\(number).md"] = "# 頁 \(number)\n\n[次](p\(next).md)\n\n**試します。** 本文。\n"
      files["content/en/a/p\(number).md"] = "# Page \(number)\n\n[Next](p\(next).md)\n\n**Try it.** Text.\n"
    }
    let folder = try Folder.site(files)
    let one = try folder.build("--jobs", "1")
    let many = try folder.build("--jobs", "4", "--output", "many")
    #expect(one.code == many.code)
    let contents = try folder.contents(of: "_site")
    #expect(contents.count > 300)
    #expect(try folder.contents(of: "many") == contents)
    try folder.write("# 頁 3\n\n変更。\n", to: "content/ja/a/p3.md")
    _ = try folder.build("--jobs", "4", "--output", "many")
    _ = try folder.build("--jobs", "3", "--output", "fresh")
    #expect(try folder.contents(of: "many") == folder.contents(of: "fresh"))
  }
}

/// What builds leave behind that did not end in order.
func stages(in folder: Folder) throws -> [String] {
  try folder.names().filter { $0.hasPrefix("._site.tmp-") }
}
