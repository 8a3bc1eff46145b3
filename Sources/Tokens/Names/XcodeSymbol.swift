/// What Xcode 15 and later call an asset in `GeneratedAssetSymbols.swift`: `primary-label/500` → `PrimaryLabel._500`.
/// Found from pairs of names and symbols in public projects, all of which it gives; names beyond ASCII were not among
/// them. Nil for a name without letters and digits.
package func xcodeSymbol(of name: String) -> String? {
  let path = name.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
  guard let last = path.last else { return nil }
  var parts = path.dropLast().map { identifier(upperCamelCase(words(in: $0))) }
  let kept = withoutKind(words(in: last))
  guard !kept.isEmpty else { return nil }
  let isWithoutLowerCase = kept.allSatisfy { word in !word.unicodeScalars.contains { $0.properties.isLowercase } }
  let symbol = identifier(isWithoutLowerCase ? kept.joined(separator: "_") : camelCase(kept))
  parts.append(escaped(symbol, among: swiftKeywords))
  return parts.joined(separator: ".")
}

/// One word “color” or “image” at the end says what the asset's kind says already.
private func withoutKind(_ words: [String]) -> [String] {
  guard words.count > 1, let last = words.last, ["color", "image"].contains(last.lowercased()) else { return words }
  return Array(words.dropLast())
}
