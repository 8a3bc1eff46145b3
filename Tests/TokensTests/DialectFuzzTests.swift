import Data
import Findings
import Foundation
import Testing
import Tokens

/// Any bytes in place of any file: no crash, no hang, and a finding or a graph.
@Suite struct DialectFuzzTests {
  private static let cases = [
    "catalogue-encodings", "catalogue-appearances", "tokens-studio", "spectrum", "figma", "value-modes",
  ]

  @Test(arguments: cases)
  func cutAndChanged(_ name: String) throws {
    let text = try String(contentsOf: testCases.appending(path: "tokens/\(name).case"), encoding: .utf8)
    var files: [SourceFile] = []
    for part in text.components(separatedBy: "\n=== ").dropFirst() {
      let (head, body) = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        .pair
      if head.hasPrefix("tokens/") { files.append(SourceFile(path: head, bytes: Array(body.utf8))) }
    }
    #expect(!files.isEmpty)
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<120 {
      var changed = files
      for index in files.indices {
        var bytes = files[index].bytes
        guard !bytes.isEmpty else { continue }
        for _ in 0..<3 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let at = Int(state >> 33) % bytes.count
          // What JSON is made of, so that much of it still can be read.
          bytes[at] = Array("{}[]\",:0.$ae".utf8)[Int(state >> 20) % 12]
        }
        changed[index] = SourceFile(path: files[index].path, bytes: bytes)
      }
      let (graph, _) = readTokens(changed)
      for format in ExportFormat.allCases { _ = export(graph, as: format) }
      _ = tokensJSON(graph)
    }
  }

  @Test func odd() {
    let texts = [
      "{}", "[]", "null", "{\"value\": 1}", "{\"$value\": 1}", "{\"a\": {\"sets\": {}}}", "{\"$themes\": []}",
      "{\"$themes\": [1, {}], \"$metadata\": 1, \"x\": 2}", "{\"a\": {\"sets\": {\"b\": {\"sets\": 1}}}}",
      "{\"a\": {\"value\": {\"value\": {\"value\": 1}}}}",
      "{\"a\": {\"$value\": 1, \"$extensions\": {\"mode\": {\"\": {}}}}}",
      "{\"" + String(repeating: "a.", count: 5000) + "\": {\"value\": 1}}",
    ]
    for text in texts {
      let (graph, _) = readTokens([SourceFile(path: "tokens/a.json", bytes: Array(text.utf8))])
      for format in ExportFormat.allCases { _ = export(graph, as: format) }
    }
    let paths = [
      "tokens/.xcassets/Contents.json", "tokens/A.xcassets/.colorset/Contents.json", "tokens/A.xcassets/x.json",
    ]
    for path in paths { _ = readTokens([SourceFile(path: path, bytes: Array("{\"colors\": [{}]}".utf8))]) }
  }
}

extension [String] {
  fileprivate var pair: (String, String) { (first ?? "", count > 1 ? self[1] : "") }
}
