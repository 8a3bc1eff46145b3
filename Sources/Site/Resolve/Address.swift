/// An address as written in a link: `path?query#fragment`, still percent-encoded. Taken apart by bytes: `String` would
/// join a combining character to the `#` before it.
struct Address: Equatable {
  let path: Substring
  let query: Substring?
  let fragment: Substring?

  /// The parts are slices of `text`, so that they can be pointed at.
  init(_ text: Substring) {
    var rest = text
    if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
      fragment = rest[rest.utf8.index(after: hash)...]
      rest = rest[..<hash]
    } else {
      fragment = nil
    }
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = rest[rest.utf8.index(after: mark)...]
      rest = rest[..<mark]
    } else {
      query = nil
    }
    path = rest
  }

  /// `mailto` of `mailto:a@b.jp`; nil for a path.
  static func scheme(of text: String) -> Substring? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text.utf8[..<colon]
    guard let first = scheme.first, isLetter(first) else { return nil }
    let allowed = scheme.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
    return allowed ? Substring(scheme) : nil
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Decodes `%XX` once; nil if an escape is broken or the result is not UTF-8. `%2F` and `%00` are refused: neither is
/// part of a file's name.
func percentDecoded(_ text: Substring) -> String? {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else { return nil }
    let decoded = high << 4 | low
    guard decoded != 0, decoded != UInt8(ascii: "/") else { return nil }
    bytes.append(decoded)
  }
  return String(validating: bytes, as: UTF8.self)
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// `text` for a URL's path or fragment: everything but unreserved characters, `/` and harmless marks is escaped, so
/// that it decodes once to exactly the bytes of the file's name or the `id`.
func percentEncoded(_ text: String) -> String {
  escaped(text) { $0 < 0x80 && isPlainInURL($0) }
}

/// The same for files that programs read: what is not ASCII stays as it is, as an IRI has it (RFC 3987), and takes a
/// third of the room.
func iriEncoded(_ text: String) -> String {
  escaped(text) { $0 >= 0x80 || isPlainInURL($0) }
}

/// An address as the destination of a Markdown link, which raw parentheses would end.
func withoutParentheses(_ address: String) -> String {
  escaped(address) { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") }
}

/// `text` as an `id`, which must not hold blanks.
func withoutBlanks(_ text: String) -> String {
  escaped(text) { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "%") }
}

/// Most texts need no escape: they are looked through once and handed back.
@inline(__always)
private func escaped(_ text: String, _ isPlain: (UInt8) -> Bool) -> String {
  var text = text
  let changed: String? = text.withUTF8 { utf8 in
    let count = utf8.count { !isPlain($0) }
    guard count > 0 else { return nil }
    return String(unsafeUninitializedCapacity: utf8.count + 2 * count) { bytes in
      var end = 0
      for byte in utf8 {
        if isPlain(byte) {
          bytes[end] = byte
          end += 1
        } else {
          bytes[end] = UInt8(ascii: "%")
          bytes[end + 1] = hexDigit(byte >> 4)
          bytes[end + 2] = hexDigit(byte & 15)
          end += 3
        }
      }
      return end
    }
  }
  return changed ?? text
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}

/// Of an ASCII character.
private func isPlainInURL(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
    UInt8(ascii: "~"):
    true
  // `!` to `;` without `"`, `#` and `%`.
  case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%"): false
  case UInt8(ascii: "!")...UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "@"): true
  default: false
  }
}
