/// AVIF (ISO/IEC 23008-12): the size of the primary item, turned if it is shown on its side.
func avifSize(_ bytes: inout ImageBytes) -> RawSize {
  guard let meta = box("meta", in: 0..<bytes.count, &bytes) else { return .damaged }
  let inside = min(meta.lowerBound + 4, meta.upperBound)..<meta.upperBound
  guard let properties = box("iprp", in: inside, &bytes), let list = box("ipco", in: properties, &bytes) else {
    return .damaged
  }
  let boxes = boxes(in: list, &bytes)
  var chosen = Array(boxes.indices)
  if let item = primaryItem(inside, &bytes), let indices = associations(of: item, in: properties, &bytes) {
    chosen = indices.filter(boxes.indices.contains)
  }

  var size: (width: Int, height: Int)?
  var isOnItsSide = false
  for index in chosen {
    let content = boxes[index].content
    if bytes.matches("ispe", at: boxes[index].name), size == nil,
      let width = bytes.big32(at: content.lowerBound + 4), let height = bytes.big32(at: content.lowerBound + 8)
    {
      size = (width, height)
    } else if bytes.matches("irot", at: boxes[index].name), let angle = bytes[content.lowerBound] {
      isOnItsSide = angle & 1 == 1
    }
  }
  guard let size else { return .damaged }
  return isOnItsSide ? .size(size.height, size.width) : .size(size.width, size.height)
}

private struct Box {
  /// Where its four letters stand.
  let name: Int
  let content: Range<Int>
}

private func boxes(in range: Range<Int>, _ bytes: inout ImageBytes) -> [Box] {
  var found: [Box] = []
  var offset = range.lowerBound
  while offset + 8 <= range.upperBound, let size = bytes.big32(at: offset) {
    var header = 8
    var length = size
    if size == 1 {
      guard let long = bytes.big64(at: offset + 8) else { break }
      (header, length) = (16, long)
    } else if size == 0 {
      length = range.upperBound - offset
    }
    guard length >= header else { break }
    let end = min(length, range.upperBound - offset) + offset
    guard offset + header <= end else { break }
    found.append(Box(name: offset + 4, content: offset + header..<end))
    offset = end
  }
  return found
}

private func box(_ name: StaticString, in range: Range<Int>, _ bytes: inout ImageBytes) -> Range<Int>? {
  for box in boxes(in: range, &bytes) where bytes.matches(name, at: box.name) { return box.content }
  return nil
}

private func primaryItem(_ meta: Range<Int>, _ bytes: inout ImageBytes) -> Int? {
  guard let content = box("pitm", in: meta, &bytes), let version = bytes[content.lowerBound] else { return nil }
  return version == 0 ? bytes.big16(at: content.lowerBound + 4) : bytes.big32(at: content.lowerBound + 4)
}

/// Which of the properties, counted from 0, belong to `item`.
private func associations(of item: Int, in properties: Range<Int>, _ bytes: inout ImageBytes) -> [Int]? {
  guard let content = box("ipma", in: properties, &bytes), let version = bytes[content.lowerBound],
    let flags = bytes[content.lowerBound + 3], let entries = bytes.big32(at: content.lowerBound + 4)
  else { return nil }
  var offset = content.lowerBound + 8
  // Every entry takes at least three bytes, which bounds the loop whatever `entries` says.
  for _ in 0..<min(entries, bytes.count) {
    guard let id = version == 0 ? bytes.big16(at: offset) : bytes.big32(at: offset) else { return nil }
    offset += version == 0 ? 2 : 4
    guard let count = bytes[offset] else { return nil }
    offset += 1
    var indices: [Int] = []
    for _ in 0..<count {
      guard let index = flags & 1 == 1 ? bytes.big16(at: offset) : bytes[offset].map(Int.init) else { return nil }
      offset += flags & 1 == 1 ? 2 : 1
      indices.append((index & (flags & 1 == 1 ? 0x7FFF : 0x7F)) - 1)
    }
    if id == item { return indices }
  }
  return nil
}
