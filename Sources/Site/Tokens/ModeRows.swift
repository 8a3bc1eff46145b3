internal import Tokens

/// A token's modes, put together where its value is the same: “light” is said once where contrast changes nothing there.
struct ModeRows {
  /// Indices of the modifiers that make a difference.
  let differing: [Int]
  let rows: [Row]

  struct Row {
    let modes: [Int]
    /// What tells its modes from the others: a modifier and its context, from the first modifier on.
    let path: [Step]
    /// Of all its modes.
    let value: TokenValue?
    /// The ways of aliases to that value, each with the modes that go it.
    let chains: [Chain]
  }

  struct Chain {
    /// Below the row's own.
    let path: [Step]
    let tokens: [String]
  }

  struct Step: Hashable {
    let modifier: Int
    let context: Int
  }

  init(_ token: Token, _ modes: Modes) {
    let splitting = Splitting(modes)
    let all = Array(0..<min(modes.count, token.values.count))
    rows = splitting.groups(all) { token.values[$0].value == token.values[$1].value }.map { group in
      let chains = splitting.groups(group.modes) { token.values[$0].chain == token.values[$1].chain }
      return Row(
        modes: group.modes, path: group.path, value: token.values[group.modes[0]].value,
        chains: chains.map { Chain(path: $0.path, tokens: token.values[$0.modes[0]].chain) })
    }
    differing = Set(rows.flatMap(\.path).map(\.modifier)).sorted()
  }
}

/// Modes taken apart by one modifier after the other, as long as that makes a difference.
private struct Splitting {
  private let modifiers: Int
  private let places: [[Int]]

  init(_ modes: Modes) {
    modifiers = modes.modifiers.count
    places = (0..<modes.count).map(modes.contexts)
  }

  typealias Group = (path: [ModeRows.Step], modes: [Int])

  func groups(_ modes: [Int], _ isSame: (Int, Int) -> Bool) -> [Group] {
    guard !modes.isEmpty else { return [] }
    var done: [Group] = []
    var open: [Group] = [([], modes)]
    while let group = open.popLast() {
      let first = group.modes[0]
      if group.modes.allSatisfy({ isSame(first, $0) }) {
        done.append(group)
        continue
      }
      let modifier = ((group.path.last.map { $0.modifier + 1 } ?? 0)..<modifiers).first {
        differs(by: $0, group.modes, isSame)
      }
      guard let modifier else {
        done.append(group)
        continue
      }
      let contexts = Set(group.modes.map { places[$0][modifier] }).sorted()
      open += contexts.reversed().map { context in
        let step = ModeRows.Step(modifier: modifier, context: context)
        return (group.path + [step], group.modes.filter { places[$0][modifier] == context })
      }
    }
    return done
  }

  /// Two of the modes differ in nothing but this modifier, and are not the same.
  private func differs(by modifier: Int, _ modes: [Int], _ isSame: (Int, Int) -> Bool) -> Bool {
    var firsts: [[Int]: Int] = [:]
    return modes.contains { mode in
      var place = places[mode]
      place[modifier] = 0
      guard let first = firsts[place] else {
        firsts[place] = mode
        return false
      }
      return !isSame(first, mode)
    }
  }
}

extension TokenSetting {
  /// “Dark, elevated”; nil where nothing tells the modes from others.
  func name(of path: [ModeRows.Step]) -> String? {
    path.isEmpty ? nil : list(path.map { name(of: $0.context, of: graph.modes.modifiers[$0.modifier]) })
  }

  /// “Dark, elevated, increased contrast”.
  func name(ofMode mode: Int) -> String {
    list(zip(graph.modes.modifiers, graph.modes.contexts(of: mode)).map { name(of: $1, of: $0) })
  }

  private func name(of context: Int, of modifier: Modes.Modifier) -> String {
    let word = modifier.contexts[context]
    return strings.texts["mode-\(modifier.name)-\(word)"] ?? word
  }

  func name(of modifier: Modes.Modifier) -> String { strings.texts["modifier-\(modifier.name)"] ?? modifier.name }

  func list(_ words: [String]) -> String { words.joined(separator: language == .ja ? "、" : ", ") }
}
