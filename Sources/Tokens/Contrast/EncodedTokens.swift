/// Every colour and material of a graph in every mode, encoded once: a site judges many pairs of few colours.
package struct EncodedTokens: Sendable {
  private let modes: Int
  /// Layers from the bottom up, one token after the other, one mode after the other.
  private let layers: [EncodedColor]
  /// Where each token's layers begin in each mode, and the end of all.
  private let starts: [Int]

  init(_ graph: TokenGraph) {
    modes = graph.modes.count
    var layers: [EncodedColor] = []
    var starts: [Int] = []
    starts.reserveCapacity(graph.tokens.count * modes + 1)
    for token in graph.tokens {
      for mode in 0..<modes {
        starts.append(layers.count)
        guard mode < token.values.count else { continue }
        switch token.values[mode].value {
        case .color(let color): layers.append(color.encoded)
        case .material(let material): layers += material.layers.map(\.encoded)
        default: break
        }
      }
    }
    starts.append(layers.count)
    self.layers = layers
    self.starts = starts
  }

  /// Empty: it has no value there, or is no colour.
  subscript(token: Int, mode: Int) -> ArraySlice<EncodedColor> {
    let place = token * modes + mode
    return layers[starts[place]..<starts[place + 1]]
  }
}

/// One side of a pair, looked up.
enum ContrastOperand: Sendable {
  case token(Int)
  case literal(EncodedColor)
}

extension ContrastSetting {
  func operand(_ text: String) -> ContrastOperand? {
    if let index = tokens.index(of: text) { return .token(index) }
    return readCSSColor(text).map { .literal($0.encoded) }
  }

  /// From the bottom up; empty: no value there.
  func layers(of operand: ContrastOperand?, in mode: Int) -> ArraySlice<EncodedColor> {
    switch operand {
    case .token(let index): encoded[index, mode]
    case .literal(let color): [color]
    case nil: []
    }
  }

  /// Backdrops as operands, with their names.
  func backdrops(of contract: ContrastContract) -> [(name: String, operand: ContrastOperand?)] {
    (contract.backdrops + site.backdrops).map { ($0, operand($0)) }
  }

  func backdrops(_ named: [(name: String, operand: ContrastOperand?)], in mode: Int) -> [Backdrop] {
    named.flatMap { named in layers(of: named.operand, in: mode).map { Backdrop(.declared(named.name), $0) } }
  }
}
