package import Data

/// What a token stands for in one mode, its aliases followed to their end.
package indirect enum TokenValue: Sendable, Equatable {
  case color(Color)
  case dimension(Dimension)
  case fontFamily([String])
  case fontWeight(FontWeight)
  case duration(Duration)
  /// Two control points: x in 0…1, any y.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  case number(Double)
  case strokeStyle(StrokeStyle)
  case border(Border)
  case transition(Transition)
  case shadow([Shadow])
  case gradient([GradientStop])
  case typography(Typography)
  /// `$extensions.shirube.material` of a token: see `Material`.
  case material(Material)
  /// What the format has no type for and another tool wrote (`string`, `boolean`…): kept and shown, never interpreted.
  case other(Value)

  package struct Dimension: Sendable, Hashable {
    package enum Unit: String, Sendable, Hashable, CaseIterable { case px, rem }
    package let value: Double
    package let unit: Unit

    package init(_ value: Double, _ unit: Unit) {
      self.value = value
      self.unit = unit
    }
  }

  package struct Duration: Sendable, Hashable {
    package enum Unit: String, Sendable, Hashable, CaseIterable { case ms, s }
    package let value: Double
    package let unit: Unit

    package init(_ value: Double, _ unit: Unit) {
      self.value = value
      self.unit = unit
    }
  }

  /// 1…1000, and the word it was written with, if it was.
  package struct FontWeight: Sendable, Hashable {
    package let value: Double
    package let word: String?

    package init(_ value: Double, word: String? = nil) {
      self.value = value
      self.word = word
    }
  }

  package enum StrokeStyle: Sendable, Hashable {
    case word(String)
    case dashes([Dimension], cap: String)
  }

  package struct Border: Sendable, Hashable {
    package let color: Color
    package let width: Dimension
    package let style: StrokeStyle

    package init(color: Color, width: Dimension, style: StrokeStyle) {
      self.color = color
      self.width = width
      self.style = style
    }
  }

  package struct Transition: Sendable, Hashable {
    package let duration: Duration
    package let delay: Duration
    /// x1, y1, x2, y2.
    package let timing: [Double]

    package init(duration: Duration, delay: Duration, timing: [Double]) {
      self.duration = duration
      self.delay = delay
      self.timing = timing
    }
  }

  package struct Shadow: Sendable, Hashable {
    package let color: Color
    package let x: Dimension
    package let y: Dimension
    package let blur: Dimension
    package let spread: Dimension
    package let isInset: Bool

    package init(color: Color, x: Dimension, y: Dimension, blur: Dimension, spread: Dimension, isInset: Bool) {
      self.color = color
      self.x = x
      self.y = y
      self.blur = blur
      self.spread = spread
      self.isInset = isInset
    }
  }

  package struct GradientStop: Sendable, Hashable {
    package let color: Color
    /// 0…1.
    package let position: Double

    package init(color: Color, position: Double) {
      self.color = color
      self.position = position
    }
  }

  package struct Typography: Sendable, Hashable {
    package let family: [String]
    package let size: Dimension
    package let weight: FontWeight
    package let letterSpacing: Dimension
    /// A multiple of the size.
    package let lineHeight: Double

    package init(
      family: [String], size: Dimension, weight: FontWeight, letterSpacing: Dimension, lineHeight: Double
    ) {
      self.family = family
      self.size = size
      self.weight = weight
      self.letterSpacing = letterSpacing
      self.lineHeight = lineHeight
    }
  }
}

/// A translucent surface that blurs what is behind it: tints from the bottom to the top over any backdrop.
///
///     "material": {"layers": ["{color.tint.base}", {…colour value…}], "blur": {"value": 24, "unit": "px"}}
///
/// What one sees through it is an approximation: contrast over it is a range.
package struct Material: Sendable, Hashable {
  package let layers: [Color]
  package let blur: TokenValue.Dimension?

  package init(layers: [Color], blur: TokenValue.Dimension?) {
    self.layers = layers
    self.blur = blur
  }
}
