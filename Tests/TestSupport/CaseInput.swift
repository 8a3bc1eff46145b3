package import Site

/// A file of a case's site: `ja/a.md (crlf, bom)`.
struct CaseInput {
  enum Form: String, CaseIterable {
    /// Lines end in CRLF, or in CR alone.
    case crlf, cr
    /// Begins with a byte order mark.
    case bom
    /// `\x{82}` is a byte, `\u{3099}` a scalar, `\r` and `\n` are themselves.
    case raw
    /// The text is the file in hexadecimal; blanks and ends of lines do not count.
    case hex
    /// The last line has no end.
    case open
  }

  let path: String
  let forms: Set<Form>
  let faults: [String]

  init(_ name: String) {
    var words = name[...]
    var forms: Set<Form> = []
    var faults: [String] = []
    if name.hasSuffix(")"), let start = name.lastIndex(of: "(") {
      words = name[..<start]
      for word in name[name.index(after: start)...].dropLast().split(whereSeparator: { $0 == "," || $0 == " " }) {
        if let form = Form(rawValue: String(word)) {
          forms.insert(form)
        } else {
          faults.append("“\(name)”: there is no form “\(word)”")
        }
      }
    }
    while words.last == " " { words.removeLast() }
    let path = unescaped(String(words), &faults)
    if !path.contains(where: { $0 == "/" || $0 == "." }) { faults.append("“\(name)” is no part of a case and no path") }
    self.path = path
    self.forms = forms
    self.faults = faults
  }

  /// Empty lines at the end only part the parts of a case.
  func bytes(of text: String, _ faults: inout [String]) -> [UInt8] {
    var text = text
    while text.hasSuffix("\n") { text.removeLast() }
    if forms.contains(.hex) {
      let digits = text.filter { !$0.isWhitespace }
      return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(digits.dropFirst($0).prefix(2), radix: 16) }
    }
    if !forms.contains(.open), !text.isEmpty { text += "\n" }
    var bytes = forms.contains(.raw) ? unescapedBytes(text, &faults) : Array(text.utf8)
    if forms.contains(.crlf) || forms.contains(.cr) {
      let end: [UInt8] = forms.contains(.cr) ? [0x0D] : [0x0D, 0x0A]
      bytes = bytes.flatMap { $0 == 0x0A ? end : [$0] }
    }
    return forms.contains(.bom) ? [0xEF, 0xBB, 0xBF] + bytes : bytes
  }
}

private func unescaped(_ text: String, _ faults: inout [String]) -> String {
  String(decoding: unescapedBytes(text, &faults), as: UTF8.self)
}

private func unescapedBytes(_ text: String, _ faults: inout [String]) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = text[...]
  while let start = rest.firstIndex(of: "\\") {
    bytes += rest[..<start].utf8
    rest = rest[start...]
    if let match = rest.prefixMatch(of: /\\([xu])\{([0-9A-Fa-f]+)\}/) {
      if match.1 == "x", let byte = UInt8(match.2, radix: 16) {
        bytes.append(byte)
      } else if let scalar = UInt32(match.2, radix: 16).flatMap(Unicode.Scalar.init) {
        bytes += String(Character(scalar)).utf8
      } else {
        faults.append("“\(match.0)” is no byte and no scalar")
      }
      rest = rest[match.range.upperBound...]
    } else {
      let next = rest.dropFirst().first
      bytes += next == "n" ? [0x0A] : next == "r" ? [0x0D] : Array("\\".utf8)
      rest = rest.dropFirst(next == "n" || next == "r" ? 2 : 1)
    }
  }
  return bytes + rest.utf8
}

/// As the program sorts the files of a content folder.
package func isParsed(_ path: String) -> Bool {
  [".md", ".yml", ".yaml", ".json"].contains { path.hasSuffix($0) }
    || (path.hasPrefix("symbols/") && path.hasSuffix(".svg"))
    || (path.hasPrefix("tokens/") && path.hasSuffix(".tokens"))
}

/// The hash is FNV-1a: stable, and plainly not the program's.
package func asset(_ path: String, _ bytes: [UInt8]) -> AssetFile {
  let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  let digits = String(hash, radix: 16)
  let padded = String(repeating: "0", count: 16 - digits.count) + digits
  return AssetFile(path: path, size: bytes.count, hash: String(padded.prefix(10)), head: Array(bytes.prefix(65_536)))
}
