internal import Findings

/// Why a text is not the YAML that we read.
enum YAMLProblem: Error {
  case library(_ problem: String, context: String?, at: Int, contextAt: Int?)
  case own(Own, Range<Int>)

  struct Own {
    let message: String
    var help: String?
  }

  func finding(in file: SourceFile, within range: Range<Int>, _ rule: Rule) -> Finding {
    switch self {
    case .own(let own, let place):
      return Finding(
        rule, at: Place(file.path, place), own.message, notes: own.help.map { [Note(.help, $0)] } ?? [])
    case .library(let problem, let context, let offset, let contextOffset):
      let line = Line(file, around: min(offset, range.upperBound), within: range)
      return libraryFinding(problem, context: context, contextOffset: contextOffset, line, file, range, rule)
    }
  }
}

private func libraryFinding(
  _ problem: String, context: String?, contextOffset: Int?, _ line: Line, _ file: SourceFile, _ range: Range<Int>,
  _ rule: Rule
) -> Finding {
  let known = problems.first { $0.matches(problem, context: context, line) }
  let offset = known?.placedAt == .context ? contextOffset ?? line.offset : line.offset
  let blamed = offset == line.offset ? line : Line(file, around: offset, within: range)
  let message = known?.message ?? "this is not YAML: \([problem, context].compactMap(\.self).joined(separator: " "))"
  let (help, fixes) = advice(known?.mend ?? .quote, blamed, file)
  return Finding(
    rule, at: Place(file.path, blamed.character), message, notes: help.map { [Note(.help, $0)] } ?? [], fixes: fixes)
}

/// What libyaml says, in words that tell an author what to look for.
private struct Known {
  enum PlacedAt { case problem, context }
  enum Mend { case quote, quoteOrIndent, closeQuote, spaces, none }

  let problem: String
  let context: String?
  let byte: UInt8?
  let message: String
  let placedAt: PlacedAt
  let mend: Mend

  init(
    _ problem: String, in context: String? = nil, before byte: UInt8? = nil, _ message: String,
    at placedAt: PlacedAt = .problem, _ mend: Mend = .quote
  ) {
    self.problem = problem
    self.context = context
    self.byte = byte
    self.message = message
    self.placedAt = placedAt
    self.mend = mend
  }

  func matches(_ problem: String, context: String?, _ line: Line) -> Bool {
    self.problem == problem && (self.context == nil || self.context == context) && (byte == nil || byte == line.byte)
  }
}

private let problems: [Known] = [
  Known(
    "mapping values are not allowed in this context", "a second “:” on one line, or a line indented too far",
    .quoteOrIndent),
  Known(
    "found character that cannot start any token", before: 0x09, "a tab cannot indent YAML", .spaces),
  Known("found a tab character that violates indentation", "a tab cannot indent YAML", .spaces),
  Known("found a tab character where an indentation space is expected", "a tab cannot indent YAML", .spaces),
  Known("found character that cannot start any token", "a value cannot begin with this character"),
  Known(
    "found unexpected end of stream", in: "while scanning a quoted scalar", "this quotation mark is never closed",
    at: .context, .closeQuote),
  Known(
    "found unexpected document indicator", in: "while scanning a quoted scalar", "this quotation mark is never closed",
    at: .context, .closeQuote),
  Known(
    "did not find expected ',' or ']'", "“,” or “]” is missing before this", .none),
  Known("did not find expected ',' or '}'", "“,” or “}” is missing before this", .none),
  Known(
    "could not find expected ':'", "a key without “:”, or a text that goes on with less indentation", at: .context,
    .none),
  Known("did not find expected key", "a key is expected here"),
  Known("did not find expected '-' indicator", "“- ” is expected here", .none),
  Known("did not find expected node content", "a value is expected here"),
  Known(
    "did not find expected alphabetic or numeric character", in: "while scanning an alias",
    "“*” at the beginning of a value is an alias", at: .context),
  Known(
    "did not find expected alphabetic or numeric character", in: "while scanning an anchor",
    "“&” at the beginning of a value is an anchor", at: .context),
  Known("block sequence entries are not allowed in this context", "a list cannot begin here", .none),
  Known("found unknown escape character", "a backslash that YAML does not know in double quotes", .none),
  Known("control characters are not allowed", "a control character", .none),
  Known("did not find expected <document start>", "the YAML goes on after its end", .quote),
  Known("found undefined tag handle", "“!” at the beginning of a value is a tag"),
  Known("invalid leading UTF-8 octet", "this is not UTF-8", .none),
  Known("invalid trailing UTF-8 octet", "this is not UTF-8", .none),
  Known("incomplete UTF-8 octet sequence", "this is not UTF-8", .none),
]

