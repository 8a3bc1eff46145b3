import Findings
import Site
import Tokens

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func exportTokens(_ words: [String], _ arguments: Arguments) async throws -> ExitCode {
  let word = try oneWord(words, "FORMAT")
  let known = ExportFormat.allCases.map(\.rawValue)
  guard let format = ExportFormat(rawValue: word) else {
    throw Refusal.usage("export knows \(known.joined(separator: ", ")), not “\(word)”\(hint(word, known) { $0 })")
  }
  guard let folder = arguments.value("output") else {
    throw Refusal.usage("export needs a folder to write to: --output DIR")
  }
  let graph = try await tokens(arguments)
  let (files, left) = export(graph, as: format)
  for file in files { try write(file, to: folder, replacing: true) }
  if !arguments.has("quiet") {
    for line in left { printError("left out: \(line)\n") }
    printResult(files.map { "\(folder)/\($0.path)\n" }.joined())
  }
  return .clean
}

/// Takes a file's old place, or refuses one that is there.
func write(_ file: ExportedFile, to folder: String, replacing: Bool) throws {
  let path = "\(folder)/\(file.path)"
  try makeFolders(split(path).folder)
  if !replacing, access(path, F_OK) == 0 { throw Refusal.usage("“\(path)” is there already, and is not written over") }
  let flags = replacing ? O_WRONLY | O_CREAT | O_TRUNC : O_WRONLY | O_CREAT | O_EXCL
  try Descriptor(path, flags).write(file.bytes)
}
