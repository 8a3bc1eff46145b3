// Targets that do not exist: a rule for each kind of thing, so that each can be turned down by itself.

let thingWords: [Rule: Words] = [
  .brokenAPI: Words(
    "The API name is not in apis.yml.",
    "API の名前が apis.yml にありません。",
    bad: "[](api:UIPageControls)",
    good: "[](api:UIPageControl)"),
  .brokenAsset: Words(
    "An image or another file does not exist at this path.",
    "画像などのファイルが、このパスにありません。",
    bad: "![余白](../assets/margn.png)",
    good: "![余白](../assets/margin.png)"),
  .brokenComponent: Words(
    "There is no such component, or it has no such variant, part or state.",
    "部品がないか、部品にその種類、部分、状態がありません。",
    bad: "[](component:button#state.disable)",
    good: "[](component:button#state.disabled)"),
  .brokenFigure: Words(
    "The page has no figure with this id.",
    "ページに、この id の図がありません。",
    bad: "[](figure:foundations/layout#boook)",
    good: "[](figure:foundations/layout#book)"),
  .brokenGuideline: Words(
    "The page has no guideline with this id. A guideline is a paragraph that opens with a bold sentence.",
    "ページに、この id の指針がありません。指針は、太字の一文で始まる段落です。",
    bad: "[](guideline:foundations/dark-mode#test)",
    good: "[](guideline:foundations/dark-mode#test-both)"),
  .brokenPage: Words(
    "There is no such page in either language. A relative path is taken from the file in which it stands.",
    "どちらの言語にも、そのページがありません。相対パスは、書かれたファイルから数えます。",
    bad: "[色](../foundation/color.md)",
    good: "[色](../foundations/color.md)"),
  .brokenSection: Words(
    "The page exists, but has no section with this id or text, in either language.",
    "ページはありますが、この id や見出しの節が、どちらの言語にもありません。",
    bad: "[配色](color.md#配食)",
    good: "[配色](color.md#配色)"),
  .brokenSymbol: Words(
    "There is no symbol of this name in symbols/.",
    "symbols/ に、この名前のシンボルがありません。",
    bad: "[](symbol:bookmark.filled)",
    good: "[](symbol:bookmark.fill)"),
  .brokenTerm: Words(
    "The glossary has no such term.",
    "用語集に、この用語がありません。",
    bad: "[](term:elevations)",
    good: "[](term:elevation)"),
  .brokenToken: Words(
    "There is no such token or group.",
    "トークンもグループもありません。",
    bad: "[](token:color.label.primry)",
    good: "[](token:color.label.primary)"),
]
