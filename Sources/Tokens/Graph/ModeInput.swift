internal import Findings

extension Modes {
  /// The mode that a list of `modifier = context` names (Resolver 5.1): modifiers that are left out stand for their
  /// default, names are the same in either case. Everything that is wrong is said, each once; then there is no mode.
  package func mode(
    naming inputs: [(modifier: String, context: String)]
  ) -> (mode: Int?, problems: [String]) {
    var contexts: [Int?] = modifiers.map { $0.hasDefault ? $0.standard : nil }
    var problems: [String] = []
    for input in inputs {
      guard let modifier = modifiers.firstIndex(where: { isSame($0.name, input.modifier) }) else {
        problems.append("there is no modifier “\(input.modifier)”\(meant(input.modifier, modifiers.map(\.name)))")
        continue
      }
      let known = modifiers[modifier].contexts
      guard let context = known.firstIndex(where: { isSame($0, input.context) }) else {
        problems.append(
          "“\(modifiers[modifier].name)” has no context “\(input.context)”\(meant(input.context, known))")
        contexts[modifier] = contexts[modifier] ?? 0
        continue
      }
      contexts[modifier] = context
    }
    for (modifier, context) in zip(modifiers, contexts) where context == nil {
      problems.append("“\(modifier.name)” has no default: say which of \(modifier.contexts.joined(separator: ", "))")
    }
    return (problems.isEmpty ? index(of: contexts.map { $0 ?? 0 }) : nil, problems)
  }
}

private func isSame(_ one: String, _ other: String) -> Bool { one.lowercased() == other.lowercased() }

private func meant(_ word: String, _ known: [String]) -> String {
  if let near = nearest(word, among: known) { return ": did you mean “\(near.word)”?" }
  return known.isEmpty ? "" : ": known are \(known.joined(separator: ", "))"
}
