/// What a rule is about, for `explain` and for the guide.
package struct Explanation: Sendable, Equatable {
  /// A sentence or three.
  package let meaning: String
  /// How a source looks that has the fault, and the same without it.
  package let bad: String
  package let good: String
  /// How to turn the rule down.
  package let quiet: String
  private let labels: Labels

  fileprivate init(_ rule: Rule, _ words: Words, _ language: Labels) {
    meaning = language == .japanese ? words.japanese : words.english
    bad = words.bad
    good = words.good
    quiet = language.quiet(rule)
    labels = language
  }

  /// The whole as plain text, paragraphs parted by empty lines.
  package var text: String {
    """
    \(meaning)

    \(labels.bad)
    \(indented(bad))

    \(labels.good)
    \(indented(good))

    \(quiet)

    """
  }
}

extension Rule {
  /// In Japanese for `ja`, else in English.
  package func explanation(in language: String) -> Explanation {
    let words = families.lazy.compactMap { $0[self] }.first ?? Words("", "", bad: "", good: "")
    return Explanation(self, words, language == "ja" ? .japanese : .english)
  }
}

/// One rule's explanation in both languages; the examples serve both.
struct Words: Sendable {
  let english: String
  let japanese: String
  let bad: String
  let good: String

  init(_ english: String, _ japanese: String, bad: String, good: String) {
    self.english = english
    self.japanese = japanese
    self.bad = bad
    self.good = good
  }
}

private let families = [
  fileWords, dataWords, markdownWords, referenceWords, thingWords, tokenWords, languageWords, blockWords,
  layoutWords, contrastWords,
]

private enum Labels: Sendable, Equatable {
  case japanese, english

  var bad: String { self == .japanese ? "よくない例:" : "Bad:" }
  var good: String { self == .japanese ? "よい例:" : "Good:" }

  func quiet(_ rule: Rule) -> String {
    switch (self, rule.isOffUnlessAsked) {
    case (.japanese, true): "ふだんは調べません。使うには site.yml に rules: {\(rule.rawValue): error} と書きます。"
    case (.english, true): "Off unless asked for: write rules: {\(rule.rawValue): error} in site.yml."
    case (.japanese, false):
      """
      弱めるには site.yml に rules: {\(rule.rawValue): note} か \(rule.rawValue): off と書きます。
      ページの一か所だけなら、そのブロックの前に <!-- shirube:ignore \(rule.rawValue) --> と書きます。
      """
    case (.english, false):
      """
      To turn it down, write rules: {\(rule.rawValue): note} in site.yml, or \(rule.rawValue): off.
      For one place in a page, write <!-- shirube:ignore \(rule.rawValue) --> before that block.
      """
    }
  }
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    .joined(separator: "\n")
}
