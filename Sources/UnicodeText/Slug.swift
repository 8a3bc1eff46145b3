internal import CICU

/// The id that a heading's text gives it: NFC, case folded, blanks and hyphens to one `-`, of the rest letters, marks,
/// digits and `_` kept, whatever their script. A mark stays only on something that stays; variation selectors and other
/// invisible characters go, so no id holds what nobody can see. `section` where nothing is left.
package func slug(of heading: String) -> String {
  String(decoding: slug(of: Array(heading.utf8)), as: UTF8.self)
}

package func slug(of heading: [UInt8]) -> [UInt8] {
  let bytes = heading.allSatisfy { $0 < 0x80 } ? asciiSlug(heading) : fullSlug(heading)
  return bytes.isEmpty ? Array("section".utf8) : bytes
}

private func fullSlug(_ heading: [UInt8]) -> [UInt8] {
  let folded = composedAndFolded(heading)
  var slug: [UInt8] = []
  var isBlank = false
  var takesMark = false
  var at = 0
  while at < folded.count {
    let scalar = scalar(in: folded, at: &at)
    switch idPart(scalar) {
    case .mark where !takesMark: continue
    case .kept, .mark:
      if isBlank && !slug.isEmpty { slug.append(0x2D) }
      append(scalar, to: &slug)
      (isBlank, takesMark) = (false, true)
    case .blank: (isBlank, takesMark) = (true, false)
    case .dropped:
      if let dropped = Unicode.Scalar(scalar), isIgnorable(dropped) { continue }
      takesMark = false
    }
  }
  return slug
}

private func composedAndFolded(_ heading: [UInt8]) -> [UInt16] {
  // Texts of ASCII, kana, ideographs and full-width forms are composed as they are, and only letters A to Z have a case.
  if heading.withUnsafeBufferPointer(isPlainlyNFC), !heading.contains(where: { (0xC2...0xCB).contains($0) }) {
    return utf16(heading).map { isCapital($0) ? $0 + 0x20 : $0 }
  }
  // Folding can leave marks that compose with what it made.
  return normalized(foldedCase(normalized(utf16(heading), .nfc)), .nfc)
}

private func isCapital(_ unit: UInt16) -> Bool {
  (0x41...0x5A).contains(unit) || (0xFF21...0xFF3A).contains(unit)
}

private func asciiSlug(_ heading: [UInt8]) -> [UInt8] {
  var slug: [UInt8] = []
  var isBlank = false
  for byte in heading {
    switch idPart(UInt32(byte)) {
    case .blank: isBlank = true
    case .dropped, .mark: continue
    case .kept:
      if isBlank && !slug.isEmpty { slug.append(0x2D) }
      slug.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      isBlank = false
    }
  }
  return slug
}

func foldedCase(_ units: [UInt16]) -> [UInt16] {
  transformed(units) { to, capacity, from, count, error in icu_fold_case(to, capacity, from, count, &error) }
}

func lowered(_ units: [UInt16]) -> [UInt16] {
  transformed(units) { to, capacity, from, count, error in icu_lower(to, capacity, from, count, &error) }
}
