import Markdown
import Markup

extension Walk {
  mutating func openInline(_ index: Int, _ node: Node) {
    switch node.kind {
    case .text: markup.text(text(index, node))
    case .softBreak: form == .page ? markup.newline() : markup.text(" ")
    case .lineBreak: writeLineBreak()
    case .code:
      let code = document.text(node.text)
      markup.open("code", isWhole(code) ? [.init("class", "whole")] : [])
      markup.text(code)
      markup.close("code")
      skip(index)
    case .html: if form == .page { writeHTML(index, node) }
    case .emphasis: openSpan(index, "em")
    case .strong: openSpan(index, "strong")
    case .strikethrough: openSpan(index, "del")
    case .link: openLink(index)
    case .image: writeImage(index)
    case .footnoteReference: writeFootnoteReference(node)
    case .ruby: writeRuby(index, node)
    case .shortReference: openShortReference(index, node)
    default: push(index, .none)
    }
  }

  /// An option such as `--output` finds room on any line, and is not to be broken after its hyphens.
  private func isWhole(_ code: ArraySlice<UInt8>) -> Bool {
    code.count <= 24 && code.contains(UInt8(ascii: "-")) && !code.contains(UInt8(ascii: " "))
  }

  private func text(_ index: Int, _ node: Node) -> ArraySlice<UInt8> {
    let text = document.text(node.text)
    return index == trimmed ? text.drop { $0 == UInt8(ascii: " ") } : text
  }

  private mutating func openSpan(_ index: Int, _ name: StaticString) {
    markup.open(name)
    push(index, .inline(name))
  }

  private mutating func writeLineBreak() {
    switch form {
    case .page:
      markup.void("br")
      markup.newline()
    case .title: markup.text(" ")
    }
  }

  private mutating func writeRuby(_ index: Int, _ node: Node) {
    markup.open("ruby")
    markup.text(document.text(node.text))
    markup.element("rp", text: "（")
    markup.open("rt")
    for child in index + 1..<Int(node.end) { markup.text(document.text(nodes[child].text)) }
    markup.close("rt")
    markup.element("rp", text: "）")
    markup.close("ruby")
    skip(index)
  }
}
