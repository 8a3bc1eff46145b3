internal import Data
internal import Findings
internal import Markup
package import Site

/// Terms of the glossary with their definitions, in the order of a dictionary: all, or some.
///
///     terms: [pose, fold]
package struct GlossaryBlock: Block {
  package let name = "glossary"

  package init() {}

  package func make(_ source: BlockSource, _ setting: BlockSetting) -> BlockResult {
    var wanted = WantedTerms()
    let (_, findings) = Fields.read(source.value, in: source.path) { wanted.read(&$0, setting) }
    let uses = wanted.ids?.map { Target.thing($0) } ?? []
    guard findings.allSatisfy({ $0.severity < .error }) else {
      return BlockResult(nil, findings: findings, uses: uses, references: wanted.references)
    }
    let terms = setting.catalog.terms(in: setting.language).filter { term in
      wanted.ids?.contains(term.thingID) ?? true
    }
    if terms.isEmpty { return BlockResult(nil, findings: findings + [noTerm(source)]) }
    return BlockResult(list(terms, setting), findings: findings, uses: uses, references: wanted.references)
  }
}

/// The terms that the block names; nil for all.
private struct WantedTerms {
  private(set) var ids: [ThingID]?
  private(set) var references = 0

  mutating func read(_ fields: inout Fields, _ setting: BlockSetting) {
    guard fields.entry("terms") != nil else { return }
    var found: [ThingID] = []
    for (text, range) in fields.texts("terms") {
      references += 1
      let isQuoted = range.count == text.utf8.count + 2
      let place = isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
      let (target, findings) = setting.resolve(kind: .term, text, at: place)
      findings.forEach { fields.report($0) }
      if case .thing(let id) = target { found.append(id) }
    }
    ids = found
  }
}

private func list(_ terms: [Thing], _ setting: BlockSetting) -> Markup {
  Markup { markup in
    markup.element("dl", [.init("class", "glossary")]) { list in
      for term in terms {
        let name = term.name.text(in: setting.language)
        list.startLine()
        list.element("dt") { title in
          setting.appendLink(
            to: .thing(term.thingID), name?.text ?? term.id, in: setting.other(name?.language), &title)
        }
        let definition = term.description.text(in: setting.language)
        list.element(
          "dd", [.init("lang", setting.other(definition?.language)?.rawValue)], text: definition?.text ?? "")
      }
    }
    markup.newline()
  }
}

extension BlockSetting {
  /// The language, where it is not the page's.
  fileprivate func other(_ own: Language?) -> Language? { own == language ? nil : own }
}

// MARK: Messages

private func noTerm(_ source: BlockSource) -> Finding {
  Finding(
    .badBlock, at: Place(source.path, source.range, precision: .line), "there is no term to show",
    notes: [Note(.help, "terms are defined in glossary.yml")])
}
