package import Findings

/// A JSON text (RFC 8259) → the same tree as YAML's. `nil` where it cannot be read: one finding says why and where. A
/// repeated name is a finding too, and the first holds.
package func readJSON(_ file: SourceFile) -> (value: Value?, findings: [Finding]) {
  file.bytes.withUnsafeBufferPointer { bytes in
    var reader = JSONReader(bytes, path: file.path)
    do throws(JSONProblem) {
      let value = try reader.readDocument()
      return (value, reader.findings)
    } catch {
      return (nil, reader.findings + [error.finding(in: file.path)])
    }
  }
}

struct JSONProblem: Error {
  let message: String
  let range: Range<Int>
  var help: String?
  var fix: Fix?

  func finding(in path: String) -> Finding {
    Finding(
      .badJSON, at: Place(path, range), message, notes: help.map { [Note(.help, $0)] } ?? [],
      fixes: [fix].compactMap(\.self))
  }
}

private struct JSONReader {
  private(set) var findings: [Finding] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private let path: String
  private var at = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, path: String) {
    self.bytes = bytes
    self.path = path
  }

  mutating func readDocument() throws(JSONProblem) -> Value {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    try skipBlanks()
    let value = try read(depth: 1)
    try skipBlanks()
    guard at == bytes.count else { throw unexpected("the end of the file") }
    return value
  }

  private mutating func read(depth: Int) throws(JSONProblem) -> Value {
    guard depth <= depthLimit else {
      throw JSONProblem(message: "nested deeper than \(depthLimit) levels", range: at..<at + 1)
    }
    let start = at
    switch current {
    case UInt8(ascii: "{"): return try readObject(depth: depth)
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "\""): return Value(.string(try readString()), start..<at)
    case UInt8(ascii: "-"): return try readNumber()
    case let digit? where isDigit(digit): return try readNumber()
    default: return try readWord()
    }
  }

  private mutating func readObject(depth: Int) throws(JSONProblem) -> Value {
    let start = at
    var entries: [Entry] = []
    var seen: [[UInt8]: Range<Int>] = [:]
    at += 1
    try skipBlanks()
    while current != UInt8(ascii: "}") {
      let nameStart = at
      guard current == UInt8(ascii: "\"") else {
        throw unexpected(entries.isEmpty ? "a name in double quotes, or “}”" : "a name in double quotes")
      }
      let name = try readString()
      let nameRange = nameStart..<at
      try skipBlanks()
      guard current == UInt8(ascii: ":") else { throw unexpected("“:”") }
      at += 1
      try skipBlanks()
      let value = try read(depth: depth + 1)
      if let first = seen[Array(name.utf8)] {
        findings.append(repeatedKey(name, at: Place(path, nameRange), first: Place(path, first), .badJSON))
      } else {
        seen[Array(name.utf8)] = nameRange
        entries.append(Entry(key: name, keyRange: nameRange, value: value))
      }
      guard try readComma(before: UInt8(ascii: "}")) else { break }
    }
    at += 1
    return Value(.map(entries), start..<at)
  }

  private mutating func readArray(depth: Int) throws(JSONProblem) -> Value {
    let start = at
    var items: [Value] = []
    at += 1
    try skipBlanks()
    while current != UInt8(ascii: "]") {
      items.append(try read(depth: depth + 1))
      guard try readComma(before: UInt8(ascii: "]")) else { break }
    }
    at += 1
    return Value(.list(items), start..<at)
  }

  /// Whether another item follows; stands at the closing bracket if not.
  private mutating func readComma(before bracket: UInt8) throws(JSONProblem) -> Bool {
    try skipBlanks()
    if current == bracket { return false }
    let comma = at
    guard current == UInt8(ascii: ",") else {
      throw unexpected("“,” or “\(Character(Unicode.Scalar(bracket)))”")
    }
    at += 1
    try skipBlanks()
    if current == bracket {
      let edit = Fix.Edit(path: path, range: comma..<comma + 1, text: "")
      throw JSONProblem(
        message: "a comma after the last item", range: comma..<comma + 1, help: "JSON has none there",
        fix: Fix("remove the comma", .safe, [edit]))
    }
    return true
  }

  private mutating func readNumber() throws(JSONProblem) -> Value {
    let start = at
    if current == UInt8(ascii: "-") { at += 1 }
    let whole = skipDigits()
    var isWhole = true
    if whole == 0 { throw unexpected("a digit") }
    if whole > 1 && bytes[at - whole] == 0x30 {
      throw JSONProblem(message: "a number does not begin with 0", range: start..<at)
    }
    if current == UInt8(ascii: ".") {
      at += 1
      isWhole = false
      guard skipDigits() > 0 else { throw unexpected("a digit after the point") }
    }
    if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
      at += 1
      isWhole = false
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { at += 1 }
      guard skipDigits() > 0 else { throw unexpected("a digit of the exponent") }
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    if isWhole, let value = Int(text) { return Value(.integer(value), start..<at) }
    guard let value = Double(text), value.isFinite else {
      throw JSONProblem(message: "a number too large to hold", range: start..<at)
    }
    return Value(.number(value), start..<at)
  }

  private mutating func skipDigits() -> Int {
    let start = at
    while let byte = current, isDigit(byte) { at += 1 }
    return at - start
  }

  private mutating func readWord() throws(JSONProblem) -> Value {
    let start = at
    while let byte = current, (0x61...0x7A).contains(byte | 0x20) { at += 1 }
    switch String(decoding: bytes[start..<at], as: UTF8.self) {
    case "true": return Value(.bool(true), start..<at)
    case "false": return Value(.bool(false), start..<at)
    case "null": return Value(.null, start..<at)
    case "":
      if current == UInt8(ascii: "'") {
        throw JSONProblem(message: "a text in single quotes", range: at..<at + 1, help: "JSON has double quotes only")
      }
      throw unexpected("a value")
    case let word:
      throw JSONProblem(
        message: "“\(word)” is no JSON value", range: start..<at, help: "a text stands in double quotes")
    }
  }

  private mutating func readString() throws(JSONProblem) -> String {
    var reader = JSONString(bytes, at: at)
    let text = try reader.read()
    at = reader.at
    return text
  }

  private mutating func skipBlanks() throws(JSONProblem) {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
    if current == UInt8(ascii: "/") || current == UInt8(ascii: "#") {
      throw JSONProblem(
        message: "a comment", range: at..<min(at + 2, bytes.count), help: "JSON has no comments: use a “$description”")
    }
  }

  private var current: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func unexpected(_ expected: String) -> JSONProblem {
    guard at < bytes.count else {
      return JSONProblem(message: "the file ends where \(expected) is expected", range: at..<at)
    }
    var end = at + 1
    while end < bytes.count && bytes[end] & 0xC0 == 0x80 { end += 1 }
    let found = String(decoding: bytes[at..<end], as: UTF8.self)
    let shown =
      found.unicodeScalars.first.map { $0.value >= 0x20 && $0.value != 0x7F } == true
      ? "“\(found)”" : "a control character"
    return JSONProblem(message: "\(expected) is expected, found \(shown)", range: at..<end)
  }
}
