/// Pieces of an output that is streamed are about so large.
let pieceSize = 1 << 18

/// A long JSON list, written item by item and a line each into one buffer: a value tree of a whole site would take
/// several times the memory of its bytes.
struct JSONLines {
  private var bytes: [UInt8] = []
  private let closing: StaticString
  private var isEmpty = true

  init(opening: [UInt8], closing: StaticString) {
    bytes = opening
    self.closing = closing
  }

  /// One object.
  mutating func append(_ write: (inout JSONItem) -> Void) {
    bytes.append(isEmpty ? "\n" : ",\n")
    isEmpty = false
    var item = JSONItem(taking: &bytes)
    write(&item)
    item.finish(givingTo: &bytes)
  }

  /// Hands on what has come together, once it is a piece worth it.
  mutating func flush(to write: ([UInt8]) -> Void) {
    guard bytes.count >= pieceSize else { return }
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// What is left, and the end of the list.
  mutating func finish() -> [UInt8] {
    bytes.append("\n")
    bytes.append(closing)
    bytes.append("\n")
    var whole: [UInt8] = []
    swap(&whole, &bytes)
    return whole
  }
}

/// One object of such a list. It holds the list's buffer while it is written, so that nothing is copied.
struct JSONItem {
  private var bytes: [UInt8]
  private var isFirst = true

  fileprivate init(taking buffer: inout [UInt8]) {
    bytes = []
    swap(&bytes, &buffer)
    bytes.append(UInt8(ascii: "{"))
  }

  fileprivate mutating func finish(givingTo buffer: inout [UInt8]) {
    bytes.append(UInt8(ascii: "}"))
    swap(&bytes, &buffer)
  }

  private mutating func key(_ key: StaticString) {
    bytes.append(isFirst ? "\"" : ",\"")
    isFirst = false
    bytes.append(key)
    bytes.append("\":")
  }

  mutating func set(_ key: StaticString, _ text: String?) {
    guard let text else { return }
    self.key(key)
    bytes.append(json: text)
  }

  /// A list without members is left out.
  mutating func set(_ key: StaticString, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    self.key(key)
    bytes.append(strings: texts)
  }

  /// By language.
  mutating func set(_ key: StaticString, _ texts: [(Language, String)]) {
    set(key, members: texts) { $0.append(json: $1) }
  }

  /// By language; without any, the key is left out.
  mutating func set(_ key: StaticString, lists: [(Language, [String])]) {
    let lists = lists.filter { !$0.1.isEmpty }
    guard !lists.isEmpty else { return }
    set(key, members: lists) { $0.append(strings: $1) }
  }

  private mutating func set<Value>(
    _ key: StaticString, members: [(Language, Value)], _ write: (inout [UInt8], Value) -> Void
  ) {
    self.key(key)
    for (index, (language, value)) in members.enumerated() {
      bytes.append(index == 0 ? "{" : ",")
      bytes.append(json: language.rawValue)
      bytes.append(UInt8(ascii: ":"))
      write(&bytes, value)
    }
    bytes.append(members.isEmpty ? "{}" : "}")
  }
}

extension [UInt8] {
  fileprivate mutating func append(strings texts: [String]) {
    append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(json: text)
    }
    append(UInt8(ascii: "]"))
  }
}

extension JSON {
  static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}
