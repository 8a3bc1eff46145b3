/// `guidelines.json` and `guidelines.csv`: every guideline in every language, for other programs and for spreadsheets.
func guidelineTables(_ site: Site) -> [Output] {
  [
    Output(path: "guidelines.json", content: .made { guidelinesJSON(site) }),
    Output(path: "guidelines.csv", content: .made { guidelinesCSV(site) }),
  ]
}

/// A guideline as the tables show it.
private struct Row {
  let id: String
  let language: Language
  let lead: String
  let platforms: [String]
  let level: String?
  let page: String
  let pageTitle: String
  let status: String?
  let address: String
  let counterpart: String?

  init(_ guideline: Guideline, _ site: Site, _ hrefs: Hrefs) {
    let catalog = site.catalog
    let entry = catalog.entries[guideline.page]
    id = catalog.id(of: guideline)
    language = entry.interface.language
    lead = guideline.lead
    platforms = guideline.platforms
    level = guideline.level?.rawValue
    page = catalog.writtenID(of: guideline.page)
    pageTitle = entry.interface.title
    status = entry.front.status?.rawValue
    address = hrefs.href(guideline.target, in: catalog, from: nil)
    if case .guideline(let other, let index) = catalog.counterpart(of: guideline.target),
      !catalog.entries[other].isLeftOut
    {
      counterpart = catalog.id(of: catalog.guideline(index, on: other))
    } else {
      counterpart = nil
    }
  }

  var json: JSON {
    .object([
      ("id", .string(id)), ("language", .string(language.rawValue)), ("text", .string(lead)),
      ("platforms", .array(platforms.map(JSON.string))), ("level", .optional(level)), ("page", .string(page)),
      ("pageTitle", .string(pageTitle)), ("status", .optional(status)), ("url", .string(address)),
      ("counterpart", .optional(counterpart)),
    ])
  }

  static let header = [
    "id", "language", "text", "platforms", "level", "page", "pageTitle", "status", "url", "counterpart",
  ]

  var cells: [String] {
    [
      id, language.rawValue, lead, platforms.joined(separator: " "), level ?? "", page, pageTitle, status ?? "",
      address, counterpart ?? "",
    ]
  }
}

private func forEachRow(_ site: Site, _ use: (Row) -> Void) {
  for language in site.catalog.configuration.languages {
    let hrefs = site.publicHrefs(language)
    for page in site.readingOrder(language) {
      for guideline in site.catalog.guidelines(on: page) { use(Row(guideline, site, hrefs)) }
    }
  }
}

private func guidelinesJSON(_ site: Site) -> [UInt8] {
  var list = JSONLines(opening: "{\"version\":1,\"guidelines\":[", closing: "]}")
  forEachRow(site) { list.append($0.json) }
  return list.finish()
}

private func guidelinesCSV(_ site: Site) -> [UInt8] {
  var table = CSV()
  table.append(row: Row.header)
  forEachRow(site) { table.append(row: $0.cells) }
  return table.bytes
}
