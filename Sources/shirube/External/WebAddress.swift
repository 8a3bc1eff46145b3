/// An address on another host as it is asked for.
struct WebAddress: Sendable, Hashable {
  /// With a scheme, without a fragment, all but plain characters escaped: no two spellings of one address.
  let text: String
  /// Whom to ask: name and port.
  let host: String
  /// Decoded; nil for what names no element: none at all, a part of the text, a route of a program.
  let fragment: String?

  init(_ written: String) {
    let bytes = written.utf8.starts(with: "//".utf8) ? "https:" + written : written
    let parts = bytes.utf8.split(separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    text = escaped(String(Substring(parts[0])))
    host = authority(text)
    let fragment = parts.count > 1 ? unescaped(String(Substring(parts[1]))) : ""
    let isElement = !fragment.isEmpty && !["!", "/", ":~:"].contains { fragment.hasPrefix($0) }
    self.fragment = isElement ? String(fragment.split(separator: ":~:")[0]) : nil
  }

  /// Where `Location: …` of an answer to this leads.
  func following(_ location: String) -> WebAddress? {
    let target = location.utf8.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)[0]
    let to = String(Substring(target))
    guard let scheme = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    if to.utf8.starts(with: "//".utf8) { return WebAddress(text[..<scheme] + ":" + to) }
    let lower = to.lowercased()
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return WebAddress(to) }
    // Another scheme: nobody to ask.
    if let colon = to.utf8.firstIndex(of: UInt8(ascii: ":")), !to.utf8[..<colon].contains(UInt8(ascii: "/")),
      !to.utf8[..<colon].contains(UInt8(ascii: "?"))
    {
      return nil
    }
    let root = text[..<scheme] + "://" + written
    if to.hasPrefix("/") { return WebAddress(root + to) }
    let path = text.dropFirst(root.count).prefix { $0 != "?" }
    if to.isEmpty || to.hasPrefix("?") { return WebAddress(root + path + to) }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    return WebAddress(root + folder + to)
  }

  /// The host as the address has it, letters in their case, a name and password before it.
  private var written: Substring {
    let rest = text.drop { $0 != ":" }.dropFirst(3)
    return rest.prefix { $0 != "/" && $0 != "?" }
  }
}

private func authority(_ text: String) -> String {
  let rest = text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
  let whole = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
  let host = whole.lastIndex(of: UInt8(ascii: "@")).map { whole[whole.index(after: $0)...] } ?? whole
  return String(Substring(host)).lowercased()
}

/// Blanks, controls and what is not ASCII escaped; in the host, names in Japanese stay for the resolver.
private func escaped(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  var slashes = 0
  for byte in text.utf8 {
    if byte == UInt8(ascii: "/") { slashes += 1 }
    if byte > 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x3C && byte != 0x3E || byte >= 0x80 && slashes < 3 {
      bytes.append(byte)
    } else {
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func unescaped(_ text: String) -> String {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    let pair = rest.prefix(2)
    if byte == UInt8(ascii: "%"), pair.count == 2, let value = UInt8(String(decoding: pair, as: UTF8.self), radix: 16) {
      bytes.append(value)
      rest.removeFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
