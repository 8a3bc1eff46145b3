internal import Data
internal import Findings

/// A part of a screen, as `components/ID.yml` describes it.
struct Component: Sendable {
  let id: String
  let name: LocalizedText
  let description: LocalizedText
  let status: FrontMatter.Status?
  let since: String?
  /// Ids in the site's order.
  let platforms: [String]
  let code: [Code]
  /// An address in a design tool.
  let design: String?
  let related: [LibraryReference]
  let guidelines: [LibraryReference]
  /// Backgrounds that it may stand on: ids of tokens.
  let grounds: [TokenUse]
  let parts: [Part]
  /// Stacks of the parts, as written: what lays figures out reads them.
  let anatomy: Entry?
  /// A contract of contrast, as written.
  let contrast: Entry?
  let variants: [Variant]
  let states: [State]
  let place: Place

  struct Code: Sendable {
    let platform: String
    let name: String
    let source: String?
  }

  /// A property of a part and the token that it has.
  struct TokenUse: Sendable {
    let property: Property
    let token: String
    /// Of the token's id.
    let place: Place
  }

  struct Property: Sendable, Hashable {
    /// nil: of the component as a whole.
    let part: String?
    let name: String

    var written: String { part.map { "\($0).\(name)" } ?? name }
  }

  struct Part: Sendable {
    let id: String
    let name: LocalizedText
    let tokens: [TokenUse]
    let place: Place
  }

  struct Variant: Sendable {
    let id: String
    let name: LocalizedText
    let description: LocalizedText
    let tokens: [TokenUse]
    /// State → what it has in this variant alone.
    let states: [String: [TokenUse]]
    let place: Place
  }

  struct State: Sendable {
    let id: String
    let name: LocalizedText
    let description: LocalizedText
    let tokens: [TokenUse]
    let place: Place
  }
}

extension Component {
  var thing: ThingID { ThingID(kind: .component, id: id) }

  func variantID(_ variant: Variant) -> ThingID { ThingID(kind: .component, id: "\(id).\(variant.id)") }

  func stateID(_ state: State) -> ThingID { ThingID(kind: .component, id: "\(id)#state.\(state.id)") }

  func partID(_ part: Part) -> ThingID { ThingID(kind: .component, id: "\(id)#part.\(part.id)") }

  /// Every use of a token, in the order of the file.
  var tokenUses: [TokenUse] {
    parts.flatMap(\.tokens) + variants.flatMap { $0.tokens + $0.states.sorted { $0.key < $1.key }.flatMap(\.value) }
      + states.flatMap(\.tokens) + grounds
  }

  /// What holds in a variant and a state: the parts' own tokens, then the variant's, the state's, and what the variant
  /// has in that state alone; of each property the last.
  func tokens(_ variant: Variant?, _ state: State?) -> [Property: TokenUse] {
    var tokens: [Property: TokenUse] = [:]
    for use in parts.flatMap(\.tokens) + (variant?.tokens ?? []) + (state?.tokens ?? []) { tokens[use.property] = use }
    if let variant, let state { for use in variant.states[state.id] ?? [] { tokens[use.property] = use } }
    return tokens
  }

  /// The component's variants; one that has none is its own.
  var appearances: [Variant?] { variants.isEmpty ? [nil] : variants.map { $0 } }

  func partName(_ id: String, _ language: Language) -> (text: String, language: Language)? {
    parts.first { $0.id == id }?.name.text(in: language)
  }
}
