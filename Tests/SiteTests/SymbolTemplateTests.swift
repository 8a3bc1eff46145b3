import Findings
import Foundation
import Markup
import Testing

@testable import Site

@Suite struct SymbolTemplateTests {
  @Test func threeWeightsMakeAll() throws {
    let read = try #require(readSymbolTemplate(file(Self.template(variable: true))))
    #expect(read.findings.isEmpty, "\(read.findings)")
    #expect(read.template.isBlended && read.template.variants.count == 27)
    // Semibold lies two fifths of the way from regular (10) to black (20); the small scale is as it was drawn.
    let semibold = try #require(read.template.variants.first { $0.id == "Semibold-S" })
    #expect(String(decoding: semibold.drawing.content.bytes, as: UTF8.self).contains("d=\"M140 0L154 0L154 14Z\""))
    let large = try #require(read.template.variants.first { $0.id == "Regular-L" })
    #expect(String(decoding: large.drawing.content.bytes, as: UTF8.self).contains("transform=\"matrix(1.648 0 0 1.648"))
  }

  @Test func framesAreOfOneSizeAndCentredBetweenTheGuides() throws {
    let read = try #require(readSymbolTemplate(file(Self.template(variable: false))))
    #expect(read.findings.isEmpty, "\(read.findings)")
    #expect(!read.template.isBlended && read.template.variants.map(\.id) == ["Regular-S", "Regular-M"])
    #expect(read.template.variants.map(\.drawing.viewBox) == ["95 -9 20 18", "195 91 20 18"])
    #expect(read.template.drawing == read.template.variants[1].drawing)
  }

  @Test(arguments: [
    ("Template v.3.0", "Template", "the version “Template” is not known"),
    ("id=\"template-version\"", "id=\"x\"", "the template does not say its version"),
    ("id=\"Symbols\"", "id=\"Shapes\"", "the template has no group “Symbols”"),
    ("id=\"Regular-M\"", "id=\"Regular-Medium\"", "there is no variant “Regular-Medium”"),
    ("id=\"Capline-L\"", "id=\"Capline\"", "the template has no guide “Capline-L”"),
    ("<path d=\"M200 100", "<image/><path d=\"M200 100", "an image of pixels is not drawn in a symbol"),
    ("<path d=\"M200 100", "<path stroke=\"red\" d=\"M200 100", "a stroke of “Regular-M” is not drawn as one"),
    ("<path d=\"M200 100", "<path style=\"fill-rule: evenodd\" d=\"M200 100", "“evenodd” is ignored"),
    ("<path d=\"M200 100", "<path display=\"none\" d=\"M200 100", "what is hidden is drawn all the same"),
    ("<path d=\"M200 100", "<path class=\"SFSymbolsPreviewWireframe\" d=\"M200 100", "the style of previews moves"),
    ("<path d=\"M200 100", "<path d=\"M200 x", "the path cannot be read"),
    ("v.3.0", "v.2.0", "margins of single variants come with version 3"),
  ])
  func faults(_ fault: (from: String, to: String, message: String)) throws {
    let text = Self.template(variable: false)
    let changed = text.replacing(fault.from, with: fault.to)
    #expect(changed != text)
    let read = try #require(readSymbolTemplate(file(changed)))
    let found = read.findings.filter { $0.message.hasPrefix(fault.message) }
    #expect(found.count == 1 && found[0].rule == .symbolTemplate, "\(read.findings.map(\.message))")
    let bytes = Array(changed.utf8)
    #expect(read.findings.allSatisfy { $0.place.range.upperBound <= bytes.count })
  }

  @Test func weightsThatCannotBeBlended() throws {
    let text = Self.template(variable: true).replacing("M200 0L220 0L220 20Z", with: "M200 0L220 0Z")
    let read = try #require(readSymbolTemplate(file(text)))
    #expect(read.findings.map(\.message) == ["“Black-S” cannot be blended with “Regular-S”"])
    #expect(!read.template.isBlended && read.template.variants.count == 3)
  }

  @Test func anOrdinaryDrawingIsNone() {
    #expect(readSymbolTemplate(file("<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg>")) == nil)
  }

  /// Any bytes: cut anywhere, or with a byte changed.
  @Test func anyBytes() {
    let bytes = Array(Self.template(variable: true).utf8)
    for end in stride(from: 0, to: bytes.count, by: 7) {
      _ = readSymbolTemplate(SourceFile(path: "symbols/a.svg", bytes: Array(bytes[..<end])))
      var changed = bytes
      changed[end] = UInt8(truncatingIfNeeded: end &* 31)
      _ = readSymbolTemplate(SourceFile(path: "symbols/a.svg", bytes: changed))
    }
    for text in ["M", "M0", "M0 0L", "M0 0A1 1 0 2 0 1 1", "M1e400 0", "M0 0 1 1zz", "M.5.5-1-1", "m0,0h1v1z"] {
      _ = PathData(text)
    }
    #expect(PathData("M.5.5-1-1")?.points.count == 4)
  }

  /// Templates of a public project, where they lie beside the checkout.
  @Test func publicTemplates() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../shared/cases/real/sfsymbols").standardizedFileURL
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    func read(_ name: String) throws -> (template: SymbolTemplate, findings: [Finding])? {
      readSymbolTemplate(
        SourceFile(path: name, bytes: Array(try Foundation.Data(contentsOf: folder.appending(path: name)))))
    }
    let key = try #require(try read("key-symbol.svg"))
    #expect(key.findings.isEmpty, "\(key.findings)")
    #expect(key.template.variants.count == 27)
    let test = try #require(try read("symbol-test.svg"))
    #expect(
      Set(test.findings.map(\.message)) == [
        "the template does not say its version", "the template has no group “Symbols”",
        "a stroke of “Regular-M” is not drawn as one",
      ])
    #expect(test.template.variants.map(\.id) == ["Regular-M"])
  }

  private func file(_ text: String) -> SourceFile { SourceFile(path: "symbols/a.svg", bytes: Array(text.utf8)) }

  /// Squares whose side is their weight, in a box of 20 × 10.
  static func template(variable: Bool) -> String {
    let lines = ["S": 0, "M": 100, "L": 200].sorted { $0.value < $1.value }.map { scale, y in
      """
      <line id="Capline-\(scale)" x1="0" x2="9" y1="\(y - 5)" y2="\(y - 5)"/>
      <line id="Baseline-\(scale)" x1="0" x2="9" y1="\(y + 5)" y2="\(y + 5)"/>
      """
    }
    let variants =
      variable
      ? [("Ultralight-S", 0, 0, 1), ("Regular-S", 100, 0, 10), ("Black-S", 200, 0, 20)]
      : [("Regular-S", 100, 0, 8), ("Regular-M", 200, 100, 9)]
    let margins = variants.map { id, x, _, _ in
      """
      <path id="left-margin-\(id)" d="M\(x - 5) 0v9"/><path id="right-margin-\(id)" d="M\(x + 15) 0v9"/>
      """
    }
    let shapes = variants.map { id, x, y, side in
      "<g id=\"\(id)\"><path d=\"M\(x) \(y)L\(x + side) \(y)L\(x + side) \(y + side)Z\"/></g>"
    }
    return """
      <svg viewBox="0 0 300 300" xmlns="http://www.w3.org/2000/svg">
      <g id="Notes"><text id="template-version">Template v.3.0</text></g>
      <g id="Guides">\(lines.joined())\(margins.joined())</g>
      <g id="Symbols">\(shapes.joined())</g>
      </svg>
      """
  }
}
