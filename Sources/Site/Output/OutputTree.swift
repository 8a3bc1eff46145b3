/// What a build writes: each path once, and how its bytes are made when they are asked for.
package struct OutputTree: Sendable {
  /// Sorted by the bytes of their paths.
  package let outputs: [Output]

  package init(outputs: [Output]) {
    self.outputs = outputs
  }
}

package struct Output: Sendable {
  package enum Content: Sendable {
    /// Pure: the same bytes whenever, and on whatever thread, it is called.
    case made(@Sendable () -> [UInt8])
    /// The same, handed over piece by piece: of what grows with the site only a piece is ever held.
    case streamed(@Sendable (_ write: ([UInt8]) -> Void) -> Void)
    /// A file of the content folder, published as it is.
    case copy(of: AssetFile)
    /// A file of the theme, published as it is.
    case themeCopy(of: AssetFile)
  }

  /// From the output folder, with `/` between names, no leading `/`, NFC.
  package let path: String
  package let content: Content
  /// It grows with the site: a writer makes such outputs one after the other, so that memory holds one at a time.
  package let isLarge: Bool

  /// The bytes of what is made; nil for a copy.
  package var made: [UInt8]? {
    switch content {
    case .made(let make): return make()
    case .streamed(let stream):
      var bytes: [UInt8] = []
      stream { bytes += $0 }
      return bytes
    case .copy, .themeCopy: return nil
    }
  }

  package init(path: String, content: Content, isLarge: Bool = false) {
    self.path = path
    self.content = content
    self.isLarge = isLarge
  }
}
