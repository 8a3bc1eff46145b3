internal import Markup
internal import Site
internal import Tokens

/// One step away from the table: each colour in each mode, and what one sees of the pairs. The script makes the swatches
/// colour fields.
struct ContrastColors {
  let table: ContrastTable

  private var words: ContrastWords { table.words }
  private var tokens: TokenGraph { table.setting.contrast.tokens }
  private var modes: Range<Int> { 0..<tokens.modes.count }

  func append(to markup: inout Markup) {
    markup.element("details", [.init("class", "contrast-more")]) { details in
      details.element("summary", text: words["details"])
      details.newline()
      section("colors", &details) { appendColors(to: &$0) }
      section("seen", &details) { appendSeen(to: &$0) }
    }
    markup.newline()
  }

  private func section(_ name: String, _ markup: inout Markup, _ body: (inout Markup) -> Void) {
    let attributes: [Markup.Attribute] = [
      .init("class", "table contrast-\(name)"), .init("role", "region"), .init("tabindex", "0"),
      .init("aria-label", words[name]),
    ]
    markup.element("div", attributes) { box in
      box.element("table") { table in
        table.element("caption", text: words[name])
        table.newline()
        table.element("thead") { head in
          head.element("tr") { row in
            row.element("th", [.init("scope", "col")], text: words[name == "colors" ? "color" : "pair"])
            if tokens.modes.count == 1 {
              row.element("th", [.init("scope", "col"), .init("data-mode", "0")], text: words["value"])
            } else {
              for mode in modes { self.table.appendModeHead(mode, to: &row) }
            }
          }
        }
        table.newline()
        table.element("tbody") { body(&$0) }
      }
    }
    markup.newline()
  }

  private func appendColors(to body: inout Markup) {
    for (index, operand) in ContrastData(table).operands.enumerated() {
      let layers = modes.map { tokens.layers(of: operand, in: $0) ?? [] }
      let count = layers.map(\.count).max() ?? 0
      for layer in 0..<max(count, 1) {
        body.newline()
        let attributes: [Markup.Attribute] = [
          .init("data-color", String(index)), .init("data-layer", String(layer)),
        ]
        body.element("tr", attributes) { row in
          row.element("th", [.init("scope", "row")]) { head in
            table.appendLink(operand, to: &head)
            if count > 1 { head.text(" " + words.text("layer", ["number": String(layer + 1)])) }
          }
          for mode in modes {
            row.element("td", [.init("data-mode", String(mode))]) { cell in
              guard layer < layers[mode].count else { return cell.text("–") }
              appendSwatch(layers[mode][layer], to: &cell)
            }
          }
        }
      }
    }
  }

  private func appendSwatch(_ color: EncodedColor, to cell: inout Markup) {
    cell.element(
      "svg",
      [
        .init("class", "contrast-swatch"), .init("viewBox", "0 0 24 24"), .init("width", "24"), .init("height", "24"),
        .init("aria-hidden", "true"),
      ]
    ) { svg in
      if color.alpha < 1 {
        svg.element("path", [.init("class", "contrast-checks"), .init("d", "M0 0h12v24H24V12H0z")], text: "")
      }
      svg.element("rect", [.init("width", "24"), .init("height", "24"), .init("fill", color.css)], text: "")
    }
    cell.element("code", text: color.css)
  }

  private func appendSeen(to body: inout Markup) {
    for (index, judged) in table.rows.enumerated() {
      body.newline()
      body.element("tr", [.init("data-seen", String(index))]) { row in
        row.element("th", [.init("scope", "row")]) { table.appendName(judged.pair, to: &$0) }
        for mode in modes {
          row.element("td", [.init("data-mode", String(mode))]) { cell in
            switch judged.modes[mode].verdict {
            case .unmeasurable: cell.text("–")
            default:
              guard let measure = judged.modes[mode].measure else { return }
              cell.element("code", text: measure.worst.foreground.css)
              cell.text(" ")
              cell.element("code", text: measure.worst.background.css)
              if let backdrop = measure.backdrop {
                cell.text(" ")
                cell.element(
                  "span", [.init("class", "contrast-backdrop")],
                  text: words.text("over-backdrop", ["backdrop": words.backdrop(backdrop)]))
              }
            }
          }
        }
      }
    }
  }
}
