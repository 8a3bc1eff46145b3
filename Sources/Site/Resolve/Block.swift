package import Data
package import Findings
internal import Markdown
package import Markup

/// A kind of fenced data block. One file in `Blocks` holds one: what its YAML may say, what it refers to, how it looks.
package protocol Block: Sendable {
  /// The fence's word: `chapters`.
  var name: String { get }

  /// Reads, resolves and draws one block. Findings stand at the keys' own places; nil shows the block's source in a box.
  func make(_ source: BlockSource, _ setting: BlockSetting) -> (markup: Markup?, findings: [Finding])
}

/// A block as it stands in a page.
package struct BlockSource: Sendable {
  package let value: Value
  /// From the content folder.
  package let path: String
  /// The whole block in the file.
  package let range: Range<Int>
  package let id: String?
}

/// What a block may ask of the site.
package struct BlockSetting: Sendable {
  package let catalog: Catalog
  /// The page it stands on, in the catalog's entries.
  package let page: Int
  package let strings: Strings
  let hrefs: Hrefs
  let resolver: Resolver

  package var language: Language { catalog.entries[page].interface.language }

  /// Resolves a destination written in the block. `range` covers just its bytes.
  package func resolve(_ destination: String, at range: Range<Int>) -> (target: Target?, findings: [Finding]) {
    let place = Place(catalog.entries[page].interface.path, range)
    let resolution = resolver.resolve(Reference(destination: destination, place: place, isVerbatim: true))
    guard case .thing(let target) = resolution.destination else { return (nil, resolution.findings) }
    return (target, resolution.findings)
  }

  package func href(_ target: Target) -> String { hrefs.href(target, in: catalog, from: page) }

  package func name(of target: Target) -> String { catalog.name(of: target, in: language).text }

  package func guideline(_ target: Target) -> (source: GuidelineSource, id: String)? {
    guard case .guideline(let page, let index) = target else { return nil }
    return (catalog.entries[page].interface.guidelines[index], catalog.entries[page].anchors.guidelineIDs[index])
  }
}

/// The bytes between a fence's two lines.
func codeRange(of node: Int, in document: Document, _ bytes: [UInt8]) -> Range<Int> {
  let source = document.nodes[node].source.range
  var lines = LineRanges(bytes: bytes, position: source.lowerBound)
  _ = lines.next()
  let start = min(lines.position, source.upperBound)
  var last = start
  while lines.position < source.upperBound {
    last = lines.position
    _ = lines.next()
  }
  // A fence that the end of the text closes has no closing line.
  let closing = bytes[last..<source.upperBound].drop { $0 == UInt8(ascii: " ") }
  let isClosed = closing.starts(with: "```".utf8) || closing.starts(with: "~~~".utf8)
  return start..<(isClosed ? last : source.upperBound)
}
