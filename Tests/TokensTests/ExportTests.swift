import Findings
import Foundation
import Testing

@testable import Tokens

@Suite struct ExportTests {
  private let graph = readTokens([
    SourceFile(
      path: "tokens/base.tokens.json",
      bytes: Array(
        """
        {"color": {"$type": "color",
          "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "$description": "Text"},
          "paper": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1], "alpha": 0.3}},
          "glow": {"$value": {"colorSpace": "display-p3", "components": [1, 0.2, 0]}},
          "label": {"$value": "{color.ink}", "$deprecated": "use {color.ink}"}},
         "gap": {"$type": "dimension", "$value": {"value": 1.5, "unit": "rem"}},
         "fast": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}},
         "body": {"$type": "typography", "$value": {"fontFamily": ["Inter \\"x\\"", "sans-serif"], "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 600, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}},
         "ease": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}}
        """.utf8)),
    SourceFile(
      path: "tokens/dark.tokens.json",
      bytes: Array(#"{"color": {"label": {"$type": "color", "$value": "{color.paper}"}}}"#.utf8)),
    SourceFile(
      path: "tokens/more.tokens.json",
      bytes: Array(
        #"{"color": {"label": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}}}"#.utf8)),
    SourceFile(
      path: "tokens/x.resolver.json",
      bytes: Array(
        """
        {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
         "modifiers": {"appearance": {"contexts": {"light": [], "dark": [{"$ref": "dark.tokens.json"}]}, "default": "light"},
          "contrast": {"contexts": {"normal": [], "increased": [{"$ref": "more.tokens.json"}]}, "default": "normal"}},
         "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/appearance"}, {"$ref": "#/modifiers/contrast"}]}
        """.utf8)),
  ]).graph

  @Test func css() {
    let css = String(decoding: tokensCSS(graph), as: UTF8.self)
    #expect(css.contains("  --color-paper: rgb(255 255 255 / 0.3);\n"), "\(css)")
    #expect(css.contains("--color-glow: color(display-p3 1 0.2 0);"))
    #expect(css.contains(#"--body: 600 16px/1.5 "Inter \"x\"", sans-serif;"#))
    #expect(css.contains(":root[data-appearance=\"dark\"] {\n  --color-label: rgb(255 255 255 / 0.3);\n}"))
    #expect(css.contains("@media (prefers-color-scheme: dark) {\n  :root:not([data-appearance]) {\n"))
    #expect(css.contains(":root[data-contrast=\"increased\"] {\n  --color-label: #0000ff;\n}"))
    // The rule for more contrast comes later than that for dark, and holds over it.
    #expect(!css.contains("[data-appearance=\"dark\"][data-contrast=\"increased\"]"))
  }

  @Test func swiftSource() throws {
    let (files, left) = export(graph, as: .swift)
    let source = String(decoding: files[0].bytes, as: UTF8.self)
    #expect(left == ["ease: Swift has no type for cubicBezier"])
    #expect(source.contains("static let gap: CGFloat = 24\n"), "\(source)")
    #expect(source.contains("static let fast: TimeInterval = 0.2\n"))
    #expect(source.contains("UIColor(displayP3Red: 1, green: 0.2, blue: 0, alpha: 1)"))
    #expect(source.contains("  /// Text\n  static let colorInk = UIColor(red: 0, green: 0, blue: 0, alpha: 1)"))
    #expect(source.contains("@available(*, deprecated, message: "))
    #expect(source.contains("traits.accessibilityContrast == .high ?"))
    #expect(source.contains(#"UIFont(name: "Inter \"x\"", size: 16) ?? .systemFont(ofSize: 16, weight: .semibold)"#))
  }

  @Test func catalogues() throws {
    let (files, left) = export(graph, as: .xcassets)
    #expect(left.count == 4)
    #expect(files.map(\.path).contains("Tokens.xcassets/color/label.colorset/Contents.json"))
    let again = readTokens(files.map { SourceFile(path: "tokens/" + $0.path, bytes: $0.bytes) })
    #expect(again.findings.isEmpty, "\(again.findings)")
    for token in graph.tokens where token.type == .color {
      #expect(again.graph[token.id]?.values.map(\.value) == token.values.map(\.value), "\(token.id)")
    }
  }

  /// Four colours for two modifiers that no order of overrides gives: a carrier is made.
  @Test func valuesThatModifiersCannotSay() throws {
    let catalogue = SourceFile(
      path: "tokens/A.xcassets/x.colorset/Contents.json",
      bytes: Array(
        """
        {"colors": [\(entry("1", "")), \(entry("2", dark)), \(entry("3", high)), \(entry("4", "\(dark), \(high)"))]}
        """.utf8))
    let graph = readTokens([catalogue]).graph
    #expect(graph.modes.count == 4 && Set(graph.tokens[0].values.map { String(describing: $0.value) }).count == 4)
    let files = export(graph, as: .dtcg).files
    let again = readTokens(files.map { SourceFile(path: "tokens/" + $0.path, bytes: $0.bytes) })
    #expect(again.findings.isEmpty, "\(again.findings)")
    #expect(again.graph["x"]?.values.map(\.value) == graph["x"]?.values.map(\.value))
    #expect(again.graph.tokens.count == 2)
    // Back in a catalogue, nothing is left of it.
    let back = export(again.graph, as: .xcassets).files
    #expect(back.map(\.path) == ["A.xcassets/x.colorset/Contents.json"])
    #expect(
      readTokens([SourceFile(path: "tokens/" + back[0].path, bytes: back[0].bytes)]).graph["x"]?.values
        == graph["x"]?.values)
  }

  private let dark = #"{"appearance": "luminosity", "value": "dark"}"#
  private let high = #"{"appearance": "contrast", "value": "high"}"#

  private func entry(_ red: String, _ appearances: String) -> String {
    """
    {"idiom": "universal", "appearances": [\(appearances)], "color": {"color-space": "srgb", \
    "components": {"red": "\(red)0", "green": "0", "blue": "0", "alpha": "1.000"}}}
    """
  }

  @Test func listOfTokens() throws {
    let json = try JSONSerialization.jsonObject(with: Foundation.Data(tokensJSON(graph))) as? [String: Any]
    let tokens = try #require(json?["tokens"] as? [[String: Any]])
    #expect(tokens.count == graph.tokens.count)
    let label = try #require(tokens.first { $0["id"] as? String == "color.label" })
    let values = try #require(label["values"] as? [[String: Any]])
    #expect(values.count == 4 && values[0]["alias"] as? [String] == ["color.ink"])
    #expect((label["code"] as? [String: String])?["css"] == "--color-label")
  }

  @Test func dependents() {
    #expect(graph.dependents(of: "color.ink").map(\.token.id) == ["color.label"])
    #expect(graph.dependents(of: "color.label").isEmpty)
  }
}
