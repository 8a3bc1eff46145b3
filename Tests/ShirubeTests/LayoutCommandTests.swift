import Foundation
import Testing

@Suite struct LayoutCommandTests {
  private static let scene = "device: phone\napp: {tabs: [home]}\n"

  @Test func printsATable() throws {
    let outcome = try run(Self.scene)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.output.hasPrefix("phone, closed, portrait: 390 × 844, compact\n"))
    #expect(outcome.output.contains("  tabBar     0  774  390   50\n"), "\(outcome)")
  }

  @Test func printsJSON() throws {
    let outcome = try run(Self.scene, "--json")
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.output.contains("\"tabBar\": [0, 774, 390, 50],\n"), "\(outcome)")
  }

  @Test func drawsIntoAFile() throws {
    let folder = try Folder(["scene.yml": "- {device: phone, app: {}}\n- {device: phone, app: {}}\n"])
    try folder.write(try device(), to: "content/devices/phone.yml")
    let outcome = try Program.run(
      ["layout", "scene.yml", "--svg", "figure.svg", "--language", "ja"], in: folder.url)
    #expect(outcome.code == 0, "\(outcome)")
    for name in ["figure.svg", "figure-2.svg"] {
      let svg = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      #expect(svg.hasPrefix("<svg ") && svg.contains("電話") && svg.contains("<style>"))
    }
    #expect(try Program.run(["layout", "scene.yml", "--svg", "no/figure.svg"], in: folder.url).code == 3)
  }

  @Test(arguments: [
    ("device: phon\napp: {}\n", "scene.yml:1: error[unknown-device]"),
    ("device: phone\napp: {tab: [a]}\n", "scene.yml:2: error[unknown-key]"),
    ("device: phone\napp: {}\nexpect: [fold-overlap]\n", "scene.yml:3: error[expect-unmet]"),
    ("device: broken\napp: {}\n", "devices/broken.yml:1: error[missing-key]"),
  ])
  func saysWhatIsWrong(_ scene: String, _ complaint: String) throws {
    let outcome = try run(scene)
    #expect(outcome.code == 1 && outcome.errors.contains(complaint), "\(outcome)")
    #expect(try run(scene, "--json").code == 1)
  }

  @Test func refusesWhatIsNotThere() throws {
    let folder = try Folder()
    #expect(try Program.run(["layout", "none.yml"], in: folder.url).code == 2)
    #expect(try Program.run(["layout"], in: folder.url).code == 2)
    try folder.write(Self.scene, to: "scene.yml")
    #expect(try Program.run(["layout", "scene.yml", "--content", "none"], in: folder.url).code == 2)
    #expect(try Program.run(["layout", "scene.yml"], in: folder.url).code == 1)
  }

  private func device() throws -> String {
    let devices = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Cases/layout/devices")
    return try String(contentsOf: devices.appending(path: "phone.yml"), encoding: .utf8)
  }

  private func run(_ scene: String, _ options: String...) throws -> Program.Outcome {
    let folder = try Folder([
      "content/devices/phone.yml": try device(),
      "content/devices/broken.yml": "id: broken\n", "scene.yml": scene,
    ])
    return try Program.run(["layout", "scene.yml"] + options, in: folder.url)
  }
}
