import Findings
import UnicodeText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let explainCommand = Command(
  name: "explain", summary: "Says what a rule means, with a bad and a good example; without a rule, lists them all.",
  operands: ["[RULE]"],
  options: [Option("language", "ja|en", help: "the language of the explanation (that of the system, else en)")]
) { arguments in
  let language = try arguments.choice("language", ExplainLanguage.self) ?? .ofSystem
  guard let id = arguments.operands.first else {
    printResult(list(of: Rule.allCases, in: language))
    return .clean
  }
  guard let rule = Rule(rawValue: id) else { throw noRule(id) }
  printResult("\(rule.rawValue) (\(rule.level))\n\n\(rule.explanation(in: language.rawValue).text)")
  return .clean
}

/// “there is no rule …”, with the nearest one.
func noRule(_ id: String) -> Refusal {
  let near = hint(id, Rule.allCases.map(\.rawValue)) { $0 }
  return .usage("there is no rule “\(id)”\(near.isEmpty ? "; shirube explain lists them" : near)")
}

private enum ExplainLanguage: String, CaseIterable {
  case ja, en

  /// As the C library chooses: the first of these that is set.
  static var ofSystem: Self {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      let locale = String(cString: value)
      return locale == "ja" || locale.hasPrefix("ja_") || locale.hasPrefix("ja.") ? .ja : .en
    }
    return .en
  }
}

private func list(of rules: [Rule], in language: ExplainLanguage) -> String {
  let sorted = rules.sorted { $0.rawValue < $1.rawValue }
  let width = sorted.map(\.rawValue.utf8.count).max() ?? 0
  return sorted.map { rule in
    let name = rule.rawValue + String(repeating: " ", count: width - rule.rawValue.utf8.count)
    let level = rule.level + String(repeating: " ", count: max(0, 7 - rule.level.utf8.count))
    return "\(name)  \(level)  \(firstSentence(rule.explanation(in: language.rawValue).meaning))\n"
  }.joined()
}

private func firstSentence(_ text: String) -> String {
  if let stop = text.firstIndex(of: "。") { return String(text[...stop]) }
  guard let stop = text.firstRange(of: ". ") else { return text }
  return String(text[..<stop.lowerBound]) + "."
}

extension Rule {
  /// What holds when site.yml says nothing.
  fileprivate var level: String { isOffUnlessAsked ? "off" : severity.rawValue }
}
