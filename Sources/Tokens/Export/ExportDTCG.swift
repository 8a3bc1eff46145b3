internal import Data

/// DTCG 2025.10: `tokens.json` where nothing varies, else `tokens.resolver.json` with a file for the set that always
/// holds and one for each context that changes anything. Values are written out; whole aliases and those of a
/// composite's parts stay what they are.
func exportDTCG(_ graph: TokenGraph) -> (files: [ExportedFile], left: [String]) {
  var base = TokenTree()
  var contexts: [LayeredValues.Key: TokenTree] = [:]
  var left: [String] = []
  for group in graph.groups { base.describe(group) }
  for token in graph.tokens {
    let values = (0..<graph.modes.count).map { written(token, in: $0) }
    if values.allSatisfy({ $0 == nil }) {
      left.append("\(token.id): it has no value")
      continue
    }
    let layered = LayeredValues(values, graph.modes) { made("{\(carrierID(token.id, $0))}") }
    add(layered, token.id, token, &base, &contexts, &left)
  }
  guard !graph.modes.modifiers.isEmpty else {
    return ([ExportedFile(path: "tokens.json", bytes: jsonText(base.value))], left)
  }
  var files = [ExportedFile(path: "base.tokens.json", bytes: jsonText(base.value))]
  for (key, tree) in contexts.sorted(by: { $0.key < $1.key }) {
    files.append(ExportedFile(path: fileName(key, graph.modes), bytes: jsonText(tree.value)))
  }
  files.append(
    ExportedFile(path: "tokens.resolver.json", bytes: jsonText(resolver(graph.modes, having: Set(contexts.keys)))))
  return (files, left)
}

private func add(
  _ values: LayeredValues, _ id: String, _ token: Token, _ base: inout TokenTree,
  _ contexts: inout [LayeredValues.Key: TokenTree], _ left: inout [String]
) {
  if values.isInexact { left.append("\(id): it has no value in some modes, which an override cannot say") }
  // A later definition replaces the earlier one whole, with what is said of the token.
  let metadata = id == token.id ? metadata(of: token) : [("$extensions", made([("shirube", carrierMark)]))]
  if let value = values.base { base.add(id, token, value, metadata) }
  for (key, value) in values.overrides.sorted(by: { $0.key < $1.key }) {
    contexts[key, default: TokenTree()].add(id, token, value, metadata)
  }
  for carrier in values.carriers {
    add(carrier.values, carrierID(token.id, carrier.name), token, &base, &contexts, &left)
  }
}

private let carrierMark = made([("carrier", made(.bool(true)))])

private func carrierID(_ id: String, _ name: String) -> String { "mode-values.\(name).\(id)" }

/// As `$value`: the alias where it is one as a whole, else what it comes to.
private func written(_ token: Token, in mode: Int) -> Value? {
  let value = token.values[mode]
  let definition = value.definition.map { token.definitions[$0] }
  // A material's value is the colour that was written beside its layers.
  if token.type == .material, let definition { return withAliases(definition.written) }
  if let target = value.chain.first { return made("{\(target)}") }
  if let decoded = value.value { return decoded.encoded(as: definition?.written) }
  // Wrong, or an alias to nothing: handed on as it is, to be found wrong where it is read again.
  let asWritten = definition.map { withAliases($0.written) }
  return asWritten?.kind == .null ? nil : asWritten
}

private func metadata(of token: Token) -> [(String, Value)] {
  var entries: [(String, Value)] = []
  if let text = token.description.first(where: { $0.language == nil }) {
    entries.append(("$description", made(text.text)))
  }
  if let deprecation = token.deprecation {
    entries.append(("$deprecated", deprecation.text.map { made($0) } ?? made(.bool(true))))
  }
  if !token.extensions.isEmpty { entries.append(("$extensions", made(.map(token.extensions)))) }
  return entries
}

// MARK: Files

private func fileName(_ key: LayeredValues.Key, _ modes: Modes) -> String {
  let modifier = modes.modifiers[key.modifier]
  let name = "\(modifier.name)-\(modifier.contexts[key.context])"
  let safe = name.unicodeScalars.map {
    isLatinLetter($0) || isDigit($0) || $0 == "-" || $0.value >= 0x80 ? Character($0) : "_"
  }
  return "\(String(safe)).tokens.json"
}

private func resolver(_ modes: Modes, having files: Set<LayeredValues.Key>) -> Value {
  func reference(_ path: String) -> Value { made([("$ref", made(path))]) }
  let modifiers = modes.modifiers.enumerated().map { number, modifier in
    let contexts = modifier.contexts.enumerated().map { index, context in
      let key = LayeredValues.Key(modifier: number, context: index)
      return (context, made(files.contains(key) ? [reference(fileName(key, modes))] : []))
    }
    return (
      modifier.name,
      made([("contexts", made(contexts)), ("default", made(modifier.contexts[modifier.standard]))])
    )
  }
  let order =
    [reference("#/sets/base")]
    + modes.modifiers.map { reference("#/modifiers/" + $0.name.replacing("~", with: "~0").replacing("/", with: "~1")) }
  return made([
    ("$schema", made("https://www.designtokens.org/schemas/2025.10/resolver.json")), ("version", made("2025.10")),
    ("sets", made([("base", made([("sources", made([reference("base.tokens.json")]))]))])),
    ("modifiers", made(modifiers)), ("resolutionOrder", made(order)),
  ])
}

/// Tokens by the names in their ids.
struct TokenTree {
  private final class Node {
    var own: [(String, Value)] = []
    var children: [(name: String, node: Node)] = []
    var index: [String: Int] = [:]

    func child(_ name: String) -> Node {
      if let known = index[name] { return children[known].node }
      let node = Node()
      index[name] = children.count
      children.append((name, node))
      return node
    }
  }

  private let root = Node()

  mutating func add(_ id: String, _ token: Token, _ value: Value, _ metadata: [(String, Value)]) {
    var own = [("$value", value)]
    if let type = token.type == .material ? "color" : token.type == .other ? token.writtenType : token.type.rawValue {
      own.insert(("$type", made(type)), at: 0)
    }
    node(id).own = own + metadata
  }

  mutating func describe(_ group: TokenGroup) {
    var own: [(String, Value)] = []
    if let text = group.description.first(where: { $0.language == nil }) {
      own.append(("$description", made(text.text)))
    }
    let named = [("name", group.name), ("description", group.description.filter { $0.language != nil })]
    let entries = named.compactMap { key, texts in
      texts.isEmpty
        ? nil
        : (key, texts[0].language == nil ? made(texts[0].text) : made(texts.map { ($0.language ?? "", made($0.text)) }))
    }
    if !entries.isEmpty { own.append(("$extensions", made([("shirube", made(entries))]))) }
    if !own.isEmpty { node(group.id).own = own }
  }

  private func node(_ id: String) -> Node { id.split(separator: ".").reduce(root) { $0.child(String($1)) } }

  /// No deeper than ids have names.
  var value: Value {
    func value(of node: Node) -> Value {
      made(node.own + node.children.map { ($0.name, value(of: $0.node)) })
    }
    let schema = ("$schema", made("https://www.designtokens.org/schemas/2025.10/format.json"))
    return made([schema] + value(of: root).fields.map { ($0.key, $0.value) })
  }
}
