internal import Data
internal import Findings

/// A single file of Tokens Studio (and of Penpot, which has the same form): sets of tokens by name, themes that choose
/// among them; or one set without a name.
func readTokensStudio(
  _ root: Value, path: String, _ signs: DialectSigns
) -> (document: TokenDocument, findings: [Finding]) {
  let sets = StudioSets(root, path: path)
  var tokens: [TokenDocument.Definition] = []
  var findings = [dialectFinding("Tokens Studio", path: path)]
  var groups: [TokenDocument.Group] = []
  for set in sets.sets {
    let tree = set.tree
    findings += tree.findings
    groups += tree.groups
    for leaf in tree.leaves {
      guard let value = leaf.value else { continue }
      findings += changed(leaf, path: path)
      for conditions in set.conditions {
        tokens.append(definition(leaf, value, conditions, path: path))
      }
    }
  }
  return (
    TokenDocument(
      path: path, dialect: "Tokens Studio", modifiers: sets.modifiers, tokens: tokens, groups: groups), findings
  )
}

private func definition(
  _ leaf: OldLeaves.Leaf, _ value: Value, _ conditions: [TokenDocument.Condition], path: String
) -> TokenDocument.Definition {
  let written = leaf.type
  let (type, converted) = studioValue(withAliases(value), as: written?.text)
  return TokenDocument.Definition(
    names: leaf.names, conditions: conditions,
    type: written.map { TokenDocument.Word(type ?? $0.text, $0.range) }, value: converted, written: value,
    place: Place(path, value.range), pointer: leaf.pointer, description: leaf.description,
    deprecated: leaf.object["$deprecated"], extensions: leaf.extensions, object: leaf.object)
}

/// A change of the colour that is computed by Tokens Studio only.
private func changed(_ leaf: OldLeaves.Leaf, path: String) -> [Finding] {
  guard let change = leaf.extensions.first(where: { $0.key == "studio.tokens" })?.value["modify"] else { return [] }
  let kind = [change["type"]?.string, change["value"]?.string].compactMap(\.self).joined(separator: " ")
  return [
    Finding(
      .tokenUnread, at: Place(path, change.range),
      "the change “\(kind)” of “\(leaf.names.joined(separator: "."))” is not computed: its colour is shown as it was before",
      notes: [Note(.help, "write the colour that comes out")])
  ]
}

// MARK: Sets and themes

private struct StudioSets {
  struct Set {
    let name: String
    let tree: OldLeaves
    /// The themes that it belongs to, one after the other; one without conditions: it always holds.
    var conditions: [[TokenDocument.Condition]] = [[]]
  }

  private(set) var sets: [Set] = []
  private(set) var modifiers: [Modes.Modifier] = []

  init(_ root: Value, path: String) {
    let themes = root["$themes"]?.list ?? []
    let order = root["$metadata"]?["tokenSetOrder"]?.list?.compactMap(\.string) ?? []
    guard root["$themes"] != nil || root["$metadata"] != nil else {
      sets = [Set(name: "", tree: OldLeaves(root, path: path))]
      return
    }
    let named = root.fields.filter { !$0.key.hasPrefix("$") && $0.value.isMapping }
    let rank = Dictionary(order.enumerated().map { ($1, $0) }) { one, _ in one }
    let sorted = named.enumerated().sorted { one, two in
      (rank[one.element.key] ?? order.count, one.offset) < (rank[two.element.key] ?? order.count, two.offset)
    }
    sets = sorted.map { _, entry in
      Set(name: entry.key, tree: OldLeaves(entry.value, path: path, pointer: pointer("", entry.key)))
    }
    if themes.isEmpty { divideClashes() } else { apply(themes) }
  }

  /// A set that every theme of a group uses holds always; so does one that none uses.
  private mutating func apply(_ themes: [Value]) {
    var groups: [(name: String, themes: [(name: String, sets: Swift.Set<String>)])] = []
    for theme in themes {
      let group = theme["group"]?.string ?? "theme"
      let used = (theme["selectedTokenSets"]?.fields ?? []).filter { $0.value.string != "disabled" }.map(\.key)
      let one = (theme["name"]?.string ?? "theme \(groups.count + 1)", Swift.Set(used))
      if let index = groups.firstIndex(where: { $0.name == group }) {
        groups[index].themes.append(one)
      } else {
        groups.append((group, [one]))
      }
    }
    for group in groups where group.themes.count > 1 {
      let modes = DialectModes(group.themes.map(\.name), else: group.name)
      modifiers.append(modes.all)
      for index in sets.indices {
        let users = group.themes.filter { $0.sets.contains(sets[index].name) }
        guard !users.isEmpty, users.count < group.themes.count else { continue }
        sets[index].conditions = users.flatMap { user in
          sets[index].conditions.prefix(64).map { $0 + [modes.condition(user.name)] }
        }
      }
    }
  }

  /// Without themes, sets that have tokens of one name are alternatives to each other.
  private mutating func divideClashes() {
    var owners: [[String]: [Int]] = [:]
    for (index, set) in sets.enumerated() {
      for leaf in set.tree.leaves { owners[leaf.names, default: []].append(index) }
    }
    let clashing = Swift.Set(owners.values.filter { Swift.Set($0).count > 1 }.flatMap(\.self)).sorted()
    guard clashing.count > 1 else { return }
    let modes = DialectModes(clashing.map { sets[$0].name }, else: "set")
    modifiers.append(modes.all)
    for index in clashing { sets[index].conditions = [[modes.condition(sets[index].name)]] }
  }
}
