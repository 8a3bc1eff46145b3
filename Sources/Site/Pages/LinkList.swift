/// `llms.txt`: each page as Markdown, with its description. A list of links, and no more than that.
func linkList(_ site: Site) -> [UInt8] {
  let languages = site.catalog.configuration.languages
  var text = "# \(plain(site.title(languages.first ?? .ja)))\n"
  for language in languages {
    let hrefs = site.publicHrefs(language)
    let pages = site.readingOrder(language)
    if pages.isEmpty { continue }
    text += "\n## \(language == .ja ? "日本語" : "English")\n\n"
    for page in pages {
      let entry = site.catalog.entries[page]
      // Raw parentheses would end the destination.
      let address = hrefs.href(entry.folder + "index.md").replacing("(", with: "%28").replacing(")", with: "%29")
      text += "- [\(plain(entry.interface.title))](\(address))"
      let description = plain(site.description(of: page))
      text += description.isEmpty ? "\n" : ": \(description)\n"
    }
  }
  return Array(text.utf8)
}

/// On one line, with nothing in it that Markdown would read as a mark.
private func plain(_ text: String) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case 0x0A, 0x0D, 0x09: bytes.append(UInt8(ascii: " "))
    case UInt8(ascii: "\\"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "*"),
      UInt8(ascii: "_"), UInt8(ascii: "`"):
      bytes += [UInt8(ascii: "\\"), byte]
    default: bytes.append(byte)
    }
  }
  let words = String(decoding: bytes, as: UTF8.self)
  return words.split(separator: " ").joined(separator: " ")
}
