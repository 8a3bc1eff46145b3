/// A whole address that an author wrote and nobody resolved: what no URL may hold is escaped, its own escapes and
/// delimiters stay.
func encodedAddress(_ written: ArraySlice<UInt8>) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(written.count)
  for byte in written {
    if isKept(byte) {
      bytes.append(byte)
    } else {
      bytes.append(UInt8(ascii: "%"))
      bytes.append(hexadecimal(byte >> 4))
      bytes.append(hexadecimal(byte & 15))
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func isKept(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  // `!` to `;` without `"`, then those that stand alone. The brackets of IPv6 are escaped, as CommonMark does.
  case UInt8(ascii: "\""): false
  case UInt8(ascii: "!")...UInt8(ascii: ";"): true
  case UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
  default: false
  }
}

private func hexadecimal(_ digit: UInt8) -> UInt8 {
  digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
}
