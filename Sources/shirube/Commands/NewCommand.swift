#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let newCommand = Command(
  name: "new", summary: "Begins a site, or a page in every language of one.", operands: ["site|page", "DIR|ID"],
  options: [Option("content", "DIR", help: "where a new page goes (content)")]
) { arguments in
  let (kind, name) = (arguments.operands[0], arguments.operands[1])
  let files: [NewFile]
  switch kind {
  case "site": files = try newSite(in: name)
  case "page": files = try newPage(name, in: arguments.value("content") ?? "content")
  default: throw Refusal.usage("new makes a site or a page, not a “\(kind)”\(hint(kind, ["site", "page"]) { $0 })")
  }
  for file in files {
    try makeFolders(split(file.path).folder)
    // Exclusively: what is there already is never written over.
    let opened = try Descriptor(file.path, O_WRONLY | O_CREAT | O_EXCL)
    try opened.write(Array(file.text.utf8))
    if !arguments.has("quiet") { printResult("\(file.path)\n") }
  }
  return .clean
}

struct NewFile: Sendable {
  let path: String
  let text: String
}

private func newSite(in folder: String) throws(Refusal) -> [NewFile] {
  if access(folder + "/content", F_OK) == 0 {
    throw .usage("“\(folder)” has a content folder already")
  }
  return newSiteFiles.map { NewFile(path: "\(folder)/\($0.path)", text: $0.text) }
}

private func newPage(_ id: String, in content: String) throws(Refusal) -> [NewFile] {
  guard access(content, F_OK) == 0 else {
    throw .usage("there is no content folder “\(content)”; say where it is with --content")
  }
  guard isInside(id), !id.hasSuffix(".md"), !id.hasPrefix(".") else {
    throw .usage("“\(id)” is no page's id, which is its path without language and ending: foundations/color")
  }
  let languages = ["ja", "en"].filter { access("\(content)/\($0)", F_OK) == 0 }
  guard !languages.isEmpty else { throw .usage("“\(content)” has no folder “ja” or “en” for the page to go to") }
  if let first = languages.first(where: { id.hasPrefix($0 + "/") }) {
    throw .usage("the id of a page has no language: \(id.dropFirst(first.count + 1))")
  }
  let missing = languages.filter { language in
    access("\(content)/\(language)/\(id).md", F_OK) != 0 && access("\(content)/\(language)/\(id)/index.md", F_OK) != 0
  }
  guard !missing.isEmpty else { throw .usage("page “\(id)” is there already, in every language") }
  return missing.map { NewFile(path: "\(content)/\($0)/\(id).md", text: newPageText(split(id).name, $0)) }
}
