/// What every contract of a site is judged by.
package struct ContrastSetting: Sendable {
  package let tokens: TokenGraph
  /// Exemptions and backdrops that hold everywhere.
  package let site: ContrastContract
  package let debt: ContrastDebt
  /// `2026-12-01`; without it nothing has expired.
  package let today: String?

  package init(
    tokens: TokenGraph, site: ContrastContract = ContrastContract(), debt: ContrastDebt = ContrastDebt(),
    today: String? = nil
  ) {
    self.tokens = tokens
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
  let backdrops = contract.backdrops + setting.site.backdrops
  let modes = (0..<setting.tokens.modes.count).map { judge(declared.pair, in: $0, backdrops, setting) }
  return JudgedPair(declared: declared, modes: modes, exemption: exemption)
}

private func judge(
  _ pair: ContrastPair, in mode: Int, _ backdrops: [String], _ setting: ContrastSetting
) -> JudgedPair.Mode {
  let tokens = setting.tokens
  var layers: [EncodedColor] = []
  for operand in pair.layers.reversed() {
    guard let more = tokens.layers(of: operand, in: mode) else { return unmeasurable(noValue(operand)) }
    layers += more
  }
  guard let foreground = tokens.layers(of: pair.foreground, in: mode)?.first else {
    return unmeasurable(noValue(pair.foreground))
  }
  let declared = backdrops.flatMap { name in
    (tokens.layers(of: name, in: mode) ?? []).map { Backdrop(.declared(name), $0) }
  }
  guard let measure = measure(foreground, on: layers, declared: declared) else { return unmeasurable(noBase(pair)) }
  if measure.worst.ratio >= pair.need { return JudgedPair.Mode(verdict: .pass, measure: measure) }
  let isDebt = setting.debt.lists(pair, in: tokens.modes.name(of: mode), shown: measure.worst.shown)
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
