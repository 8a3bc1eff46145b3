import Blocks
import Findings
import Site
import Tokens

/// A check with what may come after it: mending, and asking other hosts.
struct CheckRun: Sendable {
  struct Result: Sendable {
    let sources: SiteSources
    let checked: Checked
    var findings: [Finding]
    var counts: Counts
    /// What was done, for standard error.
    var said: [Line] = []
  }

  struct Line: Sendable {
    let text: String
    /// Even `--quiet` does not silence it.
    let isComplaint: Bool
  }

  let options: SiteOptions
  /// Nil: all rules.
  let only: Set<Rule>?
  let progress: Progress
  let printer: Printer

  func check() async throws -> Result {
    let sources = try await options.read(leavingOut: nil, progress: progress)
    printer.detail("read \(sources.tree.files.count) texts and \(sources.tree.assets.count) other files")
    progress.begin("checking")
    let checked = await Site.check(
      sources.tree, theme: sources.theme.tree, blocks: registry,
      options: BuildOptions(drafts: options.drafts, jobs: options.jobs, today: today()))
    return Result(sources: sources, checked: checked, findings: chosen(checked.findings), counts: checked.counts)
  }

  /// One mend may bring another fault to light, or have been in its way: until none is left. A fix that does not take
  /// its finding away shall not run for ever.
  func mend(_ first: Result) async throws -> Result {
    var result = first
    var mending = Mending()
    for _ in 0..<8 where mending.apply(result.findings, of: result.sources, content: options.content) {
      result = try await check()
    }
    result.said = mending.lines.map { Line(text: $0, isComplaint: $0.hasPrefix("left alone")) }
    result.said.append(Line(text: mending.summary, isComplaint: false))
    return result
  }

  /// Writes the list of contrast debts anew and checks again. Where nothing fails and no list is, none is made.
  func acceptDebt(_ before: Result) async throws -> Result {
    let failures = before.checked.contrastFailures
    let text = contrastDebtText(failures, modes: before.checked.tokens.modes)
    var result = before
    if !failures.isEmpty || before.sources.tree.file(contrastDebtPath) != nil {
      do throws(LeftAlone) {
        _ = try replaceFile(contrastDebtPath, in: options.content, by: Array(text.utf8))
      } catch {
        throw Refusal.failure("\(options.content)/\(contrastDebtPath): \(error.reason)")
      }
      result = try await check()
    }
    let pairs = Set(failures.map(\.pair)).count
    let said = pairs == 0 ? "no pair fails" : "\(contrastDebtPath) lists \(pairs) \(pairs == 1 ? "pair" : "pairs")"
    result.said = before.said + [Line(text: said + "\n", isComplaint: false)]
    return result
  }

  func ask(_ before: Result) async throws -> Result {
    var result = before
    let manners = ExternalManners()
    let cache = ExternalCache()
    let (configuration, _) = readConfiguration(before.sources.tree)
    let inventories = try await fetchInventories(
      configuration, content: options.content, manners: manners, cache: cache, progress: progress)
    if !inventories.fetched.isEmpty {
      result = try await check()
      result.said = before.said + inventories.fetched.map { Line(text: "fetched \($0)\n", isComplaint: false) }
    }
    let links = result.checked.externalLinks
    let outcome = try await checkExternal(links, manners: manners, cache: cache, progress: progress)
    result.findings = chosen(result.checked.findings(with: inventories.findings + outcome.findings))
    result.counts = result.counts.having(checked: outcome.checked)
    printer.detail("asked for \(links.count) addresses")
    return result
  }

  private func chosen(_ findings: [Finding]) -> [Finding] {
    guard let only else { return findings }
    return findings.filter { only.contains($0.rule) }
  }
}
