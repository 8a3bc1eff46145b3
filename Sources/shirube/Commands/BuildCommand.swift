import Blocks
import Findings
import Site

let buildCommand = Command(
  name: "build", summary: "Makes the site of a content folder.", operands: [],
  options: SiteOptions.all + [
    Option("output", "DIR", help: "where the site goes (_site)"),
    Option("base", "URL", help: "where the site will be served, instead of site.yml's url"),
    Option("file-links", help: "links end in index.html, for reading from disk"),
    Option("strict", help: "exit with 1 on warnings too"),
    Option("clean", help: "write every file anew"),
  ]
) { arguments in
  let options = try SiteOptions(arguments)
  let printer = Printer(options)
  let output = try OutputFolder(arguments.value("output") ?? "_site", sources: [options.content])
  let progress = Progress(options.voice)

  let (sources, made) = try await progress.show {
    let sources = try await options.read(leavingOut: output.path, progress: progress)
    printer.detail("read \(sources.tree.files.count) texts and \(sources.tree.assets.count) other files")
    progress.begin("building")
    let made = await build(
      sources.tree, theme: sources.theme.tree, blocks: registry,
      options: BuildOptions(
        base: arguments.value("base"), drafts: options.drafts, fileLinks: arguments.has("file-links"),
        jobs: options.jobs, today: today()))
    printer.detail("built \(made.output.outputs.count) files")
    let written = try await writeSite(
      made.output, from: sources.folders, to: output, reuse: arguments.has("clean") ? .nothing : .unchanged,
      jobs: options.jobs, progress: progress)
    printer.detail("wrote \(written.files) files, \(written.changed) of them changed")
    return (sources, made)
  }

  printer.show(made.findings, made.counts, of: sources)
  return made.findings.contains { $0.severity >= (arguments.has("strict") ? .warning : .error) } ? .findings : .clean
}
