/// What every contract of a site is judged by.
package struct ContrastSetting: Sendable {
  package let tokens: TokenGraph
  /// Exemptions and backdrops that hold everywhere.
  package let site: ContrastContract
  package let debt: ContrastDebt
  /// `2026-12-01`; without it nothing has expired.
  package let today: String?
  let encoded: EncodedTokens

  package init(
    tokens: TokenGraph, site: ContrastContract = ContrastContract(), debt: ContrastDebt = ContrastDebt(),
    today: String? = nil
  ) {
    self.tokens = tokens
    encoded = EncodedTokens(tokens)
    self.site = site
    self.debt = debt
    self.today = today
  }
}

/// A declared pair in every mode.
package struct JudgedPair: Sendable {
  package enum Verdict: Sendable, Equatable {
    /// At least what is needed.
    case pass
    case fail
    /// It fails, and the list of debts says so.
    case debt
    /// Some color has no value in this mode, or nothing opaque or translucent is beneath: the text says which.
    case unmeasurable(String)
  }

  package struct Mode: Sendable {
    package let verdict: Verdict
    /// Nil where it is unmeasurable.
    package let measure: ContrastMeasure?
  }

  package let declared: DeclaredPair
  /// In the order of the site's modes.
  package let modes: [Mode]
  /// Held to nothing; its ratios are shown all the same.
  package let exemption: ContrastExemption?

  package var pair: ContrastPair { declared.pair }

  /// The mode with the least ratio; nil if none can be measured.
  package var worst: Int? {
    modes.indices.filter { modes[$0].measure != nil }.min { ratio($0) < ratio($1) }
  }

  package var failing: [Int] { exemption == nil ? modes.indices.filter { modes[$0].verdict == .fail } : [] }

  private func ratio(_ mode: Int) -> Double { modes[mode].measure?.worst.ratio ?? .infinity }

  /// It fails by so little that a small change of a colour would do.
  package static let near = 0.3
}

package func judge(
  _ declared: DeclaredPair, of contract: ContrastContract, _ setting: ContrastSetting
) -> JudgedPair {
  let exemption = (contract.exemptions + setting.site.exemptions).first {
    $0.covers(declared.pair) && !$0.hasExpired(on: setting.today)
  }
  let sides = PairSides(declared.pair, contract, setting)
  let modes = (0..<setting.tokens.modes.count).map { judge(declared.pair, sides, in: $0, setting) }
  return JudgedPair(declared: declared, modes: modes, exemption: exemption)
}

/// A pair with its words looked up, once for all modes.
struct PairSides {
  let foreground: ContrastOperand?
  /// From the bottom up.
  let layers: [(name: String, operand: ContrastOperand?)]
  let backdrops: [(name: String, operand: ContrastOperand?)]

  init(_ pair: ContrastPair, _ contract: ContrastContract, _ setting: ContrastSetting) {
    foreground = setting.operand(pair.foreground)
    layers = pair.layers.reversed().map { ($0, setting.operand($0)) }
    backdrops = setting.backdrops(of: contract)
  }

  /// The background's layers, or the name of what has no value in that mode.
  func layers(in mode: Int, _ setting: ContrastSetting) -> Result<ArraySlice<EncodedColor>, NoValue> {
    var all: ArraySlice<EncodedColor> = []
    for (name, operand) in layers {
      let more = setting.layers(of: operand, in: mode)
      if more.isEmpty { return .failure(NoValue(name: name)) }
      if all.isEmpty { all = more } else { all += more }
    }
    return .success(all)
  }

  struct NoValue: Error { let name: String }
}

private func judge(
  _ pair: ContrastPair, _ sides: PairSides, in mode: Int, _ setting: ContrastSetting
) -> JudgedPair.Mode {
  let layers: ArraySlice<EncodedColor>
  switch sides.layers(in: mode, setting) {
  case .success(let found): layers = found
  case .failure(let fault): return unmeasurable(noValue(fault.name))
  }
  guard let foreground = setting.layers(of: sides.foreground, in: mode).first else {
    return unmeasurable(noValue(pair.foreground))
  }
  let declared = setting.backdrops(sides.backdrops, in: mode)
  guard let measure = measure(foreground, on: layers, declared: declared) else { return unmeasurable(noBase(pair)) }
  if measure.worst.ratio >= pair.need { return JudgedPair.Mode(verdict: .pass, measure: measure) }
  let isDebt = setting.debt.lists(pair, in: mode, of: setting.tokens.modes, shown: measure.worst.ratio)
  return JudgedPair.Mode(verdict: isDebt ? .debt : .fail, measure: measure)
}

private func unmeasurable(_ reason: String) -> JudgedPair.Mode {
  JudgedPair.Mode(verdict: .unmeasurable(reason), measure: nil)
}

// MARK: Messages

private func noValue(_ operand: String) -> String { "“\(operand)” has no value there" }

private func noBase(_ pair: ContrastPair) -> String {
  "nothing lies beneath: “\(pair.layers.joined(separator: "”, “"))” \(pair.layers.count == 1 ? "is" : "are") transparent"
}
