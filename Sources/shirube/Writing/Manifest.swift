/// The list of what a build wrote, kept in the output folder: the next build takes unchanged files from there, removes
/// what is gone, and knows that the folder is Shirube's.
struct Manifest: Sendable {
  static let name = ".shirube-manifest"

  /// Path from the output folder → hash of its bytes.
  let hashes: [String: UInt64]

  /// `lines` are those of `line(_:_:)`, in the order of the outputs.
  static func bytes(lines: [String]) -> [UInt8] {
    var bytes = Array(header.utf8)
    for line in lines { bytes += line.utf8 }
    return bytes
  }

  static func line(_ path: String, _ hash: UInt64) -> String {
    ContentHash.hexadecimal(hash, digits: 16) + " " + path + "\n"
  }

  /// Nothing if these are not the bytes of a manifest. A line that cannot be understood, or that names what no build
  /// writes, is passed over: the file it stood for then counts as foreign and stays.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.header.utf8) else { return nil }
    var hashes: [String: UInt64] = [:]
    for line in bytes.dropFirst(Self.header.utf8.count).split(separator: 0x0A) where line.count > 17 {
      guard let hash = UInt64(String(decoding: line.prefix(16), as: UTF8.self), radix: 16),
        let path = String(validating: line.dropFirst(17), as: UTF8.self), isInside(path)
      else { continue }
      hashes[path] = hash
    }
    self.hashes = hashes
  }

  private static let header = "shirube-manifest 1\n"
}

/// Whether a path names something below the folder it is seen from, whatever stands in it.
func isInside(_ path: String) -> Bool {
  !path.isEmpty
    && path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
    } && !path.utf8.contains(0)
}
