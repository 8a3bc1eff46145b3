import Testing
import Tokens

@Suite struct ModesTests {
  let modes = Modes([
    .init(name: "appearance", contexts: ["light", "dark"]),
    .init(name: "level", contexts: ["base", "elevated"]),
    .init(name: "contrast", contexts: ["normal", "increased"], standard: 1),
  ])

  @Test func everyModeHasItsContexts() {
    #expect(modes.count == 8)
    #expect((0..<8).allSatisfy { modes.index(of: modes.contexts(of: $0)) == $0 })
    #expect(modes.name(of: 5) == "dark base increased")
    #expect(modes.standard == 1)
  }

  @Test func withoutModifiersThereIsOneMode() {
    #expect(Modes().count == 1)
    #expect(Modes().name(of: 0) == "")
  }

  @Test func aModeIsNamedByItsContexts() {
    let modes = Modes([
      .init(name: "appearance", contexts: ["light", "dark"], hasDefault: true),
      .init(name: "contrast", contexts: ["normal", "increased"]),
    ])
    #expect(modes.mode(naming: [("Contrast", "INCREASED")]).mode == 1)
    #expect(modes.mode(naming: [("appearance", "dark"), ("contrast", "normal")]).mode == 2)
    let (mode, problems) = modes.mode(naming: [("apearance", "dark"), ("appearance", "drak")])
    #expect(mode == nil)
    #expect(
      problems == [
        "there is no modifier “apearance”: did you mean “appearance”?",
        "“appearance” has no context “drak”: did you mean “dark”?",
        "“contrast” has no default: say which of normal, increased",
      ])
  }
}
