internal import Tokens

/// A token's modes, put together where the token is the same: of modifiers that change nothing no word is said.
struct ModeRows {
  /// Indices of the modifiers that make a difference.
  let differing: [Int]
  let rows: [Row]

  struct Row {
    /// Modes in which the token is this, the first one first.
    let modes: [Int]
    let value: Token.ModeValue
  }

  init(_ token: Token, _ modes: Modes) {
    let values = token.values
    let places = (0..<modes.count).map(modes.contexts)
    func isSame(_ one: Int, _ other: Int) -> Bool {
      one < values.count && other < values.count && values[one].value == values[other].value
        && values[one].chain == values[other].chain
    }
    let differing = modes.modifiers.indices.filter { modifier in
      places.indices.contains { mode in
        guard places[mode][modifier] > 0 else { return false }
        var first = places[mode]
        first[modifier] = 0
        return !isSame(mode, modes.index(of: first))
      }
    }
    var rows: [(place: [Int], modes: [Int])] = []
    for mode in places.indices where mode < values.count {
      let place = differing.map { places[mode][$0] }
      if let index = rows.firstIndex(where: { $0.place == place }) {
        rows[index].modes.append(mode)
      } else {
        rows.append((place, [mode]))
      }
    }
    self.differing = differing
    self.rows = rows.map { Row(modes: $0.modes, value: values[$0.modes[0]]) }
  }
}

extension TokenSetting {
  /// “Dark, elevated”: of a row's modes what tells them from the others; nil where nothing does.
  func name(of row: ModeRows.Row, _ differing: [Int]) -> String? {
    guard let mode = row.modes.first, !differing.isEmpty else { return nil }
    let contexts = graph.modes.contexts(of: mode)
    return list(differing.map { name(of: contexts[$0], of: graph.modes.modifiers[$0]) })
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
