/// A YAML or JSON value in which everything knows where it stands.
package struct Value: Sendable, Equatable {
  package indirect enum Kind: Sendable, Equatable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case list([Value])
    /// In the order of the file. A repeated key is a finding of the reader, which keeps the first.
    case map([Entry])
  }

  package let kind: Kind
  /// Bytes from the start of the file that holds the value; of a quoted string with its quotes.
  package let range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

package struct Entry: Sendable, Equatable {
  package let key: String
  package let keyRange: Range<Int>
  package let value: Value

  package init(key: String, keyRange: Range<Int>, value: Value) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

extension Value.Kind {
  /// As a message names it: “found a list”.
  package var name: String {
    switch self {
    case .null: "nothing"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "the number \(value)"
    case .number(let value): "the number \(value)"
    case .string(let text): text.unicodeScalars.count <= 40 ? "the text “\(text)”" : "a text"
    case .list: "a list"
    case .map: "a mapping"
    }
  }
}
