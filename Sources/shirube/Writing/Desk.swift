import Site

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Puts outputs into the stage, one after the other; each thread has its own. The bytes of an output live only here.
final class Desk {
  private let stage: Descriptor
  private let way: OutputFolder.Way
  private let old: OldSite?
  private var lastFolder: Substring = ""

  init(_ stage: Stage, _ reuse: Reuse) throws(SystemFailure) {
    self.stage = try stage.folder()
    self.way = stage.way
    self.old =
      switch reuse {
      case .unchanged: OldSite(stage.output)
      case .nothing: nil
      }
  }

  func stage(_ output: Output, from sources: AssetFolders) throws(SystemFailure) -> Staged {
    guard isInside(output.path), output.path != Manifest.name else { throw SystemFailure(output.path, EINVAL) }
    switch output.content {
    case .made(let make): return try stage(output.path, make())
    case .streamed(let stream): return try stage(output.path, stream, old)
    case .copy(let file): return try stage(output.path, file, in: sources.content)
    case .themeCopy(let file): return try stage(output.path, file, in: sources.theme[file.path] ?? ".")
    }
  }

  private func stage(_ path: String, _ bytes: [UInt8]) throws(SystemFailure) -> Staged {
    let hash = ContentHash.of(bytes)
    if let old, old.has(path, hash, bytes), keep(path, old) { return Staged(path: path, hash: hash, isNew: false) }
    try makeFolder(of: path)
    try writeFile(path, bytes, in: stage)
    return Staged(path: path, hash: hash, isNew: true)
  }

  /// Written as it comes; if it turns out to be what the old file holds, that is kept in its place.
  private func stage(
    _ path: String, _ stream: (([UInt8]) -> Void) -> Void, _ old: OldSite?
  ) throws(SystemFailure) -> Staged {
    try makeFolder(of: path)
    var writer = StreamWriter(try Descriptor(path, in: stage, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW))
    stream { writer.add($0) }
    let hash = try writer.finish(path)
    guard let old, old.has(path, hash, asIn: stage) else { return Staged(path: path, hash: hash, isNew: true) }
    guard unlinkat(stage.number, path, 0) == 0 else { throw SystemFailure(path, errno) }
    if keep(path, old) { return Staged(path: path, hash: hash, isNew: false) }
    return try stage(path, stream, nil)
  }

  private func stage(_ path: String, _ asset: AssetFile, in folder: String) throws(SystemFailure) -> Staged {
    if let old, let hash = old.hash(of: path, asset), keep(path, old) {
      return Staged(path: path, hash: hash, isNew: false)
    }
    try makeFolder(of: path)
    return Staged(path: path, hash: try copy("\(folder)/\(asset.path)", to: path), isNew: true)
  }

  /// Takes the old file over. False where the file system makes no (further) link to it.
  private func keep(_ path: String, _ old: OldSite) -> Bool {
    switch way {
    case .inPlace: return true
    case .exchange:
      if linkat(old.folder.number, path, stage.number, path, 0) == 0 { return true }
      guard errno == ENOENT, (try? makeFolder(of: path)) != nil else { return false }
      return linkat(old.folder.number, path, stage.number, path, 0) == 0
    }
  }

  private func copy(_ source: String, to path: String) throws(SystemFailure) -> UInt64 {
    var hash = ContentHash()
    do throws(SystemFailure) {
      let from = try Descriptor(source, O_RDONLY | O_NONBLOCK)
      guard try from.status().isFile else { throw SystemFailure(source, EINVAL) }
      let to = try Descriptor(path, in: stage, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      let length = 1 << 16
      while true {
        let piece = try from.readAll(expecting: length - 1, limit: length)
        piece.withUnsafeBytes { hash.add($0) }
        try to.write(piece)
        if piece.count < length { return hash.value }
      }
    } catch {
      throw error.path.isEmpty ? error.at(path) : error
    }
  }

  /// One call for the folder of most outputs, none if the one before lay in it too.
  private func makeFolder(of path: String) throws(SystemFailure) {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return }
    let folder = path[..<slash]
    if folder == lastFolder { return }
    try makeFolder(folder)
    lastFolder = folder
  }

  private func makeFolder(_ folder: Substring) throws(SystemFailure) {
    if mkdirat(stage.number, String(folder), 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = folder.utf8.lastIndex(of: 0x2F) else {
      throw SystemFailure(String(folder), errno)
    }
    try makeFolder(folder[..<slash])
    guard mkdirat(stage.number, String(folder), 0o777) == 0 || errno == EEXIST else {
      throw SystemFailure(String(folder), errno)
    }
  }
}
