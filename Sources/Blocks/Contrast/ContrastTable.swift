internal import Markup
internal import Site
internal import Tokens

/// The table: a row for each pair, a column for the worst mode and for each mode. Whole and right without a script; the
/// script finds what it needs in `data-contrast`.
struct ContrastTable {
  let contract: ContrastContract
  let judged: [JudgedPair]
  let setting: BlockSetting

  var words: ContrastWords { ContrastWords(setting) }
  var modes: Modes { setting.contrast.tokens.modes }

  /// `show: failing` leaves out what passes everywhere, and nothing else is ever left out.
  var rows: [JudgedPair] {
    guard contract.show == .failing else { return judged }
    return judged.filter { pair in pair.exemption != nil || pair.modes.contains { $0.verdict != .pass } }
  }

  /// The modes that have columns. With one mode the worst is that one.
  var columns: Range<Int> { contract.show == .worst || modes.count == 1 ? 0..<0 : 0..<modes.count }

  var markup: Markup {
    Markup { markup in
      let data = ContrastData(self).json
      markup.element(
        "div",
        [.init("class", "contrast"), .init("data-contrast", data)]
      ) { block in
        block.newline()
        appendFilters(to: &block)
        if rows.isEmpty {
          block.element("p", text: words["none-failing"])
        } else {
          appendTable(to: &block)
        }
        appendNotes(to: &block)
        ContrastColors(table: self).append(to: &block)
      }
      markup.newline()
    }
  }

  /// Which modes are shown, for each modifier one chooses from. It is there from the start, so nothing moves when its
  /// script comes; without scripts it is not shown.
  private func appendFilters(to markup: inout Markup) {
    let chosen = modes.modifiers.enumerated().filter { $0.element.contexts.count > 1 }
    guard !chosen.isEmpty else { return }
    let attributes: [Markup.Attribute] = [
      .init("class", "contrast-tools contrast-filters"), .init("role", "group"),
      .init("aria-label", words["shown-modes"]),
    ]
    markup.element("div", attributes) { tools in
      for (number, modifier) in chosen {
        tools.element("label") { label in
          label.element("span", text: words.modifier(modifier.name))
          label.element("select", [.init("data-modifier", String(number))]) { select in
            select.element("option", [.init("value", "")], text: words["every"])
            for (index, context) in modifier.contexts.enumerated() {
              select.element(
                "option", [.init("value", String(index))], text: words.context(context, of: modifier.name))
            }
          }
        }
      }
    }
    markup.newline()
  }

  private func appendTable(to markup: inout Markup) {
    let attributes: [Markup.Attribute] = [
      .init("class", "table contrast-table"), .init("role", "region"), .init("tabindex", "0"),
      .init("aria-label", words["title"]),
    ]
    markup.element("div", attributes) { box in
      box.element("table") { table in
        table.newline()
        table.element("thead") { head in head.element("tr") { appendHead(to: &$0) } }
        table.newline()
        table.element("tbody") { body in
          for (index, pair) in rows.enumerated() {
            body.newline()
            body.element("tr", [.init("data-pair", String(index))]) { appendRow(pair, to: &$0) }
          }
        }
      }
    }
    markup.newline()
  }

  private func appendHead(to row: inout Markup) {
    row.element("th", [.init("scope", "col")], text: words["pair"])
    row.element(
      "th", [.init("scope", "col"), .init("class", "contrast-worst")],
      text: modes.count == 1 ? words["ratio"] : words["worst"])
    for mode in columns { appendModeHead(mode, to: &row) }
  }

  func appendModeHead(_ mode: Int, to row: inout Markup) {
    row.element("th", [.init("scope", "col"), .init("data-mode", String(mode))]) { head in
      for (index, context) in words.contexts(of: mode).enumerated() {
        if index > 0 { head.text(" ") }
        head.element("span", text: context)
      }
    }
  }

  private func appendRow(_ judged: JudgedPair, to row: inout Markup) {
    let pair = judged.pair
    row.element("th", [.init("scope", "row")]) { head in
      appendName(pair, to: &head)
      head.element("span", [.init("class", "contrast-need")]) { need in
        if let use = words.text(in: judged.declared.use) { need.element("span", text: use) }
        need.element("span", text: words.need(pair))
      }
      appendAdvice(judged, to: &head)
    }
    appendCell(judged, mode: judged.worst, isWorst: true, to: &row)
    for mode in columns { appendCell(judged, mode: mode, isWorst: false, to: &row) }
  }

  func appendName(_ pair: ContrastPair, to markup: inout Markup) {
    markup.element("span", [.init("class", "contrast-foreground")]) { appendLink(pair.foreground, to: &$0) }
    for (index, operand) in pair.layers.enumerated() {
      markup.element("span", [.init("class", "contrast-background")]) { line in
        let parts = words[index == 0 ? "on" : "over"].split(separator: "{color}", omittingEmptySubsequences: false)
        line.text(parts.first.map(String.init) ?? "")
        appendLink(operand, to: &line)
        if parts.count > 1 { line.text(String(parts[1])) }
      }
    }
  }

