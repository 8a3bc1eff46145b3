import Blocks
import Findings
import Site

let checkCommand = Command(
  name: "check", summary: "Finds what is broken or doubtful in a content folder, and writes nothing.", operands: [],
  options: SiteOptions.all + [
    Option("format", Format.allCases.map(\.rawValue).joined(separator: "|"), help: "how findings are printed (text)"),
    Option("fail-on", "error|warning|note", help: "exit with 1 on findings so severe or more (error)"),
    Option("only", "RULE,…", help: "these kinds of findings and no others"),
  ]
) { arguments in
  let options = try SiteOptions(arguments)
  let printer = Printer(options)
  let format: Format = try arguments.choice("format") ?? .text
  let limit: Severity = try arguments.choice("fail-on") ?? .error
  let rules = try arguments.value("only").map(chosenRules)
  let progress = Progress(options.voice)

  let (sources, checked) = try await progress.show {
    let sources = try await options.read(leavingOut: nil, progress: progress)
    printer.detail("read \(sources.tree.files.count) texts and \(sources.tree.assets.count) other files")
    progress.begin("checking")
    let checked = await check(
      sources.tree, theme: sources.theme.tree, blocks: registry,
      options: BuildOptions(drafts: options.drafts, jobs: options.jobs))
    return (sources, checked)
  }

  let findings = checked.findings.filter { rules?.contains($0.rule) ?? true }
  printer.show(findings, checked.counts, of: sources, as: format)
  return findings.contains { $0.severity >= limit } ? .findings : .clean
}

private func chosenRules(_ list: String) throws(Refusal) -> Set<Rule> {
  var rules: Set<Rule> = []
  for id in list.split(separator: ",") {
    guard let rule = Rule(rawValue: String(id)) else {
      throw .usage("there is no rule “\(id)”\(hint(String(id), Rule.allCases.map(\.rawValue)) { $0 })")
    }
    rules.insert(rule)
  }
  guard !rules.isEmpty else { throw .usage("--only needs at least one rule") }
  return rules
}
