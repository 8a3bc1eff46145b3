import Testing
import UnicodeText

@Suite struct SlugTests {
  @Test(arguments: [
    ("配色", "配色"), ("ガイド", "ガイド"), ("カ\u{3099}イト\u{3099}", "ガイド"), ("ボタン（標準）", "ボタン標準"), ("見出し\u{3000}二", "見出し-二"),
    ("色・形", "色形"), ("「引用」", "引用"), ("サイズ①", "サイズ①"), ("１．概要", "１概要"), ("⚙️ 設定", "設定"), ("⚙\u{FE0F}", "section"),
    ("色とは？", "色とは"), ("Dark Mode", "dark-mode"), ("C++ & Swift", "c-swift"), ("a -- b", "a-b"),
    ("snake_case", "snake_case"),
    ("Straße", "strasse"), ("ＡＢＣ", "ａｂｃ"), ("", "section"), ("!?", "section"), ("。、", "section"), ("データ〜処理", "データ処理"),
    ("葛\u{E0100}城", "葛城"), ("サーバー", "サーバー"), ("人々", "人々"), ("a\u{200B}b", "ab"), ("한국어 안내", "한국어-안내"), ("हिन्दी", "हिन्दी"),
    ("👨‍👩‍👧 家族", "家族"), ("1️⃣ 手順", "1-手順"), ("ぱ\u{309A}", "ぱ\u{309A}"), ("\u{3099}か", "か"), (" 前後 ", "前後"),
    ("Émile", "émile"),
    ("İ", "i\u{307}"), ("(see) [x](y)", "see-xy"), ("\u{2EBF0}𠮷", "\u{2EBF0}𠮷"), ("iOS 18の", "ios-18の"),
  ])
  func followsTheRule(_ heading: String, _ expected: String) {
    #expect(Array(slug(of: heading).utf8) == Array(expected.utf8))
  }

  @Test func bytesThatAreNotUTF8() {
    #expect(slug(of: [0x61, 0xFF, 0x20, 0xE3, 0x81]) == Array("a".utf8))
    #expect(slug(of: [UInt8]([0xFF, 0xFE])) == Array("section".utf8))
  }
}
