#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// When each file of a folder was last committed, path → `2026-11-30`. Git is asked once for the whole history, and
/// the answer is kept by the commit it was given for. Empty without git and in a shallow clone, which would date every
/// file to its one commit; a file that differs from the commit has no date.
func commitDates(of folder: String) -> [String: String] {
  guard isInRepository(folder),
    let said = git(folder, ["rev-parse", "--is-shallow-repository", "--show-prefix", "HEAD"])
  else { return [:] }
  let lines = said.split(separator: 0x0A, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  guard lines.count >= 3, lines[0] == "false",
    let changed = git(folder, ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--", "."])
  else { return [:] }
  let (prefix, commit) = (lines[1], lines[2])

  var dates = cached(folder, commit) ?? history(folder, commit)
  for entry in changed.split(separator: 0) where entry.count > 3 {
    let path = String(decoding: entry.dropFirst(3), as: UTF8.self)
    if path.hasPrefix(prefix) { dates[String(path.dropFirst(prefix.count))] = nil }
  }
  return dates
}

/// Whether it is worth starting git at all.
private func isInRepository(_ folder: String) -> Bool {
  repositoryRoot(of: folder) != nil || getenv("GIT_DIR") != nil
}

private func repositoryRoot(of folder: String) -> String? {
  guard var path = realPath(folder) else { return nil }
  while access(path + "/.git", F_OK) != 0 {
    if path == "/" { return nil }
    path = split(path).folder
  }
  return path
}

/// A folder as the root of its repository sees it; as it was given outside of one.
func folderInRepository(_ folder: String) -> String {
  guard let root = repositoryRoot(of: folder), let real = realPath(folder) else { return folder }
  return real == root ? "" : String(decoding: real.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1), as: UTF8.self)
}

private func git(_ folder: String, _ words: [String]) -> [UInt8]? {
  output(of: "git", ["--no-optional-locks", "-C", folder] + words)
}

/// One commit after the other, the newest first: a date behind a byte that no path holds, then the paths.
private func history(_ folder: String, _ commit: String) -> [String: String] {
  let format = "--format=%x01%cs"
  guard
    let log = git(folder, ["log", format, "--name-only", "-z", "--no-renames", "--relative", commit, "--", "."])
  else { return [:] }
  var dates: [String: String] = [:]
  var date = ""
  for field in log.split(separator: 0) {
    let text = String(decoding: field.drop { $0 == 0x0A }, as: UTF8.self)
    if text.hasPrefix("\u{1}") {
      date = String(text.dropFirst().prefix(10))
    } else if !text.isEmpty, date > dates[text] ?? "" {
      dates[text] = date
    }
  }
  keep(dates, folder, commit)
  return dates
}

// The cache: a file for each content folder, with the commit in its first line, then a date and a path each, parted by
// NUL bytes.

private func cached(_ folder: String, _ commit: String) -> [String: String]? {
  guard let path = cachePath(folder), let file = try? Descriptor(path, O_RDONLY), let bytes = try? file.readAll()
  else { return nil }
  let fields = bytes.split(separator: 0)
  guard fields.first?.elementsEqual(commit.utf8) ?? false else { return nil }
  var dates: [String: String] = [:]
  for field in fields.dropFirst() where field.count > 11 {
    dates[String(decoding: field.dropFirst(11), as: UTF8.self)] = String(decoding: field.prefix(10), as: UTF8.self)
  }
  return dates
}

/// Written beside and renamed: two builds at once do not mix. That it cannot be kept is no fault.
private func keep(_ dates: [String: String], _ folder: String, _ commit: String) {
  guard let path = cachePath(folder), (try? makeFolders(split(path).folder)) != nil else { return }
  let fresh = "\(path).\(getpid())"
  var text = commit + "\0"
  for (path, date) in dates.sorted(by: \.key) { text += "\(date) \(path)\0" }
  guard let file = try? Descriptor(fresh, O_WRONLY | O_CREAT | O_TRUNC), (try? file.write(Array(text.utf8))) != nil,
    rename(fresh, path) == 0
  else {
    unlink(fresh)
    return
  }
}

private func cachePath(_ folder: String) -> String? {
  guard let real = realPath(folder) else { return nil }
  let name = "shirube/dates-\(ContentHash.hexadecimal(ContentHash.of(Array(real.utf8)), digits: 16))"
  if let cache = getenv("XDG_CACHE_HOME"), cache.pointee != 0 { return "\(String(cString: cache))/\(name)" }
  guard let home = getenv("HOME"), home.pointee != 0 else { return nil }
  return "\(String(cString: home))/.cache/\(name)"
}
