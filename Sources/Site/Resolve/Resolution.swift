internal import Findings

/// A reference as it stands in a page: what is written, and where.
struct Reference {
  /// Markdown's escapes resolved, percent-encoding as written.
  let destination: String
  /// The destination's bytes in the file; of what cannot be found more exactly, the whole construct.
  let place: Place
  /// `place` covers just the bytes of `destination`: parts of it can be pointed at, and replaced.
  let isVerbatim: Bool

  /// The place of a part of the destination.
  func place(of part: Substring) -> Place {
    guard isVerbatim else { return place }
    let lower = place.range.lowerBound + destination.utf8.distance(from: destination.startIndex, to: part.startIndex)
    return Place(place.path, lower..<(lower + part.utf8.count))
  }

  func fix(_ title: String, _ confidence: Fix.Confidence, replacing part: Substring, by text: String) -> [Fix] {
    guard isVerbatim else { return [] }
    let place = place(of: part)
    return [Fix(title, confidence, [Fix.Edit(path: place.path, range: place.range, text: text)])]
  }
}

/// Where a reference leads, with what there is to say about it.
struct Resolution {
  enum Destination {
    case thing(Target)
    /// Leaves the site: the address as it shall stand in the page.
    case external(String)
    /// A name that nothing is known of, and need not be: shown as it is.
    case plain(String)
    /// Leads nowhere.
    case broken
  }

  var destination: Destination
  /// `?v=2`, kept.
  var query: Substring?
  /// One that is no thing: `page=3` of a PDF, `top` of every page.
  var fragment: Substring?
  var findings: [Finding] = []
}
