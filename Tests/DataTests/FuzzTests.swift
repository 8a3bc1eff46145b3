import Data
import Findings
import Testing

/// Any bytes: no crash, every range within the file, `nil` only with a finding. The seed is printed with a failure.
@Suite struct FuzzTests {
  @Test(arguments: ["yaml", "json", "schema"])
  func anyBytes(_ kind: String) {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Seeded(seed)
    let seeds = DataCase.all.map { Array($0.input.utf8) }
    for _ in 0..<600 {
      let bytes = mutated(seeds, &random)
      let file = SourceFile(path: "a", bytes: bytes)
      let start = Int.random(in: 0...bytes.count, using: &random)
      let range = kind == "yaml" ? start..<Int.random(in: start...bytes.count, using: &random) : 0..<bytes.count
      var (value, findings) = kind == "json" ? readJSON(file) : readYAML(file, in: range)
      #expect(value != nil || !findings.isEmpty, "seed \(seed): \(bytes)")
      if let value {
        #expect(isSound(value, within: 0..<bytes.count), "seed \(seed): \(bytes)")
        if kind == "schema" { findings += Sample.read(value, in: "a").1 }
      }
      let report = Report(
        findings, summary: Summary(pages: 0, referencesSeen: 0, referencesChecked: 0), source: { _ in file })
      #expect(report.findings.allSatisfy { isSound($0, within: 0..<bytes.count) }, "seed \(seed): \(bytes)")
      #expect(!report.text().isEmpty && !report.json().isEmpty && !report.sarif(version: "1.0.0").isEmpty)
    }
  }

  @Test func onlyDigitsOrBracketsTakeNoTime() {
    for piece in [
      "[", "{", "[a: ", "- ", "? ", "&a ", "*a ", "!!a ", "%TAG !a! b\n", "a: &a\n", "\"\\u0041", "{\"a\":", "'", "|",
      "\t", "\u{3042}: ", "a: b: ",
    ] {
      let file = SourceFile(path: "a", bytes: Array(String(repeating: piece, count: 200_000 / piece.utf8.count).utf8))
      let clock = ContinuousClock()
      let time = clock.measure {
        _ = readYAML(file, in: 0..<file.bytes.count)
        _ = readJSON(file)
      }
      #expect(time < .seconds(5), "\(piece): \(time)")
    }
  }
}

private func mutated(_ seeds: [[UInt8]], _ random: inout Seeded) -> [UInt8] {
  var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
  if Int.random(in: 0..<10, using: &random) == 0 {
    return (0..<Int.random(in: 0..<64, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
  }
  let pieces: [[UInt8]] =
    [
      "\t", "\r\n", "\r", ": ", "- ", "\"", "'", "\u{FEFF}", "\u{3042}", "&a ", "*a", "!x ", "|\n", ">", "{", "}", "[",
      "]", ",", "#", "---\n", "...\n", "\u{85}", "\u{2028}", "\0", "\\u",
    ].map { Array($0.utf8) }
    + [[0xFF], [0xE3, 0x81], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]]
  for _ in 0..<Int.random(in: 1...6, using: &random) {
    let at = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: at...min(bytes.count, at + 8), using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: bytes.removeSubrange(at..<end)
    case 1: bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)], at: at)
    default: bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &random))
    }
  }
  return bytes
}

private func isSound(_ value: Value, within limits: Range<Int>) -> Bool {
  guard limits.contains(value.range) else { return false }
  switch value.kind {
  case .list(let items): return items.allSatisfy { isSound($0, within: limits) }
  case .map(let entries):
    return entries.allSatisfy { limits.contains($0.keyRange) && isSound($0.value, within: limits) }
  default: return true
  }
}

private func isSound(_ finding: Finding, within limits: Range<Int>) -> Bool {
  limits.contains(finding.place.range)
    && finding.notes.allSatisfy { $0.place.map { limits.contains($0.range) } ?? true }
    && finding.fixes.allSatisfy { $0.edits.allSatisfy { limits.contains($0.range) } }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
