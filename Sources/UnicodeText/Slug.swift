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
  let composed = normalized(utf16(heading), .nfc)
  // Folding can leave marks that compose with what it made.
  let folded = normalized(foldedCase(composed), .nfc)
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
