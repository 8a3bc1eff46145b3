/// The words of a name, as Xcode divides it: at everything that is neither letter nor digit, where the case changes
/// (`UPI|Icon`, `add|F|Pop`), and between letters and digits. Scripts without cases hold together.
func words(in name: String) -> [String] {
  var words: [String] = []
  let scalars = Array(name.unicodeScalars)
  var start = 0
  for end in 1...max(1, scalars.count) where end <= scalars.count {
    guard end == scalars.count || isBoundary(scalars, end) else { continue }
    let piece = scalars[start..<end].filter { kind(of: $0) != .other }.drop { kind(of: $0) == .mark }
    if !piece.isEmpty {
      var word = String.UnicodeScalarView()
      word.append(contentsOf: piece)
      words.append(String(word))
    }
    start = end
  }
  return words
}

/// `cardNumber`: the first word in lower case, of the others the first letter a capital. Between two numbers stands
/// `_`, which would else be one.
func camelCase(_ words: [String]) -> String {
  guard let first = words.first else { return "" }
  return joined([first.lowercased()] + words.dropFirst().map { capitalized($0) })
}

/// `CardNumber`.
func upperCamelCase(_ words: [String]) -> String { joined(words.map { capitalized($0) }) }

/// What begins with a digit gets `_` before it.
func identifier(_ name: String) -> String {
  guard let first = name.unicodeScalars.first else { return "_" }
  return isDigit(first) || first.properties.numericType != nil ? "_" + name : name
}

func escaped(_ name: String, among keywords: Set<String>) -> String { keywords.contains(name) ? "`\(name)`" : name }

func isLatinLetter(_ scalar: Unicode.Scalar) -> Bool { (0x61...0x7A).contains(scalar.value | 0x20) }
func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

/// Only the first letter: the rest of a word stays as it is.
func capitalized(_ word: String) -> String {
  guard let first = word.unicodeScalars.first else { return word }
  return first.properties.uppercaseMapping + String(word.unicodeScalars.dropFirst())
}

private func joined(_ words: [String]) -> String {
  var result = ""
  for word in words {
    if let last = result.unicodeScalars.last, let first = word.unicodeScalars.first, isDigit(last), isDigit(first) {
      result += "_"
    }
    result += word
  }
  return result
}

private enum ScalarKind {
  case upper, lower, digit, letter, mark, other
}

private func kind(of scalar: Unicode.Scalar) -> ScalarKind {
  let properties = scalar.properties
  if isDigit(scalar) { return .digit }
  if properties.isUppercase { return .upper }
  if properties.isLowercase { return .lower }
  switch properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
  default: break
  }
  if properties.numericType != nil { return .digit }
  return properties.isAlphabetic || properties.isEmojiPresentation ? .letter : .other
}

/// Whether a word may end before `index`.
private func isBoundary(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
  let before = kind(of: scalars[index - 1])
  let after = kind(of: scalars[index])
  switch (before, after) {
  case (.other, .other), (_, .mark): return false
  case (.lower, .upper): return true
  case (.upper, .upper):
    // The last capital of a run belongs to the lower case after it.
    return index + 1 < scalars.count && kind(of: scalars[index + 1]) == .lower
  case (.upper, .lower), (.lower, .lower), (.digit, .digit), (.letter, .letter): return false
  case (.mark, _): return after != .lower && after != .letter
  default: return true
  }
}
