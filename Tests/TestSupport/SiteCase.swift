internal import Findings
package import Site
internal import Testing

internal import Blocks

/// A whole site in one text file, with what is to be said of it and what is to come out. Tests/Cases/README.md
/// describes the form.
package struct SiteCase: Sendable, CustomTestStringConvertible {
  package let file: CaseFile
  package let sources: SourceTree
  package let options: BuildOptions
  /// What in the file cannot be understood.
  package let faults: [String]

  package var testDescription: String { file.testDescription }

  package static let all = CaseFile.all(in: "site").map(SiteCase.init)

  package init(_ file: CaseFile) {
    var files: [SourceFile] = []
    var assets: [AssetFile] = []
    var faults: [String] = []
    var options = BuildOptions()
    for part in file.parts {
      switch PartKind(part.name) {
      case .expectation: break
      case .options: options = readOptions(part.text, &faults)
      case .input(let input):
        faults += input.faults
        let bytes = input.bytes(of: part.text, &faults)
        if isParsed(input.path) {
          files.append(SourceFile(path: input.path, bytes: bytes))
        } else {
          assets.append(asset(input.path, bytes))
        }
      }
    }
    self.file = file
    self.sources = SourceTree(files: files.sorted(by: \.path), assets: assets.sorted(by: \.path))
    self.options = options
    self.faults = faults
  }

  /// The site, made by the real pipeline under a theme that shows nothing but the body.
  package func built(jobs: Int = 1) async -> Build {
    let options = BuildOptions(
      base: options.base, drafts: options.drafts, fileLinks: options.fileLinks, jobs: jobs, today: options.today)
    return await build(sources, theme: bareTheme, blocks: registry, options: options)
  }

  /// Compares all that the file expects: always the findings; outputs where it names some.
  package func expectAll(of build: Build) throws {
    var actual: [(name: String, text: String)] = []
    for part in file.parts {
      guard case .expectation(let what) = PartKind(part.name) else { continue }
      switch what {
      case .findings: break
      case .outputs:
        actual.append((part.name, listed(build.output.outputs.map(\.path).filter { !everySitesFiles.contains($0) })))
      case .output(let path):
        let text = build.output.bytes(at: path).map { String(decoding: $0, as: UTF8.self) } ?? "(there is no such file)"
        actual.append((part.name, text.hasSuffix("\n") ? text : text + "\n"))
      }
    }
    let lines = FindingLines(sources)
    let expected = file["findings"] ?? ""
    // Most cases are of sites without an address, and about something else.
    let said = build.findings.filter { $0.rule != .missingURL || expected.contains("missing-url") }
    actual.append(("findings", lines.text(of: said, asWrittenIn: expected)))
    try file.expect(actual)
  }
}

/// What a part of a case is, by its name.
private enum PartKind {
  enum Expectation {
    case findings, outputs
    case output(String)
  }

  case options
  case expectation(Expectation)
  case input(CaseInput)

  init(_ name: String) {
    if name == "options" {
      self = .options
    } else if name == "findings" {
      self = .expectation(.findings)
    } else if name == "outputs" {
      self = .expectation(.outputs)
    } else if name.hasPrefix("body ") {
      self = .expectation(.output(name.dropFirst(5) + "/index.html"))
    } else if name.hasPrefix("output ") {
      self = .expectation(.output(String(name.dropFirst(7))))
    } else {
      self = .input(CaseInput(name))
    }
  }
}

private func readOptions(_ text: String, _ faults: inout [String]) -> BuildOptions {
  var base: String?
  var today: String?
  var words: Set<Substring> = []
  for line in text.split(separator: "\n") {
    if line.hasPrefix("base ") {
      base = String(line.dropFirst(5))
    } else if line.hasPrefix("today ") {
      today = String(line.dropFirst(6))
    } else {
      words.insert(line)
    }
  }
  let unknown = words.subtracting(["drafts", "file-links"])
  faults += unknown.sorted().map { "unknown option “\($0)”" }
  return BuildOptions(
    base: base, drafts: words.contains("drafts"), fileLinks: words.contains("file-links"), today: today)
}

private let everySitesFiles: Set<String> = [
  "404.html", "guidelines.csv", "guidelines.json", "index.html", "inventory.json", "llms.txt", "robots.txt",
]

private func listed(_ paths: [String]) -> String { paths.map { $0 + "\n" }.joined() }

extension OutputTree {
  /// The bytes of an output that is made; nil if there is none, or if it is a copy.
  package func bytes(at path: String) -> [UInt8]? {
    outputs.first { $0.path == path }?.made
  }
}

extension Array {
  /// By the bytes of a path.
  package func sorted(by path: (Element) -> String) -> [Element] {
    sorted { path($0).utf8.lexicographicallyPrecedes(path($1).utf8) }
  }
}

/// A page is its body, so that a case shows what it is about and nothing else.
package let bareTheme: SourceTree = {
  let templates = [
    "page": "{{{body}}}", "home": "{{{body}}}", "list": "{{{body}}}", "not-found": "{{home}}\n",
    "root": "{{#languages}}{{lang}} {{href}}\n{{/languages}}",
    "redirect": "{{href}} {{title}}\n",
  ]
  let strings = ["ja": japanese, "en": english].map { language, texts in
    SourceFile(
      path: "strings/\(language).yml", bytes: Array(texts.map { "\($0): \"\($1)\"\n" }.sorted().joined().utf8))
  }
  let files = templates.map { SourceFile(path: "templates/\($0).mustache", bytes: Array($1.utf8)) } + strings
  return SourceTree(files: files.sorted(by: \.path), assets: [])
}()

/// Only what is asked for by cases; every other string shows its key.
private let japanese = ["other-language": "英語", "do": "推奨", "dont": "非推奨"]
private let english = ["other-language": "Japanese", "do": "Do", "dont": "Don’t"]
