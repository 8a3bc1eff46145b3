let fileWords: [Rule: Words] = [
  .caseCollision: Words(
    "Two files differ only in case. On macOS and Windows one would overwrite the other, so nothing is written for either.",
    "二つのファイルの名前が大文字と小文字でしか違いません。macOS と Windows では片方がもう片方を上書きするため、どちらも書き出しません。",
    bad: "ja/components/Button.md\nja/components/button.md",
    good: "ja/components/button.md\nja/components/button-styles.md"),
  .duplicateOutput: Words(
    "Two sources want the same address in the site: a page and a folder's index, an alias and a page, two pages that describe one thing.",
    "二つの元が、サイトの同じ場所を求めています。ページとフォルダーの index、別名とページ、一つのものを説明する二つのページなどです。",
    bad: "ja/color.md\nja/color/index.md",
    good: "ja/color/index.md"),
  .fileTooLarge: Words(
    "A text of more than 8 MiB is not read: it is nearly always a file that has strayed among the pages. The rest of the site is built.",
    "8 MiB を超えるテキストは読みません。たいていは、ページの間に紛れ込んだ別のファイルです。ほかのページは作られます。",
    bad: "ja/log.md (40 MiB)",
    good: "assets/log.zip"),
  .notUTF8: Words(
    "The file is not UTF-8. It is often Shift_JIS or UTF-16 from an old editor; the place is the first byte that cannot be read.",
    "ファイルが UTF-8 ではありません。古いエディターが Shift_JIS や UTF-16 で保存したことが多く、示した場所が最初の読めないバイトです。",
    bad: "iconv -f UTF-8 -t CP932 color.md > ja/color.md",
    good: "iconv -f CP932 -t UTF-8 color.md > ja/color.md"),
  .outsideRoot: Words(
    "A path leads out of the content folder. Nothing outside it is read or published, even if it exists on this machine.",
    "パスがコンテンツのフォルダーの外を指しています。手元に実在しても、外のものは読まず、公開もしません。",
    bad: "[メモ](../../memo.md)",
    good: "[メモ](../notes/memo.md)"),
  .portableName: Words(
    "A file name that some system or server cannot hold: a colon, a trailing dot or blank, a reserved name such as CON, or more than 255 bytes.",
    "扱えないシステムやサーバーのあるファイル名です。コロン、末尾の点や空白、CON のような予約語、255 バイトを超える名前などがあたります。",
    bad: "assets/図: 余白.png",
    good: "assets/図-余白.png"),
  .redirectLoop: Words(
    "Redirects or aliases lead back to where they began, so a reader would never arrive.",
    "転送や別名をたどると、もとの場所に戻ります。読む人はどこにも着けません。",
    bad: "redirects: {old/: new/, new/: old/}",
    good: "redirects: {old/: new/}"),
  .unreadable: Words(
    "A file or folder cannot be read: no permission, a link to nothing, a link that leads round in a circle.",
    "ファイルかフォルダーを読めません。権限がない、リンクの先がない、リンクが一周している、などのためです。",
    bad: "ja/old -> ../nowhere",
    good: "ja/old.md"),
]
