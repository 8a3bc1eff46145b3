/// What is wrong with the links and ids of a whole site, a line each: an address that leads to no file or no id, an id
/// that stands twice on a page.
package struct OutputLinks {
  package private(set) var faults: [String] = []
  /// How many addresses lead to something of the site.
  package private(set) var checked = 0
  private let paths: Set<[UInt8]>
  private let idsOf: [[UInt8]: Set<[UInt8]>]
  private let base: [UInt8]

  /// `files`: path → bytes, or nil for a file whose bytes do not matter. `base`: the path under which the site lies,
  /// `/hig`.
  package init(_ files: [(path: String, bytes: [UInt8]?)], from reader: Reader = .host, base: String = "") {
    self.base = Array(base.utf8)
    // By bytes: a host knows no normal forms.
    paths = Set(files.map { Array($0.path.utf8) })
    var pages: [(path: String, html: OutputHTML)] = []
    for file in files where file.path.hasSuffix(".html") {
      if let bytes = file.bytes { pages.append((file.path, OutputHTML(bytes))) }
    }
    idsOf = Dictionary(pages.map { (Array($0.path.utf8), Set($0.html.ids.map { Array($0.utf8) })) }) { one, _ in one }
    for page in pages {
      for (id, count) in Dictionary(page.html.ids.map { ($0, 1) }, uniquingKeysWith: +).sorted(by: { $0.key < $1.key })
      where count > 1 {
        faults.append("\(page.path): the id “\(id)” stands there \(count) times")
      }
      for address in page.html.addresses { check(address, on: page.path, reader) }
    }
  }

  package enum Reader {
    case host
    /// Shows no `index.html` for a folder.
    case disk
  }

  private mutating func check(_ address: String, on page: String, _ reader: Reader) {
    let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if address.dropFirst(scheme.count).first == ":" || address.hasPrefix("//") { return }
    let (beforeHash, hash) = cut(address, at: "#")
    let (written, _) = cut(beforeHash, at: "?")
    guard let path = decoded(written), let fragment = decoded(hash ?? "") else {
      faults.append("\(page): “\(address)” cannot be decoded")
      return
    }
    guard var target = resolved(path, on: page) else {
      faults.append("\(page): “\(address)” leads out of the site")
      return
    }
    if target.isEmpty || target.last == UInt8(ascii: "/") {
      if reader == .disk, !path.isEmpty {
        faults.append("\(page): “\(address)” is a folder, which a disk does not show")
      }
      target += "index.html".utf8
    }
    checked += 1
    guard paths.contains(target) else {
      faults.append("\(page): “\(address)” leads to no file")
      return
    }
    if fragment.isEmpty || fragment == Array("top".utf8) { return }
    if let ids = idsOf[target], !ids.contains(fragment) { faults.append("\(page): “\(address)” leads to no id") }
  }

  private func resolved(_ path: [UInt8], on page: String) -> [UInt8]? {
    if path.isEmpty { return Array(page.utf8) }
    let slash = UInt8(ascii: "/")
    var path = path
    if path.first == slash {
      guard path.starts(with: base + [slash]) else { return nil }
      path.removeFirst(base.count)
    }
    var parts: [ArraySlice<UInt8>] = []
    if path.first != slash { parts = Array(page.utf8).split(separator: slash).dropLast() }
    for part in path.split(separator: slash) {
      if part.elementsEqual("..".utf8) {
        guard parts.popLast() != nil else { return nil }
      } else if !part.elementsEqual(".".utf8) {
        parts.append(part)
      }
    }
    let last = path.split(separator: slash, omittingEmptySubsequences: false).last ?? []
    let isFolder = last.isEmpty || last.elementsEqual(".".utf8) || last.elementsEqual("..".utf8)
    return Array(parts.joined(separator: [slash])) + (isFolder && !parts.isEmpty ? [slash] : [])
  }
}

private func cut(_ text: String, at mark: Character) -> (String, String?) {
  let scalar = Unicode.Scalar(String(mark))
  guard let index = text.unicodeScalars.firstIndex(where: { $0 == scalar }) else { return (text, nil) }
  return (String(text.unicodeScalars[..<index]), String(text.unicodeScalars[index...].dropFirst()))
}

private func decoded(_ text: String) -> [UInt8]? {
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 else {
      return nil
    }
    bytes.append(value)
    rest = rest.dropFirst(2)
  }
  return bytes
}
