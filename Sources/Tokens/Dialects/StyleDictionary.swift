internal import Data
internal import Findings

/// Style Dictionary before its version 4, and Spectrum's form of it: `sets` holds a value for each mode.
func readStyleDictionary(_ root: Value, path: String) -> (document: TokenDocument, findings: [Finding]) {
  let tree = OldLeaves(root, path: path) { $0["sets"]?.isMapping == true }
  let names = modeNames(of: tree.leaves)
  let modes = DialectModes(names, else: "set")
  var tokens: [TokenDocument.Definition] = []
  for leaf in tree.leaves {
    if let sets = leaf.object["sets"], leaf.value == nil {
      for set in sets.fields { tokens += definitions(leaf, set, modes, path: path) }
    } else if let value = leaf.value {
      tokens.append(definition(leaf, value, leaf.object, [], path: path))
    }
  }
  let isSpectrum = !names.isEmpty || tree.leaves.contains { schemaType($0.object) != nil }
  let dialect = isSpectrum ? "Spectrum's tokens" : "Style Dictionary 3"
  return (
    TokenDocument(
      path: path, dialect: dialect, modifiers: names.isEmpty ? [] : [modes.all], tokens: tokens, groups: tree.groups),
    [dialectFinding(dialect, path: path)] + tree.findings
  )
}

/// In the order in which they come.
private func modeNames(of leaves: [OldLeaves.Leaf]) -> [String] {
  var names: [String] = []
  var known: Set<String> = []
  for leaf in leaves where leaf.value == nil {
    for set in leaf.object["sets"]?.fields ?? [] where known.insert(set.key).inserted { names.append(set.key) }
  }
  return names
}

/// A set may have sets itself, for something else that varies: the first of these is read, under the outer name.
private func definitions(
  _ leaf: OldLeaves.Leaf, _ set: Entry, _ modes: DialectModes, path: String
) -> [TokenDocument.Definition] {
  var object = set.value
  for _ in 0..<4 {
    if let value = object["value"] {
      return [definition(leaf, value, object, [modes.condition(set.key)], path: path)]
    }
    guard let inner = object["sets"]?.fields.first else { break }
    object = inner.value
  }
  // Handed on as it is, to be found wrong where it stands.
  return [definition(leaf, set.value, set.value, [modes.condition(set.key)], path: path)]
}

private func definition(
  _ leaf: OldLeaves.Leaf, _ value: Value, _ object: Value, _ conditions: [TokenDocument.Condition], path: String
) -> TokenDocument.Definition {
  let isAlias = value.string.flatMap { oldAlias($0) } != nil
  let type = leaf.type ?? schemaType(object) ?? schemaType(leaf.object) ?? (isAlias ? nil : typeOfCategory(leaf))
  let known = type.map { word in studioTypes[word.text] ?? word.text }
  return TokenDocument.Definition(
    names: leaf.names, conditions: conditions,
    type: type.map { TokenDocument.Word(known ?? $0.text, $0.range) },
    value: plainNumber(withAliases(value), as: known), written: value, place: Place(path, value.range),
    pointer: leaf.pointer, description: leaf.description, deprecated: deprecation(of: leaf.object),
    extensions: leaf.extensions, object: leaf.object)
}

/// Numbers in quotes, as many files have them.
private func plainNumber(_ value: Value, as type: String?) -> Value {
  guard let text = value.string, type == "number" || type == "fontWeight", let number = Double(text), number.isFinite
  else { return value }
  return Value(.number(number), value.range)
}

/// A token's category is its first name, where it gives no type: `color.base.red`.
private func typeOfCategory(_ leaf: OldLeaves.Leaf) -> TokenDocument.Word {
  let category = leaf.object["attributes"]?["category"]?.string ?? leaf.names[0]
  let types = ["color": "color", "colors": "color", "size": "dimension", "time": "duration", "opacity": "number"]
  return TokenDocument.Word(types[category.lowercased()] ?? category, leaf.key.keyRange)
}

/// Spectrum says a token's type by the address of its schema.
private func schemaType(_ object: Value) -> TokenDocument.Word? {
  guard let schema = object["$schema"], let name = schema.string?.split(separator: "/").last else { return nil }
  let types = [
    "color.json": "color", "dimension.json": "dimension", "opacity.json": "number", "multiplier.json": "number",
    "font-family.json": "fontFamily", "font-size.json": "dimension", "font-weight.json": "fontWeight",
  ]
  return types[String(name)].map { TokenDocument.Word($0, schema.range) }
}

private func deprecation(of object: Value) -> Value? {
  guard let deprecated = object["$deprecated"] ?? object["deprecated"] else { return nil }
  let comment = object["deprecated_comment"]
  return comment?.string == nil ? deprecated : comment
}
