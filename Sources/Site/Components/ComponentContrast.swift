internal import Findings
internal import Markup
internal import Tokens

/// A text or symbol of a component on what is behind it, in one variant and one state.
struct ComponentPair {
  let variant: Component.Variant?
  let state: Component.State?
  let part: String?
  let judged: JudgedPair
  /// WCAG exempts what is inactive.
  let isExempt: Bool

  func findings(_ setting: ContrastSetting) -> [Finding] {
    let place = [variant.map { "the variant “\($0.id)”" }, state.map { "the state “\($0.id)”" }].compactMap(\.self)
    return contrastFindings(judged, of: ContrastContract(), setting).map { finding in
      guard !place.isEmpty else { return finding }
      return Finding(
        finding.rule, at: finding.place, finding.message,
        notes: [Note(.note, "in \(place.joined(separator: " and "))")] + finding.notes)
    }
  }
}

/// Every text and symbol of a component in every variant and state; of those with the same colours only the first (what is
/// exempt hides nothing else). What
/// stands on nothing that is known is left out: `on` says what is behind a component without a background.
func judgedPairs(of component: Component, _ setting: ContrastSetting) -> [ComponentPair] {
  var pairs: [ComponentPair] = []
  var known: [Bool: Set<ContrastPair>] = [:]
  let states: [Component.State?] = component.states.isEmpty ? [nil] : component.states.map { $0 }
  for variant in component.appearances {
    for state in states {
      let tokens = component.tokens(variant, state)
      let isExempt = state.map { ["disabled", "inactive"].contains($0.id) } ?? false
      for use in tokens.values.sorted(by: { $0.property.written < $1.property.written }) {
        guard let kind = kind(of: use, setting.tokens) else { continue }
        for layers in stacks(beneath: use.property, tokens, component, setting.tokens) {
          let pair = ContrastPair(kind, use.token, on: layers)
          guard known[isExempt, default: []].insert(pair).inserted else { continue }
          pairs.append(
            ComponentPair(
              variant: variant, state: state, part: use.property.part,
              judged: judge(DeclaredPair(pair, at: use.place), of: ContrastContract(), setting), isExempt: isExempt))
        }
      }
    }
  }
  return pairs
}

private func kind(of use: Component.TokenUse, _ tokens: TokenGraph) -> ContrastPair.Kind? {
  guard tokens[use.token]?.type == .color else { return nil }
  switch use.property.name {
  case "text", "color", "foreground": return .text
  case "symbol", "icon": return .nontext
  default: return nil
  }
}

/// What lies behind a part, from the top down: its own background, the one of the first part that has one, and each of
/// the grounds where these let it through.
private func stacks(
  beneath property: Component.Property, _ tokens: [Component.Property: Component.TokenUse], _ component: Component,
  _ graph: TokenGraph
) -> [[String]] {
  func background(_ part: String?) -> String? {
    ["background", "material"].lazy.compactMap { tokens[Component.Property(part: part, name: $0)]?.token }
      .first { graph[$0] != nil }
  }
  let own = background(property.part)
  let holder = component.parts.first { background($0.id) != nil }.flatMap { $0.id == property.part ? nil : $0.id }
  let layers = [own, holder.flatMap(background) ?? background(nil)].compactMap(\.self)
  if layers.contains(where: { isOpaque($0, graph) }) || component.grounds.isEmpty {
    return layers.isEmpty ? [] : [layers]
  }
  return component.grounds.filter { graph[$0.token] != nil }.map { layers + [$0.token] }
}

private func isOpaque(_ id: String, _ graph: TokenGraph) -> Bool {
  graph[id]?.values.allSatisfy { value in
    if case .color(let color)? = value.value { return color.alpha >= 1 }
    return false
  } ?? false
}

// MARK: Shown

extension ComponentDisplay {
  func appendContrast(to box: inout Markup) {
    let pairs = judgedPairs(of: component, contrast)
    guard !pairs.isEmpty else { return }
    box.element(
      "div",
      [
        .init("class", "table"), .init("role", "region"), .init("tabindex", "0"),
        .init("aria-label", strings["component-contrast"]),
      ]
    ) { region in
      region.element("table", [.init("class", "contrast-list")]) { table in
        table.element("thead") { head in
          head.element("tr") { row in
            for key in ["component-pairing", "contrast-worst", "component-verdict"] {
              row.element("th", [.init("scope", "col")], text: strings[key])
            }
          }
        }
        table.element("tbody") { body in
          for pair in pairs { body.element("tr") { append(pair, to: &$0) } }
        }
      }
    }
    box.newline()
  }

  private func append(_ pair: ComponentPair, to row: inout Markup) {
    row.element("th", [.init("scope", "row")]) { head in
      head.element("span", [.init("class", "pair-name")], text: name(of: pair))
      head.element("span", [.init("class", "pair-tokens")]) { tokens in
        for (number, id) in ([pair.judged.pair.foreground] + pair.judged.pair.layers).enumerated() {
          if number > 0 { tokens.text(" / ") }
          setting.appendToken(id, to: &tokens)
        }
      }
    }
    guard let worst = pair.judged.worst, let measure = pair.judged.modes[worst].measure else {
      return row.element("td", [.init("colspan", "2")], text: strings["contrast-unmeasurable"])
    }
    row.element("td") { cell in
      cell.element("span", [.init("class", "ratio")], text: "\(measure.worst.shown):1")
      guard setting.graph.modes.count > 1 else { return }
      cell.element("span", [.init("class", "where")], text: setting.name(ofMode: worst))
    }
    let verdict = pair.isExempt ? "exempt" : measure.worst.ratio >= pair.judged.pair.need ? "pass" : "fail"
    row.element("td") { cell in
      cell.element("span", [.init("class", "judgement is-\(verdict)")], text: strings["contrast-\(verdict)"])
    }
  }

  /// “Filled, pressed: label”.
  private func name(of pair: ComponentPair) -> String {
    let places = [pair.variant.map { ($0.name, $0.id) }, pair.state.map { ($0.name, $0.id) }].compactMap(\.self)
      .map { name, id in name.text(in: setting.language)?.text ?? id }
    let part = pair.part.map { component.partName($0, setting.language)?.text ?? $0 } ?? ""
    if places.isEmpty { return part }
    return setting.list(places) + (part.isEmpty ? "" : (setting.language == .ja ? "：" : ": ") + part)
  }
}
