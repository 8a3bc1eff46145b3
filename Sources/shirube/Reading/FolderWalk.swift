import Findings
import UnicodeText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What lies in a folder: every file that may be read, sorted by the bytes of its path, and what was in the way.
struct FolderWalk {
  private(set) var files: [String] = []
  private(set) var findings: [Finding] = []

  private let root: String
  /// `root` without links, with a slash at its end: what lies under it is inside.
  private let realRoot: String
  /// Folders that are passed by, without links: the output, if it lies inside.
  private let leavingOut: Set<String>
  private var linksFollowed = 0

  /// Fails if the folder itself cannot be read.
  init(_ root: String, leavingOut: Set<String> = []) throws(SystemFailure) {
    guard let real = realPath(root) else { throw SystemFailure(root, errno) }
    self.root = root
    self.realRoot = real == "/" ? real : real + "/"
    self.leavingOut = leavingOut

    let folder = try Descriptor(root, O_RDONLY | O_DIRECTORY)
    var open = [Pending(path: "", ancestors: [try folder.status().identity], entries: try entries(of: folder))]
    while let next = open.popLast() {
      for entry in next.entries { visit(entry.name, entry.kind, in: next, &open) }
    }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private struct Pending {
    /// From the root, with a slash at its end unless it is the root.
    let path: String
    let ancestors: [FileIdentity]
    let entries: [(name: [UInt8], kind: Int32)]
  }

  private mutating func visit(_ name: [UInt8], _ kind: Int32, in folder: Pending, _ open: inout [Pending]) {
    if isLeftOut(name) {
      if isHiddenPage(name) {
        let shown = folder.path + String(decoding: name, as: UTF8.self)
        report(.portableName, shown, "a name that begins with a dot is hidden; the file is left out")
      }
      return
    }
    guard let text = String(validating: name, as: UTF8.self) else {
      let shown = folder.path + String(decoding: name, as: UTF8.self)
      return report(.portableName, shown, "the name is not UTF-8; the file is left out")
    }
    let path = folder.path + text
    if name.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      let shown = folder.path + String(decoding: name.map { $0 < 0x20 || $0 == 0x7F ? 0x3F : $0 }, as: UTF8.self)
      return report(.portableName, shown, "the name holds a control character; the file is left out")
    }
    if !isNFC(text) {
      report(.portableName, path, "the name is not in normal form (NFC), so a link written as it looks may miss it")
    }
    switch kind {
    case Int32(DT_REG): files.append(path)
    case Int32(DT_DIR): enter(path, in: folder, &open)
    case Int32(DT_LNK): follow(path, in: folder, &open)
    case Int32(DT_UNKNOWN): visitUnknown(path, in: folder, &open)
    // Pipes, sockets and devices: opening one could wait for ever.
    default: report(.unreadable, path, "neither a file nor a folder; it is left out")
    }
  }

  /// Some file systems do not tell the kind with the name.
  private mutating func visitUnknown(_ path: String, in folder: Pending, _ open: inout [Pending]) {
    var status = stat()
    guard lstat(root + "/" + path, &status) == 0 else {
      return report(.unreadable, path, "cannot be read: \(SystemFailure(path, errno).reason)")
    }
    if status.isFile {
      files.append(path)
    } else if status.isFolder {
      enter(path, in: folder, &open)
    } else if status.isLink {
      follow(path, in: folder, &open)
    } else {
      report(.unreadable, path, "neither a file nor a folder; it is left out")
    }
  }

  private mutating func enter(_ path: String, in parent: Pending, _ open: inout [Pending]) {
    if !leavingOut.isEmpty, let real = realPath(root + "/" + path), leavingOut.contains(real) { return }
    do throws(SystemFailure) {
      let folder = try Descriptor(root + "/" + path, O_RDONLY | O_DIRECTORY)
      let identity = try folder.status().identity
      let names = try entries(of: folder)
      // A site that was built in here is no part of the content.
      if names.contains(where: { $0.name.elementsEqual(Manifest.name.utf8) }) { return }
      if parent.ancestors.contains(identity) {
        return report(.outsideRoot, path, "the link leads back to a folder that it lies in; it is not followed")
      }
      open.append(
        Pending(path: path + "/", ancestors: parent.ancestors + [identity], entries: names))
    } catch {
      report(.unreadable, path, "the folder cannot be read: \(error.reason)")
    }
  }

  /// A link counts as what it leads to, if that lies inside the root.
  private mutating func follow(_ path: String, in folder: Pending, _ open: inout [Pending]) {
    guard let target = realPath(root + "/" + path) else {
      let reason = errno == ELOOP ? "the link leads to itself" : "the link leads nowhere"
      return report(.outsideRoot, path, "\(reason); it is not followed")
    }
    guard (target + "/").hasPrefix(realRoot) else {
      return report(.outsideRoot, path, "the link leads out of the folder, to “\(target)”; it is not followed")
    }
    var status = stat()
    guard stat(target, &status) == 0 else {
      return report(.unreadable, path, "cannot be read: \(SystemFailure(path, errno).reason)")
    }
    if status.isFile {
      files.append(path)
    } else if status.isFolder {
      // Folders that link to one another would multiply without end although none leads back to itself.
      linksFollowed += 1
      guard linksFollowed <= Self.mostLinks else {
        return report(.outsideRoot, path, "more than \(Self.mostLinks) links to folders; this one is not followed")
      }
      enter(path, in: folder, &open)
    } else {
      report(.unreadable, path, "neither a file nor a folder; it is left out")
    }
  }

  private static let mostLinks = 256

  private mutating func report(_ rule: Rule, _ path: String, _ message: String) {
    findings.append(Finding(rule, at: Place(file: path), message))
  }
}

/// Markdown that somebody wrote, not what editors (`.#a.md`) or macOS (`._a.md`) put beside it.
private func isHiddenPage(_ name: [UInt8]) -> Bool {
  guard name.count > 4, name[0] == UInt8(ascii: "."), name.suffix(3).elementsEqual(".md".utf8) else { return false }
  return name[1] != UInt8(ascii: "#") && name[1] != UInt8(ascii: "_")
}

/// Hidden files and what editors leave behind while they work.
private func isLeftOut(_ name: [UInt8]) -> Bool {
  guard let first = name.first, let last = name.last else { return true }
  if first == UInt8(ascii: ".") || last == UInt8(ascii: "~") { return true }
  if first == UInt8(ascii: "#"), last == UInt8(ascii: "#"), name.count > 1 { return true }
  return [".swp", ".swo", ".swx"].contains { name.count > $0.utf8.count && name.suffix(4).elementsEqual($0.utf8) }
}
