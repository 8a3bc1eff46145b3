package import Markup

/// A symbol as its template has it: a column for each weight, a row for each scale, all in one size.
package struct SymbolVariants: Sendable {
  private let variants: [SymbolVariant]
  private let strings: Strings

  package init(_ variants: [SymbolVariant], _ strings: Strings) {
    self.variants = variants
    self.strings = strings
  }

  package func append(to markup: inout Markup) {
    let weights = SymbolWeight.allCases.filter { weight in variants.contains { $0.weight == weight } }
    let scales = SymbolScale.allCases.filter { scale in variants.contains { $0.scale == scale } }
    guard !weights.isEmpty else { return }
    markup.element("div", [.init("class", "symbol-variants"), .init("tabindex", "0")]) { box in
      box.element("table") { table in
        table.element("caption", text: strings["symbol-variants"])
        table.element("thead") { head in
          head.element("tr") { row in
            row.element("td", text: "")
            for weight in weights {
              row.element("th", [.init("scope", "col")], text: strings["weight-\(weight.rawValue.lowercased())"])
            }
          }
        }
        table.element("tbody") { body in
          for scale in scales { append(scale, weights, to: &body) }
        }
      }
    }
  }

  private func append(_ scale: SymbolScale, _ weights: [SymbolWeight], to body: inout Markup) {
    body.startLine()
    body.element("tr") { row in
      row.element("th", [.init("scope", "row")], text: strings["scale-\(scale)"])
      for weight in weights {
        row.element("td") { cell in
          guard let variant = variants.first(where: { $0.weight == weight && $0.scale == scale }) else { return }
          variant.drawing.append(to: &cell, as: "symbol", size: 40)
        }
      }
    }
  }
}

extension Drawing {
  /// Large to small, on one line.
  package func appendSizes(to markup: inout Markup) {
    markup.element("div", [.init("class", "symbol-sizes")]) { sizes in
      for size in [96, 48, 24, 16] { append(to: &sizes, as: "symbol symbol-\(size)", size: size) }
    }
  }
}
