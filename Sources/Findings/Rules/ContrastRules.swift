let contrastWords: [Rule: Words] = [
  .contrastBelow: Words(
    "A pair that a contract declares has less contrast than it needs, in some mode. The ratio is shown truncated and compared unrounded; where a background is translucent, the worst of what may lie beneath it counts. What is known and cannot be mended yet goes to the list of debts: shirube check --accept-debt.",
    "コントラストの約束に書かれた組み合わせが、いずれかのモードで必要な比に届いていません。比は切り捨てて表示し、丸めずに比べます。背景が半透明なら、その下にありうるもののうち最も悪い場合を取ります。すぐには直せないものは、shirube check --accept-debt で負債の一覧に載せられます。",
    bad: "```contrast\npairs:\n  - {text: '#959595', on: white}\n```",
    good: "```contrast\npairs:\n  - {text: '#595959', on: white}\n```"),
  .contrastDebt: Words(
    "An entry in contrast-debt.yml is no longer true: the pair passes, has another ratio, or is not declared any more. The list is written anew by shirube check --accept-debt; look at what it adds before you commit it.",
    "contrast-debt.yml の項目が事実と合わなくなりました。その組み合わせは合格したか、比が変わったか、もう宣言されていません。一覧は shirube check --accept-debt で書き直せます。コミットする前に、増えた項目がないか確かめてください。",
    bad: "- {pair: black on white, kind: text, need: 4.5, modes: {always: \"2.10\"}}",
    good: "[]"),
  .contrastExemptExpired: Words(
    "An exemption has a last day, and it is over. From then on the pair is held to its need again.",
    "除外の期限が過ぎました。その後は、組み合わせにもとの基準が適用されます。",
    bad: "exempt:\n  - {text: '#959595', reason: old logo, until: 2024-03-31}",
    good: "exempt:\n  - {text: '#959595', reason: logo}"),
  .contrastUnmeasurable: Words(
    "The contrast of a pair cannot be measured: a colour has no value in a mode, or nothing at all lies beneath the foreground. A translucent background can be measured, over black, white and every declared backdrop.",
    "組み合わせのコントラストを測れません。あるモードで色に値がないか、前景の下に何もありません。半透明の背景は、黒、白、宣言された背景のそれぞれに重ねて測れます。",
    bad: "pairs:\n  - {text: black, on: transparent}",
    good: "pairs:\n  - {text: black, on: transparent, over: white}"),
]
