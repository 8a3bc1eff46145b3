internal import Markup
internal import Templates

/// `/LANG/figures/`: every figure that has an id, by page.
func figureLists(_ site: Site) -> [Output] {
  site.catalog.configuration.languages.filter { !site.figures($0).isEmpty && !site.hasOwnPage("figures/", $0) }
    .map { language in
      Output(path: "\(language.rawValue)/figures/index.html", content: .made { figureList(site, language) })
    }
}

/// Pages that explain kinds of blocks.
func blockPages(_ site: Site) -> [Output] {
  site.catalog.configuration.languages.flatMap { language in
    site.blockPages.filter { !site.hasOwnPage($0.path, language) }.map { page in
      Output(path: "\(language.rawValue)/\(page.path)index.html", content: .made { blockPage(page, site, language) })
    }
  }
}

extension Site {
  /// Figures of one language, by page, as one reads them.
  func figures(_ language: Language) -> [(page: Int, figures: [AnchorSource])] {
    readingOrder(language).compactMap { page in
      let figures = catalog.entries[page].interface.anchors.filter { $0.kind == .figure }
      return figures.isEmpty ? nil : (page, figures)
    }
  }
}

private func figureList(_ site: Site, _ language: Language) -> [UInt8] {
  var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/figures/")
  frame.setMade(title: site.strings(language)["figures-title"], path: "figures/")
  let hrefs = frame.hrefs
  let body = Markup { markup in
    for (page, figures) in site.figures(language) {
      markup.startLine()
      markup.element("h2") { title in
        title.element(
          "a", [.init("href", hrefs.href(.page(page), in: site.catalog, from: nil))],
          text: site.catalog.entries[page].interface.title)
      }
      markup.element("ul", [.init("class", "figure-list")]) { list in
        for figure in figures {
          let target = Target.element(page: page, id: figure.id)
          list.element("li") { item in
            item.element(
              "a", [.init("href", hrefs.href(target, in: site.catalog, from: nil))], text: figure.title ?? figure.id)
          }
        }
      }
    }
    markup.newline()
  }
  frame.set("body", .markup(body.bytes))
  return site.theme.templates.render("list", frame.value)
}

private func blockPage(_ page: BlockPage, _ site: Site, _ language: Language) -> [UInt8] {
  var frame = PageFrame(site, language: language, folder: "\(language.rawValue)/\(page.path)")
  frame.setMade(title: page.title(language), path: page.path)
  frame.set("body", .markup(page.body(language).bytes))
  return site.theme.templates.render("list", frame.value)
}
