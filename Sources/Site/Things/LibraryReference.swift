internal import Data
internal import Findings

/// A reference in a metadata file: in long form, or a path from that file.
struct LibraryReference: Sendable {
  let destination: String
  let place: Place
  let isVerbatim: Bool
  /// The thing that makes it.
  let from: ThingID

  init(_ destination: String, _ range: Range<Int>, in path: String, from: ThingID) {
    let isQuoted = range.count == destination.utf8.count + 2
    let inner = isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
    self.init(destination, Place(path, inner), isVerbatim: inner.count == destination.utf8.count, from: from)
  }

  private init(_ destination: String, _ place: Place, isVerbatim: Bool, from: ThingID) {
    self.destination = destination
    self.place = place
    self.isVerbatim = isVerbatim
    self.from = from
  }

  /// `bookmark` where the key says that it is a symbol.
  func having(kind: Thing.Kind) -> LibraryReference {
    guard !destination.contains(":"), !destination.contains("/") else { return self }
    return LibraryReference("\(kind.rawValue):\(destination)", place, isVerbatim: false, from: from)
  }

  var reference: Reference { Reference(destination: destination, place: place, isVerbatim: isVerbatim) }
}

extension Site {
  /// What references of metadata files lead to, for a page in `language`; broken ones have been said.
  func targets(of references: [LibraryReference], _ language: Language) -> [Target] {
    references.compactMap { catalog.target(of: $0, language) }
  }
}

extension Catalog {
  /// What a reference of a metadata file leads to in `language`; nil for a broken one.
  func target(of reference: LibraryReference, _ language: Language) -> Target? {
    let resolver = Resolver(self, page: nil, path: reference.place.path, language: language, places: { _ in nil })
    guard case .thing(let target) = resolver.resolve(reference.reference).destination else { return nil }
    guard let page = target.page, entries[page].interface.language != language else { return target }
    return counterpart(of: target) ?? target
  }
}