private func advice(_ mend: Known.Mend, _ line: Line, _ file: SourceFile) -> (help: String?, fixes: [Fix]) {
  if line.text.contains("：") && !line.text.contains(": ") {
    return ("“：” is a full-width colon, YAML needs “: ”", [])
  }
  switch mend {
  case .none: return (nil, [])
  case .spaces: return ("indent with spaces", [line.tabFix(in: file.path)].compactMap(\.self))
  case .closeQuote: return ("a “'” within single quotes is written twice, a “\"” within double quotes as “\\\"”", [])
  case .quote, .quoteOrIndent:
    guard let value = line.plainValue, mend == .quote || value.range.contains(line.offset) else {
      return mend == .quote ? (nil, []) : ("a line that belongs to the same mapping begins in the same column", [])
    }
    let quoted = quotedYAML(value.text)
    return (
      "quote the value: \(quoted)",
      [Fix("quote the value", .maybe, [Fix.Edit(path: file.path, range: value.range, text: quoted)])]
    )
  }
}

/// In double quotes, as YAML and JSON both read it.
func quotedYAML(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

/// The line on which the trouble was noticed.
private struct Line {
  let text: String
  let range: Range<Int>
  let offset: Int
  let byte: UInt8?
  /// The one character at `offset`, or nothing at the end of a line.
  let character: Range<Int>

  init(_ file: SourceFile, around offset: Int, within limits: Range<Int>) {
    let bytes = file.bytes
    var start = offset
    while start > limits.lowerBound && bytes[start - 1] != 0x0A && bytes[start - 1] != 0x0D { start -= 1 }
    var end = offset
    while end < limits.upperBound && bytes[end] != 0x0A && bytes[end] != 0x0D { end += 1 }
    range = start..<end
    text = String(decoding: bytes[start..<end], as: UTF8.self)
    self.offset = offset
    byte = offset < end ? bytes[offset] : nil
    var after = min(offset + 1, end)
    while after < end && bytes[after] & 0xC0 == 0x80 { after += 1 }
    character = offset..<max(offset, after)
  }

  /// What stands after `key: ` or `- ` without quotes, to the end of the line.
  var plainValue: (text: String, range: Range<Int>)? {
    let bytes = Array(text.utf8)
    guard bytes.count == range.count else { return nil }
    var start = 0
    if let colon = bytes.indices.first(where: { bytes[$0] == 0x3A && $0 + 1 < bytes.count && bytes[$0 + 1] == 0x20 }) {
      start = colon + 1
    } else if let dash = bytes.firstIndex(where: { $0 != 0x20 }), bytes[dash] == 0x2D {
      start = dash + 1
    } else {
      return nil
    }
    while start < bytes.count && bytes[start] == 0x20 { start += 1 }
    var end = bytes.count
    while end > start && (bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09) { end -= 1 }
    guard start < end, bytes[start] != 0x22 && bytes[start] != 0x27 else { return nil }
    return (
      String(decoding: bytes[start..<end], as: UTF8.self), range.lowerBound + start..<range.lowerBound + end
    )
  }

  func tabFix(in path: String) -> Fix? {
    let bytes = Array(text.utf8)
    let indentation = bytes.prefix { $0 == 0x20 || $0 == 0x09 }
    guard bytes.count == range.count, indentation.contains(0x09) else { return nil }
    let spaces = indentation.map { $0 == 0x09 ? "  " : " " }.joined()
    return Fix(
      "indent with spaces", .maybe,
      [Fix.Edit(path: path, range: range.lowerBound..<range.lowerBound + indentation.count, text: spaces)])
  }
}
