import Foundation
import Testing
import Tokens

@Suite struct ContrastTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let foreground: String
    /// From the top down.
    let layers: [String]
    /// Nil: there is nothing to measure against.
    let expected: (least: Double, greatest: Double, shown: String)?
    let testDescription: String

    init?(_ line: String) {
      let sides = line.components(separatedBy: "=>").map { $0.trimmingCharacters(in: .whitespaces) }
      let colors = sides[0].components(separatedBy: " on ")
      let numbers = sides[1].split(separator: " ").map(String.init)
      foreground = colors[0]
      layers = colors[1].components(separatedBy: " over ")
      testDescription = sides[0]
      guard numbers.count == 3, let least = Double(numbers[0]), let greatest = Double(numbers[1]) else {
        expected = nil
        return
      }
      expected = (least, greatest, numbers[2])
    }
  }

  static let vectors = contrastLines("vectors.txt").compactMap(Vector.init)

  @Test func thereAreVectors() { #expect(Self.vectors.count >= 30) }

  @Test(arguments: vectors) func isMeasured(_ vector: Vector) throws {
    let foreground = try #require(readCSSColor(vector.foreground)).encoded
    let layers = try vector.layers.reversed().map { try #require(readCSSColor($0)).encoded }
    let measured = measure(foreground, on: layers)
    guard let expected = vector.expected else {
      #expect(measured == nil)
      return
    }
    let found = try #require(measured)
    #expect(abs(found.worst.ratio - expected.least) < 2e-9)
    #expect(abs(found.best.ratio - expected.greatest) < 2e-8)
    #expect(found.worst.shown == expected.shown)
  }

  @Test func aDeclaredBackdropCountsBesideBlackAndWhite() throws {
    let pink = Backdrop(.declared("pink"), EncodedColor(.displayP3, [1, 0, 0.5]))
    let found = try #require(
      measure(EncodedColor(.srgb, [0.6, 0, 0.2]), on: [EncodedColor(.srgb, .one, alpha: 0.1)], declared: [pink]))
    #expect(found.worst.foreground.space == .displayP3)
    #expect(found.backdrop?.name == .gray && found.worst.ratio < 1.0000001)
    let light = try #require(
      measure(EncodedColor(.srgb, .zero), on: [EncodedColor(.srgb, .one, alpha: 0.5)], declared: [pink]))
    #expect(light.backdrop?.name == .black && light.best.ratio > 20.9)
  }

  /// As the table shows it, and never above what it is.
  @Test func aShownRatioIsTruncated() {
    #expect(shownRatio(4.4999999999999) == "4.49")
    #expect(shownRatio(4.5) == "4.50")
    #expect(shownRatio(1) == "1.00")
    #expect(shownRatio(21) == "21.00")
    for hundredths in 100...2100 {
      let ratio = Double(hundredths) / 100
      #expect(Double(shownRatio(ratio)) == ratio)
      #expect(Double(shownRatio(ratio.nextDown)) == Double(hundredths - 1) / 100)
    }
  }

  @Test func aColorIsShownInSRGBWhereItFits() {
    #expect(Color(.displayP3, 0.5, 0.5, 0.5).css == "#808080")
    #expect(Color(.displayP3, 1, 0, 0).css == "color(display-p3 1 0 0)")
    #expect(Color(.displayP3, 1, 0, 0, alpha: 0.5).css == "color(display-p3 1 0 0 / 0.5)")
    #expect(Color(.displayP3, 1, 0, 0).hex == "#ff0000")
    #expect(Color(.oklch, 1, 0, nil).css == "#ffffff")
    #expect(Color(.srgb, 0.2, 0.4, 0.6, alpha: 0.4).css == "#33669966")
  }

  @Test func everySpaceKnowsWhite() {
    let whites: [Color] = [
      Color(.srgb, 1, 1, 1), Color(.srgbLinear, 1, 1, 1), Color(.hsl, 0, 0, 100), Color(.hwb, 0, 100, 0),
      Color(.lab, 100, 0, 0), Color(.lch, 100, 0, nil), Color(.oklab, 1, 0, 0), Color(.oklch, 1, 0, nil),
      Color(.displayP3, 1, 1, 1), Color(.a98RGB, 1, 1, 1), Color(.prophotoRGB, 1, 1, 1), Color(.rec2020, 1, 1, 1),
      Color(.xyzD65, 0.3127 / 0.329, 1, 0.3583 / 0.329), Color(.xyzD50, 0.3457 / 0.3585, 1, 0.2958 / 0.3585),
    ]
    #expect(Set(whites.map(\.space)) == Set(Color.Space.allCases))
    for white in whites {
      #expect(white.hex == "#ffffff", "\(white.space.rawValue)")
      #expect(abs(white.encoded.luminance - 1) < 1e-6, "\(white.space.rawValue)")
      let oklab = white.encoded.oklab
      #expect(abs(oklab.x - 1) < 1e-6 && abs(oklab.y) < 1e-6 && abs(oklab.z) < 1e-6, "\(white.space.rawValue)")
    }
  }

  @Test func oklabIsFoundBack() {
    let oklab = Color(.oklab, 0.6, 0.08, -0.1).encoded.oklab
    #expect(abs(oklab.x - 0.6) < 1e-9 && abs(oklab.y - 0.08) < 1e-9 && abs(oklab.z + 0.1) < 1e-9)
    let wide = Color(.oklch, 0.7, 0.3, 140).encoded
    #expect(wide.space == .displayP3 && abs(wide.oklab.x - 0.7) < 1e-9)
  }
}
