internal import CICU

/// Where a Japanese heading may break: between phrases (文節), not within them. One is for one task; making it costs more
/// than using it on a heading.
package struct PhraseBreaks: ~Copyable {
  private let iterator: OpaquePointer?
  private let unbroken: [[UInt8]]

  /// `unbroken`: words that stay whole, whatever the phrases are.
  package init(unbroken: [String] = []) {
    var error: Int32 = 0
    let opened = icu_line_breaks("ja@lw=phrase", &error)
    iterator = error > 0 ? nil : opened
    self.unbroken = unbroken.map { Array($0.utf8) }.filter { !$0.isEmpty }
  }

  deinit {
    if let iterator { icu_close_breaks(iterator) }
  }

  /// Offsets in the UTF-8 of `text`, rising, without its start and end and without those after a blank, where every
  /// browser breaks anyway. A word joiner (U+2060) forbids the break at either side of it.
  package func offsets(in text: String) -> [Int] {
    guard let iterator, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
    let bytes = Array(text.utf8)
    let kept = keptTogether(bytes)
    return breaks(bytes, iterator).filter { offset in
      bytes[offset - 1] != 0x20 && !isJoined(bytes, at: offset)
        && !kept.contains { $0.lowerBound < offset && offset < $0.upperBound }
    }
  }

  private func keptTogether(_ bytes: [UInt8]) -> [Range<Int>] {
    unbroken.flatMap { word in
      bytes.indices.filter { bytes[$0...].starts(with: word) }.map { $0..<$0 + word.count }
    }
  }
}

private func breaks(_ bytes: [UInt8], _ iterator: OpaquePointer) -> [Int] {
  let units = utf16(bytes)
  guard let count = Int32(exactly: units.count) else { return [] }
  var boundaries: [Int] = []
  // ICU keeps the pointer until the last step.
  units.withUnsafeBufferPointer { buffer in
    var error: Int32 = 0
    icu_set_text(iterator, buffer.baseAddress, count, &error)
    guard error <= 0 else { return }
    while true {
      let next = icu_next(iterator)
      if next < 0 || next >= count { break }
      boundaries.append(Int(next))
    }
    icu_set_text(iterator, nil, 0, &error)
  }
  return utf8Offsets(boundaries, units)
}

private func utf8Offsets(_ boundaries: [Int], _ units: [UInt16]) -> [Int] {
  var offsets: [Int] = []
  var (at, offset) = (0, 0)
  for boundary in boundaries {
    while at < boundary {
      let scalar = scalar(in: units, at: &at)
      offset += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    }
    offsets.append(offset)
  }
  return offsets
}

private let wordJoiner: [UInt8] = [0xE2, 0x81, 0xA0]

private func isJoined(_ bytes: [UInt8], at offset: Int) -> Bool {
  bytes[offset...].starts(with: wordJoiner) || bytes[..<offset].suffix(3).elementsEqual(wordJoiner)
}
