#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Removes a stage: what lies in it was made by a build, all of it if no manifest completes it, else what the manifest
/// lists. Anything else was put into the old site by somebody (a `.git`, a `CNAME`) and moves to the same place of the
/// new one. Nothing is reported: the site itself is in order, and the next build tries again.
func removeStage(_ path: String, of output: OutputFolder) {
  guard let folder = try? Descriptor(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) else { return }
  guard let file = try? Descriptor(Manifest.name, in: folder, O_RDONLY | O_NOFOLLOW) else {
    // Nothing says that it is ours; an empty one may go.
    rmdir(path)
    return
  }
  guard let bytes = try? file.readAll() else { return }
  let contents = Manifest(bytes).map { Contents($0) }
  if let site = try? Descriptor(output.path, O_RDONLY | O_DIRECTORY) {
    empty(folder, "", contents, movingTo: site.number)
  } else {
    empty(folder, "", contents, movingTo: nil)
  }
  // Last: until here the folder can be known as what it is.
  if let left = try? entries(of: folder), left.count == 1 {
    unlinkat(folder.number, Manifest.name, 0)
    rmdir(path)
  }
}

/// What of an old site is a build's.
private struct Contents {
  let files: Manifest
  let folders: Set<Substring>

  init(_ manifest: Manifest) {
    files = manifest
    var folders: Set<Substring> = []
    for path in manifest.hashes.keys {
      var rest = path[...]
      while let slash = rest.utf8.lastIndex(of: 0x2F) {
        rest = rest[..<slash]
        if !folders.insert(rest).inserted { break }
      }
    }
    self.folders = folders
  }
}

private func empty(_ folder: borrowing Descriptor, _ prefix: String, _ contents: Contents?, movingTo site: Int32?) {
  guard let names = try? entries(of: folder) else { return }
  for (bytes, kind) in names {
    // Names of C strings pass through String only if they are UTF-8; others are nobody's but a person's.
    guard let name = String(validating: bytes, as: UTF8.self) else { continue }
    let path = prefix + name
    if path == Manifest.name { continue }
    var isFolder = kind == Int32(DT_DIR)
    if kind == Int32(DT_UNKNOWN) {
      var status = stat()
      isFolder = fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.isFolder
    }
    if isFolder, contents?.folders.contains(path[...]) ?? true {
      if let inner = try? Descriptor(name, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) {
        empty(inner, path + "/", contents, movingTo: site)
      }
      unlinkat(folder.number, name, AT_REMOVEDIR)
    } else if !isFolder, contents.map({ $0.files.hashes[path] != nil }) ?? true {
      unlinkat(folder.number, name, 0)
    } else if let site, !path.hasPrefix(Stage.insidePrefix) {
      move(name, in: folder, to: path, in: site)
    }
  }
}

private func move(_ name: String, in folder: borrowing Descriptor, to path: String, in site: Int32) {
  var status = stat()
  if fstatat(site, path, &status, AT_SYMLINK_NOFOLLOW) == 0 {
    // The new site has something of its own there.
    if !status.isFolder { unlinkat(folder.number, name, 0) }
    return
  }
  for (offset, byte) in path.utf8.enumerated() where byte == 0x2F {
    mkdirat(site, String(decoding: path.utf8.prefix(offset), as: UTF8.self), 0o777)
  }
  renameat(folder.number, name, site, path)
}
