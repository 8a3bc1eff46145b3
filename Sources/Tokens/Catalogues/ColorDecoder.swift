internal import Data
internal import Findings

/// One `color` of a catalogue: what it is in the format's form. A colour of the system is one for each appearance in
/// which it differs.
struct ColorDecoder {
  private(set) var findings: [Finding] = []
  private(set) var approximations = Approximations()
  private let color: Value
  private let gamut: String?
  private let path: String

  init(_ color: Value, gamut: String?, path: String) {
    self.color = color
    self.gamut = gamut
    self.path = path
  }

  typealias Variant = (conditions: [TokenDocument.Condition], value: Value)

  mutating func variants(isDark: Bool?, isIncreased: Bool) -> [Variant] {
    if let reference = color["reference"] {
      return reference.string.map { system($0, reference.range, isDark: isDark, isIncreased: isIncreased) }
        ?? [([], nothing(reference, "the name of a system colour is expected, found \(reference.kind.name)"))]
    }
    guard let components = color["components"], components.isMapping else {
      return [([], nothing(color, "a colour has “components” or a “reference”"))]
    }
    return [([], decoded(components))]
  }

  private mutating func decoded(_ components: Value) -> Value {
    let written = color["color-space"]
    let word = written?.string ?? (gamut == "display-P3" ? "display-p3" : "srgb")
    let space: Color.Space
    switch word {
    case "srgb", "extended-srgb": space = .srgb
    case "extended-linear-srgb": space = .srgbLinear
    case "display-p3": space = .displayP3
    case "gray-gamma-22", "extended-gray":
      if word == "gray-gamma-22" { approximations.greys += 1 }
      guard let white = component("white", of: components), let alpha = alpha(of: components) else {
        return Value(.null, color.range)
      }
      return value(.srgb, [white, white, white], alpha)
    default:
      return nothing(written ?? color, "the colour space “\(word)” is not known")
    }
    let parts = ["red", "green", "blue"].map { component($0, of: components) }
    guard let red = parts[0], let green = parts[1], let blue = parts[2], let alpha = alpha(of: components) else {
      return Value(.null, color.range)
    }
    return value(space, [red, green, blue], alpha)
  }

  private mutating func component(_ name: String, of components: Value) -> (Double, Range<Int>)? {
    guard let part = components[name] else {
      _ = nothing(components, "the colour has no “\(name)”")
      return nil
    }
    guard let number = number(part) else {
      _ = nothing(part, "“\(name)” is no number as Xcode writes them: 0.5, \"0.500\", \"128\" or \"0x80\"")
      return nil
    }
    return (number, part.range)
  }

  /// Left out, it is opaque. A whole number counts 255ths, but “1” is opaque: Xcode writes that only for whole colours,
  /// people write it for opacity.
  private mutating func alpha(of components: Value) -> (Double, Range<Int>)? {
    guard let part = components["alpha"] else { return (1, components.range) }
    if part.string == "1" {
      approximations.alphas += 1
      return (1, part.range)
    }
    return component("alpha", of: components)
  }

  /// `0.5`, `"0.500"`, `"128"` and `"0x80"`: whole numbers in texts count 255ths.
  private func number(_ value: Value) -> Double? {
    guard let text = value.string else { return value.double }
    let lower = text.lowercased()
    if lower.hasPrefix("0x") { return Int(lower.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    if let whole = Int(text) { return Double(whole) / 255 }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private func value(
    _ space: Color.Space, _ parts: [(Double, Range<Int>)], _ alpha: (Double, Range<Int>)
  ) -> Value {
    var entries = [
      Entry(key: "colorSpace", keyRange: color.range, value: Value(.string(space.rawValue), color.range)),
      Entry(
        key: "components", keyRange: color.range,
        value: Value(.list(parts.map { Value(.number($0.0), $0.1) }), color.range)),
    ]
    if alpha.0 != 1 {
      entries.append(Entry(key: "alpha", keyRange: color.range, value: Value(.number(alpha.0), alpha.1)))
    }
    return Value(.map(entries), color.range)
  }

  private mutating func nothing(_ part: Value, _ message: String, notes: [Note] = []) -> Value {
    findings.append(Finding(.tokenValue, at: Place(path, part.range), message, notes: notes))
    return Value(.null, color.range)
  }
}

// MARK: System colours

extension ColorDecoder {
  private mutating func system(
    _ name: String, _ range: Range<Int>, isDark: Bool?, isIncreased: Bool
  ) -> [Variant] {
    guard let known = SystemPalette.known(name) else { return [([], unknown(name, range))] }
    approximations.systemColors.insert(known)
    var variants: [Variant] = []
    for elevated in [false, true] {
      for increased in isIncreased ? [true] : [false, true] {
        for dark in isDark.map({ [$0] }) ?? [false, true] {
          let value = color(known, dark, increased, elevated)
          var conditions: [TokenDocument.Condition] = []
          if dark, isDark == nil { conditions.append(.init("appearance", "dark")) }
          if elevated {
            // The level alone changes few of them.
            guard value != color(known, dark, increased, false) else { continue }
            conditions.append(.init("level", "elevated"))
          }
          if increased, !isIncreased { conditions.append(.init("contrast", "increased")) }
          variants.append((conditions, value))
        }
      }
    }
    return variants
  }

  private func color(_ name: String, _ isDark: Bool, _ isIncreased: Bool, _ isElevated: Bool) -> Value {
    let found = SystemPalette.color(name, isDark: isDark, isIncreased: isIncreased, isElevated: isElevated)
    guard let found else { return Value(.null, color.range) }
    return value(found.space, found.components.map { ($0 ?? 0, color.range) }, (found.alpha, color.range))
  }

  private mutating func unknown(_ name: String, _ range: Range<Int>) -> Value {
    let near = nearest(name, among: SystemPalette.names.map { $0 + "Color" })
    return nothing(
      Value(.null, range), "there is no colour “\(name)” in the table of \(SystemPalette.version)",
      notes: near.map { [Note(.help, "did you mean “\($0.word)”?")] } ?? [
        Note(.help, "colours of other systems have no values that are known; put the colour itself into the set")
      ])
  }
}

/// What a catalogue says and no table knows exactly: said once for the whole catalogue.
struct Approximations {
  var greys = 0
  var alphas = 0
  var systemColors: Set<String> = []

  mutating func add(_ other: Approximations) {
    greys += other.greys
    alphas += other.alphas
    systemColors.formUnion(other.systemColors)
  }

  func findings(in path: String) -> [Finding] {
    var findings: [Finding] = []
    func say(_ message: String) { findings.append(Finding(.tokenApproximate, at: Place(file: path), message)) }
    if !systemColors.isEmpty {
      let names = systemColors.sorted().joined(separator: ", ")
      say("colours of the system have the values of \(SystemPalette.version), which Apple may change: \(names)")
    }
    if greys > 0 { say("greys of a gamma of 2.2 are taken for greys of sRGB: \(greys)") }
    if alphas > 0 { say("the alpha “1” is taken for opaque, not for 1/255: \(alphas)") }
    return findings
  }
}
