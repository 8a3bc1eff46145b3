import Site

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What `build` and `check` have in common: which sources, and how much is said.
struct SiteOptions: Sendable {
  static let all = [
    Option("content", "DIR", help: "the folder with the sources (content)"),
    Option("theme", "NAME|DIR", help: "instead of the theme that site.yml names (default)"),
    Option("drafts", help: "with the pages that are marked as drafts"),
    Option("jobs", "N", help: "so many threads at most (the processor's cores)"),
  ]

  let content: String
  let theme: String?
  let jobs: Int
  let drafts: Bool
  let voice: Voice
  let isColored: Bool

  init(_ arguments: Arguments) throws(Refusal) {
    content = trimmed(arguments.value("content") ?? "content")
    theme = arguments.value("theme")
    jobs = try arguments.count("jobs") ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    drafts = arguments.has("drafts")
    voice = arguments.has("quiet") ? .quiet : arguments.has("verbose") ? .verbose : .plain
    let unwanted = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    isColored = !arguments.has("no-color") && !unwanted && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// Reads the sources and the theme.
  func read(leavingOut output: String?, progress: Progress) async throws -> SiteSources {
    try requireFolder()
    progress.begin("reading")
    // Git works while the files are read.
    async let dates = commitDates(of: content)
    let read = try await readContent(leavingOut: Set([output].compactMap { $0 }))
    let tree = SourceTree(
      files: read.files, assets: read.assets, dates: await dates, findings: read.findings)
    let theme = try await Theme(theme, content: content, tree, jobs: jobs)
    return SiteSources(
      tree: tree, theme: theme, folders: AssetFolders(content: content, theme: theme.folders))
  }

  /// The sources alone, for commands that make no pages.
  func readContent() async throws -> SourceTree {
    try requireFolder()
    return try await readContent(leavingOut: [])
  }

  private func requireFolder() throws(Refusal) {
    var status = stat()
    guard stat(content, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else {
        throw .failure("content folder “\(content)”: \(SystemFailure(content, errno).reason)")
      }
      throw .usage("there is no content folder “\(content)”; say where it is with --content")
    }
    guard status.isFolder else { throw .usage("“\(content)” is a file, not a content folder") }
  }

  private func readContent(leavingOut: Set<String>) async throws(Refusal) -> SourceTree {
    do throws(SystemFailure) {
      return try await readFolder(content, as: .content, leavingOut: leavingOut, jobs: jobs)
    } catch {
      throw .failure("content folder “\(content)”: \(error.reason)")
    }
  }
}

struct SiteSources: Sendable {
  let tree: SourceTree
  let theme: Theme
  let folders: AssetFolders
}

private func trimmed(_ path: String) -> String {
  var path = path
  while path.count > 1, path.hasSuffix("/") { path.removeLast() }
  return path
}