  /// A token's name leads to its page, if it has one; an id breaks at its dots.
  func appendLink(_ operand: String, to markup: inout Markup) {
    let name = words.name(of: operand)
    if setting.knows(.token, operand) {
      setting.appendLink(to: .thing(ThingID(kind: .token, id: operand)), name, &markup)
      return
    }
    guard name == operand else { return markup.text(name) }
    markup.element("code") { code in
      for (index, part) in operand.split(separator: ".", omittingEmptySubsequences: false).enumerated() {
        if index > 0 {
          code.text(".")
          code.void("wbr")
        }
        code.text(String(part))
      }
    }
  }

  /// What would mend it, or why it need not be.
  private func appendAdvice(_ judged: JudgedPair, to markup: inout Markup) {
    func line(_ name: String, _ text: String) {
      markup.element("span", [.init("class", "contrast-advice " + name)], text: text)
    }
    if let exemption = judged.exemption {
      return line("exempt", words.exemption(exemption))
    }
    guard let worst = judged.worst, let mode = judged.modes.indices.contains(worst) ? judged.modes[worst] : nil,
      mode.verdict != .pass
    else { return }
    let tokens = setting.contrast.tokens
    let name = modes.count == 1 ? "" : words.mode(worst)
    if let passing = nearestPassing(judged.pair, in: worst, of: contract, setting.contrast) {
      let values = ["token": words.name(of: passing.id), "mode": name, "ratio": passing.measure.worst.shown]
      line("nearest", words.text(name.isEmpty ? "nearest-only" : "nearest", values))
    } else if tokens[judged.pair.foreground] != nil {
      line("nearest", words.text(name.isEmpty ? "no-nearest-only" : "no-nearest", ["mode": name]))
    }
  }

  private func appendCell(_ judged: JudgedPair, mode: Int?, isWorst: Bool, to row: inout Markup) {
    let result = mode.map { judged.modes[$0] } ?? judged.modes[0]
    let verdict = words.verdict(result, judged)
    let name = mode ?? 0
    let attributes: [Markup.Attribute] = [
      .init("class", "contrast-cell \(verdict.name)\(isWorst ? " contrast-worst" : "")"),
      .init("data-mode", isWorst ? nil : String(name)),
    ]
    row.element("td", attributes) { cell in
      let label = modes.count == 1 ? "" : words.mode(name)
      cell.element("span", [.init("class", "hidden-text")], text: words.sentence(result, verdict, mode: label))
      cell.element("span", [.init("class", "contrast-shown"), .init("aria-hidden", "true")]) { shown in
        ContrastSample(judged.declared, result.measure?.worst, setting.language).append(to: &shown)
        if let measure = result.measure {
          shown.element("span", [.init("class", "contrast-ratio")], text: measure.worst.shown)
          if measure.isRange, measure.best.shown != measure.worst.shown {
            let best = words.text("range-best", ["best": measure.best.shown])
            shown.element("span", [.init("class", "contrast-best")], text: best)
          }
        }
        shown.element("span", [.init("class", "contrast-verdict")]) { line in
          line.element("span", [.init("class", "contrast-sign")], text: verdict.sign)
          line.text(" " + verdict.word)
        }
        if isWorst, modes.count > 1, mode != nil {
          shown.element("span", [.init("class", "contrast-mode")], text: label)
        }
      }
    }
  }

  private func appendNotes(to markup: inout Markup) {
    var notes: [String] = rows.isEmpty ? [] : [words["clauses"]]
    if judged.contains(where: { $0.modes.contains { $0.measure?.isRange ?? false } }) {
      let names = (contract.backdrops + setting.contrast.site.backdrops).map(words.name)
      let list = ([words["black"], words["white"]] + names).joined(separator: setting.language == .ja ? "、" : ", ")
      notes.append(words.text("range-note", ["backdrops": list]))
    }
    if judged.contains(where: { $0.pair.layers.contains { setting.contrast.tokens[$0]?.type == .material } }) {
      notes.append(words["approximate"])
    }
    let covered = judged.compactMap(\.exemption)
    for exemption in contract.exemptions where !covered.contains(exemption) {
      notes.append("\(words.name(of: exemption.foreground)): \(words.exemption(exemption))")
    }
    for note in notes { markup.element("p", [.init("class", "contrast-note")], text: note) }
  }
}

extension ContrastWords {
  /// “対象外: 無効（2027年3月31日まで）”
  func exemption(_ exemption: ContrastExemption) -> String {
    let reason = text(in: exemption.reason) ?? ""
    guard let until = exemption.until else { return text("exempt-reason", ["reason": reason]) }
    return text("exempt-until", ["reason": reason, "date": dateLabel(until, setting.language)])
  }

  /// A cell as it is read aloud.
  func sentence(_ result: JudgedPair.Mode, _ verdict: ContrastVerdict, mode: String) -> String {
    guard let measure = result.measure else {
      return text(mode.isEmpty ? "sentence-unmeasurable-only" : "sentence-unmeasurable", ["mode": mode])
    }
    let isRange = measure.isRange && measure.best.shown != measure.worst.shown
    let ratio =
      isRange ? text("range", ["worst": measure.worst.shown, "best": measure.best.shown]) : measure.worst.shown
    let values = ["mode": mode, "ratio": ratio, "verdict": verdict.word]
    return text(mode.isEmpty ? "sentence-only" : "sentence", values)
  }
}
