package import Findings

/// Why a reference was seen and not checked: what the end of a run says, in this order.
package enum Unchecked: String, Sendable, Hashable, CaseIterable {
  case external = "to other sites"
  case noInventory = "to sites whose inventory is not here"
  case madePage = "to pages made by the program"
  case apiWithoutCatalogue = "to APIs, of which the site has no list"
  case contact = "mail or telephone"
  case otherScheme = "of other schemes"
}

/// An address on another host, and everywhere it is written.
package struct ExternalLink: Sendable, Equatable {
  /// As it is written: `https://…`, `http://…` or `//…`.
  package let address: String
  /// In the order of paths, then of the text.
  package let places: [Place]

  package init(address: String, places: [Place]) {
    self.address = address
    self.places = places
  }
}

/// Nil for a reference that was checked: it has arrived, or is known to be broken.
func reasonUnchecked(_ resolution: Resolution, _ catalog: Catalog) -> Unchecked? {
  switch resolution.destination {
  case .thing, .broken: return nil
  case .plain: return .apiWithoutCatalogue
  case .external(let address):
    switch Address.scheme(of: address)?.lowercased() {
    case nil: return .external
    case "http", "https": return uncheckedWeb(address, catalog)
    case "mailto", "tel": return .contact
    default: return .otherScheme
    }
  }
}

private func uncheckedWeb(_ address: String, _ catalog: Catalog) -> Unchecked? {
  if catalog.configuration.pathUnderURL(address) != nil { return .madePage }
  guard let site = catalog.otherSites.first(where: { $0.holds(address) }) else { return .external }
  return site.pages == nil ? .noInventory : nil
}

extension Checked {
  /// Addresses on other hosts that nothing in the site can answer for, in the order in which they first occur.
  package var externalLinks: [ExternalLink] {
    var order: [[UInt8]] = []
    var found: [[UInt8]: (address: String, places: [Place])] = [:]
    for (address, place) in resolved.lazy.flatMap(\.externalLinks) {
      let key = Array(address.utf8)
      if found[key] == nil { order.append(key) }
      found[key, default: (address, [])].places.append(place)
    }
    return order.compactMap { found[$0] }.map { ExternalLink(address: $0.address, places: $0.places) }
  }

  /// Why references were not checked, and how many.
  var skipped: [Counts.Skipped] {
    var counts: [Unchecked: Int] = [:]
    for page in resolved { counts.merge(page.unchecked, uniquingKeysWith: +) }
    return Unchecked.allCases.compactMap { reason in counts[reason].map { Counts.Skipped(reason: reason, count: $0) } }
  }
}
