import Foundation
import Testing

@testable import shirube

@Suite struct DatesTests {
  @Test func datesComeFromCommits() throws {
    let folder = try Folder(["content/ja/a.md": "a", "content/ja/色.md": "b", "content/ja/old.md": "c"])
    #expect(commitDates(of: folder.url.appending(path: "content").path).isEmpty)
    try git(folder, "init", "-q")
    try commit(folder, "2024-02-03")
    try folder.write("b2", to: "content/ja/色.md")
    try commit(folder, "2025-06-07")
    let content = folder.url.appending(path: "content").path
    #expect(commitDates(of: content) == ["ja/a.md": "2024-02-03", "ja/色.md": "2025-06-07", "ja/old.md": "2024-02-03"])
    try folder.write("changed", to: "content/ja/old.md")
    try folder.write("new", to: "content/ja/new.md")
    #expect(commitDates(of: content) == ["ja/a.md": "2024-02-03", "ja/色.md": "2025-06-07"])

    try git(folder, "clone", "-q", "--depth", "1", "file://\(folder.url.path)", "shallow")
    #expect(commitDates(of: folder.url.appending(path: "shallow/content").path).isEmpty)
  }

  private func commit(_ folder: Folder, _ date: String) throws {
    try git(folder, "add", ".")
    try git(folder, "commit", "-q", "-m", "x", date: "\(date)T12:00:00Z")
  }

  private func git(_ folder: Folder, _ words: String..., date: String = "") throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.url.path, "-c", "user.name=a", "-c", "user.email=a@example"] + words
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date, "GIT_CONFIG_GLOBAL": "/dev/null",
    ]) { $1 }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
