import Findings
import Foundation
import Layout
import Testing

// Tests/Cases/layout: devices/ID.yml and scenes/NAME.yml with NAME.json, what `--json` prints. `bad/devices` are for the
// scenes `device-…`. `UPDATE=1` writes what is printed now. A folder of the same kind beside the checkout is read too.

@Suite struct SceneTests {
  @Test func thereAreScenes() { #expect(SceneCase.own.count >= 25) }

  @Test(arguments: SceneCase.own + SceneCase.others)
  func isLaidOut(_ scene: SceneCase) throws {
    let printed = scene.printed
    if ProcessInfo.processInfo.environment["UPDATE"] == "1", scene.isOwn {
      try printed.write(to: scene.expectation, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: scene.expectation, encoding: .utf8)
    #expect(tidy(printed) == tidy(expected))
    let (one, other) = (try JSONSerialization.jsonObject(with: Data(printed.utf8)), try object(expected))
    #expect((one as? NSObject) == (other as? NSObject))
  }

  private func object(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

  /// White space is free, the order is not.
  private func tidy(_ json: String) -> String { json.filter { !$0.isWhitespace } }
}

struct SceneCase: Sendable, CustomTestStringConvertible {
  let folder: URL
  let name: String
  let isOwn: Bool

  var testDescription: String { name }
  var expectation: URL { folder.appending(path: "scenes/\(name).json") }

  static let own = all(in: checkout.appending(path: "Tests/Cases/layout"), isOwn: true)
  static let others = all(in: checkout.appending(path: "../shared/cases/layout"), isOwn: false)

  static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  private static func all(in folder: URL, isOwn: Bool) -> [SceneCase] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "scenes").path)) ?? []
    return names.filter { $0.hasSuffix(".yml") }.sorted().map {
      SceneCase(folder: folder, name: String($0.dropLast(4)), isOwn: isOwn)
    }
  }

  var printed: String {
    let devices = devices(in: folder.appending(path: name.hasPrefix("device-") ? "bad/devices" : "devices"))
    let path = "scenes/\(name).yml"
    let bytes = (try? Data(contentsOf: folder.appending(path: path))).map(Array.init) ?? []
    return readScenes(SourceFile(path: path, bytes: bytes), devices).json
  }
}

func devices(in folder: URL) -> Devices {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  var devices: Devices = [:]
  for name in names where name.hasSuffix(".yml") {
    let id = String(name.dropLast(4))
    let bytes = (try? Data(contentsOf: folder.appending(path: name))).map(Array.init) ?? []
    devices[id] = readDevice(SourceFile(path: "devices/\(name)", bytes: bytes), id: id)
  }
  return devices
}
