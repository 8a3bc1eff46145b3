internal import Tokens

/// `tokens.json` and `tokens.css`: all tokens of the site, for programs and for style sheets.
func tokenFiles(_ site: Site) -> [Output] {
  let tokens = site.tokens
  guard !tokens.tokens.isEmpty else { return [] }
  return [
    Output(path: "tokens.json", content: .made { tokensJSON(tokens) }, isLarge: true),
    Output(path: "tokens.css", content: .made { tokensCSS(tokens) }, isLarge: true),
  ]
}
