/// The kinds of findings. The raw value is the id that people write in `rules:` and in ignore comments.
package enum Rule: String, Sendable, Hashable, CaseIterable {
  // Files
  case notUTF8 = "not-utf8"
  case fileTooLarge = "file-too-large"
  case unreadable
  case outsideRoot = "outside-root"
  case caseCollision = "case-collision"
  case portableName = "portable-name"
  case duplicateOutput = "duplicate-output"
  case redirectLoop = "redirect-loop"

  // YAML, JSON, front matter, site.yml
  case badFrontMatter = "bad-front-matter"
  case badYAML = "bad-yaml"
  case unknownKey = "unknown-key"
  case badValue = "bad-value"
  case missingKey = "missing-key"

  // Markdown
  case badMarker = "bad-marker"
  case badAttribute = "bad-attribute"
  case fullWidthMarker = "full-width-marker"
  case literalEmphasis = "literal-emphasis"
  case markdownInHTML = "markdown-in-html"
  case rawHTML = "raw-html"
  case referenceInHeading = "reference-in-heading"
  case shortReference = "short-reference"
  case tableCells = "table-cells"
  case tooDeep = "too-deep"
  case extraTitle = "extra-title"
  case unusedFootnote = "unused-footnote"

  // References
  case ambiguousReference = "ambiguous-reference"
  case brokenToken = "broken-token"
  case brokenComponent = "broken-component"
  case brokenSymbol = "broken-symbol"
  case brokenTerm = "broken-term"
  case brokenFigure = "broken-figure"
  case brokenAPI = "broken-api"
  case brokenAsset = "broken-asset"
  case brokenPage = "broken-page"
  case brokenSection = "broken-section"
  case brokenGuideline = "broken-guideline"
  case deprecatedTarget = "deprecated-target"
  case linkToAlias = "link-to-alias"
  case linkToDraft = "link-to-draft"
  case malformedURL = "malformed-url"
  case positionalID = "positional-id"
  case unknownScheme = "unknown-scheme"
  case wrongCase = "wrong-case"
  case wrongNormalization = "wrong-normalization"

  // Ids and languages
  case duplicateID = "duplicate-id"
  case outlineDiffers = "outline-differs"
  case missingTranslation = "missing-translation"
  case wrongLanguage = "wrong-language"

  // Blocks, images, theme
  case badBlock = "bad-block"
  case badImage = "bad-image"
  case missingString = "missing-string"
  case template

  /// What holds when neither `site.yml` nor the command line says otherwise.
  package var severity: Severity {
    switch self {
    case .linkToAlias, .missingTranslation: .note
    case .deprecatedTarget, .badMarker, .badAttribute, .fullWidthMarker, .literalEmphasis, .markdownInHTML, .referenceInHeading,
      .tableCells, .extraTitle, .unusedFootnote, .linkToDraft, .positionalID, .wrongCase, .wrongNormalization,
      .outlineDiffers, .wrongLanguage, .portableName, .badImage, .shortReference:
      .warning
    default: .error
    }
  }
}
