/// What `shirube new site` begins with: small, in both languages, and without a finding.
let newSiteFiles = [
  NewFile(
    path: "content/site.yml",
    text: """
      title:
        ja: デザインガイド
        en: Design Guide
      languages: [ja, en]
      origin: ja

      """),
  NewFile(
    path: "content/ja/index.md",
    text: """
      # デザインガイド

      このガイドは、私たちの製品の見た目と振る舞いをそろえるためのものです。まず[カラー](foundations/color.md)を読んでください。

      """),
  NewFile(
    path: "content/en/index.md",
    text: """
      # Design Guide

      This guide keeps the look and the behaviour of our products together. Start with [Colour](foundations/color.md).

      """),
  NewFile(
    path: "content/ja/foundations/index.md",
    text: """
      # 基礎

      どの画面にも共通する約束です。

      """),
  NewFile(
    path: "content/en/foundations/index.md",
    text: """
      # Foundations

      What holds for every screen.

      """),
  NewFile(
    path: "content/ja/foundations/color.md",
    text: """
      # カラー

      ## 意味と色 {#meaning}

      **色だけで意味を伝えません。** 形か言葉を添えて、色を見分けにくい人にも同じことが伝わるようにします。

      > [!DO]
      > 失敗した項目に、赤と記号と「失敗」の語を添える。

      > [!DONT]
      > 失敗した項目を赤くするだけにする。

      """),
  NewFile(
    path: "content/en/foundations/color.md",
    text: """
      # Colour

      ## Meaning {#meaning}

      **Never let colour alone carry a meaning.** Add a shape or a word, so that people who cannot tell colours apart
      learn the same.

      > [!DO]
      > Mark what failed with red, a symbol and the word “failed”.

      > [!DONT]
      > Mark what failed with red and nothing else.

      """),
]

/// A page to start from.
func newPageText(_ name: String, _ language: String) -> String {
  switch language {
  case "ja":
    """
    # \(name)

    何についてのページかを、ここに一、二文で書きます。

    ## 使い方 {#usage}

    **規則を一文で書きます。** その理由と、迷ったときの決め方を続けます。

    """
  default:
    """
    # \(name)

    Say in a sentence or two what this page is about.

    ## Usage {#usage}

    **State the rule in one sentence.** Go on with the reason, and with what to do in doubt.

    """
  }
}
