/// `llms.txt`: each page as Markdown, with its description. A list of links, and no more than that.
func linkList(_ site: Site, _ write: ([UInt8]) -> Void) {
  let languages = site.catalog.configuration.languages
  var text = "# \(plain(site.title(languages.first ?? .ja)))\n"
  for language in languages {
    let hrefs = site.publicHrefs(language)
    let pages = site.readingOrder(language)
    if pages.isEmpty { continue }
    text += "\n## \(language == .ja ? "日本語" : "English")\n\n"
    for page in pages {
      let entry = site.catalog.entries[page]
      let address = withoutParentheses(hrefs.href(entry.folder + "index.md"))
      text += "- [\(plain(entry.interface.title))](\(address))"
      let description = plain(site.description(of: page))
      text += description.isEmpty ? "\n" : ": \(description)\n"
      guard text.utf8.count >= pieceSize else { continue }
      write(Array(text.utf8))
      text.removeAll(keepingCapacity: true)
    }
  }
  write(Array(text.utf8))
}

/// On one line, with nothing in it that Markdown would read as a mark.
private func plain(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count + 8)
  var followsBlank = false
  for byte in text.utf8 {
    if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      followsBlank = true
      continue
    }
    if followsBlank, !bytes.isEmpty { bytes.append(0x20) }
    followsBlank = false
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "*"),
      UInt8(ascii: "_"), UInt8(ascii: "`"):
      bytes += [UInt8(ascii: "\\"), byte]
    default: bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
