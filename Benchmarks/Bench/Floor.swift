import CCMark

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The least work that a site of these sources can be: one thread reads every source, parses it once with cmark-gfm and
/// renders it, and writes as many bytes into as many files of as many folders as the build did. `listing` holds a line
/// for each of these: its size and its path.
func runFloor(sources: String, listing: String, to folder: String) {
  cmark_gfm_core_extensions_ensure_registered()
  let extensions = ["table", "tasklist", "strikethrough"].compactMap { (name: String) in
    cmark_find_syntax_extension(name)
  }
  var rendered = 0
  for path in files(below: sources) where path.hasSuffix(".md") {
    rendered += render(readFile("\(sources)/\(path)"), extensions)
  }
  if rendered == 0 { stop("bench: nothing was rendered\n") }

  let filler = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
  for line in readFile(listing).split(separator: UInt8(ascii: "\n")) {
    let text = String(decoding: line, as: UTF8.self)
    guard let blank = text.firstIndex(of: " "), let size = Int(text[..<blank]) else { continue }
    writeFile("\(folder)/\(text[text.index(after: blank)...])", filler.prefix(size))
  }
}

private func render(_ source: [UInt8], _ extensions: [OpaquePointer]) -> Int {
  guard let parser = cmark_parser_new(CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES) else { return 0 }
  defer { cmark_parser_free(parser) }
  for one in extensions { cmark_parser_attach_syntax_extension(parser, one) }
  source.withUnsafeBufferPointer { bytes in
    bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
  }
  guard let document = cmark_parser_finish(parser) else { return 0 }
  defer { cmark_node_free(document) }
  guard let html = cmark_render_html(document, CMARK_OPT_UNSAFE, cmark_parser_get_syntax_extensions(parser)) else {
    return 0
  }
  defer { free(html) }
  return strlen(html)
}
