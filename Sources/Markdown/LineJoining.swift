import CCMarkJapanese

/// Whether a line break between two visible characters goes, as in CSS Text's segment break rules, with Japanese
/// punctuation counting for both sides.
func joinsLines(_ before: UInt32, _ after: UInt32, _ style: MarkdownOptions.LineJoining) -> Bool {
  if before < 0x80, after < 0x80 { return false }
  if before == 0x200B || after == 0x200B { return true }
  let first = Int32(bitPattern: before)
  let second = Int32(bitPattern: after)
  if ccmark_is_hangul(first) || ccmark_is_hangul(second) { return false }
  switch (ccmark_is_cjk(first), ccmark_is_cjk(second)) {
  case (true, true): return true
  case (true, false): return isJapanesePunctuation(first) || style == .japanese && isLetterOrDigit(after)
  case (false, true): return isJapanesePunctuation(second) || style == .japanese && isLetterOrDigit(before)
  case (false, false): return false
  }
}

private func isJapanesePunctuation(_ scalar: Int32) -> Bool {
  scalar == 0x3000 || ccmark_is_punctuation(scalar)
}

private func isLetterOrDigit(_ value: UInt32) -> Bool {
  if value < 0x80 { return UInt8(value).isAlphanumeric }
  guard let scalar = Unicode.Scalar(value) else { return false }
  return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
}

extension Reader {
  /// The first scalar behind a line break that a reader sees; nil if the block ends before.
  func nextVisible(after index: Int, upTo end: Int) -> UInt32? {
    var next = index + 1
    while next < end {
      let node = tree[next]
      switch node.nodeKind {
      case ccmark_text:
        if let scalar = visibleStart(node.text.buffer) { return scalar }
      case ccmark_code:
        if let scalar = firstScalar(node.text.buffer) { return scalar }
      case ccmark_image: return 0xFFFC
      case ccmark_soft_break, ccmark_line_break: return nil
      default: break
      }
      next += 1
    }
    return nil
  }

  private func visibleStart(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard let first = text.first else { return nil }
    if first == .openBrace, let ruby = RubySyntax(text, at: 0) { return firstScalar(text[ruby.base]) }
    if first == .openBracket, let reference = ShortReferenceSyntax(text, at: 0) {
      return firstScalar(text[reference.title ?? reference.target])
    }
    return firstScalar(text)
  }
}
