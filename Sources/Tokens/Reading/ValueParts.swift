internal import Data

extension Value {
  /// What a mapping has under a key.
  subscript(key: String) -> Value? { fields.first { $0.key == key }?.value }

  /// Of a mapping; empty for anything else.
  var fields: [Entry] { if case .map(let entries) = kind { entries } else { [] } }

  var isMapping: Bool { if case .map = kind { true } else { false } }

  var string: String? { if case .string(let text) = kind { text } else { nil } }

  var list: [Value]? { if case .list(let items) = kind { items } else { nil } }

  /// Of a whole number too.
  var double: Double? {
    switch kind {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
