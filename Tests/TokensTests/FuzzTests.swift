import Data
import Findings
import TestSupport
import Testing
import Tokens

/// Any files: no crash, no hang, every place within its file, no token without a place. The seed is printed with a
/// failure.
@Suite struct FuzzTests {
  @Test func anyFiles() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Seeded(seed)
    let cases = TokenCases.all.map { file in
      file.parts.filter { $0.name.hasPrefix("tokens/") }.map { ($0.name, Array($0.text.utf8)) }
    }
    for _ in 0..<300 {
      let pick = cases[Int.random(in: 0..<cases.count, using: &random)]
      let files = pick.map { name, bytes in
        SourceFile(path: name, bytes: Bool.random(using: &random) ? mutated(bytes, &random) : bytes)
      }
      let (graph, findings) = readTokens(files)
      for finding in findings {
        let places = [finding.place] + finding.notes.compactMap(\.place)
        let isSound = places.allSatisfy { place in
          // Of an asset catalogue as a whole something may be said.
          files.contains {
            ($0.path == place.path && place.range.upperBound <= $0.bytes.count)
              || (place.precision == .file && $0.path.hasPrefix(place.path + "/"))
          }
        }
        #expect(isSound, "seed \(seed): \(finding)")
      }
      #expect(graph.tokens.allSatisfy { $0.values.count == graph.modes.count && !$0.definitions.isEmpty })
    }
  }

  /// What multiplies or nests: each of these has once been slow somewhere.
  @Test(arguments: Extreme.allCases) func takesNoTime(_ extreme: Extreme) {
    let file = SourceFile(path: extreme.path, bytes: Array(extreme.text.utf8))
    let time = ContinuousClock().measure { _ = readTokens([file]) }
    #expect(time < .seconds(30), "\(extreme): \(time)")
  }

  enum Extreme: String, CaseIterable {
    case chain, circle, propertyChain, propertyCircle, shadowFan, extendsFan, extendsChain, missing, modifiers, setFan
    case setChain, deep

    var path: String {
      [.modifiers, .setFan, .setChain].contains(self) ? "tokens/a.resolver.json" : "tokens/a.tokens.json"
    }

    var text: String {
      switch self {
      case .chain: object(5_000) { $0 == 0 ? number("1") : "{\"$value\": \"{t\($0 - 1)}\"}" }
      case .circle: object(5_000) { "{\"$value\": \"{t\(($0 + 1) % 5_000)}\"}" }
      case .propertyChain: object(3_000) { length($0 == 0 ? "1" : "{\"$ref\": \"#/t\($0 - 1)/$value/value\"}") }
      case .propertyCircle: object(3_000) { length("{\"$ref\": \"#/t\(($0 + 1) % 3_000)/$value/value\"}") }
      case .shadowFan:
        object(40) { "{\"$type\": \"shadow\", \"$value\": [\"{t\($0 - 1)}\", \"{t\($0 - 1)}\"]}" }
      case .extendsFan:
        object(40) { at in
          at == 0
            ? "{\"x\": \(number("1"))}"
            : "{\"a\": {\"$extends\": \"{t\(at - 1)}\"}, \"b\": {\"$extends\": \"{t\(at - 1)}\"}}"
        }
      case .extendsChain:
        object(2_000) { $0 == 0 ? "{\"x\": \(number("1"))}" : "{\"$extends\": \"{t\($0 - 1)}\"}" }
      case .missing: object(5_000) { $0 % 2 == 0 ? "{\"$value\": \"{u\($0)}\"}" : "{\"$extends\": \"{u\($0)}\"}" }
      case .modifiers:
        resolver(
          "modifiers",
          object(70) { "{\"contexts\": {\"a\": [{\"t\": \(number("\($0)"))}], \"b\": [{\"t\": \(number("-1"))}]}}" },
          (0..<70).map { "{\"$ref\": \"#/modifiers/t\($0)\"}" })
      case .setFan:
        resolver(
          "sets",
          object(40) { "{\"sources\": [{\"$ref\": \"#/sets/t\($0 - 1)\"}, {\"$ref\": \"#/sets/t\($0 - 1)\"}]}" },
          ["{\"$ref\": \"#/sets/t39\"}"])
      case .setChain:
        resolver(
          "sets", object(3_000) { "{\"sources\": [{\"$ref\": \"#/sets/t\($0 - 1)\"}]}" },
          ["{\"$ref\": \"#/sets/t2999\"}"])
      case .deep: String(repeating: "{\"a\":", count: 100_000)
      }
    }

    private func object(_ count: Int, _ value: (Int) -> String) -> String {
      "{" + (0..<count).map { "\"t\($0)\": \(value($0))" }.joined(separator: ", ") + "}"
    }

    private func number(_ value: String) -> String { "{\"$type\": \"number\", \"$value\": \(value)}" }

    private func length(_ value: String) -> String {
      "{\"$type\": \"dimension\", \"$value\": {\"value\": \(value), \"unit\": \"px\"}}"
    }

    private func resolver(_ key: String, _ values: String, _ order: [String]) -> String {
      "{\"version\": \"2025.10\", \"\(key)\": \(values), \"resolutionOrder\": [\(order.joined(separator: ", "))]}"
    }
  }
}

private func mutated(_ bytes: [UInt8], _ random: inout Seeded) -> [UInt8] {
  var bytes = bytes
  let words = [
    "\"$value\"", "\"$ref\"", "\"$type\"", "\"$extends\"", "\"$root\"", "\"color\"", "{", "}", "[", "]", ",", ":", "\"",
    "\"{a.b}\"", "\"#/\"", "\"#/a/$value/0\"", "~", "1e999", "null", "true", "\u{3042}", "$", ".", "-1",
  ].map { Array($0.utf8) }
  for _ in 0..<Int.random(in: 1...4, using: &random) {
    let at = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: at...min(bytes.count, at + 12), using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: bytes.replaceSubrange(at..<end, with: words[Int.random(in: 0..<words.count, using: &random)])
    case 1: bytes.removeSubrange(at..<end)
    default:
      // One name or text for another that is in the file: keeps it JSON.
      let texts = quoted(bytes)
      guard texts.count > 1 else { continue }
      let (one, other) = (
        texts[Int.random(in: 0..<texts.count, using: &random)], texts[Int.random(in: 0..<texts.count, using: &random)]
      )
      bytes.replaceSubrange(one, with: Array(bytes[other]))
    }
  }
  return bytes
}

private func quoted(_ bytes: [UInt8]) -> [Range<Int>] {
  var (found, start): ([Range<Int>], Int?) = ([], nil)
  for (at, byte) in bytes.enumerated() where byte == UInt8(ascii: "\"") {
    if let open = start {
      found.append(open..<at + 1)
      start = nil
    } else {
      start = at
    }
  }
  return found
}

private struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
