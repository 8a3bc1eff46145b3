/// JPEG: the frame header, turned if the camera's orientation says that the picture lies on its side.
func jpegSize(_ bytes: inout ImageBytes) -> RawSize {
  var offset = 2
  var onItsSide = false
  while bytes[offset] == 0xFF, let marker = bytes[offset + 1] {
    switch marker {
    case 0xFF:  // padding
      offset += 1
      continue
    case 0x01, 0xD0...0xD7:  // markers without a length
      offset += 2
      continue
    case 0xD9, 0xDA:  // the picture itself begins, or all ends
      return .damaged
    default: break
    }
    guard let length = bytes.big16(at: offset + 2), length >= 2 else { return .damaged }
    switch marker {
    case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
      guard let height = bytes.big16(at: offset + 5), let width = bytes.big16(at: offset + 7) else { return .damaged }
      return onItsSide ? .size(height, width) : .size(width, height)
    case 0xE1 where bytes.matches("Exif\0\0", at: offset + 4):
      onItsSide = onItsSide || (5...8).contains(orientation(&bytes, at: offset + 10))
    default: break
    }
    offset += 2 + length
  }
  return .damaged
}

/// Tag 0x0112 of the first directory of a TIFF header; 1 where there is none.
private func orientation(_ bytes: inout ImageBytes, at start: Int) -> Int {
  let isLittle = bytes.matches("II", at: start)
  guard isLittle || bytes.matches("MM", at: start) else { return 1 }
  func short(_ offset: Int) -> Int? { isLittle ? bytes.little16(at: offset) : bytes.big16(at: offset) }
  guard let directory = isLittle ? bytes.little32(at: start + 4) : bytes.big32(at: start + 4),
    let entries = short(start + directory)
  else { return 1 }
  for entry in 0..<entries {
    let offset = start + directory + 2 + entry * 12
    guard let tag = short(offset) else { return 1 }
    if tag == 0x0112 { return short(offset + 8) ?? 1 }
  }
  return 1
}
