internal import Data
internal import Findings

/// A piece of a value, and where a finding of it is said: what a reference led to is blamed on the reference.
struct Part {
  let value: Value
  let place: Place
  let pointer: String
  /// Got by a reference out of another token.
  let isForeign: Bool

  func child(_ value: Value, _ name: String) -> Part {
    Part(
      value: value, place: isForeign ? place : Place(place.path, value.range),
      pointer: Tokens.pointer(pointer, name), isForeign: isForeign)
  }
}

extension ModeResolver {
  struct Outcome {
    var value: TokenValue?
    var type: TokenType?
    var writtenType: String?
    var chain: [Int] = []
  }

  /// A token's type (Format 5.2.2): its own, else that of the token it stands for, else that of the nearest group.
  mutating func decodeToken(_ token: Int, _ source: FlatTokens.Source) -> Outcome {
    let written = source.written
    let part = Part(
      value: written.value, place: written.place, pointer: written.valuePointer, isForeign: false)
    var outcome = decodeValue(part, source)
    if let material = written.material {
      let place = Part(
        value: material, place: Place(written.place.path, material.range),
        pointer: written.pointer + "/$extensions/shirube/material", isForeign: false)
      outcome.value = self.material(place).map(TokenValue.material)
      outcome.type = .material
      outcome.chain = []
    }
    return outcome
  }

  private mutating func decodeValue(_ part: Part, _ source: FlatTokens.Source) -> Outcome {
    let own = source.written.type
    // A reader of another tool's form writes nothing where there is none: it has said what is wrong, if anything is.
    if source.dialect != nil, case .null = part.value.kind { return failed(own ?? source.groupType) }
    switch follow(part) {
    case .failed: return failed(own ?? source.groupType)
    case .literal(let literal):
      guard let word = own ?? source.groupType else {
        if source.written.material == nil {
          report(
            .tokenType, part, "the type of “\(tokens.tokens[current].id)” is not given",
            help: "write “$type” on the token or on a group around it")
        }
        return Outcome()
      }
      guard let type = TokenType(word: word.text) else {
        return Outcome(value: .other(literal.value), type: .other, writtenType: word.text)
      }
      return Outcome(value: decode(literal, as: type), type: type)
    case .token(let target, let variant):
      if let word = own, let type = variant.type, !agrees(word, type, variant.writtenType) {
        report(
          .tokenType, part,
          "“\(tokens.tokens[current].id)” is said to be \(article(word.text)), “\(tokens.tokens[target].id)” is \(article(variant.writtenType ?? type.rawValue))",
          related: tokens.tokens[target].sources.indices.contains(variant.source)
            ? Note(.note, "what it refers to", at: tokens.tokens[target].sources[variant.source].written.place) : nil)
        return failed(own)
      }
      let declared = (own ?? source.groupType).flatMap { TokenType(word: $0.text) }
      return Outcome(
        value: variant.value, type: variant.type ?? declared, writtenType: variant.writtenType,
        chain: chain(target, variant.chain))
    }
  }

  private func failed(_ word: TokenDocument.Word?) -> Outcome {
    let type = word.map { TokenType(word: $0.text) ?? .other }
    return Outcome(type: type, writtenType: type == .other ? word?.text : nil)
  }

  private func agrees(_ word: TokenDocument.Word, _ type: TokenType, _ written: String?) -> Bool {
    guard let own = TokenType(word: word.text) else { return type != .other || word.text == written }
    return own == type || type == .material
  }

  private func chain(_ first: Int, _ rest: [Int]) -> [Int] {
    guard rest.count >= chainLimit else { return [first] + rest }
    return [first] + rest.prefix(chainLimit - 2) + rest.suffix(1)
  }

  /// A value of a type, written out.
  mutating func decode(_ part: Part, as type: TokenType) -> TokenValue? {
    switch type {
    case .color: color(part).map(TokenValue.color)
    case .dimension: dimension(part).map(TokenValue.dimension)
    case .fontFamily: fontFamily(part).map(TokenValue.fontFamily)
    case .fontWeight: fontWeight(part).map(TokenValue.fontWeight)
    case .duration: duration(part).map(TokenValue.duration)
    case .cubicBezier: cubicBezier(part).map { .cubicBezier(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3]) }
    case .number: number(part).map(TokenValue.number)
    case .strokeStyle: strokeStyle(part).map(TokenValue.strokeStyle)
    case .border: border(part).map(TokenValue.border)
    case .transition: transition(part).map(TokenValue.transition)
    case .shadow: shadows(part).map(TokenValue.shadow)
    case .gradient: gradient(part).map(TokenValue.gradient)
    case .typography: typography(part).map(TokenValue.typography)
    case .material: material(part).map(TokenValue.material)
    case .other: .other(part.value)
    }
  }

  mutating func report(
    _ rule: Rule, _ part: Part, _ message: String, help: String? = nil, related: Note? = nil, fixes: [Fix] = []
  ) {
    let notes = [help.map { Note(.help, $0) }, related, pointerNote(part.pointer)].compactMap(\.self)
    findings.append(Finding(rule, at: part.place, message, notes: notes, fixes: fixes))
  }
}

extension TokenDocument.Definition {
  fileprivate var valuePointer: String {
    let key = ["$value", "value"].first { object?.entry($0) != nil }
    return key.map { pointer + "/" + $0 } ?? pointer
  }
}

/// Longer chains are shown without their middle: a hundred thousand tokens in a row would need ten thousand million names.
private let chainLimit = 64

func article(_ word: String) -> String {
  word.first.map { "aeiou".contains($0) } == true ? "an \(word)" : "a \(word)"
}
