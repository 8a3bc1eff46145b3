import Findings
import Foundation

let testCases = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Cases")

/// Test data that may lie beside the checkout.
let sharedCases = testCases.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "shared/cases")

/// The files below a folder that an extension names, as they would lie in `tokens/`; sorted by path.
func sources(below folder: URL, endings: [String] = [".json"]) -> [SourceFile] {
  let root = folder.resolvingSymlinksInPath().path
  guard let walk = FileManager.default.enumerator(atPath: root) else { return [] }
  return walk.compactMap { $0 as? String }.filter { path in endings.contains { path.hasSuffix($0) } }.sorted()
    .compactMap { path in
      FileManager.default.contents(atPath: "\(root)/\(path)").map {
        SourceFile(path: "tokens/" + path, bytes: Array($0))
      }
    }
}
