internal import CICU

// Normal forms. Nearly every text is NFC already, and a scan of its bytes shows it: ICU is asked only about the rest.

/// Whether `text` is in NFC. What is not UTF-8 is not.
package func isNFC(_ text: some Collection<UInt8>) -> Bool {
  text.withContiguousStorageIfAvailable(isNFC(buffer:)) ?? Array(text).withUnsafeBufferPointer(isNFC(buffer:))
}

package func isNFC(_ text: String) -> Bool { isNFC(text.utf8) }

/// `text` in NFC; what is not UTF-8 becomes U+FFFD.
package func nfc(_ text: [UInt8]) -> [UInt8] {
  isNFC(text) ? text : utf8(normalized(utf16(text), .nfc))
}

package func nfc(_ text: String) -> String {
  isNFC(text.utf8) ? text : String(decoding: normalized(utf16(text.utf8), .nfc), as: UTF16.self)
}

/// `text` in NFKC: width, circled digits and the like are gone. For keys, never for what is shown.
package func nfkc(_ text: String) -> String {
  text.utf8.allSatisfy { $0 < 0x80 } ? text : String(decoding: normalized(utf16(text.utf8), .nfkc), as: UTF16.self)
}

enum NormalForm {
  case nfc, nfkc

  fileprivate var normalizer: OpaquePointer? {
    var error: Int32 = 0
    switch self {
    case .nfc: return icu_nfc(&error)
    case .nfkc: return icu_nfkc(&error)
    }
  }
}

func normalized(_ units: [UInt16], _ form: NormalForm) -> [UInt16] {
  let normalizer = form.normalizer
  return transformed(units) { to, capacity, from, count, error in
    icu_normalize(normalizer, from, count, to, capacity, &error)
  }
}

/// Runs one of ICU's functions that write into a buffer and say how much they would have needed.
func transformed(
  _ units: [UInt16],
  _ function: (UnsafeMutablePointer<UInt16>?, Int32, UnsafePointer<UInt16>?, Int32, inout Int32) -> Int32
) -> [UInt16] {
  guard let count = Int32(exactly: units.count), count > 0, count < .max / 4 else { return units }
  var capacity = units.count + units.count / 8 + 16
  for _ in 0..<2 {
    var needed = 0
    let result = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, initialized in
      var error: Int32 = 0
      needed = Int(function(buffer.baseAddress, Int32(capacity), units, count, &error))
      initialized = error > 0 ? 0 : needed
    }
    if !result.isEmpty || needed == 0 { return result }
    capacity = needed
  }
  return units
}

private func isNFC(buffer text: UnsafeBufferPointer<UInt8>) -> Bool {
  if isPlainlyNFC(text) { return true }
  guard isUTF8(text) else { return false }
  let units = utf16(text)
  guard let count = Int32(exactly: units.count) else { return false }
  var error: Int32 = 0
  return icu_is_normalized(NormalForm.nfc.normalizer, units, count, &error) != 0 && error <= 0
}

/// Only letters below U+0300, general punctuation, kana, ideographs and full-width forms: none of them composes. `false`
/// says nothing.
func isPlainlyNFC(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var at = 0
  let end = text.count
  while at < end {
    let lead = text[at]
    if lead < 0x80 {
      at += 1
      continue
    }
    if lead >= 0xC2 && lead <= 0xCB {
      guard at + 1 < end, text[at + 1] & 0xC0 == 0x80 else { return false }
      at += 2
      continue
    }
    guard at + 2 < end, text[at + 1] & 0xC0 == 0x80, text[at + 2] & 0xC0 == 0x80 else { return false }
    let (second, third) = (text[at + 1], text[at + 2])
    switch lead {
    case 0xE4...0xE9: break
    case 0xE3:
      // U+302A…302F are tone marks, U+3099 and U+309A the combining sound marks.
      if second == 0x80 && third >= 0xAA && third <= 0xAF { return false }
      if second == 0x82 && (third == 0x99 || third == 0x9A) { return false }
    case 0xE2:
      guard second == 0x80 && third >= 0x90 else { return false }
    case 0xEF:
      guard second >= 0xBC else { return false }
    default: return false
    }
    at += 3
  }
  return true
}
