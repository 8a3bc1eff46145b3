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
}
