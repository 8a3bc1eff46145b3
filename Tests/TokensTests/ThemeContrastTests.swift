import Data
import Findings
import Foundation
import Testing
import Tokens

/// The theme's colours are tokens and stand under a contract: themes/default/tokens. Its style sheet says the same.
@Suite struct ThemeContrastTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../themes/default").standardized

  @Test func theTokensAreRead() throws {
    let (tokens, findings) = try tokens()
    #expect(findings.isEmpty, "\(findings.map(\.message))")
    #expect(tokens.modes.count == 4)
    #expect(tokens.tokens.count { $0.id.hasPrefix("theme.") } >= 15)
  }

  @Test(arguments: ["contrast.yml", "contrast-increased.yml"]) func theContractHolds(_ name: String) throws {
    let (tokens, _) = try tokens()
    let file = try source("tokens/\(name)")
    let (value, yaml) = readYAML(file, in: 0..<file.bytes.count)
    let (contract, found) = readContrastContract(try #require(value), in: file.path, tokens: tokens)
    #expect((yaml + found).isEmpty, "\((yaml + found).map(\.message))")
    #expect(contract.pairs.count >= 30)
    let setting = ContrastSetting(tokens: tokens)
    for declared in contract.pairs {
      let judged = judge(declared, of: contract, setting)
      let findings = contrastFindings(judged, of: contract, setting)
      #expect(findings.isEmpty, "\(findings.map(\.message))")
    }
  }

  /// Every colour of the style sheet is a token with the same value, and the reverse.
  @Test func theStyleSheetSaysTheSame() throws {
    let (tokens, _) = try tokens()
    let css = String(decoding: try source("styles/10-tokens.css").bytes, as: UTF8.self)
    let normal = try colors(of: ":root", in: css)
    let increased = try colors(of: ":root[data-contrast=\"increased\"]", in: css)
    let bySystem = try colors(of: ":root:not([data-contrast=\"normal\"])", in: css)
    #expect(increased.mapValues(\.css) == bySystem.mapValues(\.css))
    let names = tokens.tokens.map(\.id).filter { $0.hasPrefix("theme.") }.map { String($0.dropFirst(6)) }
    #expect(Set(names) == Set(normal.keys))
    for mode in 0..<tokens.modes.count {
      let contexts = tokens.modes.contexts(of: mode)
      for name in names {
        let pair = contexts[1] == 0 ? normal[name] : increased[name] ?? normal[name]
        guard case .color(let token) = tokens.value(of: "theme.\(name)", in: mode), let pair else {
          Issue.record("\(name) has no value in \(tokens.modes.name(of: mode))")
          continue
        }
        let written = contexts[0] == 0 ? pair.light : pair.dark
        #expect(token.hex == written.hex, "\(name) in \(tokens.modes.name(of: mode))")
      }
    }
  }

  private struct Pair {
    let light: Color
    let dark: Color
    var css: String { "\(light.css) \(dark.css)" }
  }

  /// `--name: light-dark(LIGHT, DARK);` of the first rule with exactly this selector.
  private func colors(of selector: String, in css: String) throws -> [String: Pair] {
    let rule = try #require(css.range(of: "\(selector) {"))
    var found: [String: Pair] = [:]
    for match in css[rule.upperBound...].prefix(while: { $0 != "}" }).matches(
      of: /--([a-z-]+): light-dark\((.+), (.+)\);/)
    {
      let colors = [match.2, match.3].compactMap { readCSSColor(String($0)) }
      try #require(colors.count == 2, "\(match.0)")
      found[String(match.1)] = Pair(light: colors[0], dark: colors[1])
    }
    return found
  }

  private func tokens() throws -> (TokenGraph, [Finding]) {
    let names = ["tokens/dark.tokens.json", "tokens/increased.tokens.json", "tokens/light.tokens.json"]
    return readTokens(try (names + ["tokens/theme.resolver.json"]).map(source))
  }

  private func source(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: Array(try Foundation.Data(contentsOf: Self.folder.appending(path: path))))
  }
}
