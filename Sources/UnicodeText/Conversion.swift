// UTF-8 ↔ UTF-16 by hand: through `String` it would cost twenty times what ICU then does with the text.

/// What is not UTF-8 becomes U+FFFD, one for each maximal part of a sequence.
func utf16(_ text: some Collection<UInt8>) -> [UInt16] {
  text.withContiguousStorageIfAvailable(utf16(buffer:)) ?? Array(text).withUnsafeBufferPointer(utf16(buffer:))
}

func utf8(_ units: [UInt16]) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(units.count * 3)
  var at = 0
  while at < units.count {
    let scalar = scalar(in: units, at: &at)
    append(scalar, to: &bytes)
  }
  return bytes
}

/// The scalar at `at`, which moves behind it; a lone surrogate is U+FFFD.
func scalar(in units: [UInt16], at: inout Int) -> UInt32 {
  let unit = UInt32(units[at])
  at += 1
  guard unit & 0xF800 == 0xD800 else { return unit }
  guard unit < 0xDC00, at < units.count, units[at] & 0xFC00 == 0xDC00 else { return 0xFFFD }
  let low = UInt32(units[at])
  at += 1
  return 0x10000 + ((unit & 0x3FF) << 10) + (low & 0x3FF)
}

func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
  switch scalar {
  case 0..<0x80: bytes.append(UInt8(scalar))
  case 0x80..<0x800:
    bytes.append(UInt8(0xC0 | scalar >> 6))
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  case 0x800..<0x10000:
    bytes.append(UInt8(0xE0 | scalar >> 12))
    bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  default:
    bytes.append(UInt8(0xF0 | scalar >> 18 & 0x07))
    bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
    bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  }
}

func append(_ scalar: UInt32, to units: inout [UInt16]) {
  if scalar < 0x10000 {
    units.append(UInt16(scalar))
  } else {
    units.append(UInt16(0xD800 + (scalar - 0x10000) >> 10))
    units.append(UInt16(0xDC00 + (scalar - 0x10000) & 0x3FF))
  }
}

/// One step through UTF-8: the scalar at `at` and how many bytes it takes; `nil` and the length of the broken part
/// (at least 1) where it is not UTF-8.
package func decodeUTF8(_ text: UnsafeBufferPointer<UInt8>, at: Int) -> (scalar: Unicode.Scalar?, length: Int) {
  let lead = text[at]
  if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
  let length: Int
  var value: UInt32
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch lead {
  case 0xC2...0xDF: (length, value) = (2, UInt32(lead & 0x1F))
  case 0xE0...0xEF:
    (length, value) = (3, UInt32(lead & 0x0F))
    if lead == 0xE0 { second = 0xA0...0xBF } else if lead == 0xED { second = 0x80...0x9F }
  case 0xF0...0xF4:
    (length, value) = (4, UInt32(lead & 0x07))
    if lead == 0xF0 { second = 0x90...0xBF } else if lead == 0xF4 { second = 0x80...0x8F }
  default: return (nil, 1)
  }
  for step in 1..<length {
    guard at + step < text.count, (step == 1 ? second : 0x80...0xBF).contains(text[at + step]) else {
      return (nil, step)
    }
    value = value << 6 | UInt32(text[at + step] & 0x3F)
  }
  return (Unicode.Scalar(value), length)
}

private func utf16(buffer text: UnsafeBufferPointer<UInt8>) -> [UInt16] {
  var units: [UInt16] = []
  units.reserveCapacity(text.count)
  var at = 0
  while at < text.count {
    let (scalar, length) = decodeUTF8(text, at: at)
    append(scalar?.value ?? 0xFFFD, to: &units)
    at += length
  }
  return units
}

func isUTF8(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var at = 0
  while at < text.count {
    let (scalar, length) = decodeUTF8(text, at: at)
    guard scalar != nil else { return false }
    at += length
  }
  return true
}
