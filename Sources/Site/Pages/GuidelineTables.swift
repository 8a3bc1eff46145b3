/// `guidelines.json` and `guidelines.csv`: every guideline in every language, for other programs and for spreadsheets.
/// Written guideline by guideline, and without what follows from the rest: an id begins with its page's, an address is
/// given once for a page or, in the table, for a guideline.
///
///     {"id":"foundations/color#contrast","language":"ja","text":"…","platforms":["ios"],"level":"must",
///      "title":"カラー","status":"stable","url":"ja/foundations/color/#contrast","counterpart":"contrast"}
///
/// `counterpart`: the anchor in the other language. What a guideline has not is left out.
func guidelineTables(_ site: Site) -> [Output] {
  [
    Output(path: "guidelines.json", content: .streamed { guidelinesJSON(site, $0) }, isLarge: true),
    Output(path: "guidelines.csv", content: .streamed { guidelinesCSV(site, $0) }, isLarge: true),
  ]
}

private func guidelinesJSON(_ site: Site, _ write: ([UInt8]) -> Void) {
  var list = JSONLines(opening: Array("{\"version\":1,\"guidelines\":[".utf8), closing: "]}")
  forEachGuideline(site) { guideline, facts in
    list.append { item in
      item.set("id", site.catalog.id(of: guideline))
      item.set("language", facts.language.rawValue)
      item.set("text", guideline.lead)
      item.set("platforms", guideline.platforms)
      item.set("level", guideline.level?.rawValue)
      item.set("title", facts.title)
      item.set("status", facts.status)
      item.set("url", facts.address + "#" + iriEncoded(guideline.anchor))
      item.set("counterpart", site.counterAnchor(of: guideline))
    }
    list.flush(to: write)
  }
  write(list.finish())
}

private func guidelinesCSV(_ site: Site, _ write: ([UInt8]) -> Void) {
  var table = CSV()
  table.append(row: ["id", "language", "text", "platforms", "level", "title", "status", "url", "counterpart"])
  forEachGuideline(site) { guideline, facts in
    table.append(site.catalog.id(of: guideline))
    table.append(facts.language.rawValue)
    table.append(guideline.lead)
    table.append(guideline.platforms.joined(separator: " "))
    table.append(guideline.level?.rawValue ?? "")
    table.append(facts.title)
    table.append(facts.status ?? "")
    table.append(facts.address + "#" + iriEncoded(guideline.anchor))
    table.append(site.counterAnchor(of: guideline) ?? "")
    table.endRow()
    table.flush(to: write)
  }
  write(table.bytes)
}

/// What all guidelines of a page share.
private struct PageFacts {
  let language: Language
  let title: String
  let status: String?
  let address: String
}

private func forEachGuideline(_ site: Site, _ use: (Guideline, PageFacts) -> Void) {
  for language in site.catalog.configuration.languages {
    let base = site.url.map { $0 + "/" } ?? ""
    for page in site.readingOrder(language) where !site.catalog.entries[page].interface.guidelines.isEmpty {
      let entry = site.catalog.entries[page]
      let facts = PageFacts(
        language: language, title: entry.interface.title, status: entry.front.status?.rawValue,
        address: base + iriEncoded(entry.folder))
      for guideline in site.catalog.guidelines(on: page) { use(guideline, facts) }
    }
  }
}

extension Site {
  fileprivate func counterAnchor(of guideline: Guideline) -> String? {
    guard case .guideline(let page, let index) = catalog.counterpart(of: guideline.target),
      !catalog.entries[page].isLeftOut
    else { return nil }
    return catalog.entries[page].anchors.guidelineIDs[index]
  }
}
