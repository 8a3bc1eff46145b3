/// Writes a site in two languages: the same bytes for the same number of pages and the same seed.
///
/// The pages are a tree with ten children each, so that a page's navigation hardly grows with the site. About 5.6 KB a
/// page, with sections, guidelines, lists, tables, code, tokens by name, and links to pages and sections.
func writeCorpus(to folder: String, pages: Int, seed: UInt64) {
  writeFile("\(folder)/site.yml", Array(configuration.utf8))
  let pairs = pages / 2
  for number in 0..<pairs {
    for voice in [Voice.japanese, .english] {
      // Both languages draw the same numbers: the same outline, the same links.
      var page = CorpusPage(number: number, of: pairs, voice, random: Random(state: seed &+ UInt64(number) &* 7919))
      writeFile("\(folder)/\(voice.folder)/\(file(number, of: pairs))", Array(page.text().utf8))
    }
  }
}

private let configuration = """
  title:
    ja: 測定のためのガイドライン
    en: Guidelines to Measure With
  url: https://guide.example/hig
  languages: [ja, en]
  origin: ja

  """

/// The path of a page's file below its language's folder.
func file(_ number: Int, of pairs: Int) -> String {
  if number == 0 { return "index.md" }
  let path = path(number)
  return hasChildren(number, of: pairs) ? "\(path)/index.md" : "\(path).md"
}

private func hasChildren(_ number: Int, of pairs: Int) -> Bool { number * 10 + 1 < pairs }

private func path(_ number: Int) -> String {
  let name = "\(topics[number % topics.count])-\(number)"
  let parent = (number - 1) / 10
  return parent == 0 ? name : "\(path(parent))/\(name)"
}

private let topics = ["color", "layout", "sheet", "button", "symbol", "menu", "type", "motion", "label", "toolbar"]

/// `target` as seen from the file `source`.
func relative(_ target: String, from source: String) -> String {
  var to = target.split(separator: "/")[...]
  var from = source.split(separator: "/").dropLast()
  while to.count > 1, let one = to.first, one == from.first {
    to.removeFirst()
    from.removeFirst()
  }
  return String(repeating: "../", count: from.count) + to.joined(separator: "/")
}

/// SplitMix64.
struct Random {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  mutating func below(_ end: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ bits >> 31) % UInt64(end))
  }
}
