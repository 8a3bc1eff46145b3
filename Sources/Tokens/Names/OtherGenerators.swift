/// As SwiftGen 6 names a colour in its enumeration `Asset`: `primary-label/500` → `PrimaryLabel._500`.
package func swiftGenName(of name: String) -> String {
  let path = name.split(separator: "/", omittingEmptySubsequences: true).map { prettyIdentifier(String($0)) }
  guard let last = path.last else { return "_" }
  return (path.dropLast() + [escaped(withLowerCaseStart(last), among: swiftKeywords)]).joined(separator: ".")
}

/// As R.swift names a colour in `R.color`: digits at the start are dropped, so that a name of nothing else has none.
package func rSwiftName(of name: String) -> String? {
  let path = name.split(separator: "/", omittingEmptySubsequences: true).map { rSwiftIdentifier(String($0)) }
  guard !path.isEmpty, path.allSatisfy({ !$0.isEmpty }) else { return nil }
  return path.map { escaped($0, among: swiftKeywords) }.joined(separator: ".")
}

/// Components between whatever is no letter, digit or emoji, each with a capital at its start. A name without lower
/// case is set in capitals at the start of its runs of letters.
private func prettyIdentifier(_ name: String) -> String {
  let components = name.unicodeScalars.split { !isOfIdentifier($0) || $0 == "_" }.map { String($0) }
  let hasLowerCase = name.unicodeScalars.contains { $0.properties.isLowercase }
  return identifier(components.map { hasLowerCase ? capitalized($0) : titleCase($0) }.joined())
}

private func titleCase(_ text: String) -> String {
  var result = ""
  var isAfterLetter = false
  for scalar in text.unicodeScalars {
    result += isAfterLetter ? scalar.properties.lowercaseMapping : scalar.properties.uppercaseMapping
    isAfterLetter = scalar.properties.isAlphabetic
  }
  return result
}

private func rSwiftIdentifier(_ name: String) -> String {
  let components = name.unicodeScalars.split { !isOfIdentifier($0) && $0 != "_" }.map { String($0) }
  guard let first = components.first else { return "" }
  let joined = first + components.dropFirst().map { capitalized($0) }.joined()
  return withLowerCaseLatinStart(String(joined.unicodeScalars.drop { isDigit($0) }))
}

/// `URLString` → `urlString`, `My` → `my`, and `BMW` → `bmW`: the capital at the very end stays.
private func withLowerCaseLatinStart(_ name: String) -> String {
  let scalars = name.unicodeScalars
  func isCapital(_ scalar: Unicode.Scalar) -> Bool { (0x41...0x5A).contains(scalar.value) }
  var count = scalars.prefix(while: isCapital).count
  let next = scalars.dropFirst(count).first
  if next == nil || next.map({ (0x61...0x7A).contains($0.value) }) == true { count -= 1 }
  return String(scalars.prefix(max(1, count))).lowercased() + String(scalars.dropFirst(max(1, count)))
}

/// `URLSession` → `urlSession`, `Blue` → `blue`: of a run of capitals the last belongs to the next word.
private func withLowerCaseStart(_ name: String) -> String {
  let scalars = name.unicodeScalars
  var count = scalars.prefix { $0.properties.isUppercase }.count
  if count > 1, let next = scalars.dropFirst(count).first, next.properties.isAlphabetic { count -= 1 }
  return String(scalars.prefix(count)).lowercased() + String(scalars.dropFirst(count))
}

private func isOfIdentifier(_ scalar: Unicode.Scalar) -> Bool {
  if isDigit(scalar) || scalar == "_" { return true }
  let properties = scalar.properties
  switch properties.generalCategory {
  case .nonspacingMark, .spacingMark, .decimalNumber: return true
  default: return properties.isAlphabetic || properties.isEmojiPresentation
  }
}
