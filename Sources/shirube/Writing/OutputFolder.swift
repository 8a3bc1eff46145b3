import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a site goes, and what lies there now. Made before the build starts, so that a folder which must not be
/// touched is refused at once.
struct OutputFolder: Sendable {
  enum Before: Sendable {
    case nothing
    case emptyFolder
    case site(Manifest, written: Int)
  }

  enum Way: Sendable {
    /// The finished folder takes the old one's place in one call.
    case exchange
    /// File by file: a mount point cannot be exchanged, nor can a folder that somebody stands in without leaving them
    /// in the old one.
    case inPlace
  }

  /// Without links, absolute.
  let path: String
  let parent: String
  let name: String
  let before: Before
  let way: Way

  /// `sources` are folders that the site is made of: the output may lie in one of them, never the reverse.
  init(_ given: String, sources: [String]) throws(Refusal) {
    let (path, parent, name) = try Self.locate(given)
    self.path = path
    self.parent = parent
    self.name = name
    for source in sources {
      guard let real = realPath(source), (real + "/").hasPrefix(path == "/" ? path : path + "/") else { continue }
      throw .usage("the output folder “\(given)” holds “\(source)”, which the site is made of; choose another --output")
    }
    self.before = try Self.whatIsThere(path, given)
    self.way = try Self.way(path, parent, before)
  }

  private static func locate(_ given: String) throws(Refusal) -> (path: String, parent: String, name: String) {
    if let real = realPath(given) {
      guard real != "/" else { throw .usage("the output folder cannot be “/”") }
      let (parent, name) = split(real)
      return (real, parent, name)
    }
    guard errno == ENOENT else { throw .failure("output folder “\(given)”: \(SystemFailure(given, errno).reason)") }
    var status = stat()
    if lstat(given, &status) == 0 { throw .usage("the output folder “\(given)” is a link that leads nowhere") }
    var trimmed = given
    while trimmed.hasSuffix("/") { trimmed.removeLast() }
    let (folder, name) = split(trimmed)
    guard isInside(name) else { throw .usage("“\(given)” is no name for an output folder") }
    do throws(SystemFailure) { try makeFolders(folder) } catch {
      throw .failure("output folder “\(given)”: \(error.reason)")
    }
    guard let parent = realPath(folder) else {
      throw .failure("output folder “\(given)”: \(SystemFailure(folder, errno).reason)")
    }
    return (parent == "/" ? "/" + name : parent + "/" + name, parent, name)
  }

  private static func whatIsThere(_ path: String, _ given: String) throws(Refusal) -> Before {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .nothing }
    guard status.isFolder else { throw .usage("the output “\(given)” is a file, not a folder") }
    do throws(SystemFailure) {
      let folder = try Descriptor(path, O_RDONLY | O_DIRECTORY)
      let names = try entries(of: folder)
      if names.allSatisfy({ $0.name.starts(with: Stage.insidePrefix.utf8) }) { return .emptyFolder }
      guard names.contains(where: { $0.name.elementsEqual(Manifest.name.utf8) }) else {
        throw SystemFailure(path, ENOENT)
      }
      let file = try Descriptor(Manifest.name, in: folder, O_RDONLY | O_NOFOLLOW)
      guard let manifest = Manifest(try file.readAll(expecting: try file.status().size)) else {
        throw SystemFailure(path, ENOENT)
      }
      return .site(manifest, written: try file.status().modified)
    } catch {
      guard error.code == ENOENT else { throw .failure("output folder “\(given)”: \(error.reason)") }
      throw .usage(
        "the output folder “\(given)” is not empty and was not made by Shirube, so it is left alone; "
          + "choose another --output, or empty it yourself")
    }
  }

  private static func way(_ path: String, _ parent: String, _ before: Before) throws(Refusal) -> Way {
    if case .nothing = before { return .exchange }
    var here = stat()
    var above = stat()
    guard stat(path, &here) == 0, stat(parent, &above) == 0 else {
      throw .failure("output folder “\(path)”: \(SystemFailure(path, errno).reason)")
    }
    if here.st_dev != above.st_dev { return .inPlace }
    if access(parent, W_OK) != 0 { return .inPlace }
    if let working = realPath("."), (working + "/").hasPrefix(path + "/") { return .inPlace }
    return .exchange
  }
}

/// Why a command does not do what it was asked.
enum Refusal: Error {
  /// Wrong usage or configuration: exit code 2.
  case usage(String)
  /// It could not run: exit code 3.
  case failure(String)
}

/// `a/b/c` → `a/b`, `c`.
func split(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.utf8.lastIndex(of: 0x2F) else { return (".", path) }
  let folder = String(path[..<slash])
  return (folder.isEmpty ? "/" : folder, String(path[path.utf8.index(after: slash)...]))
}

/// Makes a folder and those it lies in.
func makeFolders(_ path: String) throws(SystemFailure) {
  if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
  guard errno == ENOENT, path != "/", path != "." else { throw SystemFailure(path, errno) }
  try makeFolders(split(path).folder)
  guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemFailure(path, errno) }
}
