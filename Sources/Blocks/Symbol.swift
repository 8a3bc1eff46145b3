internal import Data
internal import Findings
internal import Markup
package import Site

/// A symbol in its weights and scales, or, where its drawing is no template, in sizes.
///
///     symbol: bookmark.fill
///     weights: [Regular, Bold]
///     scales: [S, M]
package struct SymbolBlock: Block {
  package let name = "symbol"

  package init() {}

  package func make(_ source: BlockSource, _ setting: BlockSetting) -> BlockResult {
    var wanted = WantedSymbol()
    let (_, findings) = Fields.read(source.value, in: source.path) { wanted.read(&$0, setting) }
    let uses = wanted.symbol.map { [Target.thing($0.thingID)] } ?? []
    guard let symbol = wanted.symbol, findings.allSatisfy({ $0.severity < .error }) else {
      return BlockResult(nil, findings: findings, uses: uses, references: wanted.references)
    }
    return BlockResult(
      markup(symbol, wanted, setting), findings: findings, uses: uses, references: wanted.references)
  }
}

private struct WantedSymbol {
  private(set) var symbol: Thing?
  private(set) var references = 0
  private var weights: Set<SymbolWeight>?
  private var scales: Set<SymbolScale>?

  mutating func read(_ fields: inout Fields, _ setting: BlockSetting) {
    fields.require("symbol")
    if let entry = fields.entry("symbol"), let id = fields.string("symbol") {
      references = 1
      let range = entry.value.range
      let isQuoted = range.count == id.utf8.count + 2
      let (target, findings) = setting.resolve(
        kind: .symbol, id, at: isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range)
      findings.forEach { fields.report($0) }
      if case .thing(let found)? = target { symbol = setting.catalog.thing(found) }
    }
    weights = choice("weights", SymbolWeight.self, &fields)
    scales = choice("scales", SymbolScale.self, &fields)
    for key in ["weights", "scales"] {
      guard let symbol, symbol.variants.isEmpty, let entry = fields.entry(key) else { continue }
      fields.report(notATemplate(entry, symbol, in: fields.path))
    }
  }

  var variants: [SymbolVariant] {
    (symbol?.variants ?? []).filter { variant in
      weights?.contains(variant.weight) ?? true && scales?.contains(variant.scale) ?? true
    }
  }

  private func choice<Word: RawRepresentable & CaseIterable & Hashable>(
    _ key: String, _: Word.Type, _ fields: inout Fields
  ) -> Set<Word>? where Word.RawValue == String {
    guard let list = fields.list(key) else { return nil }
    let words = Word.allCases.map(\.rawValue)
    let chosen = list.compactMap { fields.choice(of: $0, among: words) }.compactMap { Word(rawValue: $0) }
    return chosen.isEmpty ? nil : Set(chosen)
  }
}

private func markup(_ symbol: Thing, _ wanted: WantedSymbol, _ setting: BlockSetting) -> Markup {
  Markup { markup in
    markup.element("figure", [.init("class", "symbol-figure")]) { figure in
      if symbol.variants.isEmpty {
        symbol.drawing?.appendSizes(to: &figure)
      } else {
        SymbolVariants(wanted.variants, setting.strings).append(to: &figure)
      }
      figure.element("figcaption") { caption in
        let name = symbol.name.text(in: setting.language)
        setting.appendLink(
          to: .thing(symbol.thingID), name?.text ?? symbol.id,
          in: name.flatMap { $0.language == setting.language ? nil : $0.language }, &caption)
      }
    }
    markup.newline()
  }
}

// MARK: Messages

private func notATemplate(_ entry: Entry, _ symbol: Thing, in path: String) -> Finding {
  Finding(
    .badBlock, at: Place(path, entry.keyRange), "the symbol “\(symbol.id)” has one drawing, and no \(entry.key)",
    notes: [Note(.help, "a template for symbols has them: its groups are called “Regular-M” and the like")])
}
