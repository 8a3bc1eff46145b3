package import Findings
internal import Markup
internal import Tokens

/// Something that pages refer to by kind and id and that is not written as a page: a term, a symbol, an API name; later
/// a token, a component.
package struct Thing: Sendable, Equatable {
  package enum Kind: String, Sendable, Hashable, CaseIterable, Comparable {
    case token, component, symbol, term, api

    package static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }

    /// The rule of a reference that names none.
    var brokenRule: Rule {
      switch self {
      case .token: .brokenToken
      case .component: .brokenComponent
      case .symbol: .brokenSymbol
      case .term: .brokenTerm
      case .api: .brokenAPI
      }
    }
  }

  /// Where a reader finds it.
  package enum Home: Sendable, Equatable {
    /// A page of its own in each language: `symbols/bookmark/` below the language's folder.
    case page(String)
    /// A place on a page made by the program: `glossary/` and the id of the element.
    case section(String, id: String)
    /// A place on the page of another thing, wherever that is.
    case part(of: ThingID, id: String)
    case external(String)
  }

  package let kind: Kind
  package let id: String
  package let name: LocalizedText
  /// What else it is found by: a reading, other spellings.
  package let otherNames: [Language: [String]]
  /// How a Japanese name is read; lists sort by it.
  package let reading: String?
  package let description: LocalizedText
  /// What stands beside its name.
  package let drawing: Drawing?
  /// A symbol in weights and scales, where its drawing is a template.
  package let variants: [SymbolVariant]
  package let home: Home
  /// Where it is defined.
  package let place: Place
  /// What should be used instead, if it is deprecated; "" if nothing is named.
  package let replacement: String?

  package init(
    kind: Kind, id: String, name: LocalizedText, otherNames: [Language: [String]] = [:], reading: String? = nil,
    description: LocalizedText = LocalizedText([:]), drawing: Drawing? = nil, home: Home, place: Place,
    variants: [SymbolVariant] = [], replacement: String? = nil
  ) {
    self.kind = kind
    self.id = id
    self.name = name
    self.otherNames = otherNames
    self.reading = reading
    self.description = description
    self.drawing = drawing
    self.variants = variants
    self.home = home
    self.place = place
    self.replacement = replacement
  }
}

extension Thing {
  package var thingID: ThingID { ThingID(kind: kind, id: id) }

  /// The thing that this is a part of.
  var owner: ThingID? {
    if case .part(let owner, _) = home { return owner }
    return nil
  }
}

/// A library of things of one kind: reads its files, and makes the pages that show them. A new kind is one such type and
/// a line in `thingLibraries`.
protocol ThingLibrary: Sendable {
  /// Reads the library's files. What is wrong costs one thing and is said.
  init(_ sources: SourceTree, _ configuration: Configuration, _ findings: inout [Finding])

  var things: [Thing] { get }

  /// References that the library's own files make: checked like any other.
  var references: [LibraryReference] { get }

  func outputs(_ site: Site) -> [Output]

  /// What the library shows of a thing below the prose of a page that describes it; nil for another library's.
  func parts(of id: ThingID, _ site: Site, _ language: Language, _ hrefs: Hrefs) -> Markup?
}

extension ThingLibrary {
  func parts(of id: ThingID, _ site: Site, _ language: Language, _ hrefs: Hrefs) -> Markup? { nil }
}

/// Reads every library of the site.
func readLibraries(
  _ sources: SourceTree, _ configuration: Configuration, _ tokens: TokenGraph
) -> ([any ThingLibrary], [Finding]) {
  var findings: [Finding] = []
  let libraries: [any ThingLibrary] = [
    TokenThings(tokens), Components(sources, configuration, tokens, &findings),
    Glossary(sources, configuration, &findings), Symbols(sources, configuration, &findings),
    APIs(sources, configuration, &findings),
  ]
  return (libraries, findings)
}

package struct ThingID: Sendable, Hashable, Comparable {
  package let kind: Thing.Kind
  package let id: String

  package init(kind: Thing.Kind, id: String) {
    self.kind = kind
    self.id = id
  }

  package static func < (one: ThingID, other: ThingID) -> Bool { (one.kind, one.id) < (other.kind, other.id) }
}
