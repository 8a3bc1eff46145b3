import Foundation
import Site
import Testing

/// The files are named `WHAT.WIDTHxHEIGHT.ENDING`, `WHAT.unknown.ENDING` or `WHAT.fault.ENDING`.
private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Cases/images")
private let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

@Suite struct ImageSizeTests {
  @Test func casesAreFound() { #expect(names.count > 20) }

  @Test(arguments: names) func sizeIsRead(name: String) throws {
    let bytes = try contents(name)
    let measured = imageMeasure(of: bytes, fileSize: bytes.count)
    switch name.split(separator: ".")[1] {
    case "unknown": #expect(measured == .unknown)
    case "fault":
      guard case .fault = measured else { return #expect(Bool(false), "\(measured)") }
      #expect(imageSize(of: bytes, fileSize: bytes.count) == nil)
    case let size:
      let sides = size.split(separator: "x").compactMap { Int($0) }
      #expect(measured == .size(PixelSize(width: sides[0], height: sides[1])))
    }
  }

  @Test(arguments: names) func whatIsKeptIsEnough(name: String) throws {
    let bytes = try contents(name)
    let kept = Array(bytes.prefix(imageHeadLength(bytes)))
    #expect(imageMeasure(of: kept, fileSize: bytes.count) == imageMeasure(of: bytes, fileSize: bytes.count))
  }

  @Test func pixelsAreNotKept() throws {
    let bytes = try contents("progressive.8x6.jpg")
    let long = bytes + [UInt8](repeating: 7, count: 60_000)
    #expect(imageHeadLength(long) < bytes.count)
  }

  /// Any bytes: each file cut at every length and with every byte changed, and noise behind each magic number.
  @Test(arguments: names) func anyBytesEnd(name: String) throws {
    let bytes = try contents(name)
    var random = Seeded(state: UInt64(bytes.count) &+ 1)
    for length in 0...bytes.count {
      _ = imageMeasure(of: Array(bytes.prefix(length)), fileSize: bytes.count)
    }
    for offset in bytes.indices {
      var changed = bytes
      changed[offset] = UInt8(truncatingIfNeeded: random.next())
      if case .size(let size) = imageMeasure(of: changed, fileSize: changed.count) {
        #expect(size.width > 0 && size.height > 0)
      }
    }
    for _ in 0..<200 {
      let noise = (0..<400).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      _ = imageMeasure(of: Array(bytes.prefix(16)) + noise, fileSize: 1 << 20)
    }
  }

  @Test func hostileFilesTakeLinearTime() {
    let clock = ContinuousClock()
    let files: [[UInt8]] = [
      [UInt8](repeating: 0x3C, count: 1 << 16),
      Array(String(repeating: "<!--", count: 1 << 14).utf8),
      Array(("<svg " + String(repeating: "a='' ", count: 13_000)).utf8),
      [0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1 << 16),
      [0, 0, 0, 8] + Array("ftypavif".utf8) + (0..<8000).flatMap { _ in [0, 0, 0, 8] + Array("free".utf8) },
    ]
    for file in files {
      let time = clock.measure { _ = imageMeasure(of: file, fileSize: file.count) }
      #expect(time < .seconds(1))
    }
  }

  private func contents(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }
}

/// The same numbers on every run.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 24 ^ state << 13
  }
}
