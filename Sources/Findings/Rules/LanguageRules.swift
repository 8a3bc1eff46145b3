let languageWords: [Rule: Words] = [
  .duplicateID: Words(
    "Two things in one page have the same id, so a link reaches only one of them.",
    "一つのページの二つのものが同じ id を持っています。リンクは片方にしか届きません。",
    bad: "## 明るい色 {#color}\n## 暗い色 {#color}",
    good: "## 明るい色 {#light}\n## 暗い色 {#dark}"),
  .missingTranslation: Words(
    "A page or a section exists in one language only. Readers of the other are led to it, and told so.",
    "ページか節が片方の言語にしかありません。もう一方の読者は、断り書きとともにそこへ導かれます。",
    bad: "ja/color.md",
    good: "ja/color.md\nen/color.md"),
  .numberParity: Words(
    "The two languages of a section state different numbers.",
    "同じ節の二つの言語で、数が違います。",
    bad: "ja: 余白は16ptです。\nen: The margin is 18 pt.",
    good: "ja: 余白は16ptです。\nen: The margin is 16 pt."),
  .outlineDiffers: Words(
    "The sections of a page and of its counterpart cannot be paired: their number or depth differs, and ids do not help. Give the headings of both the same ids.",
    "ページと相手のページの節を対応づけられません。数か深さが違い、id も手がかりになりません。両方の見出しに同じ id を付けてください。",
    bad: "ja: ## 配色  ## 余白\nen: ## Color",
    good: "ja: ## 配色 {#color}  ## 余白 {#space}\nen: ## Color {#color}"),
  .referenceParity: Words(
    "A section refers to other things than its counterpart does.",
    "節が参照するものが、相手の言語の節と違います。",
    bad: "ja: [色](color.md)と[余白](space.md)\nen: [color](color.md)",
    good: "ja: [色](color.md)と[余白](space.md)\nen: [color](color.md) and [space](space.md)"),
  .staleTranslation: Words(
    "The origin has changed since this translation was accepted. When the translation says the same again, accept it with shirube translations accept.",
    "この翻訳を承認したあとで原文が変わりました。内容が再びそろったら、shirube translations accept で承認します。",
    bad: "ja: 余白は20ptです。 (was 16pt)\nen: The margin is 16 pt.",
    good: "ja: 余白は20ptです。\nen: The margin is 20 pt."),
  .termVariant: Words(
    "A spelling that the glossary forbids.",
    "用語集が禁じている表記です。",
    bad: "サーバを選びます。",
    good: "サーバーを選びます。"),
  .wrongLanguage: Words(
    "A link goes to the page in the other language though this language has it too.",
    "同じ言語にもあるページなのに、もう一方の言語のページへのリンクです。",
    bad: "ja/button.md: [色](../en/color.md)",
    good: "ja/button.md: [色](color.md)"),
]
