import Markdown
import Markup

extension Walk {
  mutating func openBlock(_ index: Int, _ node: Node) {
    if index == resolved.titleNode {
      skip(index)
      return
    }
    enterGroup(group(of: index, node))
    switch node.kind {
    case .paragraph: openParagraph(index)
    case .heading: openHeading(index, node)
    case .quote: openContainer(index, "blockquote", [id(index)])
    case .callout: openCallout(index, node)
    case .list: openContainer(index, "ul", [id(index)])
    case .orderedList:
      openContainer(index, "ol", [.init("start", node.extra == 1 ? nil : String(node.extra)), id(index)])
    case .item: openItem(index, node)
    case .codeBlock: writeCode(index, node)
    case .htmlBlock: writeHTML(index, node)
    case .thematicBreak:
      markup.startLine()
      markup.void("hr", [id(index)])
      markup.newline()
    case .table: openTable(index)
    case .row: openContainer(index, "tr")
    case .cell: openCell(index, node)
    case .footnote: openFootnote(index, node)
    default: push(index, .none)
    }
  }

  /// The id that an author gave this block, if it is no heading or guideline.
  func id(_ index: Int) -> Markup.Attribute {
    .init("id", resolved.anchors.isEmpty ? nil : resolved.anchors[index])
  }

  mutating func openContainer(_ index: Int, _ name: StaticString, _ attributes: [Markup.Attribute] = []) {
    markup.startLine()
    markup.open(name, attributes)
    markup.newline()
    push(index, .container(name))
  }

  mutating func writeAnchors(_ ids: [String]) {
    for id in ids { markup.element("span", [.init("id", id), .init("class", "anchor")], text: "") }
  }

  private func group(of index: Int, _ node: Node) -> Group {
    switch node.kind {
    case .callout:
      switch Callout(document.string(node.text)) {
      case .verdict(let isDo): .verdict(isDo: isDo)
      case .platform: .platforms
      default: .none
      }
    case .row: node.detail == 1 ? .tableHead : .tableBody
    case .footnote: node.extra > 0 ? .footnotes : .none
    default: .none
    }
  }
}

// Lists
extension Walk {
  /// A task's box stands before the item's first words: in its first paragraph, if there is one.
  private mutating func openItem(_ index: Int, _ node: Node) {
    markup.startLine()
    markup.open("li", node.detail == 0 ? [] : [.init("class", "task")])
    push(index, .block("li"))
    let opensWithParagraph = index + 1 < Int(node.end) && nodes[index + 1].kind == .paragraph
    if !opensWithParagraph { writeTaskBox(node) }
  }

  mutating func writeTaskBox(_ item: Node) {
    let isDone = item.detail == 2
    guard isDone || item.detail == 1 else { return }
    markup.void(
      "input",
      [
        .init("type", "checkbox"), .init("disabled"),
        isDone ? .init("checked") : .init("checked", nil),
        .init("aria-label", setting.strings[isDone ? "task-done" : "task-open"]),
      ])
    markup.text(" ")
  }

  /// Whether a paragraph in `frame` shows without a `p`: it stands in an item of a tight list.
  func isTight(_ frame: Frame?) -> Bool {
    guard let frame, nodes[frame.node].kind == .item, frames.count > 1 else { return false }
    let list = nodes[frames[frames.count - 2].node]
    return (list.kind == .list || list.kind == .orderedList) && list.detail == 1
  }
}

// Code and raw HTML
extension Walk {
  private mutating func writeCode(_ index: Int, _ node: Node) {
    markup.startLine()
    if let block = resolved.blocks.isEmpty ? nil : resolved.blocks[index] {
      let id = resolved.anchors[index]
      if let id { markup.open("div", [.init("class", "block"), .init("id", id)]) }
      markup.append(block)
      if id != nil { markup.close("div") }
    } else {
      markup.open("div", [.init("class", "code"), id(index)])
      markup.open("pre", [.init("tabindex", "0")])
      markup.open("code", [.init("class", languageClass(index))])
      markup.text(document.text(node.text))
      markup.close("code")
      markup.close("pre")
      markup.close("div")
    }
    markup.newline()
    skip(index)
  }

  private func languageClass(_ index: Int) -> String? {
    let info = document.attributes(of: index)?.info ?? ""
    guard let word = info.split(whereSeparator: { $0 == " " || $0 == "\t" }).first else { return nil }
    return "language-\(word)"
  }

  mutating func writeHTML(_ index: Int, _ node: Node) {
    if node.kind == .htmlBlock { markup.startLine() }
    if let rewritten = resolved.html.isEmpty ? nil : resolved.html[index] {
      markup.raw(rewritten[...])
    } else {
      markup.raw(document.text(node.text))
    }
    if node.kind == .htmlBlock { markup.startLine() }
    skip(index)
  }
}

// Tables
extension Walk {
  private mutating func openTable(_ index: Int) {
    markup.startLine()
    // A wide table scrolls in its box, so the box can be reached by keyboard and has a name.
    markup.open(
      "div",
      [
        .init("class", "table"), id(index), .init("role", "group"), .init("tabindex", "0"),
        .init("aria-label", setting.strings["table"]),
      ])
    markup.open("table")
    markup.newline()
    push(index, .table)
  }

  private mutating func openCell(_ index: Int, _ node: Node) {
    let isHead = parent.map { nodes[$0.node].kind == .row && nodes[$0.node].detail == 1 } ?? false
    let name: StaticString = isHead ? "th" : "td"
    let alignment: String? =
      switch node.detail {
      case 1: "align-left"
      case 2: "align-center"
      case 3: "align-right"
      default: nil
      }
    markup.open(name, [.init("class", alignment)])
    push(index, .block(name))
  }
}
