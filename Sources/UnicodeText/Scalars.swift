internal import CICU

// What kind of character one scalar is.

package enum Script: Sendable, Hashable {
  case latin, han, hiragana, katakana, hangul
  /// Of no one script: digits, most punctuation; ー and 。 too.
  case common
  /// Marks, which take their base's.
  case inherited
  case other
}

package func script(of scalar: Unicode.Scalar) -> Script {
  if scalar.value < 0x80 { return scalar.properties.isAlphabetic ? .latin : .common }
  switch icu_script(Int32(scalar.value)) {
  case IcuLatin: return .latin
  case IcuHan: return .han
  case IcuHiragana: return .hiragana
  case IcuKatakana: return .katakana
  case IcuHangul: return .hangul
  case IcuCommon: return .common
  case IcuInherited: return .inherited
  default: return .other
  }
}

/// Takes two cells of a terminal, one em of Japanese type: East Asian Width W or F.
package func isWide(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x1100 { return false }
  return icu_is_wide(Int32(scalar.value)) != 0
}

/// Not to be seen by itself: variation selectors, zero-width characters, soft hyphens, bidi controls.
package func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0xAD && scalar.properties.isDefaultIgnorableCodePoint
}

package func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: true
  default: false
  }
}

/// What a scalar counts for in an id.
enum IDPart {
  case kept, mark, blank, dropped
}

func idPart(_ scalar: UInt32) -> IDPart {
  switch scalar {
  case 0x30...0x39, 0x61...0x7A, 0x41...0x5A, 0x5F: return .kept
  case 0x09, 0x0A, 0x0D, 0x20, 0x2D: return .blank
  case 0..<0x80: return .dropped
  // Hiragana, katakana with ー, ideographs: what most Japanese text is.
  case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x4E00...0x9FFC: return .kept
  // Ideographs that this ICU does not know yet.
  case 0x20000...0x3FFFD: return .kept
  // The keycap around a digit is part of an emoji.
  case 0x20E3: return .dropped
  default: break
  }
  if let known = Unicode.Scalar(scalar), isIgnorable(known) { return .dropped }
  switch icu_category(Int32(scalar)) {
  case IcuLetter: return .kept
  case IcuMark: return .mark
  case IcuBlank: return .blank
  default: return .dropped
  }
}
