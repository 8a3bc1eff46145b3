/// The theme's words in one language, by key.
package struct Strings: Sendable, Equatable {
  package let language: Language
  package let texts: [String: String]

  package init(language: Language, texts: [String: String]) {
    self.language = language
    self.texts = texts
  }

  /// A missing one shows its key; that it is missing is a finding of the theme (`missing-string`).
  package subscript(_ key: String) -> String { texts[key] ?? key }

  /// `{name}` in the text is replaced by `values["name"]`.
  package func text(_ key: String, _ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.reduce(self[key]) { text, value in
      text.split(separator: "{\(value.key)}", omittingEmptySubsequences: false).joined(separator: value.value)
    }
  }
}
