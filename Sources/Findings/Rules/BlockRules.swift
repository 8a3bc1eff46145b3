let blockWords: [Rule: Words] = [
  .badBlock: Words(
    "A data block cannot be shown: its kind is unknown, or what it names does not exist. A box stands in its place.",
    "データブロックを表示できません。種類を知らないか、示すものがありません。代わりに枠を置きます。",
    bad: "```chapter\n- 0:28 原則\n```",
    good: "```chapters\n- 0:28 原則\n```"),
  .badImage: Words(
    "An image cannot be read, or says a size that cannot be true; it is published without its size. Or it comes from another host, which readers may not reach.",
    "画像を読めないか、ありえない大きさです。大きさを付けずに公開します。あるいは、読む人が届かないかもしれない、ほかのホストの画像です。",
    bad: "assets/figure.png (0 bytes)",
    good: "assets/figure.png (1200 × 800)"),
  .brokenSource: Words(
    "A component names a file of its code that is not there, or that does not hold the name. Only paths whose first folder lies in the content folder are looked up.",
    "コンポーネントの実装として書かれたファイルがないか、その中に名前がありません。調べるのは、最初のフォルダーがコンテンツフォルダーにあるパスだけです。",
    bad: "code: [{platform: ios, name: OrimeButon, source: code/ios/OrimeButton.swift}]",
    good: "code: [{platform: ios, name: OrimeButton, source: code/ios/OrimeButton.swift}]"),
  .duplicateComponent: Words(
    "Two components use exactly the same tokens: perhaps they are one.",
    "二つの部品が使うトークンがすべて同じです。一つの部品かもしれません。",
    bad: "components/button.yml, components/push-button.yml",
    good: "components/button.yml: variants: [plain, push]"),
  .hardcodedValue: Words(
    "A literal value stands where a token is expected. The nearest token of that type is named.",
    "トークンを書くところに値がじかに書かれています。その種類で最も近いトークンを示します。",
    bad: "background: \"#007AFF\"",
    good: "background: color.tint"),
  .idleState: Words(
    "A component's state looks like the component without it: it names no token that differs.",
    "コンポーネントの状態が、その状態でないときと同じ見え方です。違うトークンが一つも書かれていません。",
    bad: "states:\n  - {id: normal}\n  - {id: pressed}",
    good: "states:\n  - {id: normal}\n  - {id: pressed, tokens: {container.background: button.filled.pressed}}"),
  .missingAlt: Words(
    "An image has no text for those who do not see it. If it only decorates, say so in HTML with alt=\"\".",
    "画像に、見えない人のための文がありません。飾りだけの画像は、HTML で alt=\"\" と書きます。",
    bad: "![](margin.png)",
    good: "![左右に16ptの余白がある一覧](margin.png)"),
  .missingString: Words(
    "The theme lacks a word in one of the site's languages; its key is shown instead.",
    "テーマに、サイトの言語のうち一つで語が足りません。代わりにキーが表示されます。",
    bad: "strings/ja.yml: {next: 次}\nstrings/en.yml: {}",
    good: "strings/ja.yml: {next: 次}\nstrings/en.yml: {next: Next}"),
  .symbolTemplate: Words(
    "A symbol's drawing is a template for Apple's systems, and Xcode would refuse it or draw something else: a guide, a margin or a variant is missing or misnamed, or it holds what is not drawn.",
    "シンボルの図が Apple のシステム用のテンプレートですが、Xcode が受け付けないか、違う形に描きます。ガイド、余白、バリアントがないか名前が違う、描かれない要素がある、のどれかです。",
    bad: "<g id=\"Regular-Medium\">…</g>",
    good: "<g id=\"Regular-M\">…</g>"),
  .template: Words(
    "A template of the theme cannot be read: a section is not closed, a partial does not exist or includes itself without end.",
    "テーマのテンプレートを読めません。閉じていない節、存在しない部分テンプレート、終わりなく自分を含む部分テンプレートなどです。",
    bad: "{{#pages}}{{title}}",
    good: "{{#pages}}{{title}}{{/pages}}"),
]
