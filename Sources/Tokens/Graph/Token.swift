package import Data
package import Findings

/// The format's types, and ours. The raw value is what `$type` says.
package enum TokenType: String, Sendable, Hashable, CaseIterable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number, strokeStyle, border, transition, shadow
  case gradient, typography
  /// A token with `$extensions.shirube.material`, whatever its `$type`.
  case material
  /// A type of another tool: shown as it was written.
  case other

  /// The thirteen of DTCG 2025.10.
  package static let format: [TokenType] = allCases.filter { $0 != .material && $0 != .other }

  /// `$type` as the format writes it, case and all.
  package init?(word: String) {
    guard let type = TokenType(rawValue: word), type != .material, type != .other else { return nil }
    self = type
  }
}

package struct Token: Sendable, Equatable {
  /// Names joined by dots: `color.label.primary`.
  package let id: String
  package let type: TokenType
  /// The word that the source has for a type which is `.other`.
  package let writtenType: String?
  /// `$extensions.shirube.name`, for people.
  package let name: [LanguageText]
  /// `$extensions.shirube.description`, else `$description`, which names no language.
  package let description: [LanguageText]
  package let deprecation: Deprecation?
  /// One a mode, in the order of `Modes`.
  package let values: [ModeValue]
  /// Every place that gives it a value, in the order of the sources; never empty.
  package let definitions: [Definition]
  /// `$extensions` as written, other tools' data included.
  package let extensions: [Entry]
  /// Names that somebody chose in place of the computed ones: platform → name.
  package let codeNames: [String: String]

  package init(
    id: String, type: TokenType, writtenType: String? = nil, name: [LanguageText] = [],
    description: [LanguageText] = [], deprecation: Deprecation? = nil, values: [ModeValue],
    definitions: [Definition], extensions: [Entry] = [], codeNames: [String: String] = [:]
  ) {
    self.id = id
    self.type = type
    self.writtenType = writtenType
    self.name = name
    self.description = description
    self.deprecation = deprecation
    self.values = values
    self.definitions = definitions
    self.extensions = extensions
    self.codeNames = codeNames
  }

  /// Where it is first defined.
  package var place: Place { definitions[0].place }

  package struct Deprecation: Sendable, Equatable {
    package let since: String?
    /// The id of the token to use in its place.
    package let use: String?
    package let text: String?

    package init(since: String? = nil, use: String? = nil, text: String? = nil) {
      self.since = since
      self.use = use
      self.text = text
    }
  }

  /// What a token is in one mode.
  package struct ModeValue: Sendable, Equatable {
    /// nil: it has no value in this mode, or a wrong one; a finding says which.
    package let value: TokenValue?
    /// Ids of the tokens that the alias leads over, the last one being what holds the value; empty for a literal.
    package let chain: [String]
    /// Which of `definitions` holds in this mode; nil if none does.
    package let definition: Int?

    package init(value: TokenValue?, chain: [String] = [], definition: Int?) {
      self.value = value
      self.chain = chain
      self.definition = definition
    }
  }

  package struct Definition: Sendable, Equatable {
    /// Of the value; its line and column are true.
    package let place: Place
    /// RFC 6901, from the file's root: `/color/label/primary`.
    package let pointer: String
    /// As written, aliases included.
    package let written: Value
    /// Ids that the value refers to, in a composite's parts too.
    package let references: [String]
    /// `$extensions` of this one definition.
    package let extensions: [Entry]

    package init(
      place: Place, pointer: String, written: Value, references: [String], extensions: [Entry] = []
    ) {
      self.place = place
      self.pointer = pointer
      self.written = written
      self.references = references
      self.extensions = extensions
    }
  }
}

package struct TokenGroup: Sendable, Equatable {
  /// `color.label`; "" for the root.
  package let id: String
  package let name: [LanguageText]
  package let description: [LanguageText]
  package let place: Place

  package init(id: String, name: [LanguageText] = [], description: [LanguageText] = [], place: Place) {
    self.id = id
    self.name = name
    self.description = description
    self.place = place
  }
}
