internal import Tokens

/// All that changes with a token.
package struct Impact: Sendable {
  package struct Dependent: Sendable {
    package let id: String
    /// The token that it gets its value from.
    package let through: String
  }

  package struct Use: Sendable {
    /// `component:button`, or the path of a page's file.
    package let name: String
    /// The tokens that it names, of those that change.
    package let tokens: [String]
  }

  package let token: String
  package let dependents: [Dependent]
  /// Components and other things of the libraries, sorted.
  package let things: [Use]
  /// Files of pages, sorted: what they refer to, and what their blocks show.
  package let pages: [Use]
  /// Tokens that carry a contract of contrast.
  package let contracts: [String]
}

extension Checked {
  /// nil: there is no such token.
  package func impact(of id: String) -> Impact? {
    guard tokens[id] != nil else { return nil }
    let dependents = tokens.dependents(of: id)
    let affected = Set([id] + dependents.map(\.token.id))
    return Impact(
      token: id, dependents: dependents.map { Impact.Dependent(id: $0.token.id, through: $0.through) },
      things: things(using: affected), pages: pages(using: affected), contracts: tokens.contracts(naming: affected))
  }

  private func pages(using ids: Set<String>) -> [Impact.Use] {
    resolved.enumerated().compactMap { page, result -> Impact.Use? in
      let tokens = Set(result.uses.compactMap { tokenID(of: $0) }).intersection(ids).sorted()
      guard !tokens.isEmpty, !catalog.entries[page].isLeftOut else { return nil }
      return Impact.Use(name: catalog.entries[page].interface.path, tokens: tokens)
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func tokenID(of target: Target) -> String? {
    guard case .thing(let thing) = target, thing.kind == .token else { return nil }
    return thing.id
  }

  private func things(using ids: Set<String>) -> [Impact.Use] {
    var users: [ThingID: Set<String>] = [:]
    for reference in libraries.flatMap(\.references) {
      guard let token = reference.token, ids.contains(token) else { continue }
      users[reference.from, default: []].insert(token)
    }
    return users.sorted { $0.key < $1.key }.map { thing, tokens in
      Impact.Use(name: "\(thing.kind.rawValue):\(thing.id)", tokens: tokens.sorted())
    }
  }
}

extension LibraryReference {
  fileprivate var token: String? {
    destination.hasPrefix("token:") ? String(destination.dropFirst("token:".count)) : nil
  }
}
