internal import Findings
package import Foundation
package import Site

/// A content folder or a theme as it lies on disk.
package func sourceTree(_ folder: URL) throws -> SourceTree {
  var texts: [SourceFile] = []
  var assets: [AssetFile] = []
  for path in files(in: folder) where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(path)))
    let isThemeText = [".mustache", ".css", ".js"].contains { path.hasSuffix($0) }
    if isParsed(path) || isThemeText {
      texts.append(SourceFile(path: path, bytes: bytes))
    } else {
      assets.append(asset(path, bytes))
    }
  }
  return SourceTree(files: texts, assets: assets)
}

package let defaultTheme = checkout.appendingPathComponent("themes/default")
package let sampleGuide = checkout.appendingPathComponent("content")

extension OutputTree {
  /// All of it; nil in place of the bytes of copies.
  package var files: [(path: String, bytes: [UInt8]?)] {
    outputs.map { ($0.path, $0.made) }
  }
}
