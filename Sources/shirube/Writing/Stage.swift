import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder in which a new site grows until it takes the old one's place.
final class Stage: Sendable {
  /// Of a stage within the output folder.
  static let insidePrefix = ".shirube-tmp-"

  let path: String
  let output: OutputFolder
  let way: OutputFolder.Way

  init(for output: OutputFolder, _ way: OutputFolder.Way) throws(SystemFailure) {
    self.output = output
    self.way = way
    switch way {
    case .exchange: path = "\(output.parent)/\(Self.prefix(beside: output))\(getpid())"
    case .inPlace: path = "\(output.path)/\(Self.insidePrefix)\(getpid())"
    }
    guard mkdir(path, 0o777) == 0 else { throw SystemFailure(path, errno) }
    do throws(SystemFailure) {
      // It says that the folder is ours, should this process end before its time.
      try writeFile(Manifest.name, Array("a site is being built here\n".utf8), in: try folder())
    } catch {
      rmdir(path)
      throw error.at(path)
    }
  }

  static func prefix(beside output: OutputFolder) -> String { ".\(output.name).tmp-" }

  func folder() throws(SystemFailure) -> Descriptor { try Descriptor(path, O_RDONLY | O_DIRECTORY) }

  /// All outputs are in the stage: the manifest completes it.
  func finish(_ staged: [Staged]) throws(SystemFailure) {
    let folder = try folder()
    guard unlinkat(folder.number, Manifest.name, 0) == 0 else { throw SystemFailure(Manifest.name, errno) }
    try writeFile(Manifest.name, Manifest.bytes(lines: staged.map { Manifest.line($0.path, $0.hash) }), in: folder)
  }

  /// Puts the new site where the old one is, in one call. False where the file system cannot do that.
  func exchange() throws(SystemFailure) -> Bool {
    guard case .nothing = output.before else {
      var status = stat()
      if stat(output.path, &status) == 0 { chmod(path, status.st_mode & 0o7777) }
      switch shirube_exchange(path, output.path) {
      case 0: return true
      case EINVAL, ENOSYS, ENOTSUP, EBUSY, EXDEV, EPERM, EACCES: return false
      case let code: throw SystemFailure(output.path, code)
      }
    }
    guard rename(path, output.path) == 0 else { throw SystemFailure(output.path, errno) }
    return true
  }

  /// Removes what the stage holds now: a new site that came to nothing, or the old one. What neither build made goes
  /// back to the output folder.
  func remove() { removeStage(path, of: output) }
}

/// Stages that were left by builds which were killed.
func removeStaleStages(of output: OutputFolder) {
  for (folder, prefix) in [
    (output.parent, Stage.prefix(beside: output)), (output.path, Stage.insidePrefix),
  ] {
    guard let opened = try? Descriptor(folder, O_RDONLY | O_DIRECTORY), let names = try? entries(of: opened) else {
      continue
    }
    for (name, _) in names where name.starts(with: prefix.utf8) {
      let text = String(decoding: name, as: UTF8.self)
      guard let process = pid_t(text.dropFirst(prefix.count)), process > 0, process != getpid(),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      removeStage("\(folder)/\(text)", of: output)
    }
  }
}

func writeFile(_ name: String, _ bytes: [UInt8], in folder: borrowing Descriptor) throws(SystemFailure) {
  let file = try Descriptor(name, in: folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
  do throws(SystemFailure) { try file.write(bytes) } catch { throw error.at(name) }
}
