internal import CICU

/// Keys whose bytes sort as a dictionary of `language` does: in Japanese kana by the syllabary with ー resolved, then
/// kanji, which sort by reading only if the reading is what is given.
package func collationKeys(of texts: [String], language: String) -> [[UInt8]] {
  var error: Int32 = 0
  guard let collator = icu_collator(language, &error), error <= 0 else { return texts.map { Array($0.utf8) } }
  defer { icu_close_collator(collator) }
  return texts.map { key(of: utf16($0.utf8), collator) }
}

private func key(of units: [UInt16], _ collator: OpaquePointer) -> [UInt8] {
  guard let count = Int32(exactly: units.count) else { return [] }
  var capacity = units.count * 4 + 32
  while true {
    var needed = 0
    let key = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
      needed = Int(icu_sort_key(collator, units, count, buffer.baseAddress, Int32(clamping: capacity)))
      initialized = needed <= capacity ? needed : 0
    }
    if needed <= capacity { return key }
    capacity = needed
  }
}
