internal import Data
internal import Findings
internal import Markup
package import Site

/// A component's parts, variants and states with their tokens, and the contrast of its texts:
///
///     component: button
///     show: [states, contrast]
package struct ComponentBlock: Block {
  package let name = "component"

  package init() {}

  package func make(_ source: BlockSource, _ setting: BlockSetting) -> BlockResult {
    var wanted = WantedComponent()
    let (_, findings) = Fields.read(source.value, in: source.path) { wanted.read(&$0, setting) }
    guard findings.allSatisfy({ $0.severity < .error }), let id = wanted.id else {
      return BlockResult(nil, findings: findings, uses: wanted.uses, references: wanted.references)
    }
    let content = Markup { setting.appendComponent(id, wanted.sections, to: &$0) }
    guard !content.isEmpty else {
      return BlockResult(
        nil, findings: findings + [nothing(id, source)], uses: wanted.uses, references: wanted.references)
    }
    let markup = Markup { markup in
      markup.element("div", [.init("class", "component-block")]) { $0.append(content) }
      markup.newline()
    }
    return BlockResult(markup, findings: findings, uses: wanted.uses, references: wanted.references)
  }
}

private struct WantedComponent {
  private(set) var id: ThingID?
  private(set) var sections = BlockSetting.ComponentSection.allCases
  private(set) var uses: [Target] = []
  private(set) var references = 0

  mutating func read(_ fields: inout Fields, _ setting: BlockSetting) {
    fields.require("component")
    if let entry = fields.entry("component"), let text = fields.string("component") {
      references += 1
      let range = entry.value.range
      let isQuoted = range.count == text.utf8.count + 2
      let place = isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
      let (target, found) = setting.resolve(kind: .component, text, at: place)
      found.forEach { fields.report($0) }
      if let target, case .thing(let id) = target {
        uses.append(target)
        self.id = id
      }
    }
    guard let list = fields.list("show") else { return }
    let words = BlockSetting.ComponentSection.allCases.map(\.rawValue)
    sections = list.compactMap { fields.choice(of: $0, among: words) }
      .compactMap(BlockSetting.ComponentSection.init(rawValue:))
  }
}

// MARK: Messages

private func nothing(_ id: ThingID, _ source: BlockSource) -> Finding {
  Finding(
    .badBlock, at: Place(source.path, source.value.range), "of “\(id.id)” there is nothing to show here",
    notes: [Note(.help, "a component says its parts, variants and states in components/ID.yml")])
}
