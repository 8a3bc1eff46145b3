import Site

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The site that the last build wrote, as far as files of it can be used again. Links in it are never followed: a file
/// behind one is not what a build wrote.
final class OldSite {
  let folder: Descriptor
  private let manifest: Manifest
  /// When the manifest was written, the last of all files: what is younger has been touched since.
  private let written: Int
  private var lastFolder: (path: Substring, isReal: Bool) = ("", true)

  init?(_ output: OutputFolder) {
    guard case .site(let manifest, let written) = output.before,
      let folder = try? Descriptor(output.path, O_RDONLY | O_DIRECTORY)
    else { return nil }
    self.folder = folder
    self.manifest = manifest
    self.written = written
  }

  /// Whether the file has exactly these bytes.
  func has(_ path: String, _ hash: UInt64, _ bytes: [UInt8]) -> Bool {
    guard manifest.hashes[path] == hash, isReal(path),
      let file = try? Descriptor(path, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = try? file.status(), status.isFile, status.size == bytes.count,
      let there = try? file.readAll(expecting: bytes.count)
    else { return false }
    return there == bytes
  }

  /// Whether the file has exactly the bytes of the one of the same path in another folder; of neither more than a piece
  /// is held.
  func has(_ path: String, _ hash: UInt64, asIn other: borrowing Descriptor) -> Bool {
    guard manifest.hashes[path] == hash, isReal(path),
      let old = try? Descriptor(path, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let new = try? Descriptor(path, in: other, O_RDONLY | O_NOFOLLOW),
      let status = try? old.status(), status.isFile, let newStatus = try? new.status(), status.size == newStatus.size
    else { return false }
    let length = 1 << 18
    while true {
      guard let piece = try? old.readAll(expecting: length - 1, limit: length),
        let newPiece = try? new.readAll(expecting: length - 1, limit: length), piece == newPiece
      else { return false }
      if piece.count < length { return true }
    }
  }

  /// The hash of the file, if it is the asset and nobody has touched it since it was written.
  func hash(of path: String, _ asset: AssetFile) -> UInt64? {
    guard let hash = manifest.hashes[path], ContentHash.hexadecimal(hash >> 24, digits: 10) == asset.hash,
      isReal(path)
    else { return nil }
    var status = stat()
    guard fstatat(folder.number, path, &status, AT_SYMLINK_NOFOLLOW) == 0, status.isFile, status.size == asset.size,
      status.modified <= written
    else { return nil }
    return hash
  }

  private func isReal(_ path: String) -> Bool {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return true }
    let parent = path[..<slash]
    if parent != lastFolder.path { lastFolder = (parent, isRealFolder(parent)) }
    return lastFolder.isReal
  }

  private func isRealFolder(_ path: Substring) -> Bool {
    if let slash = path.utf8.lastIndex(of: 0x2F), !isRealFolder(path[..<slash]) { return false }
    var status = stat()
    return fstatat(folder.number, String(path), &status, AT_SYMLINK_NOFOLLOW) == 0 && status.isFolder
  }
}
