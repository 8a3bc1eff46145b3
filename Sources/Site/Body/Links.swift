import Markdown
import Markup

extension Walk {
  mutating func openLink(_ index: Int) {
    let link = resolved.links[index]
    let source = document.link(of: index)
    let destination = source.map { document.text($0.destination) } ?? []
    // A link without words of its own, or with its address for words, is called by its target's name.
    let isEmpty = Int(nodes[index].end) == index + 1
    var fill: String?
    if isEmpty || source?.form == .angle { fill = link?.name }
    if isEmpty, fill == nil { fill = String(decoding: destination, as: UTF8.self) }
    let title = source.flatMap { $0.title.isEmpty ? nil : document.string($0.title) }
    let href = link.map(\.href) ?? encodedAddress(destination)
    open(index, Reference(link: link, href: href, title: title), fill: fill)
  }

  mutating func openShortReference(_ index: Int, _ node: Node) {
    let isEmpty = Int(node.end) == index + 1
    guard let link = resolved.links[index] else {
      // Nobody resolved it, so there is nothing to say about it.
      if isEmpty { markup.text(document.text(node.text)) }
      push(index, .none)
      return
    }
    let fill = isEmpty ? link.name ?? document.string(node.text) : nil
    open(index, Reference(link: link, href: link.href, title: nil), fill: fill)
  }

  /// A link or a short reference, with what its tag says.
  private struct Reference {
    let link: ResolvedLink?
    let href: String?
    let title: String?
  }

  /// `fill` stands for the node's own words.
  private mutating func open(_ index: Int, _ reference: Reference, fill: String?) {
    let isNothing = fill?.isEmpty == true
    if form == .title || openLinks > 0 || isNothing || reference.link?.isPlain == true {
      push(index, .none)
    } else if let href = reference.href {
      let language = reference.link?.otherLanguage
      let attributes: [Markup.Attribute] = [
        .init("class", reference.link?.isExternal == true ? "external" : nil),
        .init("hreflang", language?.rawValue),
        // Only words that were taken from the target are in its language.
        .init("lang", fill != nil && fill == reference.link?.name ? reference.link?.nameLanguage?.rawValue : nil),
        .init("href", href), .init("title", reference.title),
      ]
      markup.open("a", attributes)
      openLinks += 1
      push(index, .link(isMarked: language != nil))
    } else {
      markup.open("span", [.init("class", "broken"), .init("title", setting.strings["broken-reference"])])
      openLinks += 1
      push(index, .brokenLink)
    }
    guard let fill else { return }
    if form != .title, fill == reference.link?.name, let drawing = reference.link?.drawing {
      drawing.append(to: &markup, as: "symbol-inline", size: 16)
    }
    if form != .title, reference.link?.isCode == true, fill == reference.link?.name {
      markup.element("code", text: fill)
    } else {
      markup.text(fill)
    }
    skip(index)
  }

  mutating func closeLink(isMarked: Bool) {
    markup.close("a")
    openLinks -= 1
    guard isMarked else { return }
    let name = setting.strings["other-language"]
    if setting.language == .en { markup.text(" ") }
    markup.element(
      "span", [.init("class", "other-language")], text: setting.language == .ja ? "（\(name)）" : "(\(name))")
  }

  mutating func closeBrokenLink() {
    markup.close("span")
    openLinks -= 1
  }
}
