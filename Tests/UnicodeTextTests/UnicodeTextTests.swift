import Testing
import UnicodeText

@Suite struct UnicodeTextTests {
  @Test(arguments: [
    ("", true), ("abc", true), ("日本語、カタカナ。ＡＢ", true), ("é", true), ("e\u{301}", false), ("ガ", true),
    ("カ\u{3099}", false),
    ("\u{212B}", false), ("한", true), ("\u{1112}\u{1161}\u{11ab}", false), ("\u{FA19}", false), ("“—…”", true),
    ("𠮷😀", true), ("ﾎﾞ", true),
  ])
  func nfcIsKnown(_ text: String, _ expected: Bool) {
    #expect(isNFC(text) == expected)
    #expect(isNFC(Array(text.utf8)) == expected)
    #expect(isNFC(nfc(text)))
    if expected { #expect(Array(nfc(text).utf8) == Array(text.utf8)) }
  }

  @Test func nfcComposes() {
    #expect(nfc(Array("カ\u{3099}イト\u{3099}".utf8)) == Array("ガイド".utf8))
    #expect(Array(nfc("e\u{301}").utf8) == Array("\u{E9}".utf8))
    #expect(!isNFC([0xE3, 0x81]))
    #expect(nfc([0x61, 0xE3, 0x81, 0x62]) == Array("a\u{FFFD}b".utf8))
  }

  @Test(arguments: [
    ("ＵＩ", "ui", "ui"), ("ﾎﾞﾀﾝ", "ボタン", "ぼたん"), ("Ⅳ", "iv", "iv"), ("㍿", "株式会社", "株式会社"), ("サーバー", "サーバー", "さーば"),
    ("サーバ", "サーバ", "さーば"),
    ("キー", "キー", "きー"), ("カバー", "カバー", "かばー"), ("ヴァイオリン", "ヴァイオリン", "ばいおりん"), ("ヴ", "ヴ", "ぶ"),
    ("ウィンドウ", "ウィンドウ", "ういんどう"),
    ("シャッター", "シャッター", "しゃった"), ("a\u{FE0F}\u{200B}\u{AD}B", "ab", "ab"), ("ABC", "abc", "abc"),
    ("メーカーとサーバー。", "メーカーとサーバー。", "めーかとさーば。"),
    ("すごーい", "すごーい", "すごーい"), ("İ", "i\u{307}", "i\u{307}"), ("ヂヅ", "ヂヅ", "じず"), ("ß", "ß", "ß"),
  ])
  func folds(_ text: String, _ width: String, _ kana: String) {
    #expect(Array(foldWidth(text).utf8) == Array(width.utf8))
    #expect(Array(foldKana(text).utf8) == Array(kana.utf8))
  }

  @Test(arguments: [
    ("abc", 3), ("日本", 4), ("ｱ", 1), ("ガ", 2), ("カ\u{3099}", 2), ("⚙\u{FE0F}", 2), ("⚙", 1), ("😀", 2), ("👨‍👩‍👧", 2),
    ("🇯🇵", 2), ("é", 1), ("e\u{301}", 1),
    ("\u{200B}", 0), ("①", 1), ("한", 2), ("\u{1112}\u{1161}\u{11ab}", 2), ("（", 2), ("…", 1), ("a\tb", 2), ("1️⃣", 2),
    ("", 0),
  ])
  func width(_ text: String, _ cells: Int) { #expect(displayWidth(text) == cells) }

  @Test(arguments: [
    ("ダークモードでの配色とコントラストの考え方を、実際の画面で試します。", [String](), "ダークモードでの|配色と|コントラストの|考え方を、|実際の|画面で|試します。"),
    ("iOS 18の変更", [], "iOS 18の|変更"), ("見やすさの基本", ["見やすさ"], "見やすさの|基本"), ("配色と\u{2060}形", [], "配色と\u{2060}形"),
    ("Plain words here", [], "Plain words here"),
    ("", [], ""), ("😀と𠮷野家の牛丼", [], "😀|と|𠮷|野家の|牛|丼"),
  ])
  func phrases(_ text: String, _ unbroken: [String], _ expected: String) {
    let breaks = PhraseBreaks(unbroken: unbroken)
    var parts: [String] = []
    var start = 0
    let bytes = Array(text.utf8)
    for end in breaks.offsets(in: text) + [bytes.count] {
      parts.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end
    }
    #expect(parts.joined(separator: "|") == expected)
  }

  @Test func collation() {
    let words = ["サーバー", "さくら", "カード", "ガード", "サアバア", "いろ", "アクセント", "サーバ"]
    let sorted = zip(words, collationKeys(of: words, language: "ja")).sorted { $0.1.lexicographicallyPrecedes($1.1) }
    #expect(sorted.map(\.0) == ["アクセント", "いろ", "カード", "ガード", "サーバ", "サーバー", "サアバア", "さくら"])
  }

  @Test func scripts() {
    #expect(
      ["a", "漢", "あ", "ア", "한", "ー", "1", "Ω", "\u{301}"].map { script(of: $0) } == [
        .latin, .han, .hiragana, .katakana, .hangul, .common, .common, .other, .inherited,
      ] as [Script])
  }
}
