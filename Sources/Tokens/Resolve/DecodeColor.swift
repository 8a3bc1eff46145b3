internal import Data
internal import Findings

extension ModeResolver {
  /// The Color report 4: an object with a space and three components. Texts are read where they mean a colour.
  mutating func color(_ part: Part) -> Color? {
    if case .string(let text) = part.value.kind {
      guard let color = readCSSColor(text) else {
        report(
          .tokenValue, part, "“\(text)” is no colour",
          help: "a colour is {\"colorSpace\": \"srgb\", \"components\": [0, 0.4, 0.8]}")
        return nil
      }
      noteOlder(part)
      return color
    }
    guard
      let parts = parts(
        part, "a colour", required: ["colorSpace", "components"], optional: ["alpha", "hex"])
    else { return nil }
    let space = parts["colorSpace"].flatMap {
      word($0, "the colour space", among: Color.Space.allCases.map(\.rawValue))
    }.flatMap(Color.Space.init(rawValue:))
    let components = parts["components"].flatMap { self.components($0, of: space) }
    let alpha = parts["alpha"].map { plainNumber($0, "alpha", in: 0...1) } ?? 1
    let hasHex = parts["hex"].map { checkHex($0) } ?? true
    guard parts.isSound, hasHex, let space, let components, let alpha else { return nil }
    return Color(space, components[0], components[1], components[2], alpha: alpha)
  }

  private mutating func components(_ part: Part, of space: Color.Space?) -> [Double?]? {
    guard let part = scalar(part) else { return nil }
    guard case .list(let items) = part.value.kind, items.count == 3 else {
      let found =
        if case .list(let items) = part.value.kind { "\(items.count)" } else { part.value.kind.name }
      report(.tokenValue, part, "a colour has three components, found \(found)")
      return nil
    }
    let ranges = space?.ranges ?? [.any, .any, .any]
    var numbers: [Double?] = []
    for (index, item) in items.enumerated() {
      guard let component = scalar(part.child(item, "\(index)")) else { continue }
      if case .string("none") = component.value.kind {
        numbers.append(nil)
        continue
      }
      guard let number = component.value.number else {
        report(.tokenValue, component, "a component is a number or “none”, found \(component.value.kind.name)")
        continue
      }
      guard ranges[index].holds(number) else {
        report(
          .tokenValue, component,
          "\(ranges[index].name(index)) of \(space?.rawValue ?? "") is \(ranges[index].text), found \(numeral(number))")
        continue
      }
      numbers.append(number)
    }
    return numbers.count == 3 ? numbers : nil
  }

  private mutating func checkHex(_ part: Part) -> Bool {
    guard let part = scalar(part) else { return false }
    if case .string(let text) = part.value.kind, text.utf8.first == UInt8(ascii: "#"), text.utf8.count == 7,
      text.dropFirst().allSatisfy(\.isHexDigit)
    {
      return true
    }
    report(.tokenValue, part, "“hex” is six digits, “#0066cc”, found \(part.value.kind.name)")
    return false
  }

  /// Read all the same, and said once for a file.
  mutating func noteOlder(_ part: Part) {
    guard tokens.tokens[current].sources[winningSource(of: current) ?? 0].dialect == nil, !part.isForeign else {
      return
    }
    older[part.place.path, default: []].append(part.place)
  }
}

/// What a component may be.
private enum Component {
  case any
  case within(ClosedRange<Double>)
  /// Degrees, 360 left out.
  case hue
  case chroma

  func holds(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .within(let range): range.contains(number)
    case .hue: number >= 0 && number < 360
    case .chroma: number >= 0
    }
  }

  var text: String {
    switch self {
    case .any: "any number"
    case .within(let range): "from \(numeral(range.lowerBound)) to \(numeral(range.upperBound))"
    case .hue: "from 0 to less than 360"
    case .chroma: "at least 0"
    }
  }

  func name(_ index: Int) -> String {
    switch self {
    case .hue: "the hue"
    case .chroma: "the chroma"
    default: "the \(["first", "second", "third"][index]) component"
    }
  }
}

extension Color.Space {
  /// The Color report 4.2.
  fileprivate var ranges: [Component] {
    switch self {
    case .hsl, .hwb: [.hue, .within(0...100), .within(0...100)]
    case .lab: [.within(0...100), .any, .any]
    case .lch: [.within(0...100), .chroma, .hue]
    case .oklab: [.within(0...1), .any, .any]
    case .oklch: [.within(0...1), .chroma, .hue]
    default: [.within(0...1), .within(0...1), .within(0...1)]
    }
  }
}
