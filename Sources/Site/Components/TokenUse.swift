internal import Data
internal import Findings
internal import Tokens

extension ComponentReading {
  /// The token of a property. A literal is a finding that names the nearest token of its type; whether there is such a
  /// token is asked where all references are.
  func tokenUse(
    _ property: Component.Property, _ value: Value, _ fields: inout Fields
  ) -> Component.TokenUse? {
    if case .string(let text) = value.kind {
      let id = normalized(text.hasPrefix("token:") ? String(text.dropFirst("token:".count)) : text)
      if graph[id] != nil { return Component.TokenUse(property: property, token: id, place: place(of: value)) }
      if let literal = Literal(text) {
        fields.report(hardcoded(text, literal, value, in: property))
        return nil
      }
      if graph.groups.contains(where: { $0.id == id }) {
        fields.report(.badValue, at: value.range, "“\(id)” is a group, a token is expected")
        return nil
      }
      return Component.TokenUse(property: property, token: id, place: place(of: value))
    }
    if let number = value.number {
      fields.report(hardcoded(decimal(number), .dimension(number), value, in: property))
      return nil
    }
    fields.reportWrongType(value, expected: "a token")
    return nil
  }

  /// Of a quoted id what stands between the quotes, as far as that can be told.
  private func place(of value: Value) -> Place { Place(file.path, value.range) }

  private func hardcoded(
    _ text: String, _ literal: Literal, _ value: Value, in property: Component.Property
  ) -> Finding {
    let near = literal.nearest(in: graph)
    let help = near.map { "the nearest token is “\($0.id)” (\($0.value))" } ?? "no token of the site is of this type"
    let fixes = near.flatMap { near -> Fix? in
      guard near.id.allSatisfy(isPlain) else { return nil }
      return Fix(
        "write “\(near.id)”", .maybe, [Fix.Edit(path: file.path, range: value.range, text: near.id)])
    }
    return Finding(
      .hardcodedValue, at: Place(file.path, value.range),
      "“\(text)” is written where “\(property.written)” expects a token", notes: [Note(.help, help)],
      fixes: [fixes].compactMap(\.self))
  }
}

/// What needs no quotes in YAML.
private func isPlain(_ character: Character) -> Bool {
  character.isASCII && (character.isLetter || character.isNumber || ".-_".contains(character))
}

extension Value {
  fileprivate var number: Double? {
    switch kind {
    case .integer(let whole): Double(whole)
    case .number(let number): number.isFinite ? number : nil
    default: nil
    }
  }
}

/// What somebody wrote in place of a token.
enum Literal {
  case color(Color)
  /// In pixels.
  case dimension(Double)
  /// In milliseconds.
  case duration(Double)

  init?(_ text: String) {
    if let color = readCSSColor(text) {
      self = .color(color)
      return
    }
    let number = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "-" }
    guard !number.isEmpty, let value = Double(number), value.isFinite else { return nil }
    switch text[number.endIndex...].drop(while: { $0 == " " }) {
    case "", "px", "pt", "dp", "sp": self = .dimension(value)
    case "rem", "em": self = .dimension(value * 16)
    case "ms": self = .duration(value)
    case "s": self = .duration(value * 1000)
    default: return nil
    }
  }

  /// In the mode that holds where none is named; of two as near the first by id.
  func nearest(in graph: TokenGraph) -> (id: String, value: String)? {
    var best: (token: Token, value: TokenValue, distance: Double)?
    for token in graph.tokens where token.deprecation == nil {
      guard let value = graph.value(of: token.id, in: graph.modes.standard), let distance = distance(to: value) else {
        continue
      }
      if best.map({ distance < $0.distance }) ?? true { best = (token, value, distance) }
    }
    return best.map { ($0.token.id, TokenText($0.value).main) }
  }

  private func distance(to value: TokenValue) -> Double? {
    switch (self, value) {
    case (.color(let one), .color(let other)):
      let way = one.encoded.oklab - other.encoded.oklab
      return (way * way).sum().squareRoot() + abs(one.alpha - other.alpha)
    case (.dimension(let pixels), .dimension(let other)): return abs(pixels - other.pixels)
    case (.duration(let milliseconds), .duration(let other)): return abs(milliseconds - other.milliseconds)
    default: return nil
    }
  }
}
