import Findings
import Markdown
import Markup
import TestSupport
import Testing

@testable import Site

/// Markdown and the body that comes of it, as files. What the site would find out about references and ids comes from
/// rules that a case can state: see `Resolved.init(rulesFor:)`.
@Suite struct BodyTests {
  @Test func thereAreCases() {
    #expect(CaseFile.all(in: "body").count > 15)
  }

  @Test(arguments: CaseFile.all(in: "body"))
  func cases(_ file: CaseFile) throws {
    let language = file["en"] == nil ? Language.ja : .en
    let markdown = try #require(file["ja"] ?? file["en"])
    let document = parse(markdown, language)
    let resolved = Resolved(rulesFor: document, language)
    let html = body(of: document, resolved: resolved, setting: setting(language))
    try file.expect([("html", String(decoding: html.bytes, as: UTF8.self))])
  }

  @Test(arguments: [
    ("# 色と`code`\n", "色と<code>code</code>"),
    ("# [色](name:X)と**太字**[^1]\n\n[^1]: 注\n", "色と<strong>太字</strong>"),
    ("# {色|いろ}<b id=\"x\">&</b>\n", "<ruby>色<rp>（</rp><rt>いろ</rt><rp>）</rp></ruby>&amp;"),
    ("# ![図](a.png)の[[name:色]]\n", "図の色"),
  ])
  func titles(_ markdown: String, _ expected: String) throws {
    let document = parse(markdown, .ja)
    let title = inlineMarkup(
      of: 1, in: document, resolved: Resolved(rulesFor: document), setting: setting(.ja))
    #expect(String(decoding: title.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("# 題\n\n![図](a.png)\n\n短い文です。\n\n次。", 20, "短い文です。"),
    ("> 引用。\n\n本文の段落。", 20, "本文の段落。"),
    ("- 項目だけ", 20, "項目だけ"),
    ("一つ目の文です。二つ目の文はとても長いので切れます。", 14, "一つ目の文です。"),
    ("一つ目。二つ目の文はとても長いので途中で切れます。", 14, "一つ目。二つ目の文はとても…"),
    ("The first sentence. The second one", 24, "The first sentence."),
    ("Version 1.5 of everything there is", 14, "Version 1.5…"),
    ("Supercalifragilistic", 8, "Superca…"),
    ("**見出し。** {色|いろ}と`x`と[](name:名)[^1]<br>。\n\n[^1]: 注", 40, "見出し。 色とxと名。"),
    ("a\\\nb\nc", 20, "a b c"), ("", 20, ""), ("```\nx\n```", 20, ""), ("[^1]\n\n[^1]: 注", 20, ""),
  ])
  func excerpts(_ markdown: String, _ limit: Int, _ expected: String) {
    let document = parse(markdown, .en)
    #expect(excerpt(of: document, resolved: Resolved(rulesFor: document), limit: limit) == expected)
  }

  @Test func depthCostsNoStack() {
    let depth = 90
    let document = parse(String(repeating: "> ", count: depth) + "a", .ja)
    let html = String(decoding: body(of: document, resolved: Resolved(), setting: setting(.ja)).bytes, as: UTF8.self)
    #expect(html.components("<blockquote>") == html.components("</blockquote>"))
    #expect(html.components("<blockquote>") > 50)
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}

private func parse(_ markdown: String, _ language: Language) -> Document {
  let options = MarkdownOptions(lineJoining: language == .ja ? .japanese : .other)
  return parseMarkdown(SourceFile(path: "a.md", bytes: Array(markdown.utf8)), from: 0, options: options).document
}

