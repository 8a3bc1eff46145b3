import Foundation
import Testing

/// The theme's colours as its first style sheet names them: every pair that text or a control is shown in.
@Suite struct ThemeColourTests {
  static let texts = ["label", "label-secondary", "label-tertiary", "tint", "do", "dont", "warning", "important"]

  @Test(arguments: ["normal", "increased"], [0, 1]) func textIsReadable(_ contrast: String, _ appearance: Int) throws {
    let colours = try Self.colours(contrast)
    for text in Self.texts {
      for ground in ["ground", "fill", "elevated", "tint-fill"] {
        let ratio = try Self.ratio(colours, text, ground, appearance)
        let need = contrast == "increased" ? 7.0 : 4.5
        #expect(ratio >= need, "\(text) on \(ground): \(ratio)")
      }
    }
    for ground in ["ground", "fill", "elevated"] {
      #expect(try Self.ratio(colours, "border", ground, appearance) >= 3, "border on \(ground)")
    }
  }

  @Test func increasedContrastIsTheSameByChoiceAndBySystem() throws {
    let system = try Self.declarations(after: ":root:not([data-contrast=\"normal\"])")
    let chosen = try Self.declarations(after: ":root[data-contrast=\"increased\"]")
    #expect(system == chosen)
    #expect(Set(try Self.declarations(after: ":root").keys).isSuperset(of: chosen.keys))
    #expect(chosen.count >= 15)
  }

  private static func colours(_ contrast: String) throws -> [String: String] {
    let normal = try declarations(after: ":root")
    return contrast == "normal"
      ? normal : normal.merging(try declarations(after: ":root[data-contrast=\"increased\"]")) { $1 }
  }

  /// The first rule with exactly this selector: its custom properties.
  private static func declarations(after selector: String) throws -> [String: String] {
    let url = Theme.folder.appending(path: "styles/10-tokens.css")
    let text = try String(contentsOf: url, encoding: .utf8)
    let rule = try #require(text.range(of: "\(selector) {"))
    let body = text[rule.upperBound...].prefix { $0 != "}" }
    var found: [String: String] = [:]
    for line in body.split(separator: ";") {
      let parts = line.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix("--") else { continue }
      found[String(parts[0].dropFirst(2))] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return found
  }

  private static func ratio(
    _ colours: [String: String], _ one: String, _ other: String, _ appearance: Int
  ) throws -> Double {
    let lights = try [one, other].map { name in
      let pair = try #require(colours[name]).split(separator: "#").dropFirst().map { String($0.prefix(6)) }
      let colour = try #require(Int(pair[appearance], radix: 16))
      return luminance(colour)
    }.sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  /// Relative luminance as WCAG 2.2 defines it.
  private static func luminance(_ colour: Int) -> Double {
    let parts = [colour >> 16, colour >> 8, colour].map { part -> Double in
      let value = Double(part & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
