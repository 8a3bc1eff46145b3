import Foundation
import Testing
import Tokens

/// The numbers of `../shared/cases/contrast`, where that folder lies beside the checkout.
@Suite struct ContrastVectorTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/cases/contrast").standardized
  private static let facts = folder.appending(path: "../../facts/ios_palette.json").standardized

  @Test func opaquePairs() throws {
    for vector in try vectors("opaque") {
      let contrast = try #require(shown(vector["fg"], [vector["bg"]]))
      expect(contrast.ratio, vector["wcag"])
      expect(contrast.foreground.luminance, vector["fgY"])
      expect(contrast.background.luminance, vector["bgY"])
      #expect(Double(contrast.shown) == number(vector["display2_floor"]))
      #expect((contrast.ratio >= 4.5) == vector["AA_text"] as? Bool)
      #expect((contrast.ratio >= 3) == vector["AA_large"] as? Bool)
      #expect((contrast.ratio >= 7) == vector["AAA_text"] as? Bool)
    }
  }

  @Test func translucentForegrounds() throws {
    for vector in try vectors("translucent_foreground") {
      let contrast = try #require(shown(vector["fg"], [vector["bg"]]))
      expect(contrast.ratio, vector["wcag_float"])
      expect(contrast.foreground, vector["composite_float"], within: 5e-7)
      #expect(contrast.foreground.hex == vector["composite_rounded"] as? String)
    }
  }

  @Test func stackedLayers() throws {
    for vector in try vectors("stacked_layers") {
      let layers = try #require(vector["bg_layers_bottom_to_top"] as? [Any])
      let contrast = try #require(shown(vector["fg"], layers))
      expect(contrast.ratio, vector["wcag"])
      expect(contrast.background, vector["effective_bg"], within: 6e-5)
      expect(contrast.foreground, vector["effective_fg"], within: 6e-5)
    }
  }

  @Test func displayP3() throws {
    for vector in try vectors("display_p3") {
      let parts = try #require((vector["p3"] as? [Any])?.map { number($0) ?? .nan })
      let color = Color(.displayP3, parts[0], parts[1], parts[2])
      let background = try #require((vector["bg"] as? String).flatMap(readCSSColor))
      let contrast = try #require(measure(color.encoded, on: [background.encoded])).worst
      expect(contrast.foreground.luminance, vector["Y"])
      expect(contrast.ratio, vector["wcag_from_Y"])
      let srgb = color.encoded.converted(to: .srgb).rgb
      for (part, expected) in zip([srgb.x, srgb.y, srgb.z], try #require(vector["srgb_unclipped"] as? [Any])) {
        #expect(abs(part - (number(expected) ?? .nan)) < 6e-7)
      }
    }
  }

  /// 1,200 ratios of two palettes, cut to four decimals.
  @Test func everyPairOfTwoPalettes() throws {
    guard exists else { return }
    let palette = try #require(object(Self.facts))
    let rows = try #require(object(Self.folder.appending(path: "ios-matrix.json"))?["rows"] as? [String: [[Any]]])
    var count = 0
    for (name, rows) in rows {
      let families = [name, "grays", "semantic_ios13_18"].compactMap { palette[$0] as? [String: [String: Any]] }
      for row in rows {
        let variant = try #require(row[0] as? String)
        let colors = try row[1...2].map { id in
          let id = try #require(id as? String)
          return try #require(families.lazy.compactMap { $0[id] }.first?[variant] as? [String: Any])
        }
        let contrast = try #require(measure(color(colors[0]), on: [color(colors[1])])).worst
        let cut = (contrast.ratio * 10000 + 1e-7).rounded(.down) / 10000
        #expect(cut == number(row[3]), "\(row)")
        count += 1
      }
    }
    #expect(count == 1200)
  }

  private var exists: Bool { FileManager.default.fileExists(atPath: Self.folder.path) }

  private func vectors(_ key: String) throws -> [[String: Any]] {
    guard exists else { return [] }
    let all = try #require(object(Self.folder.appending(path: "vectors.json"))?[key] as? [[String: Any]])
    try #require(all.count >= 3)
    return all
  }

  private func object(_ url: URL) -> [String: Any]? {
    (try? Data(contentsOf: url)).flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
  }

  private func shown(_ foreground: Any?, _ layers: [Any?]) -> Contrast? {
    func encoded(_ text: Any?) -> EncodedColor? { (text as? String).flatMap(readCSSColor)?.encoded }
    let layers = layers.compactMap(encoded)
    return encoded(foreground).flatMap { measure($0, on: layers) }?.worst
  }

  private func color(_ entry: [String: Any]) -> EncodedColor {
    let rgb = (entry["rgb"] as? [Any] ?? []).map { (number($0) ?? .nan) / 255 }
    let alpha = (number(entry["alpha8"]) ?? .nan) / 255
    return Color(.srgb, rgb[0], rgb[1], rgb[2], alpha: alpha).encoded
  }

  private func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }

  private func expect(_ value: Double, _ expected: Any?, at location: SourceLocation = #_sourceLocation) {
    let expected = number(expected) ?? .nan
    #expect(abs(value - expected) <= 1e-14 * max(1, abs(expected)) * 4, sourceLocation: location)
  }

  private func expect(_ color: EncodedColor, _ expected: Any?, within tolerance: Double) {
    for (part, expected) in zip([color.rgb.x, color.rgb.y, color.rgb.z], expected as? [Any] ?? []) {
      #expect(abs(part * 255 - (number(expected) ?? .nan)) <= tolerance)
    }
  }
}
