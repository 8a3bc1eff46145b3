// Keys under which a person finds a text again who writes it a little differently. A browser has to come to the same
// keys without ICU: NFKC, lower case of the root locale, and the tables below are all there is to it.

/// NFKC, lower case, without characters that nobody sees: `ＵＩ`, `ﾎﾞﾀﾝ` and `Ⅳ` meet `ui`, `ボタン` and `iv`.
package func foldWidth(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiLowercased(text) }
  return String(decoding: widthFolded(text), as: UTF16.self)
}

/// `foldWidth`, and kana as they vary in writing: katakana to hiragana, ヴ to ぶ, ヂヅ to じず, small vowels to full ones,
/// and the ー at the end of a katakana word of three sounds or more (サーバー meets サーバ, キー stays キー).
package func foldKana(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiLowercased(text) }
  let units = widthFolded(text)
  return String(decoding: kanaFolded(withoutFinalLongVowels(units)), as: UTF16.self)
}

private func asciiLowercased(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) else { return text }
  return String(decoding: text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
}

private func widthFolded(_ text: String) -> [UInt16] {
  let folded = lowered(normalized(utf16(text.utf8), .nfkc))
  var kept: [UInt16] = []
  kept.reserveCapacity(folded.count)
  var at = 0
  while at < folded.count {
    let value = scalar(in: folded, at: &at)
    if let scalar = Unicode.Scalar(value), isIgnorable(scalar) { continue }
    append(value, to: &kept)
  }
  return kept
}

private let longVowel: UInt16 = 0x30FC

private func withoutFinalLongVowels(_ units: [UInt16]) -> [UInt16] {
  guard units.contains(longVowel) else { return units }
  var kept: [UInt16] = []
  var sounds = 0
  for (at, unit) in units.enumerated() {
    let isLast = at + 1 == units.count || !isKatakana(units[at + 1])
    if unit == longVowel && isLast && sounds >= 3 { continue }
    if !isKatakana(unit) { sounds = 0 } else if !isSmallVowelOrGlide(unit) { sounds += 1 }
    kept.append(unit)
  }
  return kept
}

private func isKatakana(_ unit: UInt16) -> Bool { (0x30A1...0x30FA).contains(unit) || unit == longVowel }

/// ァィゥェォャュョヮ add no sound to the one before them.
private func isSmallVowelOrGlide(_ unit: UInt16) -> Bool {
  switch unit {
  case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30E3, 0x30E5, 0x30E7, 0x30EE: true
  default: false
  }
}

private func kanaFolded(_ units: [UInt16]) -> [UInt16] {
  var folded: [UInt16] = []
  folded.reserveCapacity(units.count)
  for unit in units {
    let hiragana = (0x30A1...0x30F6).contains(unit) || unit == 0x30FD || unit == 0x30FE ? unit - 0x60 : unit
    if folded.last == 0x3094, let joined = afterVu[hiragana] {
      folded[folded.count - 1] = joined
    } else {
      if folded.last == 0x3094 { folded[folded.count - 1] = 0x3076 }
      folded.append(variants[hiragana] ?? hiragana)
    }
  }
  if folded.last == 0x3094 { folded[folded.count - 1] = 0x3076 }
  return folded
}

/// ヴァ ヴィ ヴェ ヴォ are ば び べ ぼ.
private let afterVu: [UInt16: UInt16] = [0x3041: 0x3070, 0x3043: 0x3073, 0x3047: 0x3079, 0x3049: 0x307C]

/// ぢ づ ゐ ゑ and the small vowels.
private let variants: [UInt16: UInt16] = [
  0x3062: 0x3058, 0x3065: 0x305A, 0x3090: 0x3044, 0x3091: 0x3048, 0x3041: 0x3042, 0x3043: 0x3044, 0x3045: 0x3046,
  0x3047: 0x3048, 0x3049: 0x304A,
]
