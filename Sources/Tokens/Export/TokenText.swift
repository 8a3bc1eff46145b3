/// A value for people, on one line: as CSS writes it, where it does.
package struct TokenText: Sendable {
  package let text: String

  package init(_ value: TokenValue) {
    switch value {
    case .material(let material):
      let layers = material.layers.map(\.css).joined(separator: " under ")
      text = material.blur.map { "\(layers), blur \($0.css)" } ?? layers
    case .color(let color): text = color.css
    case .other(let written): text = String(decoding: compactJSON(written), as: UTF8.self)
    default: text = value.css.map { ([$0.text] + $0.more.map(\.text)).joined(separator: ", ") } ?? ""
    }
  }
}
