internal import Data
internal import Findings

extension ModeResolver {
  mutating func strokeStyle(_ part: Part) -> TokenValue.StrokeStyle? {
    if case .string = part.value.kind {
      return word(part, "the stroke style", among: strokeStyles).map(TokenValue.StrokeStyle.word)
    }
    guard let parts = parts(part, "a stroke style", required: ["dashArray", "lineCap"]) else { return nil }
    let dashes = parts["dashArray"].flatMap { self.dashes($0) }
    let cap = parts["lineCap"].flatMap { word($0, "the line cap", among: ["round", "butt", "square"]) }
    guard parts.isSound, let dashes, let cap else { return nil }
    return .dashes(dashes, cap: cap)
  }

  private mutating func dashes(_ part: Part) -> [TokenValue.Dimension]? {
    guard let part = scalar(part) else { return nil }
    guard case .list(let items) = part.value.kind, !items.isEmpty else {
      report(.tokenValue, part, "“dashArray” is a list of dimensions, found \(part.value.found)")
      return nil
    }
    let dashes = items.enumerated().compactMap { dimensionPart(part.child($1, "\($0)")) }
    return dashes.count == items.count ? dashes : nil
  }

  mutating func border(_ part: Part) -> TokenValue.Border? {
    guard let parts = parts(part, "a border", required: ["color", "width", "style"]) else { return nil }
    let color = parts["color"].flatMap { colorPart($0) }
    let width = parts["width"].flatMap { dimensionPart($0) }
    let style = parts["style"].flatMap { read($0, .strokeStyle, \.strokeStyle) { $0.strokeStyle($1) } }
    guard parts.isSound, let color, let width, let style else { return nil }
    return TokenValue.Border(color: color, width: width, style: style)
  }

  mutating func transition(_ part: Part) -> TokenValue.Transition? {
    guard let parts = parts(part, "a transition", required: ["duration", "delay", "timingFunction"]) else {
      return nil
    }
    let duration = parts["duration"].flatMap { read($0, .duration, \.duration) { $0.duration($1) } }
    let delay = parts["delay"].flatMap { read($0, .duration, \.duration) { $0.duration($1) } }
    let timing = parts["timingFunction"].flatMap { read($0, .cubicBezier, \.curve) { $0.cubicBezier($1) } }
    guard parts.isSound, let duration, let delay, let timing else { return nil }
    return TokenValue.Transition(duration: duration, delay: delay, timing: timing)
  }

  /// One shadow or a list; an alias in the list stands for one, never for several.
  mutating func shadows(_ part: Part) -> [TokenValue.Shadow]? {
    guard case .list(let items) = part.value.kind else { return shadow(part).map { [$0] } }
    guard !items.isEmpty else {
      report(.tokenValue, part, "a list of shadows holds at least one")
      return nil
    }
    let shadows = items.enumerated().compactMap { index, item in
      element(
        part.child(item, "\(index)"), .shadow,
        { value -> [TokenValue.Shadow]? in
          if case .shadow(let shadows) = value { shadows } else { nil }
        }
      ) { $0.shadow($1) }
    }
    return shadows.count == items.count ? shadows : nil
  }

  private mutating func shadow(_ part: Part) -> TokenValue.Shadow? {
    guard
      let parts = parts(
        part, "a shadow", required: ["color", "offsetX", "offsetY", "blur", "spread"], optional: ["inset"])
    else { return nil }
    let color = parts["color"].flatMap { colorPart($0) }
    let lengths = ["offsetX", "offsetY", "blur", "spread"].map { name in parts[name].flatMap { dimensionPart($0) } }
    let inset = parts["inset"].map { flag($0, "“inset”") } ?? false
    guard parts.isSound, let color, let x = lengths[0], let y = lengths[1], let blur = lengths[2],
      let spread = lengths[3], let inset
    else { return nil }
    return TokenValue.Shadow(color: color, x: x, y: y, blur: blur, spread: spread, isInset: inset)
  }

