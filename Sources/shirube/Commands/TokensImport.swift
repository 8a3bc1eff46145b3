import Findings
import Site
import Tokens

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads token files wherever they lie, and writes them as DTCG into the content folder.
func importTokens(_ paths: [String], _ arguments: Arguments) async throws -> ExitCode {
  guard !paths.isEmpty else { throw Refusal.usage("PATH is missing; see shirube tokens --help") }
  let options = try SiteOptions(arguments)
  let folder = arguments.value("output") ?? options.content + "/tokens"
  var files: [SourceFile] = []
  var resolver: TokenSettings.Setting?
  for path in paths {
    let read = try await sources(path, options)
    files += read
    if path.hasSuffix(".resolver.json"), let file = read.first(where: { $0.path.hasSuffix("/" + split(path).name) }) {
      resolver = TokenSettings.Setting(file.path, at: Place(file: file.path))
    }
  }
  files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  let (graph, findings) = readTokens(files, settings: TokenSettings(resolver: resolver))
  let report = Report(findings, summary: Summary(pages: 0, referencesSeen: 0, referencesChecked: 0)) { path in
    files.first { $0.path == path }
  }
  if !findings.isEmpty, options.voice != .quiet { printError(report.short()) }
  guard !graph.tokens.isEmpty else {
    throw Refusal.usage("there are no tokens in “\(paths.joined(separator: "”, “"))”")
  }
  let (written, left) = export(graph, as: .dtcg)
  if let taken = written.first(where: { access("\(folder)/\($0.path)", F_OK) == 0 }) {
    throw Refusal.usage(
      "“\(folder)/\(taken.path)” is there already, and is not written over; choose another folder with --output")
  }
  for file in written { try write(file, to: folder, replacing: false) }
  if options.voice != .quiet {
    for line in left { printError("left out: \(line)\n") }
    printResult("\(graph.tokens.count) tokens\n" + written.map { "\(folder)/\($0.path)\n" }.joined())
  }
  return findings.contains { $0.severity == .error } ? .findings : .clean
}

/// The files of a folder, or one file; of a resolver document those beside it too, which it may name. They are read as
/// if they lay in `tokens/`.
private func sources(_ path: String, _ options: SiteOptions) async throws -> [SourceFile] {
  var path = path
  while path.count > 1, path.hasSuffix("/") { path.removeLast() }
  var status = stat()
  guard stat(path, &status) == 0 else {
    throw Refusal.usage("“\(path)” cannot be read: \(SystemFailure(path, errno).reason)")
  }
  let name = split(path).name
  if status.isFolder {
    let tree = try await readFolder(path, as: .content, jobs: options.jobs)
    return tree.files.filter { !$0.path.hasSuffix(".md") }.map {
      SourceFile(path: "tokens/\(name)/\($0.path)", bytes: $0.bytes)
    }
  }
  if name.hasSuffix(".resolver.json") {
    let holder = split(path).folder
    return try await sources(holder.isEmpty ? "." : holder, options)
  }
  let limit = 8 << 20
  let bytes = try Descriptor(path, O_RDONLY | O_NONBLOCK).readAll(limit: limit + 1)
  guard bytes.count <= limit else { throw Refusal.usage("“\(path)” is larger than 8 MiB") }
  return [SourceFile(path: "tokens/" + (name.contains(".") ? name : name + ".json"), bytes: bytes)]
}
