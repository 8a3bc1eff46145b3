let dataWords: [Rule: Words] = [
  .badFrontMatter: Words(
    "The front matter cannot be read as YAML. The page is built without it; every other page is still built and checked.",
    "フロントマターを YAML として読めません。このページはフロントマターなしで作られ、ほかのページはふだんどおり作られ、調べられます。",
    bad: "---\ntitle: 色: 使い方\n---",
    good: "---\ntitle: \"色: 使い方\"\n---"),
  .badJSON: Words(
    "The file cannot be read as JSON (RFC 8259): comments and trailing commas are not part of it, and a key stands once in an object.",
    "ファイルを JSON (RFC 8259) として読めません。コメントと末尾のコンマは書けず、一つのオブジェクトに同じキーは一度だけです。",
    bad: "{\"a\": 1,}",
    good: "{\"a\": 1}"),
  .badValue: Words(
    "A key has a value of the wrong kind, out of its range, or that is not one of the known words. The value counts as left out.",
    "キーの値の種類が違うか、範囲を外れているか、決まった語のどれでもありません。値は、書かれていないものとして扱います。",
    bad: "order: 二番",
    good: "order: 2"),
  .badYAML: Words(
    "A file or a block's body cannot be read as YAML, holds a key twice, or uses something that has no meaning here. Usual causes are tabs, a missing quotation mark, and “: ” within a text.",
    "ファイルかブロックの中身を YAML として読めないか、同じキーが二度あるか、ここでは意味のない書き方があります。よくある原因は、タブ、閉じていない引用符、文の中の「: 」です。",
    bad: "name: \"ボタン",
    good: "name: \"ボタン\""),
  .missingKey: Words(
    "A key is missing without which the rest means nothing.",
    "それがなければほかが意味をなさないキーがありません。",
    bad: "- at: 0:28",
    good: "- at: 0:28\n  title: 設計の原則"),
  .missingURL: Words(
    "The site has no address of its own, so what can only hold whole addresses is left out: the sitemap and the feeds.",
    "サイトのアドレスが書かれていないため、完全なアドレスがなければ意味のないもの、つまりサイトマップとフィードを作りません。",
    bad: "title: デザインガイド",
    good: "title: デザインガイド\nurl: https://hig.example.org/"),
  .unknownKey: Words(
    "A key that nothing reads: mostly a slip of the finger. The nearest known key is named.",
    "どこからも読まれないキーです。たいていは打ち間違いで、最も近いキーを示します。",
    bad: "titel: 色",
    good: "title: 色"),
]
