internal import Data
internal import Findings
package import Tokens

/// What contrast is judged by all over the site: site.yml's own contract, the list of debts, the day.
func readContrast(
  _ sources: SourceTree, _ configuration: Configuration, _ tokens: TokenGraph, today: String?
) -> (setting: ContrastSetting, findings: [Finding]) {
  let (site, siteFindings) =
    configuration.contrast.map { readContrastContract($0, in: configurationPath, tokens: tokens) }
    ?? (ContrastContract(), [])
  let (debt, debtFindings) = sources.file(contrastDebtPath).map(readContrastDebt) ?? (ContrastDebt(), [])
  return (ContrastSetting(tokens: tokens, site: site, debt: debt, today: today), siteFindings + debtFindings)
}

/// The contracts of site.yml, tokens and components, and what components' own texts stand on; the contracts of blocks are
/// judged where they stand. Then, with the failures of all of them, the list of debts.
func checkContracts(
  _ setting: ContrastSetting, _ libraries: [any ThingLibrary], _ resolved: [ResolvedPage]
) -> (findings: [Finding], failures: Set<ContrastDebt.Failure>) {
  var findings: [Finding] = []
  var failures = Set(resolved.flatMap(\.contrastFailures))
  func check(_ contract: ContrastContract) {
    findings += expiredExemptions(of: contract, setting)
    for declared in contract.pairs {
      let judged = judge(declared, of: contract, setting)
      findings += contrastFindings(judged, of: contract, setting)
      failures.formUnion(contrastFailures(of: judged, setting.tokens.modes))
    }
  }
  check(setting.site)
  for written in setting.tokens.contracts {
    let (contract, found) = readContrastContract(
      written.value, in: written.path, tokens: setting.tokens, owner: written.token)
    findings += found
    check(contract)
  }
  for component in libraries.lazy.compactMap({ $0 as? Components }).first?.components ?? [] {
    if let written = component.contrast {
      let (contract, found) = readContrastContract(written.value, in: component.place.path, tokens: setting.tokens)
      findings += found
      check(contract)
    }
    for judged in judgedPairs(of: component, setting) where !judged.isExempt {
      findings += judged.findings(setting)
      failures.formUnion(contrastFailures(of: judged.judged, setting.tokens.modes))
    }
  }
  return (findings + setting.debt.outdated(failures), failures)
}

/// A content folder's tokens and site.yml's contract of contrast, for those who ask for nothing else.
package func readTokensAndContract(_ sources: SourceTree) -> (tokens: TokenGraph, contract: ContrastContract) {
  let (configuration, _) = readConfiguration(sources)
  let (tokens, _) = readTokens(
    sources.files.filter { $0.path.hasPrefix("tokens/") }, settings: configuration.tokens)
  return (tokens, readContrast(sources, configuration, tokens, today: nil).setting.site)
}
