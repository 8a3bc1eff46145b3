internal import Findings

extension Site {
  /// The page as Markdown: its source without the front matter, its title on top, links leading to other pages' Markdown.
  func renderMarkdown(_ page: Int) -> [UInt8] {
    let parsed = pages[page]
    let bytes = parsed.file.bytes
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 256)
    if parsed.nodes.title == nil { result += "# \(catalog.entries[page].interface.title)\n\n".utf8 }
    var position = parsed.bodyStart
    for (range, text) in resolved[page].destinations where range.lowerBound >= position {
      result += bytes[position..<range.lowerBound]
      result += text.utf8
      position = range.upperBound
    }
    result += bytes[position...]
    return result
  }
}
