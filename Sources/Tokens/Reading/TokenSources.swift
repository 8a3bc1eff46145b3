internal import Data
internal import Findings

/// The token files of a site, each read as JSON or YAML once; asset catalogues are not among them.
struct TokenSources {
  struct File {
    let source: SourceFile
    /// nil: it cannot be read, and a finding says why.
    let value: Value?

    var path: String { source.path }

    /// A resolver document says so by its name or by what only it has.
    var isResolver: Bool {
      if path.hasSuffix(".resolver.json") { return true }
      if case .list = value?.entry("resolutionOrder")?.value.kind { return true }
      return false
    }
  }

  let files: [File]
  let findings: [Finding]
  private let byPath: [String: Int]

  init(_ sources: [SourceFile]) {
    var (files, findings): ([File], [Finding]) = ([], [])
    for source in sources where !source.path.contains(".xcassets/") && isData(source.path) {
      let isYAML = source.path.hasSuffix(".yml") || source.path.hasSuffix(".yaml")
      let (value, found) = isYAML ? readYAML(source, in: 0..<source.bytes.count) : readJSON(source)
      files.append(File(source: source, value: value))
      findings += found
    }
    self.files = files
    self.findings = findings
    byPath = Dictionary(files.enumerated().map { ($1.path, $0) }) { one, _ in one }
  }

  subscript(path: String) -> File? { byPath[path].map { files[$0] } }

  /// A whole file as tokens, whatever its dialect.
  func read(_ file: File) -> (document: TokenDocument, findings: [Finding])? {
    guard let value = file.value else { return nil }
    if let known = readDialect(value, of: file.source) { return known }
    if value.isSchema { return (TokenDocument(path: file.path), [unread(file, "the file is a JSON Schema")]) }
    let (document, findings) = readDTCG(value, path: file.path)
    let saysNothing = document.groups.allSatisfy { $0.type == nil && $0.extends == nil }
    guard document.tokens.isEmpty, saysNothing else { return (document, findings) }
    return (document, [unread(file, "the file holds no tokens")])
  }

  private func unread(_ file: File, _ message: String) -> Finding {
    Finding(
      .tokenUnread, at: Place(file: file.path), message,
      notes: [Note(.help, "a token is an object with a “$value”")])
  }
}

extension Value {
  /// Schemas have `$ref` too, and one for token files may well lie beside them.
  fileprivate var isSchema: Bool {
    guard case .string(let text) = entry("$schema")?.value.kind else { return false }
    return text.contains("json-schema.org/")
  }
}

private func isData(_ path: String) -> Bool {
  [".json", ".tokens", ".yml", ".yaml"].contains { path.hasSuffix($0) }
}
