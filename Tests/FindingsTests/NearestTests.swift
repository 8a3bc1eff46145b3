import Findings
import Testing

@Suite struct NearestTests {
  @Test(arguments: [
    ("titel", ["title", "toc", "tags"], "title", false), ("Title", ["title"], "title", true),
    ("ボタソ", ["ボタン", "ポインタ"], "ボタン", false),
    ("ﾎﾞﾀﾝ", ["ボタン"], "ボタン", true), ("配色", ["配色ガイド", "余白"], "配色ガイド", false), ("色彩", ["色"], "色", false),
    ("サーバ", ["サーバー"], "サーバー", true),
    ("dark mode", ["dark-mode"], "dark-mode", true), ("デ一タ", ["データ"], "データ", false), ("口ゴ", ["ロゴ"], "ロゴ", false),
    ("シリアノレ", ["シリアル"], "", false),
    ("表示する", ["余白の値"], "", false), ("x", ["y"], "", false), ("ソ", ["ン"], "ン", false), ("", ["a"], "", false),
    ("ab", ["abacus"], "", false),
    ("order-by", ["order"], "order", false), ("tilte", ["title"], "title", false), ("abc", [], "", false),
    ("色", ["色の値"], "", false),
    ("Color", ["color", "COLOR"], "COLOR", false), ("ヴューア", ["ビューア"], "ビューア", false),
    ("ウィンドウ", ["ウインドウ"], "ウインドウ", true),
    ("mail to", ["mailto"], "mailto", true),
  ])
  func nearWords(_ word: String, _ candidates: [String], _ expected: String, _ isSame: Bool) {
    let near = nearest(word, among: candidates)
    #expect(near?.word ?? "" == expected)
    #expect(near?.isSameAfterFolding ?? false == isSame)
  }

  /// The band and the pruning may not lose a word that the plain definition finds.
  @Test func agreesWithThePlainDefinition() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Seeded(seed)
    for _ in 0..<3000 {
      let alphabet = Array("あいうabそんろ口")
      func word() -> String {
        String(
          (0..<Int.random(in: 1...7, using: &random)).map { _ in
            alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
          })
      }
      let (one, other) = (word(), word())
      let limit = max(1, one.unicodeScalars.count / 3)
      let distance = plainDistance(Array(one.unicodeScalars.map(\.value)), Array(other.unicodeScalars.map(\.value)))
      let near = nearest(one, among: [other])
      let begins = one.hasPrefix(other) || other.hasPrefix(one)
      #expect(
        (near != nil) == (distance <= 2 * limit && shares(one, other)) || begins,
        "seed \(seed): \(one) \(other) \(distance)")
    }
  }

  /// What one comparison leaves behind may not change the next.
  @Test func manyCandidatesAreAsNearAsEachAlone() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Seeded(seed)
    let alphabet = Array("あいうabcそん")
    func word() -> String {
      String(
        (0..<Int.random(in: 3...12, using: &random)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        })
    }
    for _ in 0..<40 {
      let words = (0..<60).map { _ in word() }
      let wanted = word()
      let alone = words.filter { nearest(wanted, among: [$0]) != nil }
      #expect(Set(Candidates(words).nearest(to: wanted, atMost: 100).map(\.word)).isSubset(of: alone), "seed \(seed)")
      #expect((nearest(wanted, among: words) == nil) == alone.isEmpty, "seed \(seed): \(wanted)")
    }
  }

  @Test func thousandsOfCandidatesAreQuick() {
    let candidates = Candidates((0..<20_000).map { "foundations/page-\($0)/section-\($0 % 97)" })
    let clock = ContinuousClock()
    let time = clock.measure {
      for at in 0..<20 { #expect(candidates.nearest(to: "foundation/page-\(at)/sectoin-\(at)") != nil) }
    }
    #expect(time < .seconds(20))
  }
}

private let alike: [Character: Character] = ["そ": "ん", "ん": "そ", "ろ": "口", "口": "ろ"]

private func shares(_ one: String, _ other: String) -> Bool {
  one.contains { a in other.contains { $0 == a || alike[a] == $0 } }
}

private func plainDistance(_ a: [UInt32], _ b: [UInt32]) -> Int {
  func cost(_ x: UInt32, _ y: UInt32) -> Int {
    if x == y { return 0 }
    let pair = Unicode.Scalar(x).flatMap { alike[Character($0)] }
    return pair?.unicodeScalars.first?.value == y ? 1 : 2
  }
  var d = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
  for i in 0...a.count {
    for j in 0...b.count {
      if i == 0 || j == 0 { d[i][j] = 2 * (i + j); continue }
      d[i][j] = min(d[i - 1][j] + 2, d[i][j - 1] + 2, d[i - 1][j - 1] + cost(a[i - 1], b[j - 1]))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { d[i][j] = min(d[i][j], d[i - 2][j - 2] + 2) }
    }
  }
  return d[a.count][b.count]
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
