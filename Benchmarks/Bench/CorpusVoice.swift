/// The words of one language. In a sentence 1 and 2 stand for subjects.
struct Voice {
  let folder: String
  let between: String
  let subjects: [String]
  let sections: [(title: String, id: String)]
  let sentences: [String]
  let columns: [String]
  /// 1 stands for a link.
  let link: String
  /// 1 stands for a token.
  let token: String

  static let japanese = Voice(
    folder: "ja", between: "",
    subjects: [
      "ボタン", "シート", "ナビゲーションバー", "ページコントロール", "コンテキストメニュー", "ラベル", "配色", "素材",
      "シンボル", "余白", "書体", "ダークモード", "折りたたみ画面", "アニメーション", "リスト", "検索欄",
    ],
    sections: [
      ("使う場面", "when-to-use"), ("見た目", "appearance"), ("ふるまい", "behavior"), ("実装", "implementation"),
      ("アクセシビリティ", "accessibility"),
    ],
    sentences: [
      "1は、いま何ができるかを一目で伝えるために使います。",
      "1と2を並べるときは、どちらが主な操作かを大きさではなく順序で示します。",
      "画面の幅が変わっても、1の位置が指の届く範囲から外れないようにします。",
      "1の色だけに意味を持たせず、形や言葉でも同じことを伝えてください。",
      "長い文言は途中で切らずに折り返し、2との間隔を保ちます。",
      "明るい外観と暗い外観の両方で、1の境目が見分けられることを確かめます。",
      "初めて使う人にも分かる言葉を選び、専門用語を1に持ち込まないでください。",
      "1を隠すのは、2に十分な理由があるときに限ります。",
      "動きを減らす設定では、1の移動を省き、表示の切り替えだけを残します。",
      "文字を大きくしたときも、1は「重なり」や「はみ出し」を起こさずに読めなければなりません。",
      "2の上に1を重ねる場合は、背景との対比を四・五対一以上に保ちます。",
      "利用者が元に戻せる操作では、1で確認を求めず、2の後から取り消せるようにします。",
      "iPadでは1を横に広げすぎず、読みやすい幅で止めます。",
      "1の名前は、画面に出る語とVoiceOverが読む語をそろえます。",
    ],
    columns: ["名前", "対象", "大きさ"], link: "詳しくは1をご覧ください。", token: "値には1を使います。")

  static let english = Voice(
    folder: "en", between: " ",
    subjects: [
      "buttons", "sheets", "navigation bars", "page controls", "context menus", "labels", "colour", "materials",
      "symbols", "spacing", "typefaces", "Dark Mode", "foldable screens", "animation", "lists", "search fields",
    ],
    sections: [
      ("When to use", "when-to-use"), ("Appearance", "appearance"), ("Behaviour", "behavior"),
      ("Implementation", "implementation"), ("Accessibility", "accessibility"),
    ],
    sentences: [
      "Use 1 to tell people at a glance what they can do now, and leave the rest of the screen to the content that they came for.",
      "Where 1 stand beside 2, show which of the two matters more by their order and not by their size, in every language.",
      "Keep 1 within reach of the thumb when the width of the window changes, whether it is turned, split or unfolded.",
      "Never let the colour of 1 carry a meaning alone; say the same thing by a shape or by a word that everybody can read.",
      "Wrap long text instead of cutting it, and keep the distance between it and 2 as it was before the text grew.",
      "Make sure that the edges of 1 can be told apart in the light and in the dark appearance, with more contrast and with less.",
      "Choose words that someone understands who opens the app for the first time, and keep jargon out of 1 and of 2 alike.",
      "Hide 1 only if 2 give you a good reason to, and say in the interface where they went and how they come back.",
      "With reduced motion, leave out the travel of 1 and keep the change of what is shown, so that nothing is lost.",
      "With larger text, people must still be able to read 1 without \\*overlaps\\* and without anything that leaves its bounds.",
      "When 1 lie over 2, keep a contrast of at least four and a half to one against whatever may scroll underneath them.",
      "If people can undo what they did, do not ask them to confirm it with 1; let them take it back after 2 have gone.",
      "On a wide screen, stop 1 at a width that is comfortable to read rather than stretching them from edge to edge.",
      "Give 1 the same name on the screen and in what VoiceOver reads, and check both with people who rely on either.",
    ],
    columns: ["Name", "Applies to", "Size"], link: "See 1 for more.", token: "The value comes from 1.")
}
