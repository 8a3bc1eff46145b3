import Findings
import Tokens

/// `bench contrast [PAIRS]`: pairs of tokens in eight modes, a third of them translucent, a tenth in Display P3, over a
/// quarter of translucent backgrounds; judged as `check` does, and once more with the findings and what would pass.
func benchContrast(_ pairs: Int) {
  let tokens = contrastTokens()
  var contract = ContrastContract()
  contract.pairs = (0..<pairs).map { index in
    declared("color.label.n\(index % 60)", on: "color.ground.n\(index / 60 % 40)")
  }
  let setting = ContrastSetting(tokens: tokens)
  var judged: [JudgedPair] = []
  let judging = fastest { judged = contract.pairs.map { judge($0, of: contract, setting) } }
  var findings: [Finding] = []
  let finding = fastest { findings = judged.flatMap { contrastFindings($0, of: contract, setting) } }
  let failing = judged.reduce(0) { $0 + $1.failing.count }
  let measured = pairs * tokens.modes.count
  print("\(pairs) pairs in \(tokens.modes.count) modes: \(decimal(judging * 1000, 1)) ms, ", terminator: "")
  print("\(decimal(judging / Double(max(measured, 1)) * 1e6, 2)) µs each, \(failing) fail")
  print("\(findings.count) findings with the nearest token that passes: \(decimal(finding * 1000, 1)) ms")
}

/// Of five runs, in seconds.
private func fastest(_ work: () -> Void) -> Double {
  let clock = ContinuousClock()
  let times = (0..<5).map { _ in clock.measure(work) }
  let least = times.min() ?? .zero
  return Double(least.components.seconds) + Double(least.components.attoseconds) * 1e-18
}

private func declared(_ foreground: String, on background: String) -> DeclaredPair {
  DeclaredPair(ContrastPair(.text, foreground, on: [background]), at: Place(file: "bench"))
}

private func contrastTokens() -> TokenGraph {
  let modes = Modes([
    .init(name: "appearance", contexts: ["light", "dark"]), .init(name: "level", contexts: ["base", "elevated"]),
    .init(name: "contrast", contexts: ["normal", "increased"]),
  ])
  var state: UInt64 = 1
  func random() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }
  func token(_ id: String, translucent share: Double) -> Token {
    let isWide = random() < 0.1
    let isTranslucent = random() < share
    let values = (0..<modes.count).map { _ in
      let color = Color(
        isWide ? .displayP3 : .srgb, random(), random(), random(), alpha: isTranslucent ? 0.3 + random() * 0.6 : 1)
      return Token.ModeValue(value: .color(color), definition: nil)
    }
    return Token(id: id, type: .color, values: values, definitions: [])
  }
  return TokenGraph(
    modes: modes,
    tokens: (0..<60).map { token("color.label.n\($0)", translucent: 0.33) }
      + (0..<40).map { token("color.ground.n\($0)", translucent: 0.25) })
}
