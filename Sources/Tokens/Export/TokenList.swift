internal import Data

/// `tokens.json`: every token in all modes, one a line, with its names in code.
///
///     {"id":"color.label","type":"color","values":[{"value":{…},"css":"#000000","alias":["palette.ink"]},…],"code":{…}}
///
/// `values` has one for each of `modes`, null where the token has none.
package func tokensJSON(_ graph: TokenGraph) -> [UInt8] {
  var bytes = Array("{\"version\":1,\"modifiers\":".utf8)
  let modifiers = graph.modes.modifiers.map { modifier in
    made([
      ("name", made(modifier.name)), ("contexts", made(modifier.contexts.map { made($0) })),
      ("default", made(modifier.contexts[modifier.standard])),
    ])
  }
  bytes += compactJSON(made(modifiers))
  bytes += ",\"modes\":".utf8
  bytes += compactJSON(made((0..<graph.modes.count).map { made(graph.modes.name(of: $0)) }))
  bytes += ",\"tokens\":[\n".utf8
  for (index, token) in graph.tokens.enumerated() {
    if index > 0 { bytes += ",\n".utf8 }
    bytes += tokenJSON(token)
  }
  return bytes + Array("\n]}\n".utf8)
}

/// One token as `tokens.json` has it, without an end of line.
package func tokenJSON(_ token: Token) -> [UInt8] {
  var entries = [
    ("id", made(token.id)), ("type", made(token.type == .other ? token.writtenType ?? "other" : token.type.rawValue)),
  ]
  add("name", token.name, to: &entries)
  add("description", token.description, to: &entries)
  if let deprecation = token.deprecation {
    let parts = [("since", deprecation.since), ("use", deprecation.use), ("text", deprecation.text)]
    entries.append(("deprecated", made(parts.compactMap { key, text in text.map { (key, made($0)) } })))
  }
  entries.append(("values", made(token.values.map { value($0, of: token) })))
  entries.append(("code", made(codeNames(of: token).map { ($0.kind.rawValue, made($0.code)) })))
  return compactJSON(made(entries))
}

private func add(_ key: String, _ texts: [LanguageText], to entries: inout [(String, Value)]) {
  guard let first = texts.first else { return }
  entries.append(
    (key, first.language == nil ? made(first.text) : made(texts.map { ($0.language ?? "", made($0.text)) })))
}

private func value(_ mode: Token.ModeValue, of token: Token) -> Value {
  guard let value = mode.value else { return made(.null) }
  var entries = [("value", value.encoded(as: nil))]
  if let css = value.css { entries.append(("css", made(css.text))) }
  if !mode.chain.isEmpty { entries.append(("alias", made(mode.chain.map { made($0) }))) }
  return made(entries)
}
