let referenceWords: [Rule: Words] = [
  .ambiguousReference: Words(
    "A reference fits more than one thing. Which one is never guessed; the candidates are listed in their long form.",
    "参照に当てはまるものが二つ以上あります。推測はせず、候補を長い形で並べます。",
    bad: "[[ボタン]]",
    good: "[[page:components/button|ボタン]]"),
  .deprecatedTarget: Words(
    "A reference goes to something marked as deprecated. What to use instead is named, if it says so.",
    "廃止予定のものを参照しています。代わりが書かれていれば示します。",
    bad: "[](token:color.text.old)",
    good: "[](token:color.label.primary)"),
  .duplicateDefinition: Words(
    "A label is defined twice in one page with different targets; Markdown takes the first.",
    "一つのページで同じラベルが違う先に二度定義されています。Markdown は最初のものを使います。",
    bad: "[色]: color.md\n[色]: palette.md",
    good: "[色]: color.md\n[配色]: palette.md"),
  .externalBroken: Words(
    "An address outside the site does not answer, or answers that there is nothing; or the inventory of another site does not list it. Other hosts are asked by check --external only.",
    "サイトの外の宛先が応答しないか、何もないと答えました。あるいは、ほかのサイトの目録に載っていません。ほかのホストに尋ねるのは check --external のときだけです。",
    bad: "[資料](https://example.com/gone)",
    good: "[資料](https://example.com/guide)"),
  .externalMoved: Words(
    "An address outside the site answers that it has moved for good. The new address is proposed; the old one may stop working.",
    "サイトの外の宛先が、恒久的に移ったと答えました。新しい宛先を提案します。古い宛先はいずれ使えなくなるかもしれません。",
    bad: "[資料](http://example.com/guide)",
    good: "[資料](https://example.com/guide)"),
  .externalUnsure: Words(
    "An address outside the site could not be judged: the host turns programs away, asks to be left alone for long, or the page lacks the id behind the #, which a script may add. Open it in a browser.",
    "サイトの外の宛先の良否を判断できませんでした。プログラムからの接続を断られた、長く待つよう求められた、# の後の id がページに見つからない（スクリプトが加えるのかもしれません）、などのためです。ブラウザで開いて確かめてください。",
    bad: "[資料](https://example.com/guide#gone)",
    good: "[資料](https://example.com/guide#colors)"),
  .linkToAlias: Words(
    "A reference uses an old path or an old id. It works; the present one is proposed.",
    "古いパスか id を使っています。届きはしますが、今のものを提案します。",
    bad: "[色](../old/color.md)",
    good: "[色](../foundations/color.md)"),
  .linkToDraft: Words(
    "The target is a draft and will not be in the published site.",
    "参照先は下書きで、公開されるサイトにはありません。",
    bad: "[新しい色](new-color.md)",
    good: "[色](color.md)"),
  .localAddress: Words(
    "A link goes to the reader's own machine (localhost, 127.0.0.1): what the author sees there, nobody else does. In code it may stand.",
    "リンクの先が読む人自身の機械 (localhost、127.0.0.1) です。書いた人に見えるものも、ほかの人には見えません。コードの中には書けます。",
    bad: "[見本](http://localhost:8000/sample)",
    good: "[見本](https://example.com/sample)"),
  .malformedURL: Words(
    "The address cannot be read: a stray %, an escape that is not UTF-8, a blank that Markdown does not allow.",
    "宛先を読めません。単独の %、UTF-8 でないエスケープ、Markdown で許されない空白などのためです。",
    bad: "[案](設計 案.md) [率](100%.md)",
    good: "[案](<設計 案.md>) [率](100%25.md)"),
  .orphanPage: Words(
    "No page, menu or list leads to this page. Or a Markdown file is no page at all, because it lies in no language's folder or its name does not end in .md.",
    "どのページ、メニュー、一覧からもこのページに来られません。または、言語のフォルダーの外にあるか、名前が .md で終わらないために、ページにならない Markdown のファイルです。",
    bad: "navigation: [foundations]",
    good: "navigation: [foundations, components]"),
  .positionalID: Words(
    "The id ends in a number that depends on the order of headings; an edit elsewhere would move it. Give the heading an id of its own.",
    "id の末尾の番号は見出しの順で決まり、ほかの場所を編集すると動きます。見出しに id を付けてください。",
    bad: "[概要](color.md#概要-1)",
    good: "## 概要 {#summary}\n[概要](color.md#summary)"),
  .undefinedReferenceDefinition: Words(
    "A reference names a label that the page does not define, so it stays literal.",
    "参照のラベルがページに定義されていないため、そのまま表示されます。",
    bad: "[色][color]",
    good: "[色][color]\n\n[color]: color.md"),
  .unknownScheme: Words(
    "The word before the colon is neither a kind of thing, nor http, https, mailto or tel, nor a scheme that site.yml allows. No link is made.",
    "コロンの前の語が、ものの種類でも、http・https・mailto・tel でも、site.yml で許したスキームでもありません。リンクにはなりません。",
    bad: "[](tokens:color.label)",
    good: "[](token:color.label)"),
  .unusedDefinition: Words(
    "A link definition that nothing in the page uses.",
    "ページのどこからも使われないリンク定義です。",
    bad: "[色]: color.md",
    good: "[色]\n\n[色]: color.md"),
  .wrongCase: Words(
    "The target exists with other capitals. It works on this machine perhaps, but not on the server.",
    "大文字と小文字が違うだけの参照先があります。手元で届いても、サーバーでは届きません。",
    bad: "[ボタン](Button.md)",
    good: "[ボタン](button.md)"),
  .wrongNormalization: Words(
    "A name is written in another Unicode form than its target's (か and ゛ apart, as macOS once stored names). They look the same and are different bytes.",
    "名前の Unicode の形が参照先と違います（昔の macOS のように「か」と濁点が分かれている、など）。見た目は同じでも別のバイト列です。",
    bad: "[ガイド](カ\u{3099}イト\u{3099}.md)",
    good: "[ガイド](ガイド.md)"),
]
