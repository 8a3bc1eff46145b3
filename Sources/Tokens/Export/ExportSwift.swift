internal import Data

/// Extensions of UIKit's and SwiftUI's types with a constant for every token that they have a type for. Colours follow
/// appearance, level and contrast; of any other modifier the standard context counts.
func exportSwift(_ graph: TokenGraph) -> (files: [ExportedFile], left: [String]) {
  var sections = SwiftSections()
  var left = unfollowed(graph.modes)
  for token in graph.tokens where !token.isCarrier {
    let name = escaped(token.codeNames["swift"] ?? constantName(of: token.id), among: swiftKeywords)
    if !sections.add(token, name, graph) { left.append("\(token.id): Swift has no type for \(token.type.rawValue)") }
  }
  return ([ExportedFile(path: "Tokens.swift", bytes: Array(sections.text.utf8))], left)
}

private func unfollowed(_ modes: Modes) -> [String] {
  modes.modifiers.filter { traits($0.name) == nil && $0.contexts.count > 1 }.map {
    "“\($0.name)” is no trait of UIKit: “\($0.contexts[$0.standard])” counts"
  }
}

private struct SwiftSections {
  private var colors: [String] = []
  private var swiftUIColors: [String] = []
  private var lengths: [String] = []
  private var times: [String] = []
  private var fonts: [String] = []

  mutating func add(_ token: Token, _ name: String, _ graph: TokenGraph) -> Bool {
    let comment = comment(token)
    switch token.values[graph.modes.standard].value {
    case .color:
      colors.append(comment + "  static let \(name) = \(dynamicColor(token, graph.modes))")
      swiftUIColors.append(comment + "  static let \(name) = Color(uiColor: .\(name))")
    case .dimension(let value):
      lengths.append(comment + "  static let \(name): CGFloat = \(decimalText(points(value)))")
    case .number(let value):
      lengths.append(comment + "  static let \(name): CGFloat = \(decimalText(value))")
    case .duration(let value):
      let seconds = value.unit == .ms ? value.value / 1000 : value.value
      times.append(comment + "  static let \(name): TimeInterval = \(decimalText(seconds))")
    case .typography(let type):
      fonts.append(comment + "  static let \(name) = \(font(type))")
    default:
      return false
    }
    return true
  }

  var text: String {
    let parts: [(type: String, condition: String?, lines: [String])] = [
      ("UIColor", "canImport(UIKit)", colors), ("UIFont", "canImport(UIKit)", fonts),
      ("Color", "canImport(SwiftUI) && canImport(UIKit)", swiftUIColors), ("CGFloat", nil, lengths),
      ("TimeInterval", nil, times),
    ]
    var text = """
      // Design tokens. Made by Shirube from the site's tokens: changes here are lost.

      import Foundation

      #if canImport(SwiftUI)
        import SwiftUI
      #endif
      #if canImport(UIKit)
        import UIKit
      #endif

      """
    for part in parts where !part.lines.isEmpty {
      let body = "extension \(part.type) {\n\(part.lines.joined(separator: "\n"))\n}\n"
      text += "\n" + (part.condition.map { "#if \($0)\n\(body)#endif\n" } ?? body)
    }
    return text
  }

  private func comment(_ token: Token) -> String {
    let words = (token.description.first { $0.language == nil || $0.language == "en" } ?? token.description.first)?.text
    let deprecated = token.deprecation.map { "  @available(*, deprecated, message: \(literal(message($0))))\n" } ?? ""
    let lines = (words ?? "").split(whereSeparator: \.isNewline).map { "  /// \($0)\n" }.joined()
    return lines + deprecated
  }

  private func message(_ deprecation: Token.Deprecation) -> String {
    deprecation.use.map { "use \(constantName(of: $0))" } ?? deprecation.text ?? "deprecated"
  }
}

// MARK: Colours

/// One colour, or one that asks the traits that it varies by.
private func dynamicColor(_ token: Token, _ modes: Modes) -> String {
  var axes: [Int] = []
  let standard = modes.contexts(of: modes.standard)
  func value(_ contexts: [Int]) -> String? {
    guard case .color(let color) = token.values[modes.index(of: contexts)].value else { return nil }
    return uiColor(color)
  }
  for (index, modifier) in modes.modifiers.enumerated()
  where traits(modifier.name) != nil && modifier.contexts.count > 1 {
    let varies = (0..<modes.count).contains { mode in
      var contexts = modes.contexts(of: mode)
      let here = value(contexts)
      contexts[index] = modifier.standard
      return here != value(contexts)
    }
    if varies { axes.append(index) }
  }
  func expression(_ axes: ArraySlice<Int>, _ contexts: [Int]) -> String {
    guard let axis = axes.first else { return value(contexts) ?? value(standard) ?? ".clear" }
    let modifier = modes.modifiers[axis]
    var branches = modifier.contexts.indices.filter { $0 != modifier.standard }.map { context in
      var other = contexts
      other[axis] = context
      return "\(traits(modifier.name)?(modifier.contexts[context]) ?? "false") ? \(expression(axes.dropFirst(), other))"
    }
    branches.append(expression(axes.dropFirst(), contexts))
    return branches.count == 1 ? branches[0] : "(\(branches.joined(separator: " : ")))"
  }
  guard !axes.isEmpty else { return value(standard) ?? "UIColor.clear" }
  return "UIColor { traits in\n    \(expression(axes[...], standard))\n  }"
}

/// What is true where a context holds; nil for a modifier that UIKit knows nothing of.
private func traits(_ modifier: String) -> (@Sendable (String) -> String)? {
  switch modifier {
  case "appearance": { "traits.userInterfaceStyle \($0 == "dark" ? "==" : "!=") .dark" }
  case "level": { "traits.userInterfaceLevel \($0 == "elevated" ? "==" : "!=") .elevated" }
  case "contrast": { "traits.accessibilityContrast \($0 == "increased" ? "==" : "!=") .high" }
  default: nil
  }
}

private func uiColor(_ color: Color) -> String {
  let encoded = color.encoded
  let parts = [encoded.rgb.x, encoded.rgb.y, encoded.rgb.z].map { decimalText($0) }
  let alpha = decimalText(encoded.alpha)
  return encoded.space == .displayP3
    ? "UIColor(displayP3Red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(alpha))"
    : "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(alpha))"
}

// MARK: Others

/// A rem is 16 points, as in a browser that nobody has set otherwise.
private func points(_ value: TokenValue.Dimension) -> Double { value.unit == .rem ? value.value * 16 : value.value }

private func font(_ type: TokenValue.Typography) -> String {
  let size = decimalText(points(type.size))
  let system = ".systemFont(ofSize: \(size), weight: \(fontWeight(type.weight.value)))"
  guard let name = type.family.first, !["system-ui", "-apple-system", "sans-serif"].contains(name) else {
    return "UIFont" + system
  }
  return "UIFont(name: \(literal(name)), size: \(size)) ?? \(system)"
}

private func fontWeight(_ weight: Double) -> String {
  let names = [
    ".ultraLight", ".ultraLight", ".thin", ".light", ".regular", ".medium", ".semibold", ".bold", ".heavy", ".black",
  ]
  return names[min(max(Int((weight / 100).rounded()), 0), names.count - 1)]
}

private func literal(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
