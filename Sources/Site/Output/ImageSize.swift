/// What the first bytes of a file say about its size.
package enum ImageMeasure: Sendable, Equatable {
  case size(PixelSize)
  /// No PNG, JPEG, GIF, WebP, AVIF or SVG, or one that says no size (an SVG need not).
  case unknown
  /// An image of a known format whose size is damaged or absurd; the text completes “the image …”.
  case fault(String)
}

/// Reads an image's size from its first bytes. Any bytes may come; the time is linear in their number.
package func imageMeasure(of head: [UInt8], fileSize: Int) -> ImageMeasure {
  var bytes = ImageBytes(head)
  return measure(&bytes, fileSize)
}

/// The size alone: nothing where it is unknown, damaged or absurd.
package func imageSize(of head: [UInt8], fileSize: Int) -> PixelSize? {
  if case .size(let size) = imageMeasure(of: head, fileSize: fileSize) { size } else { nil }
}

/// How many of these first bytes have to be kept for `imageMeasure` to give the same answer.
package func imageHeadLength(_ head: [UInt8]) -> Int {
  var bytes = ImageBytes(head)
  _ = measure(&bytes, head.count)
  return bytes.end
}

private func measure(_ bytes: inout ImageBytes, _ fileSize: Int) -> ImageMeasure {
  let raw: RawSize
  switch bytes.format {
  case .png: raw = pngSize(&bytes)
  case .gif: raw = gifSize(&bytes)
  case .jpeg: raw = jpegSize(&bytes)
  case .webp: raw = webpSize(&bytes)
  case .avif: raw = avifSize(&bytes)
  case .svg: raw = svgSize(&bytes)
  case nil: return .unknown
  }
  switch raw {
  case .unknown: return .unknown
  case .damaged where fileSize > 1 << 16: return .fault("does not say its size in its first 64 KiB")
  case .damaged: return .fault("is cut short or damaged")
  case .size(let width, let height):
    guard width > 0, height > 0, width <= largestSide, height <= largestSide, width * height <= largestArea else {
      return .fault("says that it is \(width) × \(height) pixels large")
    }
    return .size(PixelSize(width: width, height: height))
  }
}

/// Beyond these no browser shows an image, and an image that says so is damaged or made to do harm.
private let largestSide = 65_535
private let largestArea = 1 << 28

enum RawSize {
  case size(Int, Int)
  case unknown
  case damaged
}

private func pngSize(_ bytes: inout ImageBytes) -> RawSize {
  guard bytes.matches("IHDR", at: 12), let width = bytes.big32(at: 16), let height = bytes.big32(at: 20) else {
    return .damaged
  }
  return .size(width, height)
}

private func gifSize(_ bytes: inout ImageBytes) -> RawSize {
  guard let width = bytes.little16(at: 6), let height = bytes.little16(at: 8) else { return .damaged }
  return .size(width, height)
}

private func webpSize(_ bytes: inout ImageBytes) -> RawSize {
  if bytes.matches("VP8X", at: 12), let width = bytes.little24(at: 24), let height = bytes.little24(at: 27) {
    return .size(width + 1, height + 1)
  }
  if bytes.matches("VP8L", at: 12), bytes[20] == 0x2F, let low = bytes.little16(at: 21),
    let high = bytes.little16(at: 23)
  {
    let bits = high << 16 | low
    return .size(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
  }
  if bytes.matches("VP8 ", at: 12), bytes[23] == 0x9D, bytes[24] == 0x01, bytes[25] == 0x2A,
    let width = bytes.little16(at: 26), let height = bytes.little16(at: 28)
  {
    return .size(width & 0x3FFF, height & 0x3FFF)
  }
  return .damaged
}
