import Markdown

/// The HTML of a paragraph's inlines, as the emphasis cases write it: without links for bare addresses.
func inlineHTML(_ document: Document) -> String {
  var html = ""
  var closing: [(end: Int, tag: String)] = []
  var next = 0
  while next < document.nodes.count {
    let index = next
    let node = document.nodes[index]
    next += 1
    while let last = closing.last, last.end <= index { html += closing.removeLast().tag }
    let text = escaped(document.string(node.text))
    var tag = ""
    switch node.kind {
    case .text: html += text
    case .softBreak: html += "\n"
    case .lineBreak: html += "<br />\n"
    case .code: html += "<code>\(text)</code>"
    case .html: html += document.string(node.text)
    case .emphasis: tag = "em"
    case .strong: tag = "strong"
    case .strikethrough: tag = "del"
    case .link:
      guard let link = document.link(of: index), link.form != .bare else { break }
      let destination = document.string(link.destination)
      html += "<a href=\"\(escaped(destination))\">"
      closing.append((Int(node.end), "</a>"))
    case .image:
      let destination = document.link(of: index).map { document.string($0.destination) } ?? ""
      html += "<img src=\"\(escaped(destination))\" alt=\"\(escaped(document.plainText(of: index)))\" />"
      next = Int(node.end)
    default: break
    }
    if !tag.isEmpty {
      html += "<\(tag)>"
      closing.append((Int(node.end), "</\(tag)>"))
    }
  }
  for (_, tag) in closing.reversed() { html += tag }
  return html
}

private func escaped(_ text: String) -> String {
  text.map { character in
    switch character {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: String(character)
    }
  }.joined()
}
