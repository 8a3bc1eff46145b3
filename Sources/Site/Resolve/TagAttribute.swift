import CGumbo

/// An attribute with a value, in a start tag.
struct TagAttribute: Equatable {
  enum Quote {
    case double, single, none
  }

  /// Lower case, with `xlink:` where it stands.
  let name: String
  /// Of the value in the text, quotes left out.
  let range: Range<Int>
  let quote: Quote
  /// Entities resolved.
  let value: [UInt8]

  init(name: String, range: Range<Int>, quote: Quote, in bytes: [UInt8]) {
    self.name = name
    self.range = range
    self.quote = quote
    self.value = decoded(bytes[range], quote: quote)
  }

  /// Where `part` of the value lies in the text; the whole value if entities stand between.
  func range(of part: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    guard bytes[range].elementsEqual(value) else { return range }
    return range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
  }

  /// `value` as it has to stand in place of `range`.
  func written(_ value: [UInt8]) -> [UInt8] {
    let mark = quote == .single ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    var written: [UInt8] = quote == .none ? [mark] : []
    for byte in value {
      switch byte {
      case UInt8(ascii: "&"): written += "&amp;".utf8
      case mark: written += quote == .single ? "&#39;".utf8 : "&quot;".utf8
      default: written.append(byte)
      }
    }
    if quote == .none { written.append(mark) }
    return written
  }
}

/// An attribute's value as a browser reads it. gumbo knows the two thousand names of characters and where the `;` may be
/// missing; it gets this one value only, because it takes quadratic time on nesting and on many attributes, repeats
/// elements whose end tags are missing, and misplaces unquoted values that begin with an entity.
private func decoded(_ written: ArraySlice<UInt8>, quote: TagAttribute.Quote) -> [UInt8] {
  let isPlain = written.allSatisfy { $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "\r") && $0 != 0 }
  if isPlain { return Array(written) }
  let mark: [UInt8] =
    switch quote {
    case .double: [UInt8(ascii: "\"")]
    case .single: [UInt8(ascii: "'")]
    case .none: []
    }
  let tag = "<a x=".utf8 + mark + written + mark + ">".utf8
  var options = kGumboDefaultOptions
  options.fragment_context = GUMBO_TAG_TEMPLATE
  return tag.withUnsafeBytes { buffer in
    guard let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
      let output = gumbo_parse_with_options(&options, base, buffer.count)
    else { return Array(written) }
    defer { gumbo_destroy_output(&options, output) }
    guard let value = firstAttribute(of: output.pointee.root)?.value else { return Array(written) }
    return Array(String(cString: value).utf8)
  }
}

/// Of the one element under `root`.
private func firstAttribute(of root: UnsafeMutablePointer<GumboNode>) -> GumboAttribute? {
  let children = root.pointee.v.element.children
  guard children.length > 0, let child = children.data[0]?.assumingMemoryBound(to: GumboNode.self),
    child.pointee.type == GUMBO_NODE_ELEMENT
  else { return nil }
  let attributes = child.pointee.v.element.attributes
  guard attributes.length > 0 else { return nil }
  return attributes.data[0]?.assumingMemoryBound(to: GumboAttribute.self).pointee
}
