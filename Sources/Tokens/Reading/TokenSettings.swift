package import Findings

/// What site.yml says of tokens: `tokens: {resolver: PATH}` and `levels: {base: NAME, elevated: NAME}`.
package struct TokenSettings: Sendable, Equatable {
  /// The resolver document that counts, from the content folder, and where it is named.
  package let resolver: Setting?
  /// Names of the sets of asset catalogues that stand for the two levels.
  package let base: Setting?
  package let elevated: Setting?

  package init(resolver: Setting? = nil, base: Setting? = nil, elevated: Setting? = nil) {
    self.resolver = resolver
    self.base = base
    self.elevated = elevated
  }

  package struct Setting: Sendable, Equatable {
    package let text: String
    package let place: Place

    package init(_ text: String, at place: Place) {
      self.text = text
      self.place = place
    }
  }
}
