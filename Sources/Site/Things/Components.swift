internal import Data
internal import Findings
internal import Tokens

/// `components/ID.yml`:
///
///     name: {ja: ボタン, en: Button}
///     platforms: [ios, android, web]
///     code: [{platform: ios, name: OrimeButton, source: code/ios/OrimeButton.swift}]
///     on: [color.background.primary]
///     parts:
///       - {id: container, name: {…}, tokens: {background: color.tint, radius: radius.medium}}
///       - {id: label, name: {…}, tokens: {text: color.label.on-fill, type: type.headline}}
///     variants:
///       - {id: plain, name: {…}, tokens: {label.text: color.tint}, states: {pressed: {label.text: color.tint-pressed}}}
///     states:
///       - {id: normal, name: {…}}
///       - {id: disabled, name: {…}, tokens: {label.text: color.label.quaternary}}
///
/// Besides `component:button` its variants, parts and states are things: `component:button.plain`,
/// `component:button#part.label`, `component:button#state.disabled`.
struct Components: ThingLibrary {
  private(set) var components: [Component] = []
  private(set) var things: [Thing] = []
  /// Token → components that use it, sorted.
  private(set) var using: [String: [String]] = [:]

  /// Tokens among them: which there are is asked by the one resolver.
  var references: [LibraryReference] {
    components.flatMap { component in
      component.related + component.guidelines
        + component.tokenUses.map { use in
          LibraryReference(use.token, use.place.range, in: use.place.path, from: component.thing).having(kind: .token)
        }
    }
  }

  init(_ sources: SourceTree, _ configuration: Configuration, _ findings: inout [Finding]) {
    self.init(sources, configuration, TokenGraph(), &findings)
  }

  init(
    _ sources: SourceTree, _ configuration: Configuration, _ graph: TokenGraph, _ findings: inout [Finding]
  ) {
    for file in sources.files where file.path.hasPrefix("components/") && file.path.hasSuffix(".yml") {
      let (value, found) = readYAML(file, in: 0..<file.bytes.count)
      findings += found
      guard let value else { continue }
      var reading = ComponentReading(file, configuration, graph)
      let (component, read) = Fields.read(value, in: file.path) { reading.component(&$0) }
      findings += read + checkSources(reading.sources, file.path, sources)
      components.append(component)
    }
    components.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    things = components.flatMap(componentThings)
    for component in components {
      for token in Set(component.tokenUses.map(\.token)).sorted() { using[token, default: []].append(component.id) }
    }
    findings += checkComponents(components)
  }
}

private func componentThings(_ component: Component) -> [Thing] {
  let thing = Thing(
    kind: .component, id: component.id, name: component.name, description: component.description,
    home: .page("components/\(folderName(component.id))/"), place: component.place)
  func inner(_ id: ThingID, _ name: LocalizedText, _ own: String, _ anchor: String, _ place: Place) -> Thing {
    Thing(
      kind: .component, id: id.id, name: joined(component.name, component.id, name, own),
      home: .part(of: component.thing, id: anchor), place: place)
  }
  return [thing]
    + component.variants.map { inner(component.variantID($0), $0.name, $0.id, "variant.\($0.id)", $0.place) }
    + component.parts.map { inner(component.partID($0), $0.name, $0.id, "part.\($0.id)", $0.place) }
    + component.states.map { inner(component.stateID($0), $0.name, $0.id, "state.\($0.id)", $0.place) }
}

/// ボタン（無効）, Button (disabled).
private func joined(_ name: LocalizedText, _ id: String, _ inner: LocalizedText, _ innerID: String) -> LocalizedText {
  var texts: [Language: String] = [:]
  for language in Language.allCases {
    let whole = name[language] ?? name[language.other] ?? id
    let part = inner[language] ?? inner[language.other] ?? innerID
    texts[language] = language == .ja ? "\(whole)（\(part)）" : "\(whole) (\(part))"
  }
  return LocalizedText(texts)
}
