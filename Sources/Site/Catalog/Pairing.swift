/// Which things of a page stand for which of its counterpart: content.md, "Ids".
struct Pairing: Equatable {
  /// For each section of the one page the counterpart's, and the reverse.
  private(set) var sections: [Int?]
  private(set) var counterSections: [Int?]
  private(set) var guidelines: [Int?]
  private(set) var counterGuidelines: [Int?]
  /// The sections (nil: the pages themselves) right below which the outlines differ, as (one, other).
  private(set) var differing: [(one: Int?, other: Int?)] = []

  static func == (one: Pairing, other: Pairing) -> Bool {
    one.sections == other.sections && one.guidelines == other.guidelines
      && one.differing.map(\.one) == other.differing.map(\.one)
      && one.differing.map(\.other) == other.differing.map(\.other)
  }

  init(_ one: Interface, _ other: Interface) {
    sections = Array(repeating: nil, count: one.sections.count)
    counterSections = Array(repeating: nil, count: other.sections.count)
    guidelines = Array(repeating: nil, count: one.guidelines.count)
    counterGuidelines = Array(repeating: nil, count: other.guidelines.count)
    if haveSameOutline(one, other) {
      sections = Array(one.sections.indices)
      counterSections = sections
      guidelines = Array(one.guidelines.indices)
      counterGuidelines = guidelines
    } else {
      pairFromTop(one, other)
    }
  }

  /// From the top down: nothing outside a section that differs is touched.
  private mutating func pairFromTop(_ one: Interface, _ other: Interface) {
    let mine = Dictionary(grouping: one.sections.indices) { one.sections[$0].parent }
    let theirs = Dictionary(grouping: other.sections.indices) { other.sections[$0].parent }
    let guidelinesOf = Dictionary(grouping: one.guidelines.indices) { one.guidelines[$0].section }
    let counterGuidelinesOf = Dictionary(grouping: other.guidelines.indices) { other.guidelines[$0].section }
    var open: [(Int?, Int?)] = [(nil, nil)]
    while let (parent, counterParent) = open.popLast() {
      let children = mine[parent] ?? []
      let counterChildren = theirs[counterParent] ?? []
      let pairs = match(
        children, counterChildren, id: { one.sections[$0].explicitID }, counterID: { other.sections[$0].explicitID },
        agree: { one.sections[$0].level == other.sections[$1].level })
      if pairs.leftOver { differing.append((parent, counterParent)) }
      for (index, counter) in pairs.pairs {
        sections[index] = counter
        counterSections[counter] = index
        open.append((index, counter))
      }
      let leads = match(
        guidelinesOf[parent] ?? [], counterGuidelinesOf[counterParent] ?? [], id: { one.guidelines[$0].explicitID },
        counterID: { other.guidelines[$0].explicitID }, agree: { _, _ in true })
      for (index, counter) in leads.pairs {
        guidelines[index] = counter
        counterGuidelines[counter] = index
      }
    }
    differing.sort { ($0.one ?? -1, $0.other ?? -1) < ($1.one ?? -1, $1.other ?? -1) }
  }
}

/// Section by section the same levels and explicit ids, and the same guidelines in each: most translations are so, and
/// pairing from the top would find the same.
private func haveSameOutline(_ one: Interface, _ other: Interface) -> Bool {
  one.sections.count == other.sections.count && one.guidelines.count == other.guidelines.count
    && zip(one.sections, other.sections).allSatisfy {
      $0.level == $1.level && $0.parent == $1.parent && $0.explicitID == $1.explicitID
    }
    && zip(one.guidelines, other.guidelines).allSatisfy {
      $0.section == $1.section && $0.explicitID == $1.explicitID
    }
}

/// Those with the same explicit id; then, if equally many are left and all agree, those in order.
private func match(
  _ mine: [Int], _ theirs: [Int], id: (Int) -> String?, counterID: (Int) -> String?, agree: (Int, Int) -> Bool
) -> (pairs: [(Int, Int)], leftOver: Bool) {
  var byID: [String: Int] = [:]
  for counter in theirs {
    if let id = counterID(counter), byID[id] == nil { byID[id] = counter }
  }
  var pairs: [(Int, Int)] = []
  var taken: Set<Int> = []
  var left: [Int] = []
  for index in mine {
    if let id = id(index), let counter = byID[id], taken.insert(counter).inserted {
      pairs.append((index, counter))
    } else {
      left.append(index)
    }
  }
  let counterLeft = theirs.filter { !taken.contains($0) }
  guard left.count == counterLeft.count, zip(left, counterLeft).allSatisfy(agree) else { return (pairs, true) }
  return (pairs + zip(left, counterLeft), false)
}
