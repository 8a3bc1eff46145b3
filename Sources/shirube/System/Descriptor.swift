#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file or folder, closed when its owner lets go of it. POSIX calls instead of Foundation: half the start-up
/// time, and no path is ever turned into anything but its bytes.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Opens `path`, seen from `folder`.
  init(_ path: String, in folder: borrowing Descriptor, _ flags: Int32, mode: mode_t = 0o666) throws(SystemFailure) {
    let opened = openat(folder.number, path, flags | O_CLOEXEC, mode)
    guard opened >= 0 else { throw SystemFailure(path, errno) }
    number = opened
  }

  /// Opens `path`, seen from the working folder.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemFailure) {
    let opened = open(path, flags | O_CLOEXEC, mode)
    guard opened >= 0 else { throw SystemFailure(path, errno) }
    number = opened
  }

  /// Takes over a descriptor that is open already.
  init(owning number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  func status() throws(SystemFailure) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemFailure("", errno) }
    return status
  }

  /// Reads until `buffer` is full or the file ends; says how many bytes came.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
    var filled = 0
    while filled < buffer.count, let start = buffer.baseAddress {
      #if canImport(Glibc)
        let count = Glibc.read(number, start + filled, buffer.count - filled)
      #else
        let count = Darwin.read(number, start + filled, buffer.count - filled)
      #endif
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemFailure("", errno)
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Writes all of `bytes`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
    var written = 0
    while written < bytes.count, let start = bytes.baseAddress {
      #if canImport(Glibc)
        let count = Glibc.write(number, start + written, bytes.count - written)
      #else
        let count = Darwin.write(number, start + written, bytes.count - written)
      #endif
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemFailure("", errno)
      }
      written += count
    }
  }

  func write(_ bytes: [UInt8]) throws(SystemFailure) {
    // `withUnsafeBytes` does not carry typed errors through.
    var failure: SystemFailure?
    bytes.withUnsafeBytes { raw in
      do throws(SystemFailure) { try write(raw) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// All bytes up to the file's end, but at most `limit`.
  func readAll(expecting size: Int = 0, limit: Int = .max) throws(SystemFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var capacity = min(max(size + 1, 1024), limit)
    while true {
      var failure: SystemFailure?
      let piece = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        do throws(SystemFailure) { count = try read(into: UnsafeMutableRawBufferPointer(buffer)) } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if piece.count < capacity || bytes.count >= limit { return bytes }
      capacity = min(max(bytes.count, 65536), limit - bytes.count)
    }
  }
}

/// A call to the system that did not succeed.
struct SystemFailure: Error, Sendable {
  let path: String
  let code: Int32

  init(_ path: String, _ code: Int32) {
    self.path = path
    self.code = code
  }

  func at(_ path: String) -> SystemFailure { SystemFailure(path, code) }

  var reason: String {
    guard let text = strerror(code) else { return "error \(code)" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  var size: Int { Int(st_size) }
  var identity: FileIdentity { FileIdentity(device: UInt64(st_dev), number: UInt64(st_ino)) }

  /// Nanoseconds since 1970.
  var modified: Int {
    #if canImport(Glibc)
      st_mtim.tv_sec * 1_000_000_000 + st_mtim.tv_nsec
    #else
      st_mtimespec.tv_sec * 1_000_000_000 + st_mtimespec.tv_nsec
    #endif
  }
}

/// What tells whether two paths lead to one file.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64
}

/// `path` without links, `.` and `..`; nothing where it leads nowhere.
func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(validatingCString: resolved)
}

/// The names in an open folder, without `.` and `..`, with what the file system says of their kind (`DT_…`).
func entries(of folder: borrowing Descriptor) throws(SystemFailure) -> [(name: [UInt8], kind: Int32)] {
  let copy = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard copy >= 0 else { throw SystemFailure("", errno) }
  guard let stream = fdopendir(copy) else {
    let code = errno
    close(copy)
    throw SystemFailure("", code)
  }
  defer { closedir(stream) }
  var found: [(name: [UInt8], kind: Int32)] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: UInt8.self, capacity: Int(NAME_MAX) + 1) { start in
        [UInt8](
          UnsafeBufferPointer(start: start, count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))))
      }
    }
    if name == [0x2E] || name == [0x2E, 0x2E] { continue }
    found.append((name, Int32(entry.pointee.d_type)))
  }
  return found
}
