import Markdown
import Markup

/// The wrapper that neighbouring children of one node share: it opens before the first and closes where one comes that
/// does not belong to it.
enum Group {
  case none
  /// One of do and don't, that waits for its other.
  case verdict(isDo: Bool)
  /// A do and a don't, in either order.
  case verdicts
  case platforms
  case tableHead
  case tableBody
  case footnotes
}

extension Walk {
  /// Called before each child is written: `wanted` is the wrapper it needs.
  mutating func enterGroup(_ wanted: Group) {
    guard let last = frames.indices.last else { return }
    switch (frames[last].group, wanted) {
    case (.none, .none), (.platforms, .platforms), (.tableHead, .tableHead), (.tableBody, .tableBody),
      (.footnotes, .footnotes):
      return
    case (.verdict(let one), .verdict(let other)) where one != other:
      frames[last].group = .verdicts
      return
    default: break
    }
    leave(frames[last].group)
    frames[last].group = wanted
    openGroup(wanted)
  }

  mutating func leave(_ group: Group) {
    switch group {
    case .none: return
    case .verdict, .verdicts, .platforms: markup.close("div")
    case .tableHead: markup.close("thead")
    case .tableBody: markup.close("tbody")
    case .footnotes:
      markup.close("ol")
      markup.newline()
      markup.close("section")
    }
    markup.newline()
  }

  private mutating func openGroup(_ group: Group) {
    if case .none = group { return }
    markup.startLine()
    switch group {
    case .none: break
    case .verdict, .verdicts: markup.open("div", [.init("class", "do-dont")])
    case .platforms: markup.open("div", [.init("class", "platforms")])
    case .tableHead: markup.open("thead")
    case .tableBody: markup.open("tbody")
    case .footnotes:
      markup.open("section", [.init("class", "footnotes"), .init("aria-label", setting.strings["footnotes"])])
      markup.newline()
      markup.open("ol")
    }
    markup.newline()
  }
}
