import Data
import Findings
import Tokens

/// A graph as cases write it: a token a line with its value, or a line for each group of modes where they differ.
///
///     modes theme: light dark*
///     color.label color
///       light: srgb(0 0 0) <- color.black
///       dark: -
func dump(_ graph: TokenGraph) -> String {
  let modifiers = graph.modes.modifiers.map { modifier in
    let contexts = modifier.contexts.enumerated().map { $1 + ($0 == modifier.standard ? "*" : "") }
    return "modes \(modifier.name): \(contexts.joined(separator: " "))\n"
  }
  let groups = graph.groups.filter { !$0.name.isEmpty || !$0.description.isEmpty }.map { group in
    "group \(group.id)\(words(group.name, group.description))\n"
  }
  let contracts = graph.contracts.map { "contract \($0.token): \(describe($0.value))\n" }
  return (modifiers + groups + graph.tokens.map { dump($0, graph.modes) } + contracts).joined()
}

private func dump(_ token: Token, _ modes: Modes) -> String {
  var head = "\(token.id) \(token.writtenType ?? token.type.rawValue)"
  if token.type == .other { head = "\(token.id) other \(token.writtenType ?? "?")" }
  var tail = words(token.name, token.description)
  if let deprecation = token.deprecation {
    let parts = [
      deprecation.since.map { " since \($0)" }, deprecation.use.map { " use \($0)" },
      deprecation.text.map { " “\($0)”" },
    ]
    tail += " deprecated" + parts.compactMap(\.self).joined()
  }
  for (platform, name) in token.codeNames.sorted(by: { $0.key < $1.key }) { tail += " \(platform)=\(name)" }
  if token.definitions.count > 1 { tail += " (\(token.definitions.count) definitions)" }
  let values = token.values.map(describe)
  if Set(values).count == 1 { return "\(head): \(values[0])\(tail)\n" }
  var lines = "\(head)\(tail)\n"
  var seen: [String: [Int]] = [:]
  var order: [String] = []
  for (mode, value) in values.enumerated() {
    if seen[value] == nil { order.append(value) }
    seen[value, default: []].append(mode)
  }
  for value in order {
    let names = (seen[value] ?? []).map { modes.name(of: $0).replacing(" ", with: "/") }
    lines += "  \(names.joined(separator: " ")): \(value)\n"
  }
  return lines
}

private func words(_ name: [LanguageText], _ description: [LanguageText]) -> String {
  let texts = [("name", name), ("description", description)].flatMap { word, texts in
    texts.map { " \(word)\($0.language.map { "." + $0 } ?? "")=“\($0.text)”" }
  }
  return texts.joined()
}

private func describe(_ value: Token.ModeValue) -> String {
  guard value.definition != nil else { return "-" }
  let chain = value.chain.map { " <- \($0)" }.joined()
  return (value.value.map(describe) ?? "?") + chain
}

func describe(_ value: TokenValue) -> String {
  switch value {
  case .color(let color): describe(color)
  case .dimension(let value): describe(value)
  case .fontFamily(let names): names.map { "“\($0)”" }.joined(separator: ", ")
  case .fontWeight(let weight): short(weight.value) + (weight.word.map { " \($0)" } ?? "")
  case .duration(let value): describe(value)
  case .cubicBezier(let x1, let y1, let x2, let y2): "bezier(\([x1, y1, x2, y2].map(short).joined(separator: " ")))"
  case .number(let number): short(number)
  case .strokeStyle(let style): describe(style)
  case .border(let border): "border(\(describe(border.color)), \(describe(border.width)), \(describe(border.style)))"
  case .transition(let value):
    "transition(\(describe(value.duration)), \(describe(value.delay)), \(value.timing.map(short).joined(separator: " ")))"
  case .shadow(let shadows): shadows.map(describe).joined(separator: " + ")
  case .gradient(let stops):
    "gradient(\(stops.map { "\(describe($0.color)) \(short($0.position))" }.joined(separator: ", ")))"
  case .typography(let type):
    "typography(\(type.family.joined(separator: ", ")); \(describe(type.size)); \(short(type.weight.value)); "
      + "\(describe(type.letterSpacing)); \(short(type.lineHeight)))"
  case .material(let material):
    "material(\(material.layers.map(describe).joined(separator: " + "))\(material.blur.map { "; " + describe($0) } ?? ""))"
  case .other(let value): describe(value)
  }
}

private func describe(_ color: Color) -> String {
  let components = color.components.map { $0.map(short) ?? "none" }.joined(separator: " ")
  return "\(color.space.rawValue)(\(components)\(color.alpha == 1 ? "" : " / \(short(color.alpha))"))"
}

private func describe(_ value: TokenValue.Dimension) -> String { short(value.value) + value.unit.rawValue }

private func describe(_ value: TokenValue.Duration) -> String { short(value.value) + value.unit.rawValue }

private func describe(_ style: TokenValue.StrokeStyle) -> String {
  switch style {
  case .word(let word): word
  case .dashes(let dashes, let cap): "dashes(\(dashes.map(describe).joined(separator: " ")); \(cap))"
  }
}

private func describe(_ shadow: TokenValue.Shadow) -> String {
  "shadow(\(describe(shadow.color)), \([shadow.x, shadow.y, shadow.blur, shadow.spread].map(describe).joined(separator: " "))"
    + "\(shadow.isInset ? " inset" : ""))"
}

private func describe(_ value: Value) -> String {
  switch value.kind {
  case .null: "null"
  case .bool(let value): "\(value)"
  case .integer(let value): "\(value)"
  case .number(let value): short(value)
  case .string(let text): "“\(text)”"
  case .list(let items): "[\(items.map(describe).joined(separator: ", "))]"
  case .map(let entries): "{\(entries.map { "\($0.key): \(describe($0.value))" }.joined(separator: ", "))}"
  }
}

private func short(_ number: Double) -> String {
  let rounded = (number * 10000).rounded() / 10000
  let text = "\(rounded)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
