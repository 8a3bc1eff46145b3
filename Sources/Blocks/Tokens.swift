internal import Data
internal import Findings
internal import Markup
package import Site
internal import Tokens

/// The tokens of a group, or some by their ids, shown as the things they are with their values in each mode:
///
///     group: color.label
///     names: [swiftui, css]
///
///     tokens: [color.tint, color.destructive]
package struct TokensBlock: Block {
  package let name = "tokens"

  package init() {}

  package func make(_ source: BlockSource, _ setting: BlockSetting) -> BlockResult {
    var wanted = WantedTokens()
    let (_, findings) = Fields.read(source.value, in: source.path) { wanted.read(&$0, source, setting) }
    guard findings.allSatisfy({ $0.severity < .error }), !wanted.tokens.isEmpty else {
      let none = findings.isEmpty ? [noToken(source)] : []
      return BlockResult(nil, findings: findings + none, uses: wanted.uses, references: wanted.references)
    }
    let markup = Markup { markup in
      setting.appendList(
        of: wanted.tokens, names: wanted.names, prefix: "b\(source.range.lowerBound)", to: &markup)
    }
    return BlockResult(markup, findings: findings, uses: wanted.uses, references: wanted.references)
  }
}

private struct WantedTokens {
  private(set) var tokens: [Token] = []
  private(set) var names: [CodeName.Kind] = []
  private(set) var uses: [Target] = []
  private(set) var references = 0

  mutating func read(_ fields: inout Fields, _ source: BlockSource, _ setting: BlockSetting) {
    if let entry = fields.entry("group"), let text = fields.string("group") {
      if let id = resolve(text, entry.value.range, &fields, setting) { add(group: id, entry, setting, &fields) }
    }
    for (text, range) in fields.texts("tokens") {
      guard let id = resolve(text, range, &fields, setting) else { continue }
      if let token = setting.tokens[id.id] {
        tokens.append(token)
      } else {
        fields.report(
          .badValue, at: range, "“\(id.id)” is a group, a token is expected",
          notes: [Note(.help, "the key “group” shows a group")])
      }
    }
    let kinds = CodeName.Kind.allCases.map(\.rawValue)
    names = (fields.list("names") ?? []).compactMap { fields.choice(of: $0, among: kinds) }
      .compactMap(CodeName.Kind.init(rawValue:))
    if fields.findings.isEmpty, references == 0 { fields.report(noKey(source)) }
  }

  private mutating func add(group id: ThingID, _ entry: Entry, _ setting: BlockSetting, _ fields: inout Fields) {
    if let token = setting.tokens[id.id] {
      tokens.append(token)
    } else {
      tokens += setting.tokens(in: id.id)
    }
  }

  private mutating func resolve(
    _ text: String, _ range: Range<Int>, _ fields: inout Fields, _ setting: BlockSetting
  ) -> ThingID? {
    references += 1
    let isQuoted = range.count == text.utf8.count + 2
    let place = isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
    let (target, findings) = setting.resolve(kind: .token, text, at: place)
    findings.forEach { fields.report($0) }
    guard let target, case .thing(let id) = target else { return nil }
    uses.append(target)
    return id
  }
}

// MARK: Messages

private func noKey(_ source: BlockSource) -> Finding {
  Finding(
    .missingKey, at: Place(source.path, source.range, precision: .line), "the block does not say which tokens",
    notes: [Note(.help, "write group: ID, or tokens: [ID, …]")])
}

private func noToken(_ source: BlockSource) -> Finding {
  Finding(.badBlock, at: Place(source.path, source.value.range), "there is no token to show")
}
