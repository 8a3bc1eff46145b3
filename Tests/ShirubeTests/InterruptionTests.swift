import Foundation
import Testing

@Suite(.serialized) struct InterruptionTests {
  /// Killed at a dozen moments of a build, the output is the old site or the new one.
  @Test func aKilledBuildLeavesAWholeSite() throws {
    let folder = try Folder.site(pages("old"))
    let start = ContinuousClock.now
    #expect(try folder.build().code == 0)
    let length = ContinuousClock.now - start
    let old = try folder.contents(of: "_site")
    for (path, text) in pages("new") { try folder.write(text, to: path) }
    #expect(try folder.build("--output", "fresh").code == 0)
    let new = try folder.contents(of: "fresh")
    #expect(old != new)

    for moment in 1...12 {
      let process = Program.process(["build", "--quiet"], in: folder.url)
      try process.run()
      Thread.sleep(forTimeInterval: seconds(length) * Double(moment) / 10)
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      let found = try folder.contents(of: "_site")
      #expect(found == old || found == new, "at moment \(moment)")
    }
    #expect(try folder.build().code == 0)
    #expect(try folder.contents(of: "_site") == new)
    #expect(try stages(in: folder).isEmpty)
  }

  @Test func stagesOfDeadBuildsAreRemoved() throws {
    let folder = try Folder.site()
    #expect(try folder.build().code == 0)
    // Process numbers end at 4194304.
    try folder.write("a site is being built here\n", to: "._site.tmp-99999999/.shirube-manifest")
    try folder.write("half", to: "._site.tmp-99999999/ja/index.html")
    try folder.write("mine", to: "._site.tmp-99999998/mine.txt")
    try folder.write("mine", to: "._site.tmp-draft/mine.txt")
    #expect(try folder.build().code == 0)
    #expect(try stages(in: folder) == ["._site.tmp-99999998", "._site.tmp-draft"])
  }

  /// The old site of a build that was killed between the exchange and the clearing away.
  @Test func foreignFilesOfADeadStageComeBack() throws {
    let folder = try Folder.site()
    #expect(try folder.build().code == 0)
    try FileManager.default.copyItem(
      at: folder.url.appending(path: "_site"), to: folder.url.appending(path: "._site.tmp-99999999"))
    try folder.write("guide.example", to: "._site.tmp-99999999/CNAME")
    #expect(try folder.build().code == 0)
    #expect(try folder.read("_site/CNAME") == "guide.example")
    #expect(try stages(in: folder).isEmpty)
  }

  @Test(.enabled(if: canMount)) func aFullDiskLeavesTheOldSite() throws {
    let folder = try Folder.site(["disk/empty": ""])
    let disk = folder.url.appending(path: "disk")
    #expect(try mount("tmpfs", "-t", "tmpfs", "-o", "size=512k", to: disk))
    defer { _ = try? run("/bin/umount", [disk.path]) }
    #expect(try folder.build("--output", "disk/site").code == 0)
    let old = try folder.contents(of: "disk/site")
    try folder.write(String(repeating: "x", count: 1 << 20), to: "content/assets/large.bin")
    let outcome = try folder.build("--output", "disk/site")
    #expect(outcome.code == 3 && outcome.errors.contains("no space left"), "\(outcome)")
    #expect(try folder.contents(of: "disk/site") == old)
    #expect(try folder.names(in: "disk") == ["site"])
  }

  /// A mount point cannot be exchanged.
  @Test(.enabled(if: canMount)) func aMountPointIsWrittenInPlace() throws {
    let folder = try Folder.site(["disk/empty": "", "content/ja/x.md": "# X\n", "content/en/x.md": "# X\n"])
    let disk = folder.url.appending(path: "disk")
    #expect(try mount("tmpfs", "-t", "tmpfs", "-o", "size=8m", to: disk))
    defer { _ = try? run("/bin/umount", [disk.path]) }
    #expect(try folder.build("--output", "disk").code == 0)
    let page = try folder.identity(of: "disk/ja/index.md")
    try folder.write("mine", to: "disk/mine.txt")
    try folder.remove("content/ja/x.md")
    try folder.remove("content/en/x.md")
    try folder.write("# Y\n", to: "content/ja/x.html/y.md")
    try folder.write("# Y\n", to: "content/en/x.html/y.md")
    #expect(try folder.build("--output", "disk").code == 0)
    #expect(try folder.identity(of: "disk/ja/index.md") == page)
    #expect(!folder.exists("disk/ja/x"))
    #expect(try folder.names(in: "disk").filter { $0.hasPrefix(".shirube") } == [".shirube-manifest"])
    #expect(try folder.build("--output", "fresh").code == 0)
    var written = try folder.contents(of: "disk")
    #expect(written.removeValue(forKey: "mine.txt") != nil)
    #expect(try folder.contents(of: "fresh") == written)
  }

  private func pages(_ word: String) -> [String: String] {
    var files: [String: String] = [:]
    for number in 0..<60 {
      files["content/ja/a/p\(number).md"] = "# 頁 \(number)\n\n\(word)\n"
      files["content/en/a/p\(number).md"] = "# Page \(number)\n\n\(word)\n"
    }
    return files
  }

  private func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}

/// Whether this user may mount a small disk here.
private let canMount: Bool = {
  guard geteuid() == 0 else { return false }
  let place = FileManager.default.temporaryDirectory.appending(path: "shirube-mount-\(getpid())")
  try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: place) }
  guard (try? mount("tmpfs", "-t", "tmpfs", "-o", "size=64k", to: place)) ?? false else { return false }
  return (try? run("/bin/umount", [place.path])) ?? false
}()

private func mount(_ device: String, _ options: String..., to place: URL) throws -> Bool {
  try run("/bin/mount", options + [device, place.path])
}

private func run(_ program: String, _ arguments: [String]) throws -> Bool {
  let process = Process()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus == 0
}
