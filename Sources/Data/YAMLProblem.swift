internal import Findings

/// Why a text is not the YAML that we read.
enum YAMLProblem: Error {
  /// libyaml's words, with the bytes they are about.
  case library(_ problem: String, context: String?, at: Int, contextAt: Int?)
  case own(Own, Range<Int>)

  struct Own {
    let message: String
    var help: String?
  }

  func finding(in file: SourceFile, within limits: Range<Int>, _ rule: Rule) -> Finding {
    switch self {
    case .own(let own, let range):
      return Finding(
        rule, at: Place(file.path, range), own.message, notes: own.help.map { [Note(.help, $0)] } ?? [])
    case .library(let problem, let context, let offset, let contextOffset):
      let line = YAMLLine(file, around: min(offset, limits.upperBound), within: limits)
      let opening = contextOffset.map { YAMLLine(file, around: $0, within: limits) }
      let said = sentence(problem, context, line, opening ?? line)
      return Finding(
        rule, at: Place(file.path, said.line.character), said.message, notes: said.help.map { [Note(.help, $0)] } ?? [],
        fixes: said.fix.map { [$0] } ?? [])
    }
  }
}

/// What an author is told, and of which line.
private struct Sentence {
  let message: String
  let line: YAMLLine
  var help: String?
  var fix: Fix?

  init(_ message: String, at line: YAMLLine, help: String? = nil, fix: Fix? = nil) {
    self.message = message
    self.line = line
    self.help = help
    self.fix = fix
  }

  /// The usual cause is a value that begins or goes on as no plain text may.
  static func quoting(_ message: String, at line: YAMLLine) -> Sentence {
    guard let value = line.plainValue, value.range.contains(line.offset) else { return Sentence(message, at: line) }
    return Sentence(
      message, at: line, help: "quote the value: \(quotedYAML(value.text))", fix: line.fix(quoting: value))
  }
}

/// `opening` is where the thing began that libyaml was in.
private func sentence(_ problem: String, _ context: String?, _ line: YAMLLine, _ opening: YAMLLine) -> Sentence {
  switch problem {
  case "mapping values are not allowed in this context": strayColon(line)
  case "did not find expected key": strayText(line)
  case "found character that cannot start any token" where line.byte == 0x09,
    "found a tab character that violates indentation",
    "found a tab character where an indentation space is expected":
    Sentence("a tab cannot indent YAML", at: line, help: "indent with spaces", fix: line.fixOfTabs)
  case "found character that cannot start any token":
    .quoting("a value cannot begin with this character", at: line)
  case "found unexpected end of stream" where context == "while scanning a quoted scalar",
    "found unexpected document indicator" where context == "while scanning a quoted scalar":
    Sentence("this quotation mark is never closed", at: opening)
  case "did not find expected ',' or ']'", "did not find expected ',' or '}'": unclosed(line, opening)
  case "could not find expected ':'":
    Sentence(
      "a key without “:”", at: opening,
      help: "if it belongs to the text above, it begins further right; if it is a key, “: ” follows it")
  case "did not find expected '-' indicator": Sentence("the list ends here, “- ” is expected", at: line)
  case "did not find expected node content": .quoting("a value is expected here", at: line)
  case "did not find expected alphabetic or numeric character" where context == "while scanning an alias":
    .quoting("“*” at the beginning of a value is an alias", at: opening)
  case "did not find expected alphabetic or numeric character" where context == "while scanning an anchor":
    .quoting("“&” at the beginning of a value is an anchor", at: opening)
  case "found undefined tag handle": .quoting("“!” at the beginning of a value is a tag", at: line)
  case _ where context == "while scanning a tag": .quoting("“!” at the beginning of a value is a tag", at: opening)
  case "found unknown escape character", "did not find expected hexdecimal number":
    Sentence(
      "a backslash that YAML does not know", at: line,
      help: "within double quotes a backslash itself is written “\\\\”; within single quotes it stands for itself")
  case "block sequence entries are not allowed in this context": Sentence("a list cannot begin here", at: line)
  case "control characters are not allowed": Sentence("a control character", at: line)
  case "invalid leading UTF-8 octet", "invalid trailing UTF-8 octet", "incomplete UTF-8 octet sequence":
    Sentence("this is not UTF-8", at: line)
  case "did not find expected <document start>": Sentence("the YAML goes on after its end", at: line)
  default:
    .quoting("this is not YAML: \([problem, context].compactMap(\.self).joined(separator: " "))", at: line)
  }
}

/// `title: A: B`, or a line that libyaml takes for a part of the text above.
private func strayColon(_ line: YAMLLine) -> Sentence {
  if let value = line.plainValue, value.range.contains(line.offset) {
    return .quoting("a second “: ” in one line", at: line)
  }
  let message = "this line is read as part of the one above"
  guard let above = line.above else { return Sentence(message, at: line) }
  if above.contains("：") && !above.contains(": ") {
    return Sentence(message, at: line, help: "“：” in the line above is a full-width colon, YAML needs “: ”")
  }
  if above.contains(":") && !above.contains(": ") {
    return Sentence(message, at: line, help: "a blank is missing after “:” in the line above")
  }
  return Sentence(message, at: line, help: "the keys of one mapping begin in the same column")
}

/// More text after a value that is complete: `'it's'`, `[a](b)`, `{色|いろ}の`; or a line in a column of its own.
private func strayText(_ line: YAMLLine) -> Sentence {
  guard let value = line.value, value.range.lowerBound < line.offset else {
    return Sentence("a key is expected here", at: line, help: "the keys of one mapping begin in the same column")
  }
  switch value.text.utf8.first {
  case UInt8(ascii: "'"):
    return Sentence(
      "the text goes on after its closing quotation mark", at: line,
      help: "a “'” within single quotes is written twice: “''”")
  case UInt8(ascii: "\""):
    return Sentence(
      "the text goes on after its closing quotation mark", at: line,
      help: "a “\"” within double quotes is written “\\\"”")
  case UInt8(ascii: "["), UInt8(ascii: "{"):
    return .quoting("more follows where the list or mapping has ended", at: line)
  default: return .quoting("a key is expected here", at: line)
  }
}

private func unclosed(_ line: YAMLLine, _ opening: YAMLLine) -> Sentence {
  guard opening.range != line.range, let byte = opening.byte else {
    return Sentence("a comma or the closing bracket is missing before this", at: line)
  }
  return Sentence("this “\(Character(Unicode.Scalar(byte)))” is never closed", at: opening)
}
