/// What a piece of HTML in a page refers to, and what in it can be referred to. Its ranges are bytes of the piece.
struct RawHTML {
  /// One address: a whole `href`, `src`, `poster` or `data`, or one candidate of a `srcset`.
  struct Address: Equatable {
    /// Lower case, with `xlink:` where it stands.
    let attribute: String
    /// Entities resolved, blanks around it gone.
    let value: String
    /// The bytes to show in a finding. Of a `srcset` written with entities it is the whole value.
    let range: Range<Int>
    /// Which of `values` it stands in, and where there.
    fileprivate let holder: Int
    fileprivate let part: Range<Int>
  }

  /// An `id`, or the `name` of an `a`.
  struct Anchor: Equatable {
    let id: String
    let range: Range<Int>
  }

  let addresses: [Address]
  let anchors: [Anchor]
  /// Every tag, and what does not end.
  let pieces: [TagScanner.Piece]
  private let bytes: [UInt8]
  private let values: [TagAttribute]

  /// `html`: one tag, or a whole block. Linear in its size, whatever it is.
  init(_ html: ArraySlice<UInt8>) {
    let bytes = Array(html)
    var addresses: [Address] = []
    var anchors: [Anchor] = []
    var values: [TagAttribute] = []
    var scanner = TagScanner(bytes)
    var pieces: [TagScanner.Piece] = []
    while let piece = scanner.next() {
      pieces.append(piece)
      guard case .start(let tag, _) = piece.kind else { continue }
      for attribute in tag.attributes {
        for part in addressParts(of: attribute, in: tag.name) {
          addresses.append(
            Address(
              attribute: attribute.name, value: String(decoding: attribute.value[part], as: UTF8.self),
              range: attribute.range(of: part, in: bytes), holder: values.count, part: part))
        }
        if isAnchor(attribute, in: tag.name) {
          anchors.append(Anchor(id: String(decoding: attribute.value, as: UTF8.self), range: attribute.range))
        }
        values.append(attribute)
      }
    }
    self.addresses = addresses
    self.anchors = anchors
    self.pieces = pieces
    self.bytes = bytes
    self.values = values
  }
}

extension RawHTML {
  /// The piece with other addresses in it, by their index in `addresses`; everything else byte for byte as it was.
  /// `shownAsText` are places of `<` that are to mean nothing.
  func rewritten(_ replacements: [Int: String], shownAsText: Set<Int> = []) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    var index = 0
    while index < addresses.count {
      let holder = addresses[index].holder
      let first = index
      while index < addresses.count, addresses[index].holder == holder { index += 1 }
      guard (first..<index).contains(where: { replacements[$0] != nil }) else { continue }
      let attribute = values[holder]
      append(position..<attribute.range.lowerBound, shownAsText, to: &result)
      result += attribute.written(value(of: attribute, first..<index, replacements))
      position = attribute.range.upperBound
    }
    append(position..<bytes.count, shownAsText, to: &result)
    return result
  }

  private func append(_ range: Range<Int>, _ shownAsText: Set<Int>, to result: inout [UInt8]) {
    var position = range.lowerBound
    for place in shownAsText.sorted() where range.contains(place) {
      result += bytes[position..<place]
      result += "&lt;".utf8
      position = place + 1
    }
    result += bytes[position..<range.upperBound]
  }

  private func value(of attribute: TagAttribute, _ parts: Range<Int>, _ replacements: [Int: String]) -> [UInt8] {
    var value: [UInt8] = []
    var position = 0
    for index in parts {
      guard let replacement = replacements[index] else { continue }
      let part = addresses[index].part
      value += attribute.value[position..<part.lowerBound]
      value += attribute.name == "srcset" ? candidate(replacement) : Array(replacement.utf8)
      position = part.upperBound
    }
    return value + attribute.value[position...]
  }
}

private func isAnchor(_ attribute: TagAttribute, in tag: String) -> Bool {
  guard !attribute.value.isEmpty else { return false }
  return attribute.name == "id" || attribute.name == "name" && tag == "a"
}

/// Where addresses stand in an attribute's value.
private func addressParts(of attribute: TagAttribute, in tag: String) -> [Range<Int>] {
  switch attribute.name {
  case "href", "xlink:href", "src", "poster": [trimmed(attribute.value)]
  case "data" where tag == "object": [trimmed(attribute.value)]
  case "srcset": candidates(attribute.value)
  default: []
  }
}

private func trimmed(_ value: [UInt8]) -> Range<Int> {
  let start = value.firstIndex { !isBlank($0) } ?? value.count
  let end = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
  return start..<end
}

/// HTML Standard, "Parse a srcset attribute": an address ends at a blank; commas at its end divide candidates, commas
/// inside it do not; a descriptor ends at a comma that stands outside parentheses.
private func candidates(_ value: [UInt8]) -> [Range<Int>] {
  let comma = UInt8(ascii: ",")
  var parts: [Range<Int>] = []
  var position = 0
  while true {
    while position < value.count, isBlank(value[position]) || value[position] == comma { position += 1 }
    guard position < value.count else { return parts }
    let start = position
    while position < value.count, !isBlank(value[position]) { position += 1 }
    var end = position
    while end > start, value[end - 1] == comma { end -= 1 }
    parts.append(start..<end)
    guard end == position else { continue }
    var depth = 0
    while position < value.count, depth > 0 || value[position] != comma {
      if value[position] == UInt8(ascii: "(") { depth += 1 }
      if value[position] == UInt8(ascii: ")") { depth = max(0, depth - 1) }
      position += 1
    }
  }
}

/// An address as a `srcset` can hold it: without blanks, without a comma at either end.
private func candidate(_ address: String) -> [UInt8] {
  let utf8 = Array(address.utf8)
  var written: [UInt8] = []
  for (index, byte) in utf8.enumerated() {
    if isBlank(byte) {
      written += "%20".utf8
    } else if byte == UInt8(ascii: ","), index == 0 || index == utf8.count - 1 {
      written += "%2C".utf8
    } else {
      written.append(byte)
    }
  }
  return written
}
