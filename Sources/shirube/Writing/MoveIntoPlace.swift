#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Stage {
  /// Moves what is new over what was there, removes what is gone, and writes the manifest last. Every single file is
  /// the old or the new one at any time.
  func moveIntoPlace(_ staged: [Staged]) throws(SystemFailure) -> Bool {
    let site = try Descriptor(output.path, O_RDONLY | O_DIRECTORY)
    let stage = try folder()
    var place = Place(site: site.number, old: oldPaths, new: Set(staged.lazy.map(\.path)))
    for file in staged where file.isNew {
      try place.makeFolder(of: file.path)
      if renameat(stage.number, file.path, site.number, file.path) == 0 { continue }
      guard errno == EISDIR || errno == EEXIST || errno == ENOTEMPTY else { throw SystemFailure(file.path, errno) }
      // A folder of the old site is in the way of a file of the new one.
      place.removeGone(below: file.path)
      guard renameat(stage.number, file.path, site.number, file.path) == 0 else {
        throw SystemFailure(file.path, errno)
      }
    }
    place.removeGone(below: nil)
    guard renameat(stage.number, Manifest.name, site.number, Manifest.name) == 0 else {
      throw SystemFailure(Manifest.name, errno)
    }
    // What is left of the stage are empty folders; the marker lets `remove` know them.
    try writeFile(Manifest.name, [], in: stage)
    return true
  }

  private var oldPaths: Set<String> {
    guard case .site(let manifest, _) = output.before else { return [] }
    return Set(manifest.hashes.keys)
  }
}

private struct Place {
  let site: Int32
  let old: Set<String>
  let new: Set<String>
  var made: Set<Substring> = []

  /// Makes the folder of `path`, part by part: nothing is ever written through a link that lies in the output.
  mutating func makeFolder(of path: String) throws(SystemFailure) {
    var end = path.utf8.startIndex
    while let slash = path.utf8[end...].firstIndex(of: 0x2F) {
      let folder = path[..<slash]
      end = path.utf8.index(after: slash)
      if made.contains(folder) { continue }
      try makeFolder(String(folder))
      made.insert(folder)
    }
  }

  private func makeFolder(_ folder: String) throws(SystemFailure) {
    if mkdirat(site, folder, 0o777) == 0 { return }
    guard errno == EEXIST else { throw SystemFailure(folder, errno) }
    var status = stat()
    guard fstatat(site, folder, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw SystemFailure(folder, errno) }
    if status.isFolder { return }
    guard old.contains(folder), !new.contains(folder), status.isFile else { throw SystemFailure(folder, ENOTDIR) }
    guard unlinkat(site, folder, 0) == 0, mkdirat(site, folder, 0o777) == 0 else {
      throw SystemFailure(folder, errno)
    }
  }

  /// Removes the files that the last build wrote and this one did not, with the folders that they leave empty.
  func removeGone(below folder: String?) {
    for path in old where !new.contains(path) {
      if let folder, !path.hasPrefix(folder + "/") { continue }
      guard hasRealFolders(path) else { continue }
      unlinkat(site, path, 0)
      var rest = path[...]
      while let slash = rest.utf8.lastIndex(of: 0x2F) {
        rest = rest[..<slash]
        if unlinkat(site, String(rest), AT_REMOVEDIR) != 0 { break }
      }
    }
  }

  private func hasRealFolders(_ path: String) -> Bool {
    var end = path.utf8.startIndex
    while let slash = path.utf8[end...].firstIndex(of: 0x2F) {
      var status = stat()
      guard fstatat(site, String(path[..<slash]), &status, AT_SYMLINK_NOFOLLOW) == 0, status.isFolder else {
        return false
      }
      end = path.utf8.index(after: slash)
    }
    return true
  }
}
