import Testing

/// Themes in which something is missing or wrong: nothing is silent, and no page is lost without a word.
@Suite struct ThemeFaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let code: Int32
    let says: String
  }

  private static let own = [
    "themes/own/theme.yml": "name: own\n", "themes/own/strings/ja.yml": "{}\n", "themes/own/strings/en.yml": "{}\n",
    "themes/own/templates/page.mustache": "{{{body}}}\n", "themes/own/templates/home.mustache": "{{{body}}}\n",
    "themes/own/templates/list.mustache": "{{{body}}}\n", "themes/own/templates/not-found.mustache": "404\n",
    "themes/own/templates/root.mustache": "root\n", "themes/own/templates/redirect.mustache": "{{href}}\n",
  ]

  private static func fault(
    _ name: String, _ code: Int32, _ says: String, without path: String? = nil, _ changes: [String: String] = [:]
  ) -> Fault {
    let files = own.filter { $0.key != path }.merging(changes) { $1 }
    return Fault(testDescription: name, files: files, code: code, says: says)
  }

  static let all = [
    fault("whole", 0, ""),
    fault(
      "a section that is not closed", 1, "“pages” is not closed",
      ["themes/own/templates/page.mustache": "{{#pages}}{{title}}\n"]),
    fault(
      "a missing partial", 1, "there is no template “nothing”",
      ["themes/own/templates/page.mustache": "{{> nothing}}\n"]),
    fault("a missing template", 1, "the theme has no template “page”", without: "themes/own/templates/page.mustache"),
    fault("no texts", 1, "the theme has no texts in this language", without: "themes/own/strings/en.yml"),
    fault(
      "a missing text", 1, "the theme has no text for “next”", ["themes/own/strings/ja.yml": "next: 次\n"]),
    fault(
      "no style", 1, "the theme has no style sheet",
      ["themes/own/templates/page.mustache": "{{stylesheet}}{{{body}}}\n"]),
    fault("theme.yml that is no YAML", 1, "is never closed", ["themes/own/theme.yml": "name: [own\n"]),
    fault("an unknown key", 1, "did you mean “parent”?", ["themes/own/theme.yml": "parrent: default\n"]),
    fault("a parent that is missing", 2, "there is no theme “nowhere”", ["themes/own/theme.yml": "parent: nowhere\n"]),
    fault("its own parent", 2, "round in a circle", ["themes/own/theme.yml": "parent: own\n"]),
    fault(
      "a circle of two", 2, "round in a circle",
      ["themes/own/theme.yml": "parent: other\n", "themes/other/theme.yml": "parent: own\n"]),
  ]

  @Test(arguments: all)
  func isSaid(_ fault: Fault) throws {
    let outcome = try Folder.site(fault.files).build("--theme", "own")
    #expect(outcome.code == fault.code, "\(outcome)")
    #expect(outcome.errors.contains(fault.says), "\(outcome)")
  }

  @Test(arguments: [
    ("file", "“file” is a file, not a theme's folder"), ("./file", "is a file, not a theme's folder"),
    ("folder", "the folder “folder” has no theme.yml"), ("./nowhere", "there is no folder “./nowhere” for the theme"),
    ("nowhere", "there is no theme “nowhere”"),
  ])
  func whatIsNoTheme(_ given: String, _ says: String) throws {
    let outcome = try Folder.site(["file": "x", "folder/a": "x"]).build("--theme", given)
    #expect(outcome.code == 2, "\(outcome)")
    #expect(outcome.errors.contains(says), "\(outcome)")
  }
}
