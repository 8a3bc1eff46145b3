/// What a token is called in code, somewhere.
package struct CodeName: Sendable, Hashable {
  /// Who gives or uses the name. The raw value is the key of `$extensions.shirube.code`.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The name in an asset catalogue, as `UIColor(named:)` takes it.
    case uikit
    /// The symbol that Xcode 15 and later make of the catalogue.
    case xcode
    case swiftgen
    case rswift
    /// The same name in an asset catalogue, as `Color(_:)` takes it.
    case swiftui
    /// The constant of `shirube tokens export swift`.
    case swift
    case css
    case kotlin
  }

  package let kind: Kind
  /// As one writes it: `UIColor(named: "label/primary")`, `--label-primary`.
  package let code: String
  /// Somebody chose it in place of the computed one.
  package let isChosen: Bool

  package init(kind: Kind, code: String, isChosen: Bool) {
    self.kind = kind
    self.code = code
    self.isChosen = isChosen
  }
}

/// The names of a token in the order of the kinds. A kind that has none for it is left out: catalogues hold colours
/// only, and R.swift finds nothing to say of a name without letters.
package func codeNames(of token: Token) -> [CodeName] {
  let catalogueName = token.codeNames[CodeName.Kind.uikit.rawValue] ?? catalogueName(of: token.id)
  return CodeName.Kind.allCases.compactMap { kind in
    if kind.isOfCatalogues && token.type != .color { return nil }
    if let chosen = token.codeNames[kind.rawValue] {
      return CodeName(kind: kind, code: kind.code(naming: chosen), isChosen: true)
    }
    guard let computed = kind.code(of: token, inCatalogue: catalogueName) else { return nil }
    return CodeName(kind: kind, code: computed, isChosen: false)
  }
}

/// `color.label.primary` → `color/label/primary`: folders that provide a namespace. The base token of a group has the
/// group's name.
package func catalogueName(of id: String) -> String { nameParts(of: id).joined(separator: "/") }

/// The id's names, without `$root`.
func nameParts(of id: String) -> [String] {
  id.split(separator: ".", omittingEmptySubsequences: true).filter { $0 != "$root" }.map(String.init)
}

/// `--color-label-primary`: words joined by hyphens, with the case kept, as custom properties tell cases apart. What CSS
/// does not allow in an identifier becomes a hyphen.
package func cssName(of id: String) -> String {
  "--" + nameParts(of: id).map { cssIdentifier($0) }.joined(separator: "-")
}

private func cssIdentifier(_ name: String) -> String {
  var result = String.UnicodeScalarView()
  var isAfterGap = false
  for scalar in name.unicodeScalars {
    let isAllowed = scalar.value >= 0x80 || isLatinLetter(scalar) || isDigit(scalar) || scalar == "_" || scalar == "-"
    if isAllowed { result.append(scalar) } else if !isAfterGap { result.append("-") }
    isAfterGap = !isAllowed
  }
  return String(result)
}

/// `colorLabelPrimary`, for constants in Swift and Kotlin.
package func constantName(of id: String) -> String {
  identifier(camelCase(nameParts(of: id).flatMap { words(in: $0) }))
}

extension CodeName.Kind {
  fileprivate var isOfCatalogues: Bool {
    switch self {
    case .uikit, .xcode, .swiftgen, .rswift, .swiftui: true
    case .swift, .css, .kotlin: false
    }
  }

  fileprivate func code(of token: Token, inCatalogue name: String) -> String? {
    switch self {
    case .uikit, .swiftui: code(naming: name)
    case .xcode: xcodeSymbol(of: name).map { "." + $0 }
    case .swiftgen: "Asset." + swiftGenName(of: name)
    case .rswift: rSwiftName(of: name).map { "R.color." + $0 }
    case .swift: escaped(constantName(of: token.id), among: swiftKeywords)
    case .css: cssName(of: token.id)
    case .kotlin: escaped(constantName(of: token.id), among: kotlinKeywords)
    }
  }

  /// A chosen name as one writes it.
  fileprivate func code(naming name: String) -> String {
    switch self {
    case .uikit: "UIColor(named: \"\(name)\")"
    case .swiftui: "Color(\"\(name)\")"
    case .css: name.hasPrefix("--") ? name : "--" + name
    case .xcode: name.hasPrefix(".") ? name : "." + name
    case .swiftgen, .rswift, .swift, .kotlin: name
    }
  }
}
