internal import Findings
internal import Tokens

/// `bench tokens`: reads a resolver document of three modifiers over five thousand colours, a third of them aliases,
/// half of them with another value in the dark, and prints how long it takes.
func measureTokens(runs: Int) {
  let files = tokenFiles(groups: 50, inEach: 100)
  let bytes = files.reduce(0) { $0 + $1.bytes.count }
  var times: [Double] = []
  var graph = TokenGraph()
  for _ in 0..<runs {
    let time = ContinuousClock().measure { graph = readTokens(files).graph }
    times.append(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000)
  }
  let median = times.sorted()[times.count / 2]
  print(
    "\(graph.tokens.count) tokens × \(graph.modes.count) modes, \(bytes / 1000) KB: \(decimal(median, 1)) ms (median of \(runs))"
  )
}

private func tokenFiles(groups: Int, inEach: Int) -> [SourceFile] {
  func colors(_ level: Int, every: Int) -> String {
    let bodies = (0..<groups).map { group in
      let tokens = stride(from: 0, to: inEach, by: every).map { at in
        let value =
          every == 1 && at > 3 && at % 3 == 2
          ? "\"{g\(group).t\(at - 2)}\""
          : "{\"colorSpace\": \"srgb\", \"components\": [0.\(level), 0.\(at), 0.\(group)], \"alpha\": 0.5}"
        return "\"t\(at)\": {\"$value\": \(value)}"
      }
      return "\"g\(group)\": {\"$type\": \"color\", \(tokens.joined(separator: ", "))}"
    }
    return "{\(bodies.joined(separator: ",\n"))}"
  }
  let resolver = """
    {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.json"}]}}, "modifiers": {
    "appearance": {"contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}},
    "level": {"contexts": {"base": [], "elevated": [{"$ref": "elevated.json"}]}},
    "contrast": {"contexts": {"normal": [], "increased": [{"$ref": "increased.json"}]}}},
    "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/appearance"}, {"$ref": "#/modifiers/level"},
    {"$ref": "#/modifiers/contrast"}]}
    """
  return [
    ("base.json", colors(1, every: 1)), ("dark.json", colors(2, every: 2)), ("elevated.json", colors(3, every: 5)),
    ("increased.json", colors(4, every: 4)), ("site.resolver.json", resolver),
  ].map { SourceFile(path: "tokens/\($0)", bytes: Array($1.utf8)) }
}
