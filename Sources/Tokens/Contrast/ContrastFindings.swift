package import Findings

/// What is wrong with a judged pair; `path` and places are the declaration's.
package func contrastFindings(
  _ judged: JudgedPair, of contract: ContrastContract, _ setting: ContrastSetting
) -> [Finding] {
  unmeasurable(judged, setting) + below(judged, contract, setting)
}

/// Exemptions whose day is over.
package func expiredExemptions(of contract: ContrastContract, _ setting: ContrastSetting) -> [Finding] {
  contract.exemptions.filter { $0.hasExpired(on: setting.today) }.map(expired)
}

/// What fails, debts included, for the list of debts.
package func contrastFailures(of judged: JudgedPair, _ modes: Modes) -> [ContrastDebt.Failure] {
  guard judged.exemption == nil else { return [] }
  return judged.modes.enumerated().compactMap { index, mode in
    guard mode.verdict == .fail || mode.verdict == .debt, let measure = mode.measure else { return nil }
    return ContrastDebt.Failure(pair: judged.pair, mode: modes.name(of: index), shown: measure.worst.shown)
  }
}

private func unmeasurable(_ judged: JudgedPair, _ setting: ContrastSetting) -> [Finding] {
  guard judged.exemption == nil else { return [] }
  var reasons: [(text: String, modes: [Int])] = []
  for (mode, result) in judged.modes.enumerated() {
    guard case .unmeasurable(let reason) = result.verdict else { continue }
    if let known = reasons.firstIndex(where: { $0.text == reason }) {
      reasons[known].modes.append(mode)
    } else {
      reasons.append((reason, [mode]))
    }
  }
  return reasons.map { reason in
    Finding(
      .contrastUnmeasurable, at: judged.declared.place,
      "the contrast of “\(judged.pair.words)”\(modeWords(reason.modes, setting)) cannot be measured: \(reason.text)",
      notes: [Note(.help, "give it a value, or say with “over” what lies beneath")])
  }
}

private func below(_ judged: JudgedPair, _ contract: ContrastContract, _ setting: ContrastSetting) -> [Finding] {
  let failing = judged.failing
  guard let worst = failing.min(by: { ratio($0, judged) < ratio($1, judged) }),
    let measure = judged.modes[worst].measure
  else { return [] }
  let others = failing.filter { $0 != worst }
  let pair = judged.pair
  let need = plain(pair.need)
  var notes: [Note] = []
  if !others.isEmpty {
    let list = others.prefix(8).compactMap { mode in
      judged.modes[mode].measure.map { "\(setting.tokens.modes.name(of: mode)) \($0.worst.shown)" }
    }
    notes.append(
      Note(
        .note, "it falls short in \(others.count) more of \(judged.modes.count) modes: \(list.joined(separator: ", "))")
    )
  }
  if measure.isRange {
    notes.append(
      Note(.note, "what lies beneath may be anything: from \(measure.worst.shown) to \(measure.best.shown)"))
  }
  if let passing = nearestPassing(pair, in: worst, of: contract, setting) {
    notes.append(Note(.help, "the nearest token of that group is \(passing.id) with \(passing.measure.worst.shown)"))
  } else if setting.tokens[pair.foreground] != nil {
    let group = tokenGroup(of: pair.foreground)
    notes.append(Note(.help, "no other token of \(group.isEmpty ? "the outermost group" : "“\(group)”") passes there"))
  }
  return [
    Finding(
      .contrastBelow, at: judged.declared.place,
      "“\(pair.words)” has \(measure.worst.shown):1\(modeWords([worst], setting)), \(need):1 is needed", notes: notes)
  ]
}

private func ratio(_ mode: Int, _ judged: JudgedPair) -> Double { judged.modes[mode].measure?.worst.ratio ?? .infinity }

private func modeWords(_ modes: [Int], _ setting: ContrastSetting) -> String {
  guard setting.tokens.modes.count > 1 else { return "" }
  if modes.count == setting.tokens.modes.count { return " in every mode" }
  return " in " + modes.prefix(3).map { setting.tokens.modes.name(of: $0) }.joined(separator: ", ")
    + (modes.count > 3 ? " and \(modes.count - 3) more modes" : "")
}

private func expired(_ exemption: ContrastExemption) -> Finding {
  Finding(
    .contrastExemptExpired, at: exemption.untilPlace ?? exemption.place,
    "the exemption of “\(exemption.foreground)” ended on \(exemption.until ?? "")",
    notes: [Note(.help, "mend the pair and take the exemption away, or give it another day")])
}
