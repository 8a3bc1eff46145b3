internal import Data
package import Findings
internal import Layout
internal import Markup
package import Site

/// A figure laid out by rules, or several beside each other: a scene, or a list of scenes.
///
///     device: foldable
///     pose: book
///     app: {content: {kind: listDetail}}
package struct LayoutBlock: Block {
  package let name = "layout"
  package let isFigure = true
  private let devices: Devices

  package init() {
    devices = [:]
  }

  private init(_ devices: Devices) {
    self.devices = devices
  }

  package func prepared(_ sources: SourceTree) -> (block: any Block, findings: [Finding]) {
    let files = readDeviceFiles(sources.files)
    let findings = files.values.sorted { $0.path < $1.path }.flatMap { file in
      file.problems.map { $0.finding(in: file.path) }
    }
    return (LayoutBlock(files), findings)
  }

  package func make(_ source: BlockSource, _ setting: BlockSetting) -> BlockResult {
    makeAll([source], setting)[0]
  }

  /// The scenes of one page are seen together: what one has and the other lacks is tied to a pose.
  package func makeAll(_ sources: [BlockSource], _ setting: BlockSetting) -> [BlockResult] {
    let scenes = sources.map { source -> [SceneSource] in
      if case .list(let scenes) = source.value.kind { return scenes.map { readScene($0, devices) } }
      return [readScene(source.value, devices)]
    }
    var rest = arrange(scenes.flatMap(\.self))[...]
    var number = 0
    return zip(sources, scenes).map { source, scenes in
      let results = rest.prefix(scenes.count)
      rest = rest.dropFirst(scenes.count)
      defer { number += scenes.count }
      return figures(Array(results), source, setting, from: number)
    }
  }

  package var pages: [BlockPage] { [layoutRulesPage] }
}

private func figures(
  _ results: [SceneResult], _ source: BlockSource, _ setting: BlockSetting, from number: Int
) -> BlockResult {
  var findings = results.flatMap { result in result.problems.map { $0.finding(in: source.path) } }
  var shown: [Markup] = []
  for (at, result) in results.enumerated() {
    guard let figure = result.figure else { continue }
    let drawn = draw(figure, in: setting.figureLanguage, id: "layout-\(number + at + 1)")
    if drawn.hasLabelOverflow { findings.append(labelOverflow(result, source.path)) }
    shown.append(markup(of: figure, drawn.markup, setting))
  }
  guard shown.count == results.count, !shown.isEmpty else { return BlockResult(nil, findings: findings) }
  let all = Markup { markup in
    if shown.count == 1 {
      markup.append(shown[0])
    } else {
      markup.element("div", [.init("class", "layout-figures")]) { group in shown.forEach { group.append($0) } }
    }
    markup.newline()
  }
  return BlockResult(all, findings: findings)
}

private func markup(of figure: Figure, _ drawing: Markup, _ setting: BlockSetting) -> Markup {
  let language = setting.figureLanguage
  let broken = figure.scene.expect.map(\.finding)
  return Markup { markup in
    markup.element("figure", [.init("class", broken.isEmpty ? "layout-figure" : "layout-figure breaks")]) { box in
      box.append(drawing)
      // Nothing of a figure may follow its caption.
      box.element("figcaption") { caption in
        if !broken.isEmpty { appendMark(broken, setting, to: &caption) }
        if let text = figure.caption(language) { caption.text(text) }
        appendFacts(figure, setting, to: &caption)
      }
    }
  }
}

/// What a figure does on purpose that should not be done.
private func appendMark(_ broken: [LayoutFinding], _ setting: BlockSetting, to caption: inout Markup) {
  let language = setting.figureLanguage
  caption.element("span", [.init("class", "figure-mark")]) { mark in
    mark.element("span", [.init("class", "figure-verdict")], text: setting.strings["dont"])
    for finding in Set(broken).sorted(by: { $0.rawValue < $1.rawValue }) {
      mark.element(
        "a", [.init("href", setting.href(madePage: layoutRulesPath, id: finding.rawValue))],
        text: language.name(finding))
    }
  }
}

private func appendFacts(_ figure: Figure, _ setting: BlockSetting, to box: inout Markup) {
  let language = setting.figureLanguage
  box.element("details", [.init("class", "figure-facts")]) { facts in
    facts.element("summary", text: language("枠と規則", "Frames and rules"))
    let label = setting.strings["table"]
    facts.element(
      "div",
      [.init("class", "table"), .init("role", "group"), .init("tabindex", "0"), .init("aria-label", label)]
    ) { $0.element("table") { appendFrames(figure, language, to: &$0) } }
    facts.element("p") { line in
      line.text(language("使われた規則: ", "Rules applied: "))
      for (at, rule) in figure.rules.enumerated() {
        if at > 0 { line.text(language("、", ", ")) }
        line.element(
          "a", [.init("href", setting.href(madePage: layoutRulesPath, id: rule.rawValue))], text: rule.title(language))
      }
    }
  }
}

private func appendFrames(_ figure: Figure, _ language: FigureLanguage, to table: inout Markup) {
  table.element("thead") { head in
    head.element("tr") { row in
      for name in [language("枠", "Frame"), language("役割", "Role")] {
        row.element("th", [.init("scope", "col")], text: name)
      }
      for name in ["x", "y", language("幅", "w"), language("高さ", "h")] {
        row.element("th", [.init("scope", "col"), .init("class", "align-right")], text: name)
      }
    }
  }
  table.element("tbody") { body in
    for named in figure.frames {
      body.element("tr") { row in
        row.element("th", [.init("scope", "row")]) { $0.element("code", text: named.name.text) }
        row.element("td", text: language.role(named.name.part))
        for number in named.frame.numbers {
          row.element("td", [.init("class", "align-right")], text: printed(number))
        }
      }
    }
  }
}

extension BlockSetting {
  fileprivate var figureLanguage: FigureLanguage { language == .ja ? .ja : .en }
}

// MARK: The page of the rules

private let layoutRulesPath = "layout-rules/"

private let layoutRulesPage = BlockPage(
  path: layoutRulesPath, title: { $0 == .ja ? "配置の規則" : "Layout rules" },
  body: { layoutRules($0 == .ja ? .ja : .en) })

private func layoutRules(_ language: FigureLanguage) -> Markup {
  Markup { markup in
    markup.element("p") { lead in
      lead.text(
        language(
          "図はこの規則から計算されます。上から順に当てはめます。", "Figures are computed by these rules, from the first to the last."))
    }
    markup.element("h2", text: language("規則", "Rules"))
    for rule in LayoutRule.allCases { append(rule.rawValue, rule.title(language), rule.meaning(language), to: &markup) }
    markup.element("h2", text: language("報告されること", "What is reported"))
    for finding in LayoutFinding.allCases {
      let meaning = finding.rule.explanation(in: language.rawValue).meaning
      append(finding.rawValue, language.name(finding), meaning, to: &markup)
    }
  }
}

private func append(_ id: String, _ title: String, _ meaning: String, to markup: inout Markup) {
  markup.startLine()
  markup.element("h3", [.init("id", id)]) { heading in
    heading.text(title)
    heading.text(" ")
    heading.element("code", text: id)
  }
  markup.element("p", text: meaning)
}

// MARK: Messages

private func labelOverflow(_ result: SceneResult, _ path: String) -> Finding {
  Finding(
    .labelOverflow, at: Place(path, result.source.start), "a label of the figure finds no place",
    notes: [Note(.help, "show less in it, give shorter ids, or make two figures")])
}
