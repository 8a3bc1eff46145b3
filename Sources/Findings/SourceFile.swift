/// A text file of the site as it lies on disk.
package struct SourceFile: Sendable, Equatable {
  /// From the content folder, with `/` between names, exactly as the file system spells it.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// A stretch of one file, or of a file of which no exact stretch is known.
package struct Place: Sendable, Hashable {
  package enum Precision: Sendable, Hashable {
    /// `range` is the fault itself.
    case exact
    /// Only the line on which `range` begins is known: no column is shown.
    case line
    /// The file as a whole.
    case file
  }

  package let path: String
  /// Bytes from the start of the file, front matter and BOM included.
  package let range: Range<Int>
  package let precision: Precision

  package init(_ path: String, _ range: Range<Int>, precision: Precision = .exact) {
    self.path = path
    self.range = range
    self.precision = precision
  }

  package init(file path: String) {
    self.init(path, 0..<0, precision: .file)
  }
}
