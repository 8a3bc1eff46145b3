import Foundation
import Testing
import Tokens

@Suite struct CSSColorTests {
  static let cases: [(text: String, expected: String)] = contrastLines("css-colors.txt").compactMap { line in
    guard let arrow = line.range(of: "=>") else { return nil }
    let text = line[..<arrow.lowerBound].replacing("\\t", with: "\t")
    return (String(text), line[arrow.upperBound...].trimmingCharacters(in: .whitespaces))
  }

  @Test func thereAreCases() { #expect(Self.cases.count > 70) }

  @Test(arguments: cases) func isRead(_ text: String, as expected: String) {
    #expect(described(readCSSColor(text)) == expected)
  }

  @Test func anyBytesAreReadInLinearTime() {
    let pieces = ["rgb(", "#", "1", " ", ",", "/", "e", "-", "none", "\u{0}", "色", "%", ")", "color(", "srgb", "."]
    for piece in pieces { #expect(readCSSColor(String(repeating: piece, count: 200_000)) == nil) }
    #expect(readCSSColor("rgb(" + String(repeating: "9", count: 500_000) + " 1 1)") == nil)
    for first in pieces {
      for second in pieces {
        for third in pieces { _ = readCSSColor(first + second + third) }
      }
    }
  }

  private func described(_ color: Color?) -> String {
    guard let color else { return "-" }
    let parts = color.components.map { $0.map(short) ?? "none" }
    let alpha = color.alpha == 1 ? "" : " / " + short(color.alpha)
    return "\(color.space.rawValue) \(parts.joined(separator: " "))\(alpha)"
  }

  private func short(_ number: Double) -> String {
    let rounded = (number * 1e9).rounded() / 1e9
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

/// The lines of a file in `Tests/Cases/contrast` that say something; a comment is `# ` on the first line.
func contrastLines(_ name: String) -> [String] {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Cases/contrast/\(name)")
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  return text.split(separator: "\n").dropFirst().map(String.init)
}
