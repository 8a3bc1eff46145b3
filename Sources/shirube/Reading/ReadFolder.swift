import Findings
import Site

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a content or theme folder: what is parsed as a whole, of everything else its hash, size and head.
///
/// Fails only where nothing at all can be read; what is wrong with single files is a finding each.
func readFolder(
  _ root: String, as kind: FolderKind, leavingOut: Set<String> = [], jobs: Int
) async throws(SystemFailure) -> SourceTree {
  let walk = try FolderWalk(root, leavingOut: leavingOut)
  let paths = walk.files
  let read = await inParallel(paths.count, piece: 64, jobs: jobs) { range in
    paths[range].map { readFile($0, in: root, as: kind) }
  }

  var files: [SourceFile] = []
  var assets: [AssetFile] = []
  var findings = walk.findings
  files.reserveCapacity(read.count)
  for item in read {
    switch item {
    case .text(let file): files.append(file)
    case .asset(let file): assets.append(file)
    case .fault(let finding): findings.append(finding)
    }
  }
  return SourceTree(files: files, assets: assets, findings: findings)
}

enum FolderKind: Sendable {
  case content, theme

  /// Whether the file is parsed, and so read whole.
  func isText(_ path: String) -> Bool {
    let name = path.utf8
    func ends(_ ending: StaticString) -> Bool {
      let length = ending.utf8CodeUnitCount
      guard name.count > length else { return false }
      return ending.withUTF8Buffer { name.suffix(length).elementsEqual($0) }
    }
    if ends(".md") || ends(".yml") || ends(".yaml") || ends(".json") { return true }
    switch self {
    case .content:
      return ends(".svg") && path.hasPrefix("symbols/") || ends(".tokens") && path.hasPrefix("tokens/")
    case .theme: return ends(".css") || ends(".js") || ends(".mustache")
    }
  }
}

private enum ReadFile: Sendable {
  case text(SourceFile)
  case asset(AssetFile)
  case fault(Finding)
}

/// Beyond it a text is not read: no parser is to meet a file that would take it minutes.
private let largestText = 8 << 20

private func readFile(_ path: String, in root: String, as kind: FolderKind) -> ReadFile {
  do throws(SystemFailure) {
    // Without waiting: the file may have become a pipe since the folder was listed.
    let file = try Descriptor(root + "/" + path, O_RDONLY | O_NONBLOCK)
    let status = try file.status()
    guard status.isFile else {
      return .fault(Finding(.unreadable, at: Place(file: path), "neither a file nor a folder; it is left out"))
    }
    guard kind.isText(path) else { return .asset(try readAsset(path, file, size: status.size)) }
    guard status.size <= largestText else { return .fault(tooLarge(path, status.size)) }
    let bytes = try file.readAll(expecting: status.size, limit: largestText + 1)
    return bytes.count > largestText
      ? .fault(tooLarge(path, bytes.count)) : .text(SourceFile(path: path, bytes: bytes))
  } catch {
    return .fault(Finding(.unreadable, at: Place(file: path), "the file cannot be read: \(error.reason)"))
  }
}

private func readAsset(
  _ path: String, _ file: borrowing Descriptor, size: Int
) throws(SystemFailure) -> AssetFile {
  var hash = ContentHash()
  var read = 0
  var head: [UInt8] = []
  // The capacity is no promise of so many bytes: a small file gets a small buffer.
  let capacity = min(max(size / 32 * 32 + 32, 4096), 1 << 16)
  var piece = try file.readAll(expecting: capacity - 1, limit: capacity)
  head = Array(piece.prefix(imageHeadLength(piece)))
  while true {
    piece.withUnsafeBytes { hash.add($0) }
    read += piece.count
    if piece.count < capacity { break }
    piece = try file.readAll(expecting: capacity - 1, limit: capacity)
  }
  return AssetFile(path: path, size: read, hash: hash.name, head: head)
}

private func tooLarge(_ path: String, _ size: Int) -> Finding {
  Finding(
    .fileTooLarge, at: Place(file: path),
    "the file has \(size / 1_000_000) MB, more than the \(largestText >> 20) MiB that are read; it is left out")
}
