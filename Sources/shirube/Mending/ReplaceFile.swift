#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that was not written, and why.
struct LeftAlone: Error, Sendable {
  let reason: String
}

/// Gives the file at `path` under `root` new contents, in one step: who reads it sees the old or the new whole. Its mode
/// stays; a link is followed where it leads to within `root`. `expected` is what was read of it: if it holds something
/// else by now, it is left alone; nil takes anything, and a file that is not there. False: it held that already.
func replaceFile(
  _ path: String, in root: String, by bytes: [UInt8], expecting expected: [UInt8]? = nil
) throws(LeftAlone) -> Bool {
  guard let real = realPath(root) else { throw LeftAlone(reason: "the folder “\(root)” is gone") }
  let (folder, name) = split("\(root)/\(path)")
  if expected == nil, (try? makeFolders(folder)) == nil { throw LeftAlone(reason: "its folder cannot be made") }
  let target = realPath("\(root)/\(path)") ?? realPath(folder).map { "\($0)/\(name)" } ?? ""
  guard target.hasPrefix(real == "/" ? real : real + "/") else {
    throw LeftAlone(reason: target.isEmpty ? "it is gone" : "it lies outside of “\(root)”")
  }
  var mode: mode_t?
  var isChanged = false
  if exists(target) {
    do throws(SystemFailure) {
      let file = try Descriptor(target, O_RDONLY | O_NONBLOCK)
      let status = try file.status()
      guard status.isFile else { throw SystemFailure(target, EISDIR) }
      mode = status.st_mode & 0o7777
      let present = try file.readAll(expecting: status.size)
      isChanged = expected.map { $0 != present } ?? false
      if !isChanged, present == bytes { return false }
      // A rename would not ask.
      guard access(target, W_OK) == 0 else { throw SystemFailure(target, errno) }
    } catch {
      throw LeftAlone(reason: error.reason)
    }
  } else if expected != nil {
    throw LeftAlone(reason: "it is gone")
  }
  if isChanged { throw LeftAlone(reason: "it has changed since it was read") }
  do throws(SystemFailure) { try write(bytes, beside: target, mode) } catch { throw LeftAlone(reason: error.reason) }
  return true
}

private func write(_ bytes: [UInt8], beside target: String, _ mode: mode_t?) throws(SystemFailure) {
  let fresh = "\(split(target).folder)/.shirube-new-\(getpid())"
  unlink(fresh)
  do throws(SystemFailure) {
    let file = try Descriptor(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    try file.write(bytes)
    if let mode, fchmod(file.number, mode) != 0 { throw SystemFailure(target, errno) }
    guard fsync(file.number) == 0, rename(fresh, target) == 0 else { throw SystemFailure(target, errno) }
  } catch {
    unlink(fresh)
    throw error
  }
}

func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
