/// Every token as a custom property, in all modes: the standard mode for `:root`, then a rule for each mode in which
/// something differs. A mode is chosen by attributes of the root element (`data-appearance="dark"`), and where it has
/// none, by what the system says (`prefers-color-scheme`, `prefers-contrast`).
///
///     :root[data-appearance="dark"] { --color-label-primary: #ffffff; }
package func tokensCSS(_ graph: TokenGraph) -> [UInt8] {
  var cascade = Cascade(graph)
  var css = "/* Design tokens. Made by Shirube from the site's tokens: changes here are lost. */\n"
  for mode in cascade.order {
    let lines = cascade.declarations(in: mode)
    guard !lines.isEmpty else { continue }
    css += "\n"
    for choice in choices(of: mode, graph.modes) { css += choice.rule(lines) }
  }
  return Array(css.utf8)
}

/// Which declarations a mode needs of its own: those that differ from what holds there already, by the rules of modes
/// with a part of its contexts.
private struct Cascade {
  /// The fewer contexts differ from the standard ones, the earlier; of as many, those of earlier modifiers first, so
  /// that a later modifier goes over them, as in a resolver document.
  let order: [Int]
  private let graph: TokenGraph
  private let names: [String]
  private let contexts: [[Int]]
  private var said: [[(mode: Int, value: CSSValue)]]

  init(_ graph: TokenGraph) {
    let modes = graph.modes
    let standard = modes.contexts(of: modes.standard)
    let contexts = (0..<modes.count).map { modes.contexts(of: $0) }
    let differing = contexts.map { contexts in contexts.indices.filter { contexts[$0] != standard[$0] } }
    order = (0..<modes.count).sorted { one, two in
      if differing[one].count != differing[two].count { return differing[one].count < differing[two].count }
      if differing[one] != differing[two] { return differing[one].lexicographicallyPrecedes(differing[two]) }
      return one < two
    }
    self.graph = graph
    self.contexts = contexts
    names = graph.tokens.map { $0.codeNames["css"].map { $0.hasPrefix("--") ? $0 : "--" + $0 } ?? cssName(of: $0.id) }
    said = Array(repeating: [], count: graph.tokens.count)
  }

  mutating func declarations(in mode: Int) -> [String] {
    var lines: [String] = []
    for (index, token) in graph.tokens.enumerated() {
      guard let value = token.values[mode].value?.css else { continue }
      // The last of those that hold here is the one with the most contexts, or of two such the later rule.
      let before = said[index].last { holds($0.mode, in: mode) }
      guard before?.value != value else { continue }
      said[index].append((mode, value))
      lines.append("\(names[index]): \(value.text);")
      lines += value.more.map { "\(names[index])\($0.suffix): \($0.text);" }
    }
    return lines
  }

  private func holds(_ rule: Int, in mode: Int) -> Bool {
    zip(zip(contexts[rule], contexts[mode]), graph.modes.modifiers).allSatisfy { pair, modifier in
      pair.0 == pair.1 || pair.0 == modifier.standard
    }
  }
}

/// One way to be in a mode.
private struct Choice {
  let media: [String]
  let attributes: String

  func rule(_ lines: [String]) -> String {
    let isNested = !media.isEmpty
    let indent = isNested ? "  " : ""
    let body = lines.map { "\(indent)  \($0)\n" }.joined()
    let rule = "\(indent):root\(attributes) {\n\(body)\(indent)}\n"
    return isNested ? "@media \(media.map { "(\($0))" }.joined(separator: " and ")) {\n\(rule)}\n" : rule
  }
}

/// By attributes, by the system, and by a mixture of the two.
private func choices(of mode: Int, _ modes: Modes) -> [Choice] {
  var choices = [Choice(media: [], attributes: "")]
  for (modifier, context) in zip(modes.modifiers, modes.contexts(of: mode)) where context != modifier.standard {
    let name = attribute(modifier.name)
    let chosen = "[data-\(name)=\"\(escapedForCSS(modifier.contexts[context]))\"]"
    let system = mediaFeature(modifier.name, modifier.contexts[context])
    choices = choices.flatMap { choice in
      [Choice(media: choice.media, attributes: choice.attributes + chosen)]
        + (system.map { [Choice(media: choice.media + [$0], attributes: choice.attributes + ":not([data-\(name)])")] }
          ?? [])
    }
  }
  return choices
}

private func mediaFeature(_ modifier: String, _ context: String) -> String? {
  switch (modifier, context) {
  case ("appearance", "dark"), ("appearance", "light"): "prefers-color-scheme: \(context)"
  case ("contrast", "increased"): "prefers-contrast: more"
  case ("contrast", "normal"): "prefers-contrast: no-preference"
  default: nil
  }
}

private func attribute(_ name: String) -> String {
  String(
    name.lowercased().unicodeScalars.map { isLatinLetter($0) || isDigit($0) || $0.value >= 0x80 ? Character($0) : "-" })
}

private func escapedForCSS(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    scalar == "\"" || scalar == "\\" || scalar == "<" || scalar.value < 0x20
      ? "\\\(String(scalar.value, radix: 16)) " : String(Character(scalar))
  }.joined()
}
