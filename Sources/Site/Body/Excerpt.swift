package import Markdown

/// The words of the first paragraph, for descriptions, feeds and lists: at most `limit` characters, cut after a sentence
/// if that leaves half of them, else between words, with `…`. Empty if the page has no paragraph of words.
package func excerpt(of document: Document, resolved: Resolved = Resolved(), limit: Int) -> String {
  let text = firstParagraph(of: document).map { plainText(of: $0, in: document, resolved: resolved) } ?? ""
  let words = text.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
  guard words.count > limit else { return words }
  let kept = words.prefix(limit)
  if let end = lastSentenceEnd(of: kept, in: words), words.distance(from: words.startIndex, to: end) * 2 >= limit {
    return String(words[..<end])
  }
  let short = words.prefix(max(0, limit - 1))
  return String(short[..<wordEnd(of: short, in: words)]) + "…"
}

/// The visible words of `node`, references called by their names.
package func plainText(of node: Int, in document: Document, resolved: Resolved) -> String {
  var bytes: [UInt8] = []
  var index = node
  let end = Int(document.nodes[node].end)
  while index < end {
    let node = document.nodes[index]
    var next = index + 1
    switch node.kind {
    case .text, .code: bytes += document.text(node.text)
    case .softBreak, .lineBreak: bytes.append(UInt8(ascii: " "))
    case .ruby:
      bytes += document.text(node.text)
      next = Int(node.end)
    case .link:
      if let name = name(of: index, in: document, resolved) {
        bytes += name.utf8
        next = Int(node.end)
      }
    case .shortReference where Int(node.end) == next:
      bytes += (resolved.links[index]?.name ?? document.string(node.text)).utf8
    default: break
    }
    index = max(index + 1, next)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// What a link without words of its own, or with its address for words, is called.
private func name(of link: Int, in document: Document, _ resolved: Resolved) -> String? {
  let isEmpty = Int(document.nodes[link].end) == link + 1
  guard isEmpty || document.link(of: link)?.form == .angle else { return nil }
  return resolved.links[link]?.name
}

/// One that stands on the page itself goes before one in a list or a quote.
private func firstParagraph(of document: Document) -> Int? {
  let onPage = document.children(of: 0).first { isParagraphOfWords($0, document) }
  if let onPage { return onPage }
  var index = 0
  while index < document.nodes.count {
    let node = document.nodes[index]
    if node.kind == .footnote { return nil }
    if isParagraphOfWords(index, document) { return index }
    index += 1
  }
  return nil
}

private func isParagraphOfWords(_ index: Int, _ document: Document) -> Bool {
  guard document.nodes[index].kind == .paragraph else { return false }
  for child in document.children(of: index) {
    switch document.nodes[child].kind {
    case .image, .html, .softBreak, .lineBreak: continue
    default: return true
    }
  }
  return false
}

private func lastSentenceEnd(of kept: Substring, in words: String) -> String.Index? {
  var end = kept.endIndex
  while end > kept.startIndex {
    let before = kept.index(before: end)
    switch kept[before] {
    case "。", "．", "！", "？": return end
    case ".", "!", "?":
      if end == words.endIndex || words[end] == " " { return end }
    default: break
    }
    end = before
  }
  return nil
}

/// Back to a blank where a word of Latin letters would be cut; Japanese may be cut anywhere.
private func wordEnd(of short: Substring, in words: String) -> String.Index {
  var end = short.endIndex
  guard end < words.endIndex, isWordCharacter(words[end]) else { return end }
  while end > short.startIndex {
    let before = short.index(before: end)
    guard isWordCharacter(short[before]) else { break }
    end = before
  }
  guard end > short.startIndex else { return short.endIndex }
  while end > short.startIndex, short[short.index(before: end)] == " " { end = short.index(before: end) }
  return end
}

private func isWordCharacter(_ character: Character) -> Bool {
  guard let scalar = character.unicodeScalars.first else { return false }
  return scalar.value < 0x250 && (character.isLetter || character.isNumber)
}
