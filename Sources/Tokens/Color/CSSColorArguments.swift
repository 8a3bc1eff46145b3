/// What stands between the parentheses of a colour function.
struct CSSColorArguments {
  enum Argument {
    case number(Double)
    case percentage(Double)
    /// In degrees.
    case angle(Double)
    case none
  }

  fileprivate(set) var channels: [Argument] = []
  fileprivate(set) var alpha: Argument?
  /// With commas.
  fileprivate(set) var isOldSyntax = false

  /// The old syntax wants all numbers or all percentages.
  func areAlike(_ range: Range<Int>) -> Bool {
    let percentages = channels[range].count(where: \.isPercentage)
    return percentages == 0 || percentages == range.count
  }

  func arePercentages(_ range: Range<Int>) -> Bool { channels[range].allSatisfy(\.isPercentage) }

  /// Nil if one of the arguments is not of the kind that its channel takes.
  func color(_ space: Color.Space, _ first: CSSChannel, _ second: CSSChannel, _ third: CSSChannel) -> Color? {
    guard let first = first.value(of: channels[0]), let second = second.value(of: channels[1]),
      let third = third.value(of: channels[2]),
      let alpha = CSSChannel.scale(percent: 1, 0...1).value(of: alpha ?? .number(1))
    else { return nil }
    return Color(space, first.number, second.number, third.number, alpha: alpha.number ?? 0)
  }
}

/// How a channel's argument becomes the component.
enum CSSChannel {
  /// Turned into 0..<360.
  case hue
  /// 100% is `percent`; a number counts `number`; the result is clamped to the range.
  case scale(percent: Double, number: Double = 1, ClosedRange<Double> = -Double.infinity...Double.infinity)

  enum Component {
    case none
    case value(Double)

    var number: Double? { if case .value(let value) = self { value } else { nil } }
  }

  func value(of argument: CSSColorArguments.Argument) -> Component? {
    switch (self, argument) {
    case (_, .none): return Component.none
    case (.hue, .number(let degrees)), (.hue, .angle(let degrees)):
      let turned = degrees.truncatingRemainder(dividingBy: 360)
      return .value(turned < 0 ? turned + 360 : turned)
    case (.scale(_, let factor, let range), .number(let number)): return .value(clamped(number * factor, range))
    case (.scale(let whole, _, let range), .percentage(let percentage)):
      return .value(clamped(percentage / 100 * whole, range))
    case (.hue, .percentage), (.scale, .angle): return nil
    }
  }

  private func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}

extension CSSColorArguments.Argument {
  var isPercentage: Bool { if case .percentage = self { true } else { false } }
  var isNone: Bool { if case .none = self { true } else { false } }
}

extension CSSColorScan {
  /// Three channels and perhaps an alpha, up to the closing parenthesis.
  mutating func arguments() -> CSSColorArguments? {
    var arguments = CSSColorArguments()
    while arguments.channels.count < 3 {
      skipBlanks()
      if !arguments.channels.isEmpty {
        let hasComma = skip(",")
        if arguments.channels.count == 1 { arguments.isOldSyntax = hasComma }
        guard hasComma == arguments.isOldSyntax else { return nil }
        skipBlanks()
      }
      guard let argument = argument() else { return nil }
      arguments.channels.append(argument)
    }
    skipBlanks()
    if skip(arguments.isOldSyntax ? "," : "/") {
      skipBlanks()
      arguments.alpha = argument()
      guard arguments.alpha != nil else { return nil }
      skipBlanks()
    }
    let hasNone = (arguments.channels + (arguments.alpha.map { [$0] } ?? [])).contains(where: \.isNone)
    return skip(")") && !(arguments.isOldSyntax && hasNone) ? arguments : nil
  }

  private mutating func argument() -> CSSColorArguments.Argument? {
    guard let number = number() else { return word() == "none" ? CSSColorArguments.Argument.none : nil }
    if skip("%") { return .percentage(number) }
    switch unit() {
    case "": return .number(number)
    case "deg": return .angle(number)
    case "grad": return .angle(number * 0.9)
    case "rad": return .angle(number * 180 / .pi)
    case "turn": return .angle(number * 360)
    default: return nil
    }
  }
}
