/// What a site's tokens vary by, and every combination of it.
///
/// A site without a resolver has no modifiers and one mode.
package struct Modes: Sendable, Equatable {
  /// `appearance: light | dark`.
  package struct Modifier: Sendable, Equatable {
    package let name: String
    /// In the order of the resolver document.
    package let contexts: [String]
    /// The context that holds where none is named; the first, if the document gives none.
    package let standard: Int
    /// The document itself names the standard context: who asks for a mode may leave this modifier out.
    package let hasDefault: Bool

    package init(name: String, contexts: [String], standard: Int = 0, hasDefault: Bool = false) {
      self.name = name
      self.contexts = contexts
      self.standard = standard
      self.hasDefault = hasDefault
    }
  }

  package let modifiers: [Modifier]

  package init(_ modifiers: [Modifier] = []) { self.modifiers = modifiers }

  /// How many combinations there are; at least 1.
  package var count: Int { modifiers.reduce(1) { $0 * $1.contexts.count } }

  /// A mode's number: the last modifier varies fastest. 0 is every modifier's first context.
  package func index(of contexts: [Int]) -> Int {
    zip(modifiers, contexts).reduce(0) { $0 * $1.0.contexts.count + $1.1 }
  }

  /// For each modifier the index of its context.
  package func contexts(of mode: Int) -> [Int] {
    var rest = mode
    var contexts: [Int] = []
    for modifier in modifiers.reversed() {
      contexts.append(rest % modifier.contexts.count)
      rest /= modifier.contexts.count
    }
    return contexts.reversed()
  }

  /// The mode in which every modifier has its standard context.
  package var standard: Int { index(of: modifiers.map(\.standard)) }

  /// `dark elevated`: the contexts' names, for people; "" where nothing varies.
  package func name(of mode: Int) -> String {
    zip(modifiers, contexts(of: mode)).map { $0.contexts[$1] }.joined(separator: " ")
  }
}
