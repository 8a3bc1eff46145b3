internal import Findings

/// A line of YAML that is wrong, and the place in it.
struct YAMLLine {
  typealias Part = (text: String, range: Range<Int>)

  let range: Range<Int>
  let offset: Int
  /// `nil` at the end of the line.
  let byte: UInt8?
  /// The one character at `offset`, or nothing at the end of the line.
  let character: Range<Int>
  /// The line before this one.
  let above: String?
  private let path: String
  private let bytes: ArraySlice<UInt8>

  init(_ file: SourceFile, around offset: Int, within limits: Range<Int>) {
    path = file.path
    let all = file.bytes
    range = line(all, around: offset, within: limits)
    bytes = all[range]
    self.offset = offset
    byte = offset < range.upperBound ? all[offset] : nil
    var after = min(offset + 1, range.upperBound)
    while after < range.upperBound && all[after] & 0xC0 == 0x80 { after += 1 }
    character = offset..<max(offset, after)
    var end = range.lowerBound
    if end > limits.lowerBound && all[end - 1] == 0x0A { end -= 1 }
    if end > limits.lowerBound && all[end - 1] == 0x0D { end -= 1 }
    above = end < range.lowerBound ? String(decoding: all[line(all, around: end, within: limits)], as: UTF8.self) : nil
  }

  /// What stands after `key: ` or `- `, to the end of the line.
  var value: Part? {
    var start = bytes.startIndex
    if let colon = bytes.indices.first(where: { bytes[$0] == 0x3A && isBlank(after: $0) }) {
      start = colon + 1
    } else if let dash = bytes.firstIndex(where: { $0 != 0x20 }), bytes[dash] == 0x2D, isBlank(after: dash) {
      start = dash + 1
    } else {
      return nil
    }
    while start < bytes.endIndex && bytes[start] == 0x20 { start += 1 }
    var end = bytes.endIndex
    while end > start && (bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09) { end -= 1 }
    return start < end ? (String(decoding: bytes[start..<end], as: UTF8.self), start..<end) : nil
  }

  /// The value if it is not in quotes.
  var plainValue: Part? {
    guard let value, value.text.utf8.first != 0x22 && value.text.utf8.first != 0x27 else { return nil }
    return value
  }

  func fix(quoting value: Part) -> Fix {
    Fix("quote the value", .maybe, [Fix.Edit(path: path, range: value.range, text: quotedYAML(value.text))])
  }

  var fixOfTabs: Fix? {
    let indentation = bytes.prefix { $0 == 0x20 || $0 == 0x09 }
    guard indentation.contains(0x09) else { return nil }
    let spaces = indentation.map { $0 == 0x09 ? "  " : " " }.joined()
    return Fix(
      "indent with spaces", .maybe,
      [Fix.Edit(path: path, range: indentation.startIndex..<indentation.endIndex, text: spaces)])
  }

  private func isBlank(after index: Int) -> Bool { index + 1 < bytes.endIndex && bytes[index + 1] == 0x20 }
}

private func line(_ bytes: [UInt8], around offset: Int, within limits: Range<Int>) -> Range<Int> {
  var start = offset
  while start > limits.lowerBound && bytes[start - 1] != 0x0A && bytes[start - 1] != 0x0D { start -= 1 }
  var end = offset
  while end < limits.upperBound && bytes[end] != 0x0A && bytes[end] != 0x0D { end += 1 }
  return start..<end
}

/// In double quotes, as YAML and JSON both read it.
package func quotedYAML(_ text: String) -> String {
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
