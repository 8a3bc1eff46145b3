import Markdown
import Markup

/// What the marker of a block quote asks for.
enum Callout {
  case note(String)
  case verdict(isDo: Bool)
  case platform([String])
  case example
  case unknown

  /// From a marker without brackets: `NOTE`, `PLATFORM ios, ipados`.
  init(_ marker: String) {
    let words = marker.split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
    let word = words.first?.lowercased() ?? ""
    switch word {
    case "note", "tip", "important", "warning", "caution": self = .note(word)
    case "do": self = .verdict(isDo: true)
    case "dont": self = .verdict(isDo: false)
    case "platform": self = .platform(Array(words.dropFirst()))
    case "example": self = .example
    default: self = .unknown
    }
  }
}

extension Walk {
  mutating func openCallout(_ index: Int, _ node: Node) {
    let marker = document.string(node.text)
    switch Callout(marker) {
    case .note(let kind):
      openContainer(index, "aside", [.init("class", "callout callout-\(kind)"), .init("role", "note"), id(index)])
      writeTitle("callout-title", setting.strings[kind])
    case .verdict(let isDo):
      let key = isDo ? "do" : "dont"
      openContainer(index, "section", [.init("class", key), id(index)])
      writeTitle("verdict", setting.strings[key])
    case .platform(let ids):
      openContainer(
        index, "section",
        [.init("class", "platform"), id(index), .init("data-platform", ids.joined(separator: " "))])
      let separator = setting.language == .ja ? "・" : ", "
      writeTitle("platform-name", ids.map(setting.platformName).joined(separator: separator))
    case .example:
      openContainer(index, "div", [.init("class", "example"), id(index)])
      writeTitle("example-title", setting.strings["example"])
    case .unknown:
      // The parser makes a callout of known words only; whatever else comes stays readable.
      openContainer(index, "blockquote", [id(index)])
      markup.element("p", text: "[!\(marker)]")
      markup.newline()
    }
  }

  private mutating func writeTitle(_ name: String, _ text: String) {
    markup.element("p", [.init("class", name)], text: text)
    markup.newline()
  }
}