  mutating func gradient(_ part: Part) -> [TokenValue.GradientStop]? {
    guard case .list(let items) = part.value.kind, !items.isEmpty else {
      report(.tokenValue, part, "a gradient is a list of stops, found \(part.value.found)")
      return nil
    }
    let stops = items.enumerated().compactMap { index, item in
      element(
        part.child(item, "\(index)"), .gradient,
        { value -> [TokenValue.GradientStop]? in
          if case .gradient(let stops) = value { stops } else { nil }
        }
      ) { $0.stop($1) }
    }
    return stops.count == items.count ? stops : nil
  }

  private mutating func stop(_ part: Part) -> TokenValue.GradientStop? {
    guard let parts = parts(part, "a gradient's stop", required: ["color", "position"]) else { return nil }
    let color = parts["color"].flatMap { colorPart($0) }
    let position = parts["position"].flatMap { numberPart($0) }
    guard parts.isSound, let color, let position, let place = parts["position"] else { return nil }
    // The report lets tools clamp, its schema does not take such a number.
    if !(0...1).contains(position) {
      report(.tokenValue, place, "a position is from 0 to 1, found \(numeral(position))")
      return nil
    }
    return TokenValue.GradientStop(color: color, position: position)
  }

  mutating func typography(_ part: Part) -> TokenValue.Typography? {
    guard
      let parts = parts(
        part, "a typography", required: ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"])
    else { return nil }
    let family = parts["fontFamily"].flatMap { read($0, .fontFamily, \.fontFamily) { $0.fontFamily($1) } }
    let size = parts["fontSize"].flatMap { dimensionPart($0) }
    let weight = parts["fontWeight"].flatMap { read($0, .fontWeight, \.fontWeight) { $0.fontWeight($1) } }
    let spacing = parts["letterSpacing"].flatMap { dimensionPart($0) }
    let height = parts["lineHeight"].flatMap { numberPart($0) }
    guard parts.isSound, let family, let size, let weight, let spacing, let height else { return nil }
    return TokenValue.Typography(
      family: family, size: size, weight: weight, letterSpacing: spacing, lineHeight: height)
  }

  /// `$extensions.shirube.material`.
  mutating func material(_ part: Part) -> Material? {
    guard let parts = parts(part, "a material", required: ["layers"], optional: ["blur"]) else { return nil }
    var layers: [Color]?
    if let list = parts["layers"] {
      if case .list(let items) = list.value.kind {
        let colors = items.enumerated().compactMap { colorPart(list.child($1, "\($0)")) }
        layers = colors.count == items.count ? colors : nil
      } else {
        report(.tokenValue, list, "“layers” is a list of colours, found \(list.value.kind.name)")
      }
    }
    let blur = parts["blur"].map { dimensionPart($0) }
    guard parts.isSound, let layers, blur != .some(nil) else { return nil }
    return Material(layers: layers, blur: blur ?? nil)
  }
}

extension ModeResolver {
  private mutating func colorPart(_ part: Part) -> Color? { read(part, .color, \.color) { $0.color($1) } }

  private mutating func dimensionPart(_ part: Part) -> TokenValue.Dimension? {
    read(part, .dimension, \.dimension) { $0.dimension($1) }
  }

  private mutating func numberPart(_ part: Part) -> Double? { read(part, .number, \.number) { $0.number($1) } }

  /// One of a list: an alias to a token that is itself a list of one is that one.
  private mutating func element<Element>(
    _ part: Part, _ type: TokenType, _ pick: (TokenValue) -> [Element]?,
    _ literal: (inout ModeResolver, Part) -> Element?
  ) -> Element? {
    guard let elements = read(part, type, pick, { resolver, part in literal(&resolver, part).map { [$0] } }) else {
      return nil
    }
    if elements.count == 1 { return elements[0] }
    report(
      .tokenValue, part, "a reference in a list stands for one \(type.rawValue), this one holds \(elements.count)",
      help: "lists are not joined: refer to each")
    return nil
  }

  private mutating func flag(_ part: Part, _ what: String) -> Bool? {
    guard let part = scalar(part) else { return nil }
    if case .bool(let value) = part.value.kind { return value }
    report(.tokenValue, part, "\(what) is true or false, found \(part.value.kind.name)")
    return nil
  }
}

private let strokeStyles = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
