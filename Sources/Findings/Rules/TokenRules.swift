let tokenWords: [Rule: Words] = [
  .nameCollision: Words(
    "Two tokens have one name in code: in an asset catalogue, as a symbol of Xcode, SwiftGen or R.swift, as a constant or as a custom property of CSS. One of them cannot be used there.",
    "二つのトークンのコードでの名前が同じです。アセットカタログ、Xcode や SwiftGen や R.swift のシンボル、定数、CSS のカスタムプロパティのどれかで、片方が使えません。",
    bad: "{\"card-number\": {…}, \"card-number-color\": {…}}",
    good: "{\"card-number\": {…}, \"card-number-text\": {…}}"),
  .tokenAlias: Words(
    "A reference to a token or into its value is written in a way that cannot be followed, or leads to what cannot be referred to: “{a.b}” stands for a whole token and for nothing less, “{\"$ref\": \"#/a/b/$value/0\"}” leads into a value.",
    "トークンやその値への参照の書き方が正しくないか、参照できないものを指しています。“{a.b}” はトークン全体だけを表し、値の一部は “{\"$ref\": \"#/a/b/$value/0\"}” で指します。",
    bad: "{\"$type\": \"color\", \"$value\": \"{color.blue\"}",
    good: "{\"$type\": \"color\", \"$value\": \"{color.blue}\"}"),
  .tokenApproximate: Words(
    "A colour of an asset catalogue is known only nearly: a colour of the system, which Apple may change, a grey of a device, an alpha that can be read in two ways.",
    "アセットカタログの色の値が、およそにしか分かりません。Apple が変えることのあるシステムの色、デバイスのグレー、二通りに読めるアルファのどれかです。",
    bad: "{\"platform\": \"ios\", \"reference\": \"systemTealColor\"}",
    good:
      "{\"color-space\": \"srgb\", \"components\": {\"red\": \"0.000\", \"green\": \"0.765\", \"blue\": \"0.816\", \"alpha\": \"1.000\"}}"
  ),
  .tokenClash: Words(
    "Two names of tokens or groups differ only in case, width or Unicode form. They are two tokens, and people and other tools take them for one.",
    "トークンかグループの二つの名前が、大文字と小文字、全角と半角、または Unicode の正規化だけ違います。別のトークンですが、人もほかのツールも同じものと思います。",
    bad: "{\"blue\": {…}, \"Blue\": {…}}",
    good: "{\"blue\": {…}, \"deepBlue\": {…}}"),
  .tokenCycle: Words(
    "References lead back to where they began, so that none of them has a value: aliases of tokens, groups that extend each other, or references within a resolver document.",
    "参照をたどると元に戻り、どれも値を持てません。トークンの別名、互いに拡張するグループ、リゾルバー文書の中の参照のどれかです。",
    bad: "{\"a\": {\"$value\": \"{b}\"}, \"b\": {\"$value\": \"{a}\"}}",
    good: "{\"a\": {\"$value\": \"{b}\"}, \"b\": {\"$type\": \"number\", \"$value\": 1}}"),
  .tokenDialect: Words(
    "A file or a value is written in an older form or that of another tool. It is read all the same; other tools that follow DTCG 2025.10 may refuse it.",
    "ファイルか値が、古い書き方かほかのツールの書き方です。そのまま読みますが、DTCG 2025.10 に従うほかのツールは読めないことがあります。",
    bad: "{\"$type\": \"color\", \"$value\": \"#0066cc\"}",
    good: "{\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [0, 0.4, 0.8]}}"),
  .tokenName: Words(
    "A token or group has a name that the format does not allow: it may not be empty, not begin with “$”, and hold no “{”, “}” or “.”.",
    "トークンかグループの名前が、形式で許されていません。空にはできず、“$” では始められず、“{”、“}”、“.” は使えません。",
    bad: "{\"size.large\": {\"$type\": \"number\", \"$value\": 2}}",
    good: "{\"size-large\": {\"$type\": \"number\", \"$value\": 2}}"),
  .tokenResolver: Words(
    "A resolver document does not say what it must, or names what is not there: a set, a modifier, a context, a file.",
    "リゾルバー文書に必要なことが書かれていないか、セット、モディファイアー、コンテキスト、ファイルのうち、ないものを指しています。",
    bad: "{\"version\": \"2025.10\", \"resolutionOrder\": []}",
    good:
      "{\"version\": \"2025.10\", \"resolutionOrder\": [{\"$ref\": \"#/sets/base\"}], \"sets\": {\"base\": {\"sources\": []}}}"
  ),
  .tokenStructure: Words(
    "Something in a token file is neither a token nor a group, or is both: a token with tokens inside, a name with a bare value, an object with a type and no value.",
    "トークンファイルの中に、トークンでもグループでもないもの、または両方であるものがあります。中にトークンを持つトークン、値だけの名前、型だけで値のないオブジェクトなどです。",
    bad: "{\"blue\": {\"$type\": \"color\"}}",
    good: "{\"blue\": {\"$type\": \"color\", \"$value\": \"{indigo}\"}}"),
  .tokenType: Words(
    "The type of a token is not known, cannot be found out, or differs from that of the token it refers to. A type is written on the token, on one of its groups, or on the token it stands for; it is never guessed from the value.",
    "トークンの型が知られていないか、決められないか、参照先の型と違います。型は、トークンかそのグループか参照先のトークンに書きます。値から推測することはありません。",
    bad: "{\"gap\": {\"$value\": {\"value\": 8, \"unit\": \"px\"}}}",
    good: "{\"gap\": {\"$type\": \"dimension\", \"$value\": {\"value\": 8, \"unit\": \"px\"}}}"),
  .tokenUnread: Words(
    "A file below tokens/ holds tokens that the site does not read, or no tokens at all. With a resolver document only the sources that it names are read.",
    "tokens/ の中に、サイトが読まないトークンのあるファイルか、トークンのないファイルがあります。リゾルバー文書があるときは、そこに書かれたソースだけを読みます。",
    bad: "tokens/site.resolver.json\ntokens/old-colors.tokens.json",
    good: "tokens/site.resolver.json"),
  .tokenValue: Words(
    "A value is not what its type asks for. The token stays, without a value.",
    "値が、その型に合っていません。トークンは値のないまま残ります。",
    bad: "{\"$type\": \"dimension\", \"$value\": {\"value\": 8, \"unit\": \"pt\"}}",
    good: "{\"$type\": \"dimension\", \"$value\": {\"value\": 8, \"unit\": \"px\"}}"),
]
