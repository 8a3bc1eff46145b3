internal import Data
internal import Site
internal import Tokens

/// What the table says, in the page's language.
struct ContrastWords {
  let setting: BlockSetting
  private var strings: Strings { setting.strings }
  private var tokens: TokenGraph { setting.contrast.tokens }

  init(_ setting: BlockSetting) { self.setting = setting }

  subscript(_ key: String) -> String { strings["contrast-" + key] }

  func text(_ key: String, _ values: [String: String]) -> String { strings.text("contrast-" + key, values) }

  /// A token's name for people, else its id.
  func name(of operand: String) -> String {
    tokens[operand].flatMap { text(in: $0.name) } ?? operand
  }

  /// The text of the page's language, else the one that names none, else any.
  func text(in texts: [LanguageText]) -> String? {
    let own = setting.language.rawValue
    return (texts.first { $0.language == own } ?? texts.first { $0.language == nil } ?? texts.first)?.text
  }

  /// Of each modifier, the word for its context: `ライト`, `ベース`.
  func contexts(of mode: Int) -> [String] {
    zip(tokens.modes.modifiers, tokens.modes.contexts(of: mode)).map { context($0.contexts[$1], of: $0.name) }
  }

  func mode(_ mode: Int) -> String { contexts(of: mode).joined(separator: setting.language == .ja ? "・" : ", ") }

  func context(_ id: String, of modifier: String) -> String { strings.texts["mode-\(modifier)-\(id)"] ?? id }

  func modifier(_ id: String) -> String { strings.texts["modifier-" + id] ?? id }

  func kind(_ kind: ContrastPair.Kind) -> String { self[kind.rawValue] }

  func need(_ pair: ContrastPair) -> String {
    text("need", ["kind": kind(pair.kind), "need": plain(pair.need), "clause": clause(pair)])
  }

  /// Which clause asks for it. A need of one's own says so, and what the clause asks.
  private func clause(_ pair: ContrastPair) -> String {
    let clause = pair.enhancedAsked ? self["clause-enhanced"] : self["clause-" + pair.kind.rawValue]
    if pair.need == pair.kind.minimum || pair.enhancedAsked { return clause }
    return text("clause-own", ["clause": clause, "minimum": plain(pair.kind.minimum)])
  }

  func verdict(_ mode: JudgedPair.Mode, _ judged: JudgedPair) -> ContrastVerdict {
    let ratio = mode.measure?.worst.ratio ?? 0
    return ContrastVerdict(mode, judged, words: self, ratio: ratio)
  }

  func backdrop(_ backdrop: Backdrop) -> String {
    switch backdrop.name {
    case .black: self["black"]
    case .white: self["white"]
    case .gray: text("gray", ["color": backdrop.color.css])
    case .declared(let id): name(of: id)
    }
  }
}

extension ContrastPair {
  /// The need is that of level AAA.
  var enhancedAsked: Bool { kind.enhanced.map { need == $0 } ?? false }
}

/// A verdict in a word and a sign, never by colour alone.
struct ContrastVerdict {
  let word: String
  let sign: String
  /// For the stylesheet.
  let name: String

  init(_ mode: JudgedPair.Mode, _ judged: JudgedPair, words: ContrastWords, ratio: Double) {
    let pair = judged.pair
    switch mode.verdict {
    case .unmeasurable: (word, sign, name) = (words["unmeasurable"], "?", "unmeasurable")
    case _ where judged.exemption != nil: (word, sign, name) = (words["exempt"], "–", "exempt")
    case .debt: (word, sign, name) = (words["debt"], "✗", "debt")
    case .fail where pair.need - ratio <= JudgedPair.near: (word, sign, name) = (words["near"], "✗", "near")
    case .fail: (word, sign, name) = (words["fail"], "✗", "fail")
    case .pass:
      let isEnhanced = pair.kind.enhanced.map { ratio >= $0 } ?? false
      let level = isEnhanced ? "AAA" : pair.kind == .nontext || ratio < pair.kind.minimum ? words["pass"] : "AA"
      (word, sign, name) = (level, "✓", "pass")
    }
  }
}
