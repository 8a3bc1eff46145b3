package import Data
package import Findings

/// Two colours that must differ by so much: what is promised of them, whoever promises it.
package struct ContrastPair: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case text
    /// From 24 CSS pixels on, or from 18.66 in bold (WCAG 2.2, “large scale”).
    case large
    /// Parts of controls and of graphics that one must see to understand them.
    case nontext

    /// What WCAG 2.2 asks at level AA.
    package var minimum: Double { self == .text ? 4.5 : 3 }
    /// At level AAA; there is none for what is not text.
    package var enhanced: Double? {
      switch self {
      case .text: 7
      case .large: 4.5
      case .nontext: nil
      }
    }
  }

  package let kind: Kind
  /// The id of a token, or a colour as CSS writes it.
  package let foreground: String
  /// The same, of what it stands on: from the top down.
  package let layers: [String]
  package let need: Double

  package init(_ kind: Kind, _ foreground: String, on layers: [String], need: Double? = nil) {
    self.kind = kind
    self.foreground = foreground
    self.layers = layers
    self.need = need ?? kind.minimum
  }

  /// “color.label on material.thin over color.background”, as `shirube contrast` takes it.
  package var words: String { "\(foreground) on \(layers.joined(separator: " over "))" }
}

/// A pair as somebody declared it.
package struct DeclaredPair: Sendable, Equatable {
  package let pair: ContrastPair
  /// What the pair is for.
  package let use: [LanguageText]
  /// Of the text, in CSS pixels.
  package let size: Double?
  package let weight: Double?
  package let place: Place
  /// Of the two names that begin the pair.
  package let foregroundRange: Range<Int>
  package let backgroundRange: Range<Int>

  init(
    pair: ContrastPair, use: [LanguageText], size: Double?, weight: Double?, place: Place, foregroundRange: Range<Int>,
    backgroundRange: Range<Int>
  ) {
    self.pair = pair
    self.use = use
    self.size = size
    self.weight = weight
    self.place = place
    self.foregroundRange = foregroundRange
    self.backgroundRange = backgroundRange
  }

  /// One that follows from something else than a contract, which stands at `place`.
  package init(_ pair: ContrastPair, at place: Place) {
    self.init(
      pair: pair, use: [], size: nil, weight: nil, place: place, foregroundRange: place.range,
      backgroundRange: place.range)
  }
}

/// Not held to any need: what WCAG exempts (inactive controls, decoration, logos), or a debt with a date.
package struct ContrastExemption: Sendable, Equatable {
  package let foreground: String
  /// Nil: on everything.
  package let background: String?
  package let reason: [LanguageText]
  /// The last day on which it holds, `2027-03-31`; nil: for good.
  package let until: String?
  package let place: Place
  package let untilPlace: Place?

  package func covers(_ pair: ContrastPair) -> Bool {
    pair.foreground == foreground && (background.map { pair.layers.first == $0 } ?? true)
  }

  /// `today` is `2026-12-01`; without it nothing has expired.
  package func hasExpired(on today: String?) -> Bool {
    guard let today, let until else { return false }
    return until.utf8.lexicographicallyPrecedes(today.utf8)
  }
}

/// What one place promises of contrast: a block, a token, a component, site.yml.
package struct ContrastContract: Sendable, Equatable {
  package enum Show: String, Sendable, Hashable, CaseIterable { case all, worst, failing }

  package var pairs: [DeclaredPair] = []
  package var exemptions: [ContrastExemption] = []
  /// What may lie beneath translucent layers, beside black and white: ids or colours.
  package var backdrops: [String] = []
  package var show = Show.all

  package init() {}
}