private func setting(_ language: Language) -> BodySetting {
  let keys = [
    "permalink-to-section", "permalink-to-guideline", "note", "tip", "important", "warning", "caution", "do", "dont",
    "example", "table", "footnotes", "footnote", "back-to-text", "other-language", "level-must", "level-should",
    "level-may", "broken-reference", "task-done", "task-open",
  ]
  let words = [
    "この節へのリンク", "この指針へのリンク", "注", "ヒント", "重要", "警告", "注意", "推奨", "非推奨", "例", "表", "脚注", "脚注", "本文に戻る", "英語", "必須", "推奨",
    "任意", "リンク切れ", "済み", "未了",
  ]
  let texts =
    language == .ja
    ? Dictionary(uniqueKeysWithValues: zip(keys, words))
    : Dictionary(uniqueKeysWithValues: keys.map { ($0, $0 == "other-language" ? "Japanese" : $0) })
  return BodySetting(
    language: language, strings: Strings(language: language, texts: texts),
    platforms: [("ios", "iOS"), ("ipados", "iPadOS"), ("macos", "macOS")])
}

extension Resolved {
  /// `#` at the top is the title · headings and bold leads with a stop, or with an id, get ids `s1`, `g1`, … in order ·
  /// `name:N` is a thing called N, `other:N` one in the other language, `broken:` nothing, `plain:N` a
  /// name without a page, `http` is outside ·
  /// images: `broken:`, `sized:` of 640 × 480 · a fence `data` is a block · tags with `old.md` lead to `new/`.
  init(rulesFor document: Document, _ language: Language = .ja) {
    self.init()
    var sections = 0
    var guidelineCount = 0
    for (index, node) in document.nodes.enumerated() {
      let attributes = document.attributes(of: index)
      let address = document.link(of: index).map { document.string($0.destination) } ?? document.string(node.text)
      switch node.kind {
      case .heading:
        if index == 1, node.detail == 1 { titleNode = index }
        sections += 1
        let others = attributes?.value("aliases")?.split(separator: ",").map(String.init) ?? []
        headings[index] = ResolvedHeading(
          id: attributes?.id ?? "s\(sections)", otherIDs: others, level: max(2, Int(node.detail)))
      case .paragraph:
        let lead = index + 1 < Int(node.end) && document.nodes[index + 1].kind == .strong
        let isSentence = lead && ["。", ".", "！"].contains { document.plainText(of: index + 1).hasSuffix($0) }
        guard attributes?.id != nil || isSentence else { continue }
        guidelineCount += 1
        guidelines[index] = ResolvedGuideline(
          id: attributes?.id ?? "g\(guidelineCount)", otherIDs: [],
          platforms: attributes?.value("platform")?.split(separator: ",").map(String.init) ?? [],
          level: attributes?.value("level").flatMap(ResolvedGuideline.Level.init))
      case .codeBlock:
        anchors[index] = attributes?.id
        if attributes?.info == "data" { blocks[index] = Markup { $0.element("figure", text: "data") } }
      case .link, .shortReference: links[index] = ResolvedLink(rule: address, language)
      case .image:
        if address.hasPrefix("broken:") { images[index] = ResolvedImage(src: nil, size: nil) }
        if address.hasPrefix("sized:") {
          images[index] = ResolvedImage(src: "../\(address.dropFirst(6))", size: PixelSize(width: 640, height: 480))
        }
      case .html, .htmlBlock:
        let tag = document.string(node.text)
        if tag.contains("old.md") { html[index] = Array(tag.replacing("old.md", with: "new/").utf8) }
      default: break
      }
    }
  }
}

extension ResolvedLink {
  fileprivate init?(rule address: String, _ language: Language) {
    let name = address.split(separator: ":", maxSplits: 1).last.map(String.init)
    switch address.split(separator: ":").first {
    case "broken": self.init(href: nil)
    case "name": self.init(href: "../thing/", name: name)
    case "other":
      self.init(
        href: "../../\(language.other)/thing/", name: name, nameLanguage: language.other, otherLanguage: language.other)
    case "plain": self.init(href: nil, name: name, isPlain: true)
    case "http", "https": self.init(href: address, isExternal: true)
    default: return nil
    }
  }
}
