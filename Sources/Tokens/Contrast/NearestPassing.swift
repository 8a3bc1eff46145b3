/// The token of the same group, nearest to the eye, that passes in that mode where `pair`'s foreground fails.
package struct PassingToken: Sendable, Equatable {
  package let id: String
  package let measure: ContrastMeasure
}

/// Nil: none does, or the foreground is no token.
package func nearestPassing(
  _ pair: ContrastPair, in mode: Int, of contract: ContrastContract, _ setting: ContrastSetting
) -> PassingToken? {
  let sides = PairSides(pair, contract, setting)
  guard case .token(let index) = sides.foreground, let own = setting.encoded[index, mode].first,
    case .success(let layers) = sides.layers(in: mode, setting)
  else { return nil }
  let declared = setting.backdrops(sides.backdrops, in: mode)
  let look = own.oklab
  var best: (index: Int, measure: ContrastMeasure, distance: Double)?
  let tokens = setting.tokens.tokens
  for other in setting.tokens.tokens(in: tokenGroup(of: pair.foreground)) where other != index {
    guard tokens[other].type == .color, tokens[other].deprecation == nil,
      let color = setting.encoded[other, mode].first
    else { continue }
    let step = color.oklab - look
    let alpha = color.alpha - own.alpha
    let distance = (step * step).sum() + alpha * alpha
    // What is farther than one that passes need not be measured.
    guard best.map({ distance < $0.distance }) ?? true,
      let measure = measure(color, on: layers, declared: declared), measure.worst.ratio >= pair.need
    else { continue }
    best = (other, measure, distance)
  }
  return best.map { PassingToken(id: tokens[$0.index].id, measure: $0.measure) }
}

/// `color.label` of `color.label.primary`; "" of a token without a group.
package func tokenGroup(of id: String) -> String {
  id.lastIndex(of: ".").map { String(id[..<$0]) } ?? ""
}

extension TokenGraph {
  /// Those directly in the group: they lie together, as the ids are sorted.
  func tokens(in group: String) -> [Int] {
    let prefix = group.isEmpty ? "" : group + "."
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].id.utf8.lexicographicallyPrecedes(prefix.utf8) { low = middle + 1 } else { high = middle }
    }
    return tokens.indices[low...].prefix { tokens[$0].id.utf8.starts(with: prefix.utf8) }
      .filter { !tokens[$0].id.utf8.dropFirst(prefix.utf8.count).contains(UInt8(ascii: ".")) }
  }
}
