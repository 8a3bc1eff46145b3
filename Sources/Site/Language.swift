/// A language of the site. Its raw value is the folder under `content/` and in the output, and the `lang` attribute.
package enum Language: String, Sendable, Hashable, Comparable, CaseIterable {
  case ja, en

  package var other: Language { self == .ja ? .en : .ja }

  package static func < (one: Language, other: Language) -> Bool { one.rawValue < other.rawValue }
}

/// A text in one or both languages, as `title: {ja: …, en: …}` or `title: …` in YAML gives it.
package struct LocalizedText: Sendable, Hashable {
  package let texts: [Language: String]

  package init(_ texts: [Language: String]) {
    self.texts = texts
  }

  package subscript(_ language: Language) -> String? { texts[language] }

  /// In `language`, else in the other; with the language it is really in.
  package func text(in language: Language) -> (text: String, language: Language)? {
    if let text = texts[language] { return (text, language) }
    if let text = texts[language.other] { return (text, language.other) }
    return nil
  }
}
