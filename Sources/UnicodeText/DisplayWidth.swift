internal import CICU

/// Cells of a terminal: 2 for full-width characters and emoji, 0 for marks and what is not to be seen, else 1.
/// What an emoji sequence or a base with its marks takes is counted once. Control characters count nothing.
package func displayWidth(_ text: some StringProtocol) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count { $0 >= 0x20 && $0 != 0x7F } }
  return text.reduce(0) { $0 + displayWidth($1) }
}

package func displayWidth(_ character: Character) -> Int {
  var width = 0
  var isEmoji = false
  for scalar in character.unicodeScalars {
    width = max(width, displayWidth(scalar))
    // The selector asks for the colour picture; a keycap is one too.
    if scalar.value == 0xFE0F && width > 0 { isEmoji = true }
  }
  return isEmoji ? 2 : width
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return 0 }
  if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
  if isWide(scalar) || (0x1F1E6...0x1F1FF).contains(scalar.value) { return isMark(scalar) ? 0 : 2 }
  return isMark(scalar) || isIgnorable(scalar) ? 0 : 1
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: true
  default: false
  }
}
