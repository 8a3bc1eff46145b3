let markdownWords: [Rule: Words] = [
  .badAttribute: Words(
    "In the braces at the end of a heading, a paragraph or a fence stands a key that is not known there, or a value that it does not take.",
    "見出し、段落、フェンスの末尾の波括弧に、そこでは使えないキーか値があります。",
    bad: "## 配色 {#color alias=palette}",
    good: "## 配色 {#color aliases=palette}"),
  .badMarker: Words(
    "What was meant as a mark of Markdown is only text: a marker such as [!NOTE] that is unknown or does not stand alone on the first line of its quote, a heading or list without the blank behind its mark, a code block or ruby that does not end.",
    "Markdown の印のつもりのものが、ただの文字になっています。[!NOTE] のような目印が知らない語か、引用の一行目に単独で立っていない場合、見出しや箇条書きの印のあとに空白がない場合、コードブロックやルビが閉じていない場合などです。",
    bad: "> [!NOTES] 補足です。",
    good: "> [!NOTE]\n> 補足です。"),
  .brokenHTML: Words(
    "A tag in a page's HTML reaches beyond the page's own text: it closes what the page did not open, is never closed, or belongs to the whole document. It is shown as text, so that the rest of the page stays whole.",
    "ページの HTML のタグが、ページの本文の外に及びます。開いていないものを閉じる、閉じていない、文書全体のものである、のどれかです。ほかが崩れないよう、文字として表示します。",
    bad: "<details>\n\n本文。",
    good: "<details>\n\n本文。\n\n</details>"),
  .fullWidthMarker: Words(
    "A full-width character stands where Markdown needs the ASCII one: it means nothing to Markdown and is shown as it is.",
    "Markdown の記号のところに全角の文字があります。Markdown には意味がなく、そのまま表示されます。",
    bad: "＃　配色",
    good: "# 配色"),
  .literalEmphasis: Words(
    "Asterisks or underscores that were meant as emphasis are shown as they are, because they open or close nothing.",
    "強調のつもりの * や _ が、始まりか終わりとして働かず、そのまま表示されます。",
    bad: "これは** 重要 **です。",
    good: "これは**重要**です。"),
  .markdownInHTML: Words(
    "Markdown inside an HTML block is shown literally until an empty line ends the block.",
    "HTML ブロックの中の Markdown は、空行でブロックが終わるまで、そのまま表示されます。",
    bad: "<details>\n[色](color.md)\n</details>",
    good: "<details>\n\n[色](color.md)\n\n</details>"),
  .rawHTML: Words(
    "The site forbids HTML in its pages.",
    "このサイトは、ページに HTML を書くことを禁じています。",
    bad: "<b>重要</b>",
    good: "**重要**"),
  .referenceInHeading: Words(
    "A reference in a heading, a title or a bold lead has no text of its own. These are read as written, without asking what the target is called.",
    "見出し、題名、太字の導入に、文字のない参照があります。ここは書かれたとおりに読み、参照先の名前は引きません。",
    bad: "## [](token:color.label)",
    good: "## [ラベルの色](token:color.label)"),
  .shortReference: Words(
    "A short reference holds something that cannot be in one, such as code, HTML or emphasis, or is not closed on its line; it is shown literally.",
    "短い参照の中に、コード、HTML、強調など書けないものがあるか、同じ行で閉じていません。そのまま表示されます。",
    bad: "[[**配色**]]",
    good: "**[[配色]]**"),
  .tableCells: Words(
    "A row of a table has more cells than its header, and Markdown drops the rest without a word; or the header and its delimiter row differ, and there is no table at all.",
    "表の行のセルが見出し行より多く、余りは黙って捨てられます。見出し行と区切り行の数が違うときは、表になりません。",
    bad: "| 名前 | 値 |\n|---|---|\n| a | 1 | 2 |",
    good: "| 名前 | 値 |\n|---|---|\n| a | 1 |"),
  .tooDeep: Words(
    "The Markdown nests deeper than anybody reads, or would take endless time. The page is not built further than this.",
    "入れ子が読める深さを超えているか、処理に限りなく時間がかかります。ページはここまでしか作られません。",
    bad: "> > > > > … (100)",
    good: "> > 二段まで"),
  .extraTitle: Words(
    "A page has one title. A later # heading is shown as ##.",
    "ページの題名は一つです。二つめ以降の # 見出しは ## として表示します。",
    bad: "# 色\n\n# 配色",
    good: "# 色\n\n## 配色"),
  .unusedFootnote: Words(
    "A footnote that nothing refers to does not appear, nor do the links in it.",
    "どこからも参照されない脚注は表示されません。その中のリンクも同じです。",
    bad: "本文。\n\n[^1]: 注。",
    good: "本文。[^1]\n\n[^1]: 注。"),
  .unusedIgnore: Words(
    "An ignore comment silences nothing: the fault was mended, or the comment stands in the wrong place.",
    "ignore のコメントが何も抑えていません。直ったあとの残りか、置き場所の誤りです。",
    bad: "<!-- shirube:ignore broken-page -->\n[色](color.md)",
    good: "[色](color.md)"),
]
