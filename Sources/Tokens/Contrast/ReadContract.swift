package import Data
package import Findings

/// Reads a contract:
///
///     pairs:
///       - {text: color.label.primary, on: [color.background.primary, color.background.secondary]}
///       - {nontext: color.separator, on: material.thin, over: color.background.primary, need: 3}
///     exempt:
///       - {text: color.label.quaternary, reason: {ja: 無効, en: inactive}, until: 2027-03-31}
///     backdrops: [color.background.primary]
///     show: all
///
/// A list is the pairs alone. `owner` is the token that carries the contract: pairs that name no foreground are its own.
package func readContrastContract(
  _ value: Value, in path: String, tokens: TokenGraph, owner: String? = nil
) -> (contract: ContrastContract, findings: [Finding]) {
  var contract = ContrastContract()
  if case .list(let items) = value.kind {
    var findings: [Finding] = []
    for item in items {
      let (pairs, found) = Fields.read(item, in: path) { $0.pairs(of: item, tokens, owner) }
      contract.pairs += pairs
      findings += found
    }
    return (contract, findings)
  }
  let (_, findings) = Fields.read(value, in: path) { fields in
    for item in fields.list("pairs") ?? [] {
      contract.pairs += fields.read(item) { $0.pairs(of: item, tokens, owner) } ?? []
    }
    contract.exemptions = fields.maps("exempt") { $0.exemption(tokens, owner) }.compactMap(\.self)
    contract.backdrops = fields.colors("backdrops", tokens).map(\.text)
    contract.show = fields.oneOf("show") ?? .all
  }
  return (contract, findings)
}

private let foregroundKeys = ContrastPair.Kind.allCases.map(\.rawValue)

extension Fields {
  /// One for each background that `on` names.
  fileprivate mutating func pairs(of value: Value, _ tokens: TokenGraph, _ owner: String?) -> [DeclaredPair] {
    let named = foreground(tokens, owner)
    if entry("on") == nil { require("on") }
    let backgrounds = colors("on", tokens)
    let beneath = colors("over", tokens).map(\.text)
    let use = localized("use")
    let size = number("size", in: 8...200)
    let weight = number("weight", in: 1...1000)
    guard let named else { return [] }
    let isLarge = named.kind == .text && (size ?? 0) >= ((weight ?? 400) >= 700 ? 18.66 : 24)
    let kind = isLarge ? .large : named.kind
    let need = need(kind)
    let place = Place(path, value.range)
    return backgrounds.map { background in
      DeclaredPair(
        pair: ContrastPair(kind, named.text, on: [background.text] + beneath, need: need), use: use, size: size,
        weight: weight, place: place, foregroundRange: named.range ?? value.range, backgroundRange: background.range)
    }
  }

  fileprivate mutating func exemption(_ tokens: TokenGraph, _ owner: String?) -> ContrastExemption? {
    require("reason")
    let named = foreground(tokens, owner)
    let background = entry("on").flatMap { color(of: $0.value, tokens) }
    let reason = localized("reason")
    let until = date("until")
    guard let named else { return nil }
    let place = Place(path, named.range ?? range)
    return ContrastExemption(
      foreground: named.text, background: background, reason: reason, until: until?.text, place: place,
      untilPlace: until.map { Place(path, $0.range) })
  }

  private mutating func foreground(
    _ tokens: TokenGraph, _ owner: String?
  ) -> (kind: ContrastPair.Kind, text: String, range: Range<Int>?)? {
    let named = ContrastPair.Kind.allCases.compactMap { kind in entry(kind.rawValue).map { (kind, $0) } }
    if named.isEmpty, let owner { return (.text, owner, nil) }
    guard let (kind, entry) = named.first else {
      report(.missingKey, at: range, "the pair does not say what stands on the background: text, large or nontext")
      return nil
    }
    for (_, other) in named.dropFirst() {
      report(.badValue, at: other.keyRange, "“\(other.key)” stands beside “\(entry.key)”; a pair has one foreground")
    }
    guard let text = color(of: entry.value, tokens) else { return nil }
    if tokens[text]?.type == .material {
      report(.badValue, at: entry.value.range, "“\(text)” is a material; a foreground is a colour")
      return nil
    }
    return (kind, text, entry.value.range)
  }

  /// `need: 4.5`, or the level of WCAG by name.
  private mutating func need(_ kind: ContrastPair.Kind) -> Double? {
    guard let entry = entry("need") else { return nil }
    guard case .string(let text) = entry.value.kind else { return number("need", in: 1...21) }
    switch text {
    case "AA": return kind.minimum
    case "AAA" where kind.enhanced != nil: return kind.enhanced
    default:
      reportWrongType(entry.value, expected: kind.enhanced == nil ? "a ratio" : "a ratio, AA or AAA")
      return nil
    }
  }

  private mutating func date(_ key: String) -> (text: String, range: Range<Int>)? {
    guard let entry = entry(key), let text = text(of: entry.value) else { return nil }
    guard isDay(text) else {
      reportWrongType(entry.value, expected: "a day such as 2027-03-31")
      return nil
    }
    return (text, entry.value.range)
  }

  /// One colour or a list of them.
  fileprivate mutating func colors(_ key: String, _ tokens: TokenGraph) -> [(text: String, range: Range<Int>)] {
    guard let entry = entry(key) else { return [] }
    let values: [Value] = if case .list(let items) = entry.value.kind { items } else { [entry.value] }
    if values.isEmpty { reportWrongType(entry.value, expected: "a colour or a list of colours") }
    var found: [(String, Range<Int>)] = []
    for value in values {
      if let text = color(of: value, tokens) { found.append((text, value.range)) }
    }
    return found
  }

  /// The id of a token that is a colour or a material, or a colour as CSS writes it.
  private mutating func color(of value: Value, _ tokens: TokenGraph) -> String? {
    guard let text = text(of: value) else { return nil }
    switch contrastOperand(text, tokens) {
    case .success(let id): return id
    case .failure(let fault):
      report(fault.rule, at: value.range, fault.message, notes: fault.notes)
      return nil
    }
  }
}

/// `2027-03-31`.
private func isDay(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard parts.map(\.count) == [4, 2, 2],
    parts.allSatisfy({ $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
    let month = Int(Substring(parts[1])), let day = Int(Substring(parts[2]))
  else { return false }
  return (1...12).contains(month) && (1...31).contains(day)
}
