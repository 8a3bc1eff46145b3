/// A text and the language it is said to be in: `title: X` says none, `title: {ja: …, en: …}` says one for each.
package struct LanguageText: Sendable, Equatable {
  /// `nil`: written once, for every language.
  package let language: String?
  package let text: String
  package let range: Range<Int>

  package init(language: String?, text: String, range: Range<Int>) {
    self.language = language
    self.text = text
    self.range = range
  }
}

extension Fields {
  /// `X`, or a mapping from languages to texts. Other keys than `languages` are findings.
  package mutating func localized(_ key: String, languages: [String] = ["ja", "en"]) -> [LanguageText] {
    entry(key).map { localized(of: $0.value, languages: languages, holder: $0.keyRange) } ?? []
  }

  /// The same for a value that was got from `list`, `entry` or `others`.
  package mutating func localized(
    of value: Value, languages: [String] = ["ja", "en"], holder: Range<Int>? = nil
  ) -> [LanguageText] {
    switch value.kind {
    case .map:
      return read(value, holder: holder) { fields in
        var texts: [LanguageText] = []
        for language in languages {
          guard let entry = fields.entry(language), let text = fields.text(of: entry.value) else { continue }
          texts.append(LanguageText(language: language, text: text, range: entry.value.range))
        }
        return texts
      } ?? []
    case .list, .null:
      reportWrongType(value, expected: "a text, or one for each language (\(languages.joined(separator: ", ")))")
      return []
    default:
      return text(of: value).map { [LanguageText(language: nil, text: $0, range: value.range)] } ?? []
    }
  }
}
