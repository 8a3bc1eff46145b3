/// What a page of the output refers to, and what in it can be referred to. Reads tags as they are written and shares
/// nothing with the program.
package struct OutputHTML {
  /// Values of `href`, `src`, `poster` and each candidate of `srcset`.
  package private(set) var addresses: [String] = []
  package private(set) var ids: [String] = []

  package init(_ bytes: [UInt8]) {
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      if bytes[start...].starts(with: "<!--".utf8) {
        position = find("-->", in: bytes, from: start + 4)
      } else if position < bytes.count, isLetter(bytes[position]) {
        let name = readTag(bytes, &position)
        if name == "script" || name == "style" { position = find("</" + name, in: bytes, from: position) }
      }
    }
  }

  /// Returns the name; `position` is after the tag.
  private mutating func readTag(_ bytes: [UInt8], _ position: inout Int) -> String {
    let name = word(bytes, &position)
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      guard isLetter(bytes[position]) else {
        position += 1
        continue
      }
      let attribute = word(bytes, &position)
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
      position += 1
      let quote = bytes[position]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      if isQuoted { position += 1 }
      let start = position
      while position < bytes.count,
        isQuoted ? bytes[position] != quote : bytes[position] != UInt8(ascii: ">") && bytes[position] > 0x20
      {
        position += 1
      }
      take(attribute, decodingEntities(String(decoding: bytes[start..<position], as: UTF8.self)))
      if isQuoted { position = min(position + 1, bytes.count) }
    }
    return name
  }

  private mutating func take(_ attribute: String, _ value: String) {
    switch attribute {
    case "id": ids.append(value)
    case "href", "src", "poster": addresses.append(value)
    case "srcset":
      addresses += value.split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) }
    default: break
    }
  }
}

private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

private func word(_ bytes: [UInt8], _ position: inout Int) -> String {
  let start = position
  while position < bytes.count, bytes[position] > 0x20, !"=/>".utf8.contains(bytes[position]) { position += 1 }
  return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
}

private func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int {
  var position = start
  while position < bytes.count, !bytes[position...].starts(with: text.utf8) { position += 1 }
  return position
}

private func decodingEntities(_ text: String) -> String {
  text.replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<")
    .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
}
