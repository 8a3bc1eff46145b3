package import Data

/// A device as its file `devices/ID.yml` says it is.
package struct Device: Sendable, Equatable {
  package let id: String
  package let name: [LanguageText]
  /// In portrait: never wider than high.
  package let outer: Display
  /// In landscape: never higher than wide, its hinge from top to bottom. Without a hinge there is none.
  package let inner: FoldingDisplay?
  package let strip: Strip
  package let bars: Bars
  package let margin: Double
  package let gutter: Double
  package let sidebar: Double
  package let sheet: Sheet
  package let home: Double

  package struct Display: Sendable, Equatable {
    package let size: Size
    package let sizeClass: SizeClass
    package let cornerRadius: Double
  }

  package struct FoldingDisplay: Sendable, Equatable {
    package let display: Display
    /// Where the hinge is, from the left in landscape.
    package let hinge: Double
    package let foldZone: Double
  }

  package struct Strip: Sendable, Equatable {
    package let width: Double
    package let inset: Double
    package let item: Double
    package let spacing: Double
    package let groupSpacing: Double
    package let padTop: Double
    package let padBottom: Double
    package let tabItem: Double
    package let status: Double
    package let island: Double
    package let liveActivity: Double

    /// The room within the insets.
    package var inner: Double { width - 2 * inset }
  }

  package struct Bars: Sendable, Equatable {
    package let status: Double
    package let top: Double
    package let bottom: Double
    package let tab: Double
    package let navigation: Double
  }

  package struct Sheet: Sendable, Equatable {
    package let maxWidth: Double
    package let verticalInset: Double
  }
}

package enum SizeClass: String, Sendable, CaseIterable {
  case compact, regular
}

package enum Pose: String, Sendable, CaseIterable {
  case closed, open, book, tabletop, tent
}

package enum Orientation: String, Sendable, CaseIterable {
  case portrait, landscape
}
