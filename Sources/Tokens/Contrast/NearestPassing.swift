/// The token of the same group, nearest to the eye, that passes in that mode where `pair`'s foreground fails.
package struct PassingToken: Sendable, Equatable {
  package let id: String
  package let measure: ContrastMeasure
}

/// Nil: none does, or the foreground is no token.
package func nearestPassing(
  _ pair: ContrastPair, in mode: Int, backdrops: [String], _ tokens: TokenGraph
) -> PassingToken? {
  guard tokens[pair.foreground] != nil, let own = tokens.layers(of: pair.foreground, in: mode)?.first else {
    return nil
  }
  let group = tokenGroup(of: pair.foreground)
  let layers = pair.layers.reversed().flatMap { tokens.layers(of: $0, in: mode) ?? [] }
  let declared = backdrops.flatMap { name in
    (tokens.layers(of: name, in: mode) ?? []).map { Backdrop(.declared(name), $0) }
  }
  var best: (token: PassingToken, distance: Double)?
  for token in tokens.tokens(in: group) where token.type == .color && token.id != pair.foreground {
    guard token.deprecation == nil, let color = tokens.layers(of: token.id, in: mode)?.first,
      let measure = measure(color, on: layers, declared: declared), measure.worst.ratio >= pair.need
    else { continue }
    let distance = distance(color, own)
    if best.map({ distance < $0.distance }) ?? true {
      best = (PassingToken(id: token.id, measure: measure), distance)
    }
  }
  return best?.token
}

/// `color.label` of `color.label.primary`; "" of a token without a group.
package func tokenGroup(of id: String) -> String {
  id.lastIndex(of: ".").map { String(id[..<$0]) } ?? ""
}

extension TokenGraph {
  /// Those directly in the group: they lie together, as the ids are sorted.
  func tokens(in group: String) -> [Token] {
    let prefix = group.isEmpty ? "" : group + "."
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].id.utf8.lexicographicallyPrecedes(prefix.utf8) { low = middle + 1 } else { high = middle }
    }
    return tokens[low...].prefix { $0.id.utf8.starts(with: prefix.utf8) }
      .filter { !$0.id.dropFirst(prefix.count).contains(".") }
  }
}

private func distance(_ one: EncodedColor, _ other: EncodedColor) -> Double {
  let step = one.oklab - other.oklab
  let alpha = one.alpha - other.alpha
  return (step * step).sum() + alpha * alpha
}
