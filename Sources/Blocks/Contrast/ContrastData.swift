internal import Site
internal import Tokens

/// What the script computes from: every colour in every mode, encoded and to its last digit, and the pairs over them.
struct ContrastData {
  private let table: ContrastTable
  /// Ids and colours that the pairs name, each once, in their order.
  let operands: [String]

  private var tokens: TokenGraph { table.setting.contrast.tokens }
  private var words: ContrastWords { table.words }

  init(_ table: ContrastTable) {
    self.table = table
    var operands: [String] = []
    var seen: Set<String> = []
    let backdrops = table.contract.backdrops + table.setting.contrast.site.backdrops
    for operand in table.rows.flatMap({ [$0.pair.foreground] + $0.pair.layers }) + backdrops
    where seen.insert(operand).inserted {
      operands.append(operand)
    }
    self.operands = operands
  }

  var json: String {
    let index = Dictionary(operands.enumerated().map { ($1, $0) }) { one, _ in one }
    let backdrops = table.contract.backdrops + table.setting.contrast.site.backdrops
    let value = JSON.object([
      ("modes", .array((0..<tokens.modes.count).map { .string(tokens.modes.name(of: $0)) })),
      ("names", .array((0..<tokens.modes.count).map { .string(words.mode($0)) })),
      ("contexts", .array((0..<tokens.modes.count).map { .array(tokens.modes.contexts(of: $0).map(JSON.number)) })),
      ("modifiers", .array(tokens.modes.modifiers.map(modifier))),
      ("colors", .array(operands.map { color($0, index) })),
      ("pairs", .array(table.rows.map { pair($0, index) })),
      ("backdrops", .array(backdrops.compactMap { index[$0].map(JSON.number) })),
      ("words", .object(scriptWords.map { ($0, .string(words[$0])) })),
    ])
    return String(decoding: value.bytes, as: UTF8.self)
  }

  private func modifier(_ modifier: Modes.Modifier) -> JSON {
    .object([
      ("id", .string(modifier.name)), ("contexts", .array(modifier.contexts.map { .string($0) })),
    ])
  }

  /// `v`: the different values; `m`: which of them holds in each mode; `f`: which of the table's colours it stands for.
  private func color(_ operand: String, _ index: [String: Int]) -> JSON {
    var values: [[EncodedColor]] = []
    let held = (0..<tokens.modes.count).map { mode -> JSON in
      guard let layers = tokens.layers(of: operand, in: mode) else { return .number(-1) }
      if let known = values.firstIndex(of: layers) { return .number(known) }
      values.append(layers)
      return .number(values.count - 1)
    }
    let chains = (0..<tokens.modes.count).map { mode -> [Int] in
      guard let token = tokens[operand], mode < token.values.count else { return [] }
      return token.values[mode].chain.compactMap { index[$0] }
    }
    var parts: [(key: String, value: JSON)] = [
      ("id", .string(operand)), ("name", .string(words.name(of: operand))),
      ("v", .array(values.map { .array($0.map(encoded)) })), ("m", .array(held)),
    ]
    if chains.contains(where: { !$0.isEmpty }) {
      parts.append(("f", .array(chains.map { .array($0.map(JSON.number)) })))
    }
    return .object(parts)
  }

  private func encoded(_ color: EncodedColor) -> JSON {
    let parts = [color.rgb.x, color.rgb.y, color.rgb.z, color.alpha]
    return .array([.number(color.space == .srgb ? 0 : 1)] + parts.map(JSON.decimal))
  }

  private func pair(_ judged: JudgedPair, _ index: [String: Int]) -> JSON {
    let pair = judged.pair
    let debts = judged.modes.indices.filter { judged.modes[$0].verdict == .debt }
    return .object([
      ("f", .number(index[pair.foreground] ?? -1)),
      ("l", .array(pair.layers.reversed().map { .number(index[$0] ?? -1) })),
      ("n", .decimal(pair.need)), ("k", .string(pair.kind.rawValue)), ("x", .number(judged.exemption == nil ? 0 : 1)),
      ("d", .array(debts.map(JSON.number))),
    ])
  }
}

/// What the script says.
private let scriptWords = [
  "pass", "fail", "near", "debt", "exempt", "unmeasurable", "range", "range-best", "sentence", "sentence-only",
  "sentence-unmeasurable", "sentence-unmeasurable-only", "tried", "reset", "share", "shared",
  "change", "black", "white", "gray", "over-backdrop",
]
