import Findings
import Site

let checkCommand = Command(
  name: "check", summary: "Finds what is broken or doubtful in a content folder, and writes nothing.", operands: [],
  options: SiteOptions.all + [
    Option("format", Format.allCases.map(\.rawValue).joined(separator: "|"), help: "how findings are printed (text)"),
    Option("fail-on", "error|warning|note", help: "exit with 1 on findings so severe or more (error)"),
    Option("only", "RULE,…", help: "these kinds of findings and no others"),
    Option("fix", help: "mend what can be mended safely, say what was done, and report what is left"),
    Option("accept-debt", help: "list what has too little contrast now in contrast-debt.yml of the content folder"),
    Option("external", help: "ask other hosts too whether what the site links to is there"),
  ],
  more: """
    --fix applies fixes that are right whenever the finding is; --format json shows the others too.
    --external asks one thing at a time of each host, keeps good answers for a day, and fetches the inventories
    that site.yml has at addresses into external/ of the content folder. What is not there is a warning, so it fails
    the check only under --fail-on warning, or where site.yml says rules: {external-broken: error}.
    --accept-debt writes the list anew: what it holds is no finding any more, until it changes. Look at what it adds.
    Exit code: 0 without findings of that severity, 1 with some, 2 wrong usage or configuration, 3 could not run.
    """
) { arguments in
  let options = try SiteOptions(arguments)
  let printer = Printer(options)
  let format: Format = try arguments.choice("format") ?? .text
  let limit: Severity = try arguments.choice("fail-on") ?? .error
  let rules = try arguments.value("only").map(chosenRules)
  let progress = Progress(options.voice)

  let run = CheckRun(options: options, only: rules, progress: progress, printer: printer)
  let mends = arguments.has("fix")
  let asks = arguments.has("external")
  let acceptsDebt = arguments.has("accept-debt")

  let result = try await progress.show {
    var result = try await run.check()
    if mends { result = try await run.mend(result) }
    if acceptsDebt { result = try await run.acceptDebt(result) }
    if asks { result = try await run.ask(result) }
    return result
  }

  for line in result.said where options.voice != .quiet || line.isComplaint { printError(line.text) }
  printer.show(result.findings, result.counts, of: result.sources, as: format)
  return result.findings.contains { $0.severity >= limit } ? .findings : .clean
}

private func chosenRules(_ list: String) throws(Refusal) -> Set<Rule> {
  var rules: Set<Rule> = []
  for id in list.split(separator: ",") {
    guard let rule = Rule(rawValue: String(id)) else { throw noRule(String(id)) }
    rules.insert(rule)
  }
  guard !rules.isEmpty else { throw .usage("--only needs at least one rule") }
  return rules
}
