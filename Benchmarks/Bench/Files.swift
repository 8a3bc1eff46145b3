#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func readFile(_ path: String) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { stop("bench: cannot read \(path)\n") }
  defer { close(file) }
  var status = stat()
  fstat(file, &status)
  return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
    count = max(0, read(file, buffer.baseAddress, buffer.count))
  }
}

func writeFile(_ path: String, _ bytes: some Collection<UInt8>) {
  var file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  if file < 0, errno == ENOENT {
    makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  }
  guard file >= 0 else { stop("bench: cannot write \(path)\n") }
  defer { close(file) }
  let written = bytes.withContiguousStorageIfAvailable { write(file, $0.baseAddress, $0.count) }
  guard written == bytes.count else { stop("bench: cannot write \(path)\n") }
}

func makeFolder(_ path: String) {
  if path.isEmpty || mkdir(path, 0o755) == 0 || errno == EEXIST { return }
  if let slash = path.lastIndex(of: "/") { makeFolder(String(path[..<slash])) }
  mkdir(path, 0o755)
}

/// Every file below a folder.
func files(below root: String, _ prefix: String = "") -> [String] {
  guard let folder = opendir(root + "/" + prefix) else { return [] }
  defer { closedir(folder) }
  var found: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
    }
    if name == "." || name == ".." { continue }
    if entry.pointee.d_type == DT_DIR {
      found += files(below: root, "\(prefix)\(name)/")
    } else {
      found.append(prefix + name)
    }
  }
  return found
}

func size(of path: String) -> Int {
  var status = stat()
  return lstat(path, &status) == 0 ? Int(status.st_size) : 0
}
