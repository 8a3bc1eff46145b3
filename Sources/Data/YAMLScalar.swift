// The core schema of YAML 1.2 (chapter 10.3): `no`, `on`, `12:30` and `2026-11-30` are texts.

enum ScalarStyle: Equatable {
  case plain
  /// In quotes, or a block after `|` or `>`.
  case quoted
}

let coreTags: Set<String> = Set(["str", "int", "float", "bool", "null", "seq", "map"].map { corePrefix + $0 } + ["!"])

private let corePrefix = "tag:yaml.org,2002:"

func scalarKind(_ text: String, _ style: ScalarStyle, tag: String?) -> Value.Kind {
  switch tag {
  case nil: style == .plain ? coreKind(text) : .string(text)
  case corePrefix + "int", corePrefix + "float", corePrefix + "bool", corePrefix + "null": coreKind(text)
  default: .string(text)
  }
}

private func coreKind(_ text: String) -> Value.Kind {
  switch text {
  case "", "~", "null", "Null", "NULL": .null
  case "true", "True", "TRUE": .bool(true)
  case "false", "False", "FALSE": .bool(false)
  case ".nan", ".NaN", ".NAN": .number(.nan)
  case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": .number(.infinity)
  case "-.inf", "-.Inf", "-.INF": .number(-.infinity)
  default: numberKind(text) ?? .string(text)
  }
}

private func numberKind(_ text: String) -> Value.Kind? {
  guard let first = text.utf8.first, first == 0x2B || first == 0x2D || first == 0x2E || isDigit(first) else {
    return nil
  }
  if text.hasPrefix("0x") { return Int(digits: text.utf8.dropFirst(2), radix: 16).map { .integer($0) } }
  if text.hasPrefix("0o") { return Int(digits: text.utf8.dropFirst(2), radix: 8).map { .integer($0) } }
  let unsigned = first == 0x2B || first == 0x2D ? text.utf8.dropFirst() : text.utf8[...]
  if unsigned.allSatisfy(isDigit), !unsigned.isEmpty {
    return Int(text).map { .integer($0) } ?? Double(text).map { .number($0) }
  }
  guard isFloat(unsigned) else { return nil }
  return Double(text).map { .number($0) }
}

/// `(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`
private func isFloat(_ text: Substring.UTF8View) -> Bool {
  var rest = text.drop(while: isDigit)
  let whole = text.count - rest.count
  if rest.first == UInt8(ascii: ".") {
    rest = rest.dropFirst()
    let fraction = rest.prefix(while: isDigit).count
    if whole == 0 && fraction == 0 { return false }
    rest = rest.dropFirst(fraction)
  } else if whole == 0 {
    return false
  }
  guard let mark = rest.first else { return true }
  guard mark | 0x20 == UInt8(ascii: "e") else { return false }
  rest = rest.dropFirst()
  if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
  return !rest.isEmpty && rest.allSatisfy(isDigit)
}

func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

extension Int {
  /// Without a sign, which Swift's own reading would let through.
  fileprivate init?(digits: Substring.UTF8View, radix: Int) {
    guard let first = digits.first, first != 0x2B && first != 0x2D else { return nil }
    self.init(String(Substring(digits)), radix: radix)
  }
}
