internal import Data

extension TokenGraph {
  /// Tokens whose value changes with that of another: those that refer to it, directly or through others, the nearest
  /// first, and for each the token that it gets it from.
  package func dependents(of id: String) -> [(token: Token, through: String)] {
    var users: [String: [Int]] = [:]
    for (index, token) in tokens.enumerated() {
      for reference in Set(token.definitions.flatMap(\.references) + token.values.flatMap { $0.chain.prefix(1) }) {
        users[reference, default: []].append(index)
      }
    }
    var found: [(token: Token, through: String)] = []
    var seen: Set<String> = [id]
    var open = [id][...]
    while let next = open.popFirst() {
      for index in users[next] ?? [] where seen.insert(tokens[index].id).inserted {
        found.append((tokens[index], next))
        open.append(tokens[index].id)
      }
    }
    return found
  }

  /// Tokens that carry a contract of contrast in which one of `ids` is named.
  package func contracts(naming ids: Set<String>) -> [String] {
    contracts.filter { contract in
      if ids.contains(contract.token) { return true }
      var open = [contract.value]
      while let value = open.popLast() {
        switch value.kind {
        case .string(let text): if ids.contains(text) { return true }
        case .list(let items): open += items
        case .map(let entries): open += entries.map(\.value)
        default: break
        }
      }
      return false
    }.map(\.token)
  }
}
