/// SVG: `width` and `height` of the root element, what is missing of them from its `viewBox`.
func svgSize(_ bytes: inout ImageBytes) -> RawSize {
  guard let start = rootElement(&bytes) else { return .unknown }
  let attributes = attributes(from: start, &bytes)
  let width = attributes["width"].flatMap(pixels)
  let height = attributes["height"].flatMap(pixels)
  let box = attributes["viewBox"].flatMap(viewBox)
  switch (width, height, box) {
  case (let width?, let height?, _): return rounded(width, height)
  case (let width?, nil, let box?): return rounded(width, width * box.height / box.width)
  case (nil, let height?, let box?): return rounded(height * box.width / box.height, height)
  case (nil, nil, let box?): return rounded(box.width, box.height)
  default: return .unknown
  }
}

private func rounded(_ width: Double, _ height: Double) -> RawSize {
  // A line of a drawing may be thinner than a pixel; only a real zero is none.
  guard width > 0, height > 0 else { return .size(0, 0) }
  guard width < 1e9, height < 1e9 else { return .size(1_000_000_000, 1_000_000_000) }
  return .size(max(1, Int(width.rounded())), max(1, Int(height.rounded())))
}

/// Where the attributes of the first element begin, if it is an `svg`.
private func rootElement(_ bytes: inout ImageBytes) -> Int? {
  var offset = 0
  while let open = bytes.find("<", from: offset) {
    if bytes.matches("<!--", at: open) {
      guard let close = bytes.find("-->", from: open + 4) else { return nil }
      offset = close + 3
    } else if bytes.matches("<?", at: open) {
      guard let close = bytes.find("?>", from: open + 2) else { return nil }
      offset = close + 2
    } else if bytes.matches("<!", at: open) {
      guard let close = endOfDeclaration(from: open + 2, &bytes) else { return nil }
      offset = close
    } else {
      var end = open + 1
      var local = end
      while let byte = bytes[end], !isXMLBlank(byte), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") {
        end += 1
        if byte == UInt8(ascii: ":") { local = end }
      }
      return end - local == 3 && bytes.matches("svg", at: local) ? end : nil
    }
  }
  return nil
}

/// `<!DOCTYPE svg [ … ]>`: a `>` inside the brackets or in quotes does not end it.
private func endOfDeclaration(from start: Int, _ bytes: inout ImageBytes) -> Int? {
  var offset = start
  var isBracketed = false
  var quote: UInt8?
  while let byte = bytes[offset] {
    offset += 1
    if let open = quote {
      if byte == open { quote = nil }
      continue
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
    case UInt8(ascii: "["): isBracketed = true
    case UInt8(ascii: "]"): isBracketed = false
    case UInt8(ascii: ">") where !isBracketed: return offset
    default: break
    }
  }
  return nil
}

private func attributes(from start: Int, _ bytes: inout ImageBytes) -> [String: String] {
  var found: [String: String] = [:]
  var offset = start
  while true {
    while let byte = bytes[offset], isXMLBlank(byte) { offset += 1 }
    let name = offset
    while let byte = bytes[offset], !isXMLBlank(byte), ![0x3D, 0x3E, 0x2F].contains(byte) { offset += 1 }
    guard offset > name else { return found }
    let key = bytes.slice(name..<offset)
    while let byte = bytes[offset], isXMLBlank(byte) { offset += 1 }
    guard bytes[offset] == UInt8(ascii: "=") else { return found }
    offset += 1
    while let byte = bytes[offset], isXMLBlank(byte) { offset += 1 }
    guard let quote = bytes[offset], quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return found }
    let value = offset + 1
    offset = value
    while let byte = bytes[offset], byte != quote { offset += 1 }
    guard bytes[offset] == quote else { return found }
    if key.count <= 7 {
      found[String(decoding: key, as: UTF8.self)] = String(decoding: bytes.slice(value..<offset), as: UTF8.self)
    }
    offset += 1
  }
}

private func isXMLBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

/// A CSS length in pixels; nothing for one that depends on what is around it (`%`, `em`).
private func pixels(_ text: String) -> Double? {
  let trimmed = text.utf8.drop(while: isXMLBlank)
  let number = trimmed.prefix { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }
  guard number.count < 32, let value = Double(String(decoding: number, as: UTF8.self)) else { return nil }
  let unit = String(decoding: trimmed.dropFirst(number.count).filter { !isXMLBlank($0) }, as: UTF8.self)
  guard let factor = factors[unit.lowercased()] else { return nil }
  return value * factor
}

private let factors: [String: Double] = [
  "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
]

private func viewBox(_ text: String) -> (width: Double, height: Double)? {
  let numbers = text.utf8.split { isXMLBlank($0) || $0 == UInt8(ascii: ",") }
  guard numbers.count == 4, let width = Double(String(decoding: numbers[2], as: UTF8.self)),
    let height = Double(String(decoding: numbers[3], as: UTF8.self)), width > 0, height > 0,
    width.isFinite, height.isFinite
  else { return nil }
  return (width, height)
}
