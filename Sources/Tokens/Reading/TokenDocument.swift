package import Data
package import Findings

/// What one token source holds, whatever its dialect: tokens as written, nothing looked up, nothing decoded. Readers of
/// all dialects make this, and everything after them knows nothing of dialects.
///
/// A reader never leaves a token out. What it cannot say in the format's own form it hands on as it is written: the
/// value is then found wrong where all values are decoded, and the token stays in the graph without one.
package struct TokenDocument: Sendable {
  /// The file, or the folder of an asset catalogue.
  package let path: String
  /// What it is written in, as a message names it (“Tokens Studio”); nil: DTCG. Older forms of values (`"#fff"`,
  /// `"16px"`) are read in silence where the dialect has them: its reader has said what it found, once.
  package let dialect: String?
  /// What the source itself says that its tokens vary by. Those of one name in several sources are one, its contexts
  /// in the order in which they come; a resolver's come before all others.
  package let modifiers: [Modes.Modifier]
  /// In the order of the source. Of two that hold in one mode the later wins.
  package let tokens: [Definition]
  /// Every group that says something of its tokens (a type, a deprecation, a description) or holds any, in the order
  /// of the source. The root has no names.
  package let groups: [Group]

  package init(
    path: String, dialect: String? = nil, modifiers: [Modes.Modifier] = [], tokens: [Definition] = [],
    groups: [Group] = []
  ) {
    self.path = path
    self.dialect = dialect
    self.modifiers = modifiers
    self.tokens = tokens
    self.groups = groups
  }

  /// `appearance` is `dark`.
  package struct Condition: Sendable, Hashable {
    package let modifier: String
    package let context: String

    package init(_ modifier: String, _ context: String) {
      self.modifier = modifier
      self.context = context
    }
  }

  /// A word and where it stands.
  package struct Word: Sendable, Equatable {
    package let text: String
    package let range: Range<Int>

    package init(_ text: String, _ range: Range<Int>) {
      self.text = text
      self.range = range
    }
  }

  /// One token as one source gives it, in all modes or in some: a token with two values in a file (`light`, `dark`) is
  /// two of these.
  package struct Definition: Sendable {
    /// From the outermost group down to the token; `$root` is one.
    package let names: [String]
    /// All must hold; none: it holds in every mode.
    package let conditions: [Condition]
    /// `$type`, in the format's word where the dialect has another for the same (`fontSizes` → `dimension`); a word that
    /// the format does not know makes the token `TokenType.other` in a dialect and is a finding in DTCG.
    package let type: Word?
    /// As `$value` is written in DTCG 2025.10: a dialect's reader turns its own forms into the format's (`"16px"` into
    /// `{"value": 16, "unit": "px"}`), each part with the range of what it was read from. Aliases are `{a.b}`, or
    /// `{"$ref": "#/a/b"}`.
    package let value: Value
    /// As the source writes it, for people; nil: as `value`.
    package let written: Value?
    /// Of the value.
    package let place: Place
    /// RFC 6901, from the file's root, of the token: `/color/label/primary`.
    package let pointer: String
    package let description: [LanguageText]
    /// `$deprecated`: true, false, or a text.
    package let deprecated: Value?
    /// `$extensions` as written, `shirube` among them.
    package let extensions: [Entry]
    /// The token's whole object, which JSON Pointers lead into; nil where there is none.
    package let object: Value?

    package init(
      names: [String], conditions: [Condition] = [], type: Word? = nil, value: Value, written: Value? = nil,
      place: Place, pointer: String, description: [LanguageText] = [], deprecated: Value? = nil,
      extensions: [Entry] = [], object: Value? = nil
    ) {
      self.names = names
      self.conditions = conditions
      self.type = type
      self.value = value
      self.written = written
      self.place = place
      self.pointer = pointer
      self.description = description
      self.deprecated = deprecated
      self.extensions = extensions
      self.object = object
    }
  }

  package struct Group: Sendable {
    package let names: [String]
    /// Of its key; of the root, of the whole value.
    package let place: Place
    /// What tokens have that give no type themselves.
    package let type: Word?
    package let description: [LanguageText]
    package let deprecated: Value?
    /// `$extends`: `{a.b}` or `#/a/b`.
    package let extends: Value?
    package let extensions: [Entry]

    package init(
      names: [String], place: Place, type: Word? = nil, description: [LanguageText] = [], deprecated: Value? = nil,
      extends: Value? = nil, extensions: [Entry] = []
    ) {
      self.names = names
      self.place = place
      self.type = type
      self.description = description
      self.deprecated = deprecated
      self.extends = extends
      self.extensions = extensions
    }
  }
}
