package import Findings

/// Why a word is no colour that contrast can be measured of.
package struct ContrastFault: Error, Equatable {
  package let rule: Rule
  package let message: String
  package let notes: [Note]
}

/// The id of a token that is a colour or a material (`token:` before it is dropped), or a colour as CSS writes it.
package func contrastOperand(_ text: String, _ tokens: TokenGraph) -> Result<String, ContrastFault> {
  let id = text.hasPrefix("token:") ? String(text.dropFirst(6)) : text
  if let token = tokens[id] {
    if token.type == .color || token.type == .material { return .success(id) }
    return .failure(
      ContrastFault(
        rule: .badValue, message: "“\(id)” is a token of the type \(token.writtenType ?? token.type.rawValue)",
        notes: [Note(.help, "contrast is that of colours and materials")]))
  }
  if readCSSColor(text) != nil { return .success(text) }
  let ids = tokens.tokens.filter { $0.type == .color || $0.type == .material }.map(\.id)
  let near = nearest(id, among: ids + namedColors.keys)
  let isID = !text.contains("(") && !text.hasPrefix("#")
  return .failure(
    ContrastFault(
      rule: isID ? .brokenToken : .badValue,
      message: isID ? "there is no token “\(id)”, and no colour of that name" : "“\(text)” is no colour that CSS knows",
      notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? []))
}

extension TokenGraph {
  /// What an operand is in one mode, from the bottom up: one colour, or the layers of a material. Nil: it has no value.
  package func layers(of operand: String, in mode: Int) -> [EncodedColor]? {
    guard self[operand] != nil else { return readCSSColor(operand).map { [$0.encoded] } }
    switch value(of: operand, in: mode) {
    case .color(let color): return [color.encoded]
    case .material(let material): return material.layers.map(\.encoded)
    default: return nil
    }
  }
}
