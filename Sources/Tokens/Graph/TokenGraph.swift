package import Data

/// All tokens of a site in all modes.
package struct TokenGraph: Sendable {
  package let modes: Modes
  /// Sorted by the bytes of their ids; no id twice.
  package let tokens: [Token]
  /// Sorted likewise, without the root.
  package let groups: [TokenGroup]
  /// Contrast contracts that tokens carry in `$extensions.shirube.contrast`, as written.
  package let contracts: [Contract]
  private let byID: [String: Int]

  package init(modes: Modes = Modes(), tokens: [Token] = [], groups: [TokenGroup] = [], contracts: [Contract] = []) {
    self.modes = modes
    self.tokens = tokens.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    self.groups = groups.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    self.contracts = contracts
    byID = Dictionary(self.tokens.enumerated().map { ($1.id, $0) }) { one, _ in one }
  }

  /// Its place in `tokens`.
  package func index(of id: String) -> Int? { byID[id] }

  package subscript(id: String) -> Token? { byID[id].map { tokens[$0] } }

  package func value(of id: String, in mode: Int) -> TokenValue? {
    self[id].flatMap { mode < $0.values.count ? $0.values[mode].value : nil }
  }

  package struct Contract: Sendable, Equatable {
    /// The token that carries it.
    package let token: String
    /// From the content folder.
    package let path: String
    package let value: Value

    package init(token: String, path: String, value: Value) {
      self.token = token
      self.path = path
      self.value = value
    }
  }
}
