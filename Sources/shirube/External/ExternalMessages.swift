import Findings
import Site

/// One finding for one cause, at the first place; the others are counted.
func externalFindings(_ question: ExternalQuestion, _ answer: ExternalAnswer) -> [Finding] {
  let places = question.links.flatMap(\.link.places).sorted { $0.precedes($1) }
  guard let first = places.first else { return [] }
  let others = otherPlaces(places)
  switch answer {
  case .broken(let reason):
    return [
      Finding(
        .externalBroken, at: first, "“\(question.url.text)” is not there: \(reason)",
        notes: [Note(.help, "open it in a browser; link to where the page is now, or take the link out")] + others)
    ]
  case .unsure(let reason):
    return [
      Finding(
        .externalUnsure, at: first, "“\(question.url.text)” could not be checked: \(reason)",
        notes: [Note(.help, "open it in a browser to see for yourself")] + others)
    ]
  case .there(let movedTo, let missing):
    let moved = movedTo.flatMap { $0 == question.url.text ? nil : $0 }
    return (moved.map { [movedFinding(question, $0, first, others)] } ?? [])
      + question.links.compactMap { link, fragment in
        fragment.flatMap { missing.contains($0) ? missingFinding($0, link.places, question) : nil }
      }
  }
}

private func movedFinding(
  _ question: ExternalQuestion, _ address: String, _ first: Place, _ others: [Note]
) -> Finding {
  Finding(
    .externalMoved, at: first, "“\(question.url.text)” has moved for good",
    notes: [Note(.help, "it is at “\(address)” now")] + others)
}

private func missingFinding(_ fragment: String, _ places: [Place], _ question: ExternalQuestion) -> Finding? {
  guard let first = places.first else { return nil }
  return Finding(
    .externalUnsure, at: first, "“\(question.url.text)” is there, and nothing in it has the id “\(fragment)”",
    notes: [Note(.help, "open the link in a browser: a script may add it, else link to the page alone")]
      + otherPlaces(places))
}

private func otherPlaces(_ places: [Place]) -> [Note] {
  guard places.count > 1 else { return [] }
  let count = places.count - 1
  let what =
    count == 1
    ? "the same address is written in one other place" : "the same address is written in \(count) other places, first"
  return [Note(.note, what, at: places[1])]
}

extension Place {
  fileprivate func precedes(_ other: Place) -> Bool {
    path.utf8.elementsEqual(other.path.utf8)
      ? range.lowerBound < other.range.lowerBound : path.utf8.lexicographicallyPrecedes(other.path.utf8)
  }
}
