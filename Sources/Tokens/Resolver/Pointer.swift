internal import Data

/// A JSON Pointer (RFC 6901) as a URI fragment holds it.
struct Pointer: Equatable {
  let names: [String]

  /// Behind the `#`; nil: it is malformed. Terrazzo and the report's own examples leave out the first slash.
  init?(fragment: Substring, requiresSlash: Bool = true) {
    var text = fragment
    if text.first == "/" {
      text = text.dropFirst()
    } else if requiresSlash && !text.isEmpty {
      return nil
    } else if text.isEmpty {
      names = []
      return
    }
    var names: [String] = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = unescaped(part) else { return nil }
      names.append(name)
    }
    self.names = names
  }

  init(names: [String]) { self.names = names }

  /// As it is written: `/a~1b/c`.
  var text: String { names.reduce("") { pointer($0, $1) } }
}

extension Value {
  /// What a pointer leads to from here; lists by index, without leading zeros.
  func at(_ names: some Sequence<String>) -> Value? {
    var value = self
    for name in names {
      guard let next = value.child(name) else { return nil }
      value = next
    }
    return value
  }

  func child(_ name: String) -> Value? {
    switch kind {
    case .map(let entries): return entries.first { $0.key == name }?.value
    case .list(let items):
      guard let index = Int(name), name == "\(index)", items.indices.contains(index) else { return nil }
      return items[index]
    default: return nil
    }
  }
}

/// `~1`, `~0` and percent escapes; nil: another `~`, or bytes that are no text. A percent sign that escapes nothing is
/// itself: `#/opacity/50%`.
private func unescaped(_ part: Substring) -> String? {
  guard part.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "%") }) else { return String(part) }
  var name: [UInt8] = []
  var rest = percentDecoded(part)[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "~") else {
      name.append(byte)
      continue
    }
    switch rest.popFirst() {
    case UInt8(ascii: "0"): name.append(UInt8(ascii: "~"))
    case UInt8(ascii: "1"): name.append(UInt8(ascii: "/"))
    default: return nil
    }
  }
  return String(validating: name, as: UTF8.self)
}

func percentDecoded(_ text: Substring) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    if byte == UInt8(ascii: "%") && digits.count == 2 {
      bytes.append(UInt8(digits[0] * 16 + digits[1]))
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}
