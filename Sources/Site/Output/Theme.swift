internal import Findings
internal import Data
package import Templates

/// A theme, read: templates, words, one stylesheet and two scripts.
package struct Theme: Sendable {
  package let templates: TemplateLibrary
  package let strings: [Language: Strings]
  /// Made from the theme's files, with names that carry their content's hash.
  let made: [MadeFile]
  /// Files of the theme that are published as they are, with where they go.
  let copies: [(file: AssetFile, output: String)]
  /// Paths in the output; "" if the theme has none.
  let stylesheet: String
  let headScript: String
  let siteScript: String

  struct MadeFile: Sendable {
    let output: String
    let bytes: [UInt8]
  }
}

/// Reads a theme's files. What is missing or wrong is said; the rest works.
func readTheme(_ files: SourceTree, languages: [Language]) -> (theme: Theme, findings: [Finding]) {
  var findings = readThemeFile(files)
  let given = sources(of: files, in: "templates/", ending: ".mustache")
  let templates = TemplateLibrary(sources: given)
  findings += neededTemplates.filter { given[$0] == nil }.map(noTemplate)
  findings += templates.faults.map { fault in
    Finding(
      .template, at: Place("templates/\(fault.template).mustache", fault.offset..<fault.offset), fault.message,
      notes: [Note(.note, "the file belongs to the theme")])
  }
  var strings: [Language: Strings] = [:]
  for language in Language.allCases {
    let (read, found) = readStrings(files, language)
    strings[language] = read
    findings += found
  }
  let wordless = languages.filter { files.file("strings/\($0.rawValue).yml") == nil }
  findings += wordless.map(noStrings) + missingStrings(strings, languages.filter { !wordless.contains($0) })
  let stylesheet = joined(files, in: "styles/", ending: ".css", name: "site", "css")
  if stylesheet == nil, given.values.contains(where: { $0.firstRange(of: "{{stylesheet}}".utf8) != nil }) {
    findings.append(noStyles())
  }
  let headScript = joined(files, in: "scripts/head", ending: ".js", name: "head", "js")
  let siteScript = joined(files, in: "scripts/site", ending: ".js", name: "site", "js")
  let theme = Theme(
    templates: templates, strings: strings, made: [stylesheet, headScript, siteScript].compactMap(\.self),
    copies: files.assets.map { ($0, "assets/theme/" + normalized($0.path)) }, stylesheet: stylesheet?.output ?? "",
    headScript: headScript?.output ?? "", siteScript: siteScript?.output ?? "")
  return (theme, findings)
}

/// What the program asks a theme for; everything else its templates ask of each other.
private let neededTemplates = ["page", "home", "list", "not-found", "root", "redirect"]

/// `theme.yml` says what the theme is called and which theme it is built on; the program follows `parent`.
private func readThemeFile(_ files: SourceTree) -> [Finding] {
  guard let file = files.file("theme.yml") else { return [] }
  let (value, findings) = readYAML(file, in: 0..<file.bytes.count)
  guard let value else { return findings }
  let (_, read) = Fields.read(value, in: file.path) { fields in
    (fields.string("name"), fields.string("parent"))
  }
  return findings + read
}

private func sources(of files: SourceTree, in folder: String, ending: String) -> [String: [UInt8]] {
  let matching = files.files.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(ending) }
  let named = matching.map { (String($0.path.dropFirst(folder.count).dropLast(ending.count)), $0.bytes) }
  return Dictionary(named) { one, _ in one }
}

/// All files of a kind, in the order of their names, as one.
private func joined(
  _ files: SourceTree, in prefix: String, ending: String, name: String, _ type: String
) -> Theme.MadeFile? {
  let parts = files.files.filter { $0.path.hasPrefix(prefix) && $0.path.hasSuffix(ending) }
  guard !parts.isEmpty else { return nil }
  let bytes = Array(parts.map(\.bytes).joined(separator: [UInt8(ascii: "\n")]))
  return Theme.MadeFile(output: "assets/\(name)-\(contentHash(bytes)).\(type)", bytes: bytes)
}

private func readStrings(_ files: SourceTree, _ language: Language) -> (Strings, [Finding]) {
  guard let file = files.file("strings/\(language.rawValue).yml") else {
    return (Strings(language: language, texts: [:]), [])
  }
  let (value, findings) = readYAML(file, in: 0..<file.bytes.count)
  guard let value else { return (Strings(language: language, texts: [:]), findings) }
  let (texts, found) = Fields.read(value, in: file.path) { fields in
    fields.others().compactMap { entry in fields.text(of: entry.value).map { (entry.key, $0) } }
  }
  return (Strings(language: language, texts: Dictionary(texts) { one, _ in one }), findings + found)
}

/// A word that one language has and another lacks.
private func missingStrings(_ strings: [Language: Strings], _ languages: [Language]) -> [Finding] {
  let keys = Set(strings.values.flatMap { $0.texts.keys })
  return languages.flatMap { language in
    keys.subtracting(strings[language].map { Set($0.texts.keys) } ?? []).sorted().map { key in
      Finding(
        .missingString, at: Place(file: "strings/\(language.rawValue).yml"),
        "the theme has no text for “\(key)” in this language")
    }
  }
}

/// Ten hexadecimal digits of 64-bit FNV-1a: names change when, and only when, contents do.
func contentHash(_ bytes: [UInt8]) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  let digits = String(hash, radix: 16)
  return String((String(repeating: "0", count: 16 - digits.count) + digits).prefix(10))
}

// MARK: Messages

private func noTemplate(_ name: String) -> Finding {
  Finding(
    .template, at: Place(file: "templates/\(name).mustache"), "the theme has no template “\(name)”",
    notes: [Note(.help, "put it there, or name a theme that has it as “parent” in theme.yml")])
}

private func noStrings(_ language: Language) -> Finding {
  Finding(
    .missingString, at: Place(file: "strings/\(language.rawValue).yml"),
    "the theme has no texts in this language: their keys would be shown",
    notes: [Note(.help, "put them there, or name a theme that has them as “parent” in theme.yml")])
}

private func noStyles() -> Finding {
  Finding(
    .template, at: Place(file: "styles"), "the theme has no style sheet, and its templates ask for one",
    notes: [Note(.help, "put .css files there, or name a theme that has them as “parent” in theme.yml")])
}
