internal import Data
internal import Findings

/// All sources of a site in the order in which they count: of two that define one token in one mode the later wins.
struct TokenStack {
  /// One source under the conditions under which it counts.
  struct Layer {
    let conditions: [TokenDocument.Condition]
    /// In `documents`; a file that several contexts name is one document.
    let document: Int
  }

  private(set) var modifiers: [Modes.Modifier] = []
  private(set) var documents: [TokenDocument] = []
  private(set) var layers: [Layer] = []

  /// Contexts of a modifier that is there already are added to its own.
  mutating func add(_ modifier: Modes.Modifier) {
    guard let known = modifiers.firstIndex(where: { $0.name == modifier.name }) else {
      modifiers.append(modifier)
      return
    }
    let (one, news) = (modifiers[known], modifier.contexts.filter { !modifiers[known].contexts.contains($0) })
    modifiers[known] = Modes.Modifier(
      name: one.name, contexts: one.contexts + news, standard: one.standard, hasDefault: one.hasDefault)
  }

  mutating func add(_ document: TokenDocument) -> Int {
    documents.append(document)
    document.modifiers.forEach { add($0) }
    // A condition that nothing names would make its token vanish.
    for condition in document.tokens.lazy.flatMap(\.conditions) where !isKnown(condition) {
      add(Modes.Modifier(name: condition.modifier, contexts: [condition.context]))
    }
    return documents.count - 1
  }

  private func isKnown(_ condition: TokenDocument.Condition) -> Bool {
    modifiers.contains { $0.name == condition.modifier && $0.contexts.contains(condition.context) }
  }

  mutating func addLayer(_ document: Int, _ conditions: [TokenDocument.Condition] = []) {
    layers.append(Layer(conditions: conditions, document: document))
  }
}
