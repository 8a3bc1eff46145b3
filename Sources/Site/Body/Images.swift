import Markdown
import Markup

extension Walk {
  /// Whether an image is all that a paragraph holds, and there is a file to show.
  func isFigure(_ paragraph: Int) -> Bool {
    let end = Int(nodes[paragraph].end)
    guard paragraph + 1 < end, nodes[paragraph + 1].kind == .image, Int(nodes[paragraph + 1].end) == end else {
      return false
    }
    guard let image = resolved.images[paragraph + 1] else { return true }
    return image.src != nil
  }

  mutating func writeFigure(_ paragraph: Int) {
    let index = paragraph + 1
    markup.startLine()
    markup.open("figure", [id(paragraph)])
    writeTag(index, title: nil)
    if let title = title(index) { markup.element("figcaption", text: title) }
    markup.close("figure")
    markup.newline()
    skip(paragraph)
  }

  mutating func writeImage(_ index: Int) {
    switch form {
    case .page: writeTag(index, title: title(index))
    case .title: markup.text(document.plainText(of: index))
    }
    skip(index)
  }

  private func title(_ index: Int) -> String? {
    document.link(of: index).flatMap { $0.title.isEmpty ? nil : document.string($0.title) }
  }

  private mutating func writeTag(_ index: Int, title: String?) {
    let image = resolved.images[index]
    let alternative = document.plainText(of: index)
    let destination = document.link(of: index).map { document.text($0.destination) } ?? []
    guard let src = image.map(\.src) ?? encodedAddress(destination) else {
      markup.element("span", [.init("class", "broken-image")], text: alternative)
      return
    }
    images += 1
    markup.void(
      "img",
      [
        .init("src", src), .init("alt", alternative), .init("title", title),
        .init("width", image?.size.map { String($0.width) }), .init("height", image?.size.map { String($0.height) }),
        // The first is likely on the first screen, where waiting is seen.
        .init("loading", images == 1 ? nil : "lazy"),
      ])
  }
}
