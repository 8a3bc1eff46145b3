/// The kinds of findings. The raw value is the id that people write in `rules:` and in ignore comments.
package enum Rule: String, Sendable, Hashable, CaseIterable {
  // Files
  case caseCollision = "case-collision"
  case duplicateOutput = "duplicate-output"
  case fileTooLarge = "file-too-large"
  case notUTF8 = "not-utf8"
  case outsideRoot = "outside-root"
  case portableName = "portable-name"
  case redirectLoop = "redirect-loop"
  case unreadable

  // YAML, JSON, front matter, site.yml
  case badFrontMatter = "bad-front-matter"
  case badJSON = "bad-json"
  case badValue = "bad-value"
  case badYAML = "bad-yaml"
  case missingKey = "missing-key"
  case missingURL = "missing-url"
  case unknownKey = "unknown-key"

  // Markdown
  case badAttribute = "bad-attribute"
  case badMarker = "bad-marker"
  case brokenHTML = "broken-html"
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
  case unusedIgnore = "unused-ignore"

  // References
  case ambiguousReference = "ambiguous-reference"
  case brokenAPI = "broken-api"
  case brokenAsset = "broken-asset"
  case brokenComponent = "broken-component"
  case brokenFigure = "broken-figure"
  case brokenGuideline = "broken-guideline"
  case brokenPage = "broken-page"
  case brokenSection = "broken-section"
  case brokenSymbol = "broken-symbol"
  case brokenTerm = "broken-term"
  case brokenToken = "broken-token"
  case deprecatedTarget = "deprecated-target"
  case duplicateDefinition = "duplicate-definition"
  case externalBroken = "external-broken"
  case externalMoved = "external-moved"
  case externalUnsure = "external-unsure"
  case linkToAlias = "link-to-alias"
  case linkToDraft = "link-to-draft"
  case localAddress = "local-address"
  case malformedURL = "malformed-url"
  case orphanPage = "orphan-page"
  case positionalID = "positional-id"
  case undefinedReferenceDefinition = "undefined-reference-definition"
  case unknownScheme = "unknown-scheme"
  case unusedDefinition = "unused-definition"
  case wrongCase = "wrong-case"
  case wrongNormalization = "wrong-normalization"

  // Tokens
  case nameCollision = "name-collision"
  case tokenAlias = "token-alias"
  case tokenApproximate = "token-approximate"
  case tokenClash = "token-clash"
  case tokenCycle = "token-cycle"
  case tokenDialect = "token-dialect"
  case tokenName = "token-name"
  case tokenResolver = "token-resolver"
  case tokenStructure = "token-structure"
  case tokenType = "token-type"
  case tokenUnread = "token-unread"
  case tokenValue = "token-value"

  // Contrast
  case contrastBelow = "contrast-below"
  case contrastDebt = "contrast-debt"
  case contrastExemptExpired = "contrast-exempt-expired"
  case contrastUnmeasurable = "contrast-unmeasurable"

  // Ids and languages
  case duplicateID = "duplicate-id"
  case missingTranslation = "missing-translation"
  case numberParity = "number-parity"
  case outlineDiffers = "outline-differs"
  case referenceParity = "reference-parity"
  case staleTranslation = "stale-translation"
  case termVariant = "term-variant"
  case wrongLanguage = "wrong-language"

  // Blocks, images, components, theme
  case badBlock = "bad-block"
  case badImage = "bad-image"
  case brokenSource = "broken-source"
  case duplicateComponent = "duplicate-component"
  case hardcodedValue = "hardcoded-value"
  case idleState = "idle-state"
  case missingAlt = "missing-alt"
  case missingString = "missing-string"
  case symbolTemplate = "symbol-template"
  case template

  // Layout figures
  case expectUnmet = "expect-unmet"
  case foldOverlap = "fold-overlap"
  case hiddenControl = "hidden-control"
  case immersiveScroll = "immersive-scroll"
  case labelOverflow = "label-overflow"
  case noRoom = "no-room"
  case notAllowed = "not-allowed"
  case poseLocked = "pose-locked"
  case stripFull = "strip-full"
  case unknownDevice = "unknown-device"

  /// What holds when neither `site.yml` nor the command line says otherwise: error for what is broken, ambiguous,
  /// unreadable or a broken promise, note for what only wants tidying, warning for the rest.
  package var severity: Severity {
    switch self {
    case .caseCollision, .duplicateOutput, .fileTooLarge, .notUTF8, .outsideRoot, .redirectLoop, .unreadable,
      .badFrontMatter, .badJSON, .badValue, .badYAML, .missingKey, .unknownKey, .brokenHTML, .rawHTML, .tooDeep,
      .ambiguousReference, .brokenAPI, .brokenAsset, .brokenComponent, .brokenFigure, .brokenGuideline, .brokenPage,
      .brokenSection, .brokenSource, .brokenSymbol, .brokenTerm, .brokenToken, .malformedURL,
      .undefinedReferenceDefinition,
      .unknownScheme, .tokenAlias, .tokenCycle, .tokenName, .tokenResolver, .tokenStructure, .tokenType, .tokenValue,
      .contrastBelow, .contrastDebt, .contrastExemptExpired, .contrastUnmeasurable,
      .duplicateID, .badBlock, .missingString, .template,
      .expectUnmet, .foldOverlap, .hiddenControl, .immersiveScroll, .labelOverflow, .noRoom, .notAllowed, .poseLocked,
      .stripFull, .unknownDevice:
      .error
    case .externalMoved, .externalUnsure, .linkToAlias, .missingTranslation, .missingURL, .tokenApproximate,
      .unusedDefinition, .unusedIgnore:
      .note
    default: .warning
    }
  }

  /// Reported where `check --external` asks other hosts.
  package var asksOtherHosts: Bool { [.externalBroken, .externalMoved, .externalUnsure].contains(self) }

  /// Reported only where `site.yml` or the command line names it.
  package var isOffUnlessAsked: Bool { self == .rawHTML }
}
