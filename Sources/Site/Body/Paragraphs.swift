import Markdown
import Markup

// Headings
extension Walk {
  mutating func openHeading(_ index: Int, _ node: Node) {
    let heading = resolved.headings[index]
    let name = Self.headingName(heading?.level ?? Int(node.detail))
    markup.startLine()
    markup.open(name, [.init("id", heading?.id)])
    writeAnchors(heading?.otherIDs ?? [])
    // Phrase breaks (`wbr`) of a heading's texts belong where `openInline` writes them: the frame below says that a
    // heading is open.
    push(index, .heading(name))
  }

  mutating func closeHeading(_ index: Int, _ name: StaticString) {
    if let heading = resolved.headings[index] {
      writePermalink(heading.id, label: setting.strings["permalink-to-section"])
    }
    markup.close(name)
    markup.newline()
  }

  mutating func writePermalink(_ id: String, label: String) {
    let attributes: [Markup.Attribute] = [
      .init("class", "permalink"), .init("href", "#\(percentEncoded(id))"),
      .init("aria-label", label),
    ]
    markup.element("a", attributes, text: "")
  }

  private static func headingName(_ level: Int) -> StaticString {
    switch level {
    case ...1: "h1"
    case 2: "h2"
    case 3: "h3"
    case 4: "h4"
    case 5: "h5"
    default: "h6"
    }
  }
}

// Paragraphs
extension Walk {
  mutating func openParagraph(_ index: Int) {
    let end = Int(nodes[index].end)
    if let parent, nodes[parent.node].kind == .footnote, parent.end == end {
      markup.startLine()
      markup.open("p", [id(index)])
      push(index, .footnoteText)
    } else if let guideline = resolved.guidelines.isEmpty ? nil : resolved.guidelines[index] {
      openGuideline(index, guideline)
    } else if isFigure(index) {
      writeTaskBox()
      writeFigure(index)
    } else if isTight(parent) {
      writeTaskBox()
      if !resolved.anchors.isEmpty, let id = resolved.anchors[index] { writeAnchors([id]) }
      push(index, .none)
    } else {
      markup.startLine()
      markup.open("p", [id(index)])
      writeTaskBox()
      push(index, .block("p"))
    }
  }

  /// Of the item whose first paragraph is being opened, if it is a task.
  private mutating func writeTaskBox() {
    guard let parent, nodes[parent.node].kind == .item, next == parent.node + 2 else { return }
    writeTaskBox(nodes[parent.node])
  }
}

// Guidelines
extension Walk {
  private mutating func openGuideline(_ index: Int, _ guideline: ResolvedGuideline) {
    let end = Int(nodes[index].end)
    guard index + 1 < end, nodes[index + 1].kind == .strong else {
      openNamedParagraph(index, guideline)
      return
    }
    writeTaskBox()
    let rest = restOfGuideline(after: index + 1, end: end)
    markup.startLine()
    markup.open("div", [.init("class", "guideline"), .init("id", guideline.id)])
    writeAnchors(guideline.otherIDs)
    markup.newline()
    push(index, .guideline(hasRest: rest < end))
    markup.open("p", [.init("class", "guideline-lead")])
    markup.open("strong")
    push(index + 1, .lead(rest: rest))
    next = index + 2
    trimmed = rest
  }

  /// A paragraph that has an id but no bold lead.
  private mutating func openNamedParagraph(_ index: Int, _ guideline: ResolvedGuideline) {
    markup.startLine()
    markup.open("p", [.init("id", guideline.id)])
    writeAnchors(guideline.otherIDs)
    writeTaskBox()
    push(index, .block("p"))
  }

  mutating func closeLead(rest: Int) {
    markup.close("strong")
    guard let frame = frames.last, let guideline = resolved.guidelines[frame.node] else { return }
    if let level = guideline.level {
      markup.text(" ")
      markup.element(
        "span", [.init("class", "badge level level-\(level.rawValue)")],
        text: setting.strings["level-\(level.rawValue)"])
    }
    for id in guideline.platforms {
      markup.text(" ")
      markup.element("span", [.init("class", "badge platform")], text: setting.platformName(id))
    }
    writePermalink(guideline.id, label: setting.strings["permalink-to-guideline"])
    markup.close("p")
    markup.newline()
    if rest < frame.end { markup.open("p") }
    next = rest
  }

  /// Where the words after the lead begin; `end` if there are none.
  private func restOfGuideline(after lead: Int, end: Int) -> Int {
    var index = Int(nodes[lead].end)
    while index < end {
      let node = nodes[index]
      switch node.kind {
      case .softBreak, .lineBreak: index += 1
      case .text where document.text(node.text).allSatisfy { $0 == UInt8(ascii: " ") }: index += 1
      default: return index
      }
    }
    return end
  }
}

extension BodySetting {
  func platformName(_ id: String) -> String {
    platforms.first { $0.id == id }?.name ?? id
  }
}
