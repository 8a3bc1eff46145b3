import Findings
import Foundation
import Markup
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Layout

/// What holds of every drawing: it is well-formed, its texts overlap nowhere and stay in the picture, it is painted by
/// classes alone.
@Suite struct DrawingTests {
  private let devices = LayoutTests.devices(in: SceneCase.checkout.appending(path: "Tests/Cases/layout/devices"))

  @Test func drawsRandomScenes() throws {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? .random(in: 0...999_999)
    print("random drawings: SEED=\(seed)")
    var dice = Dice(seed)
    let shows = ["safeArea", "fold", "margins", "sizeClass", "names", "dimensions"]
    for _ in 0..<400 {
      let shown = shows.filter { _ in dice.happens(2, of: 3) }.joined(separator: ", ")
      let text = randomScene(&dice) + "show: [\(shown)]\n"
      let page = readScenes(SourceFile(path: "scene.yml", bytes: Array(text.utf8)), devices)
      guard let figure = page.scenes.first?.figure else { continue }
      for language in FigureLanguage.allCases {
        let svg = String(decoding: draw(figure, in: language, id: "f").markup.bytes, as: UTF8.self)
        #expect(XMLParser(data: Data("<a>\(svg)</a>".utf8)).parse(), "SEED=\(seed)\n\(text)")
        #expect(!svg.contains("style=") && !svg.contains("nan") && !svg.contains("inf\""), "SEED=\(seed)\n\(text)")
        let faults = pictures(in: svg).flatMap(\.faults)
        #expect(faults.isEmpty, "SEED=\(seed) \(faults)\n\(text)")
        if !faults.isEmpty { return }
      }
    }
  }

  @Test func aLabelWithoutAPlaceIsSaid() {
    let id = String(repeating: "長い", count: 60)
    let text = "device: phone\napp: {tabs: [\(id)]}\nshow: [names]\n"
    let page = readScenes(SourceFile(path: "scene.yml", bytes: Array(text.utf8)), devices)
    #expect(page.scenes[0].figure.map { draw($0, in: .ja, id: "f").hasLabelOverflow } == true)
  }

  /// Figures of all kinds, laid out and drawn in both sizes: a thousand take well under a second when optimised. Here
  /// only what would be quadratic is noticed, on whatever machine.
  @Test func manyFiguresAreQuick() {
    var dice = Dice(3)
    let scenes = (0..<200).map { _ in
      SourceFile(path: "scene.yml", bytes: Array((randomScene(&dice) + "show: [names, dimensions, safeArea]\n").utf8))
    }
    let start = ContinuousClock.now
    for scene in scenes {
      for result in readScenes(scene, devices).scenes {
        if let figure = result.figure { _ = draw(figure, in: .ja, id: "f") }
      }
    }
    let time = ContinuousClock.now - start
    print("200 figures: \(time)")
    #expect(time < .seconds(60))
  }
}

/// The texts of one picture where they stand.
private struct Picture {
  let size: Size
  var texts: [(text: String, box: Rect)] = []

  var faults: [String] {
    var faults: [String] = []
    for (at, one) in texts.enumerated() {
      if one.box.x < -2 || one.box.y < -2 || one.box.maxX > size.width + 2 || one.box.maxY > size.height + 2 {
        faults.append("“\(one.text)” leaves the picture: \(one.box) of \(size)")
      }
      for other in texts[..<at] where one.box.inset(0.5).overlaps(other.box.inset(0.5)) {
        faults.append("“\(one.text)” overlaps “\(other.text)”")
      }
    }
    return faults
  }
}

private func pictures(in svg: String) -> [Picture] {
  let parts = svg.components(separatedBy: "<svg ").dropFirst()
  return parts.map { part in
    let viewBox = part.firstMatch(of: /viewBox="0 0 ([\d.]+) ([\d.]+)"/)
    let font = part.contains("figure-narrow") ? 11.0 : 12.0
    var picture = Picture(
      size: Size(width: viewBox.flatMap { Double($0.1) } ?? 0, height: viewBox.flatMap { Double($0.2) } ?? 0))
    var shift = 0.0
    for match in part.matches(
      of: /<g transform="translate\(0 ([\d.]+)\)">|<text class="([^"]*)" x="([-\d.]+)" y="([-\d.]+)">([^<]*)</)
    {
      if let translated = match.1 {
        shift = Double(translated) ?? 0
      } else if let kind = match.2, let x = match.3.flatMap({ Double($0) }), let y = match.4.flatMap({ Double($0) }),
        let text = match.5, !kind.contains("title")
      {
        let width = textWidth(String(text), size: font)
        picture.texts.append((String(text), Rect(x: x, y: y + shift - font * 0.8, width: width, height: font)))
      }
    }
    return picture
  }
}
