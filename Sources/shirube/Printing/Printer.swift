import Findings
import Site

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How findings are printed.
enum Format: String, CaseIterable, Sendable {
  case text, short, json, sarif, github
}

/// What a command says while it works and at its end.
struct Printer: Sendable {
  let options: SiteOptions
  let start = ContinuousClock.now

  init(_ options: SiteOptions) { self.options = options }

  /// The findings of a build, to standard error: its result is the site.
  func show(_ findings: [Finding], _ counts: Counts, of sources: SiteSources) {
    if options.voice == .quiet && findings.isEmpty { return }
    printError(report(findings, counts, sources).text(coloring(on: STDERR_FILENO)))
  }

  /// The findings of a check, to standard output: they are its result.
  func show(_ findings: [Finding], _ counts: Counts, of sources: SiteSources, as format: Format) {
    let report = report(findings, counts, sources)
    switch format {
    case .text: printResult(report.text(coloring(on: STDOUT_FILENO)))
    case .short: printResult(report.short())
    case .json: printResult(report.json())
    case .sarif: printResult(report.sarif(version: version, folder: folderInRepository(options.content)))
    case .github: printResult(report.github(folder: folderInRepository(options.content)))
    }
  }

  /// A line that only `--verbose` shows.
  func detail(_ text: String) {
    guard options.voice == .verbose else { return }
    printError("\(text) (\(Int(seconds * 1000)) ms)\n")
  }

  private var seconds: Double {
    let time = (ContinuousClock.now - start).components
    return Double(time.seconds) + Double(time.attoseconds) / 1e18
  }

  private func report(_ findings: [Finding], _ counts: Counts, _ sources: SiteSources) -> Report {
    let summary = Summary(
      pages: counts.pages, referencesSeen: counts.referencesSeen, referencesChecked: counts.referencesChecked,
      skipped: counts.skipped.map { Summary.Skipped($0.reason.rawValue, $0.count) }, seconds: seconds)
    if findings.isEmpty { return Report([], summary: summary) { _ in nil } }
    // By bytes: as strings, two paths that differ in their Unicode form only would be one.
    let files = Dictionary((sources.tree.files + sources.theme.tree.files).map { (Array($0.path.utf8), $0) }) {
      one, _ in one
    }
    return Report(findings, summary: summary) { files[Array($0.utf8)] }
  }

  private func coloring(on stream: Int32) -> Coloring {
    options.isColored && isatty(stream) == 1 ? .ansi : .plain
  }
}
