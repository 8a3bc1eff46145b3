internal import Data
internal import Findings
internal import Markup
package import Site
internal import Tokens

/// A contrast table: a contract that is shown, and judged in every mode.
///
///     pairs:
///       - {text: color.label.primary, on: [color.background.primary, color.background.secondary]}
///     show: all
package struct ContrastBlock: Block {
  package let name = "contrast"

  package init() {}

  package func make(_ source: BlockSource, _ setting: BlockSetting) -> BlockResult {
    let contrast = setting.contrast
    let (contract, readFindings) = readContrastContract(source.value, in: source.path, tokens: contrast.tokens)
    var findings = readFindings
    if contract.pairs.isEmpty, findings.allSatisfy({ $0.severity < .error }) { findings.append(noPairs(source)) }
    let judged = contract.pairs.map { judge($0, of: contract, contrast) }
    findings += judged.flatMap { contrastFindings($0, of: contract, contrast) }
    findings += expiredExemptions(of: contract, contrast)
    let (uses, resolved) = references(of: contract, in: source, setting)
    findings += resolved
    let table = ContrastTable(contract: contract, judged: judged, setting: setting)
    return BlockResult(
      judged.isEmpty ? nil : table.markup, findings: findings, uses: uses,
      references: contract.pairs.count * 2,
      contrastFailures: judged.flatMap { contrastFailures(of: $0, contrast.tokens.modes) })
  }

  /// The tokens that the pairs name: those that have pages are referred to like anything else.
  private func references(
    of contract: ContrastContract, in source: BlockSource, _ setting: BlockSetting
  ) -> (uses: [Target], findings: [Finding]) {
    var seen: Set<String> = []
    var uses: [Target] = []
    var findings: [Finding] = []
    for declared in contract.pairs {
      let places = [declared.foregroundRange, declared.backgroundRange]
      for (index, operand) in ([declared.pair.foreground] + declared.pair.layers).enumerated() {
        guard seen.insert(operand).inserted, setting.knows(.token, operand) else { continue }
        let range = index < places.count ? places[index] : declared.place.range
        let (target, found) = setting.resolve(kind: .token, operand, at: range)
        if let target { uses.append(target) }
        findings += found
      }
    }
    return (uses, findings)
  }
}

// MARK: Messages

private func noPairs(_ source: BlockSource) -> Finding {
  Finding(
    .missingKey, at: Place(source.path, source.range, precision: .line), "the block declares no pair",
    notes: [Note(.help, "write pairs: [{text: TOKEN, on: TOKEN}]")])
}
