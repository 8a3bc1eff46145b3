package import Findings

/// All that a build is a function of: what lies in a content folder, read once by `shirube`, and in a theme.
package struct SourceTree: Sendable {
  /// Texts that are parsed: `.md`, `.yml`, `.yaml`, `.json`, `.svg` of symbols. Sorted by the bytes of their paths.
  package let files: [SourceFile]
  /// Everything else that is published as it is. Sorted by the bytes of their paths.
  package let assets: [AssetFile]
  /// When a file last changed in version control: path → `2026-11-30`. Empty where that is not known.
  package let dates: [String: String]
  /// What was in the way of reading the rest.
  package let findings: [Finding]

  package init(
    files: [SourceFile], assets: [AssetFile], dates: [String: String] = [:], findings: [Finding] = []
  ) {
    self.files = files
    self.assets = assets
    self.dates = dates
    self.findings = findings
  }

  package func file(_ path: String) -> SourceFile? {
    files.first { $0.path == path }
  }
}

/// A file that is published without being read whole.
package struct AssetFile: Sendable, Equatable {
  /// From the content (or theme) folder.
  package let path: String
  package let size: Int
  /// Of the content: ten lower-case hexadecimal digits, for names and for knowing a change.
  package let hash: String
  /// The first 64 KiB, in which an image says its size.
  package let head: [UInt8]

  package init(path: String, size: Int, hash: String, head: [UInt8]) {
    self.path = path
    self.size = size
    self.hash = hash
    self.head = head
  }
}
