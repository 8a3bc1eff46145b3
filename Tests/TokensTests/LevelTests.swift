import Findings
import Testing
import Tokens

/// `levels:` of site.yml: two colour sets of a catalogue are one token on two levels.
@Suite struct LevelTests {
  private func set(_ path: String, _ red: String) -> SourceFile {
    let color = "{\"color-space\": \"srgb\", \"components\": {\"red\": \"\(red)\", \"green\": \"0\", \"blue\": \"0\"}}"
    return SourceFile(
      path: "tokens/\(path).colorset/Contents.json",
      bytes: Array("{\"colors\": [{\"idiom\": \"universal\", \"color\": \(color)}]}".utf8))
  }

  private func settings(_ base: String, _ elevated: String) -> TokenSettings {
    let place = Place(file: "site.yml")
    return TokenSettings(
      base: TokenSettings.Setting(base, at: place), elevated: TokenSettings.Setting(elevated, at: place))
  }

  @Test(arguments: [
    ("Base", "Elevated", "A.xcassets/groundBase", "A.xcassets/groundElevated", "groundBase"),
    ("Base", "Elevated", "A.xcassets/Base/ground", "A.xcassets/Elevated/ground", "ground"),
    ("Base", "Elevated", "Base.xcassets/ground", "Elevated.xcassets/ground", "ground"),
    ("ground", "raised", "A.xcassets/ground", "A.xcassets/raised", "ground"),
  ])
  func pairs(_ one: (base: String, elevated: String, first: String, second: String, id: String)) {
    let (graph, findings) = readTokens(
      [set(one.first, "16"), set(one.second, "32")], settings: settings(one.base, one.elevated))
    #expect(findings.isEmpty, "\(findings)")
    #expect(graph.modes.modifiers.map(\.name) == ["level"])
    #expect(graph.tokens.map(\.id) == [one.id])
    #expect(graph.value(of: one.id, in: 0) == .color(Color(.srgb, 16.0 / 255, 0, 0)))
    #expect(graph.value(of: one.id, in: 1) == .color(Color(.srgb, 32.0 / 255, 0, 0)))
    let files = export(graph, as: .xcassets).files.map(\.path)
    #expect(Set(files) == Set([one.first, one.second].map { "\($0).colorset/Contents.json" }))
  }

  @Test func namesThatNothingHas() {
    let (graph, findings) = readTokens([set("A.xcassets/ground", "16")], settings: settings("Base", "Elevated"))
    #expect(graph.tokens.count == 1 && findings.count == 2)
    #expect(findings.allSatisfy { $0.rule == .badValue && $0.place.path == "site.yml" })
  }
}
