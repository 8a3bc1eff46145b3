/// What stays as it is in an address that an author wrote.
enum AddressPart {
  /// A whole address: its percent signs and delimiters stay.
  case address
  /// An id after `#`: a percent sign in it is a character of the id.
  case fragment

  func keeps(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="),
      UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    case UInt8(ascii: "#"), UInt8(ascii: "%"): self == .address
    default: false
    }
  }
}

func percentEncoded(_ utf8: some Collection<UInt8>, keeping part: AddressPart) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(utf8.count * 3)
  for byte in utf8 {
    if part.keeps(byte) {
      bytes.append(byte)
    } else {
      bytes.append(UInt8(ascii: "%"))
      bytes.append(hexadecimal(byte >> 4))
      bytes.append(hexadecimal(byte & 15))
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func hexadecimal(_ digit: UInt8) -> UInt8 {
  digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
}
