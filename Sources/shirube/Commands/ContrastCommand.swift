import Findings
import Site
import Tokens

let contrastCommand = Command(
  name: "contrast", summary: "Measures the contrast of a colour on others, by WCAG 2.2.",
  operands: ["FOREGROUND", "on", "BACKGROUND", "[over BACKGROUND …]"],
  options: [
    Option("content", "DIR", help: "the folder whose tokens are meant (content)"),
    Option("mode", "NAME=VALUE", help: "of the tokens, as in appearance=dark; may be given for each modifier"),
    Option("need", "N", help: "the ratio that is needed (4.5)"),
    Option("json", help: "print one JSON document"),
  ],
  more: """
    FOREGROUND on BACKGROUND [over BACKGROUND …], from the top down. A colour is the id of a token or of a material,
    or a colour as CSS writes it: shirube contrast '#777' on white
    What is translucent to the bottom is measured over black, over white and over the backdrops that site.yml declares:
    the range is shown, the worst counts. Ratios are compared unrounded and shown truncated.
    Exit code: 0 with at least the ratio that is needed, 1 below it, 2 wrong usage, 3 could not run.
    """,
  takesMoreOperands: true, repeats: ["mode"]
) { arguments in
  let need = try arguments.value("need").map(neededRatio) ?? 4.5
  guard let (foreground, layers) = contrastWords(arguments.operands.joined(separator: " ")) else {
    throw Refusal.usage(
      "“\(arguments.operands.joined(separator: " "))” is not FOREGROUND on BACKGROUND [over BACKGROUND …]")
  }
  let setting = try await ContrastAsked(arguments, [foreground] + layers)
  let measure = try setting.measure(foreground, on: layers)
  printResult(arguments.has("json") ? json(measure) : text(measure, need: need, setting))
  return measure.worst.ratio >= need ? .clean : .findings
}

private func neededRatio(_ text: String) throws(Refusal) -> Double {
  guard let need = Double(text), need >= 1, need <= 21 else {
    throw .usage("--need is a ratio from 1 to 21, not “\(text)”")
  }
  return need
}

/// The colours of a command line: tokens are read only where one is named.
private struct ContrastAsked {
  let tokens: TokenGraph
  let backdrops: [String]
  let mode: Int

  init(_ arguments: Arguments, _ operands: [String]) async throws {
    let wished = arguments.values(of: "mode")
    let needsTokens = !wished.isEmpty || operands.contains { readCSSColor($0) == nil }
    guard needsTokens || arguments.has("content") else {
      self.init(tokens: TokenGraph(), backdrops: [], mode: 0)
      return
    }
    let options = try SiteOptions(arguments)
    let (tokens, site) = readTokensAndContract(try await options.readContent())
    self.init(tokens: tokens, backdrops: site.backdrops, mode: try chosenMode(wished, tokens.modes))
  }

  private init(tokens: TokenGraph, backdrops: [String], mode: Int) {
    self.tokens = tokens
    self.backdrops = backdrops
    self.mode = mode
  }

  func measure(_ foreground: String, on layers: [String]) throws(Refusal) -> ContrastMeasure {
    let top = try colors(foreground)
    guard top.count == 1 else { throw .usage("“\(foreground)” is a material; a foreground is a colour") }
    var stack: [EncodedColor] = []
    for layer in layers.reversed() { stack += try colors(layer) }
    let declared = backdrops.flatMap { name in
      (tokens.layers(of: name, in: mode) ?? []).map { Backdrop(.declared(name), $0) }
    }
    guard let measure = Tokens.measure(top[0], on: stack, declared: declared) else {
      throw .usage("“\(layers.joined(separator: "”, “"))” cannot be measured on: nothing covers anything")
    }
    return measure
  }

  private func colors(_ word: String) throws(Refusal) -> [EncodedColor] {
    switch contrastOperand(word, tokens) {
    case .failure(let fault):
      let note = fault.notes.first.map { "; \($0.message)" } ?? ""
      throw .usage(fault.message + note)
    case .success(let operand):
      guard let layers = tokens.layers(of: operand, in: mode) else {
        let name = tokens.modes.name(of: mode)
        throw .usage("“\(operand)” has no value\(name.isEmpty ? "" : " in \(name)"); shirube check says why")
      }
      return layers
    }
  }
}

/// `appearance=dark`: the other modifiers have the context that holds where none is named.
func chosenMode(_ wishes: [String], _ modes: Modes) throws(Refusal) -> Int {
  var contexts = modes.modifiers.map(\.standard)
  for wish in wishes {
    let parts = wish.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw .usage("--mode is NAME=VALUE, as in appearance=dark, not “\(wish)”") }
    guard let modifier = modes.modifiers.firstIndex(where: { $0.name == parts[0] }) else {
      let names = modes.modifiers.map(\.name)
      throw .usage(
        names.isEmpty
          ? "--mode \(wish): these tokens vary by nothing"
          : "--mode knows \(names.joined(separator: ", ")), not “\(parts[0])”\(hint(parts[0], names) { $0 })")
    }
    let known = modes.modifiers[modifier].contexts
    guard let context = known.firstIndex(of: parts[1]) else {
      throw .usage(
        "“\(parts[0])” is one of \(known.joined(separator: ", ")), not “\(parts[1])”\(hint(parts[1], known) { $0 })")
    }
    contexts[modifier] = context
  }
  return modes.index(of: contexts)
}

// MARK: Results

private func text(_ measure: ContrastMeasure, need: Double, _ asked: ContrastAsked) -> String {
  let worst = measure.worst
  let sign = worst.ratio >= need ? "✓ enough" : "✗ too little"
  let name = asked.tokens.modes.name(of: asked.mode)
  var lines = ["\(worst.shown):1  \(sign) for \(plain(need)):1\(name.isEmpty ? "" : "  (\(name))")"]
  lines.append("text \(level(worst, .text)) · large text \(level(worst, .large)) · non-text \(level(worst, .nontext))")
  lines.append("as one sees it: \(worst.foreground.css) on \(worst.background.css)")
  if let backdrop = measure.backdrop {
    lines.append(
      "what lies beneath may be anything: \(worst.shown) to \(measure.best.shown), worst over \(words(backdrop))")
  }
  if worst.background.space == .displayP3 { lines.append("measured in Display P3, unclipped") }
  return lines.joined(separator: "\n") + "\n"
}

private func words(_ backdrop: Backdrop) -> String {
  switch backdrop.name {
  case .black: "black"
  case .white: "white"
  case .gray: "the gray \(backdrop.color.hex)"
  case .declared(let id): id
  }
}

private func level(_ contrast: Contrast, _ kind: ContrastPair.Kind) -> String {
  if let enhanced = kind.enhanced, contrast.ratio >= enhanced { return "AAA" }
  if contrast.ratio < kind.minimum { return "fail" }
  return kind.enhanced == nil ? "pass" : "AA"
}

private func json(_ measure: ContrastMeasure) -> String {
  let worst = measure.worst
  return """
    {"ratio": \(worst.ratio), "shown": "\(worst.shown)", "range": [\(worst.ratio), \(measure.best.ratio)], \
    "foreground": "\(worst.foreground.hex)", "background": "\(worst.background.hex)", \
    "text": "\(level(worst, .text))", "largeText": "\(level(worst, .large))", "nonText": "\(level(worst, .nontext))"}

    """
}
