internal import Data
internal import Findings

/// The entries of a `.colorset`: which holds when, and its colour in the format's form.
struct ColorSlots {
  struct Slot {
    let conditions: [TokenDocument.Condition]
    /// Null: the slot is there without a colour, which Xcode allows.
    let value: Value
    let written: Value?
    let range: Range<Int>
    let pointer: String
  }

  private(set) var findings: [Finding] = []
  private(set) var approximations = Approximations()
  private let set: ColorSet

  init(_ set: ColorSet) { self.set = set }

  /// In the order of precedence: of two that hold in one mode the later one counts. That is the entry with more
  /// appearances, and of two with one the darker before the one of more contrast, which nothing documents.
  mutating func read(_ level: [TokenDocument.Condition]) -> [Slot] {
    guard let contents = set.contents else { return [empty(level)] }
    guard let list = contents["colors"]?.list else {
      report(.tokenStructure, contents.range, "the colour set has no list “colors”")
      return [empty(level)]
    }
    let entries = chosen(list.enumerated().compactMap { index, value in entry(value, index) })
    let slots = entries.sorted { ($0.weight, $0.index) < ($1.weight, $1.index) }.flatMap { self.slots($0, level) }
    return slots.isEmpty ? [empty(level)] : slots
  }

  private func empty(_ level: [TokenDocument.Condition]) -> Slot {
    let range = set.contents?.range ?? 0..<0
    return Slot(conditions: level, value: Value(.null, range), written: nil, range: range, pointer: "")
  }

  private struct ColorEntry {
    let index: Int
    let value: Value
    let idiom: String
    let gamut: String?
    let isDark: Bool?
    let isIncreased: Bool

    var weight: Int { (isDark != nil ? 2 : 0) + (isIncreased ? 1 : 0) }
    var conditions: [TokenDocument.Condition] {
      (isDark.map { [TokenDocument.Condition("appearance", $0 ? "dark" : "light")] } ?? [])
        + (isIncreased ? [TokenDocument.Condition("contrast", "increased")] : [])
    }
  }

  private mutating func entry(_ value: Value, _ index: Int) -> ColorEntry? {
    guard value.isMapping else {
      report(.tokenStructure, value.range, "an entry of a colour set is a mapping, found \(value.kind.name)")
      return nil
    }
    var isDark: Bool?
    var isIncreased = false
    for appearance in value["appearances"]?.list ?? [] {
      switch (appearance["appearance"]?.string, appearance["value"]?.string) {
      case ("luminosity", "dark"): isDark = true
      case ("luminosity", "light"): isDark = false
      case ("contrast", "high"): isIncreased = true
      default:
        report(.tokenUnread, appearance.range, "a colour for an appearance that is not known is not read")
        return nil
      }
    }
    return ColorEntry(
      index: index, value: value, idiom: value["idiom"]?.string ?? "universal", gamut: value["display-gamut"]?.string,
      isDark: isDark, isIncreased: isIncreased)
  }

  /// Those of one idiom, everybody's if there are any, and of two for two gamuts the wider.
  private mutating func chosen(_ entries: [ColorEntry]) -> [ColorEntry] {
    let order = ["universal", "iphone", "ipad", "vision", "reality", "mac", "tv", "watch", "car"]
    let idioms = Set(entries.map(\.idiom))
    guard let idiom = order.first(where: idioms.contains) ?? idioms.sorted().first else { return [] }
    let others = idioms.subtracting([idiom]).sorted()
    if !others.isEmpty {
      let range = entries.first { $0.idiom != idiom }?.value.range ?? 0..<0
      report(
        .tokenUnread, range,
        "colours for \(others.joined(separator: ", ")) are not read beside those for “\(idiom)”")
    }
    var kept: [ColorEntry] = []
    for entry in entries where entry.idiom == idiom && entry.value["subtype"] == nil {
      guard let other = kept.firstIndex(where: { $0.conditions == entry.conditions }) else {
        kept.append(entry)
        continue
      }
      switch (kept[other].gamut, entry.gamut) {
      case ("sRGB", "display-P3"), (nil, "display-P3"): kept[other] = entry
      case ("display-P3", "sRGB"), ("display-P3", nil): break
      default: report(.tokenUnread, entry.value.range, "the set has two colours for one appearance; the first holds")
      }
    }
    for entry in entries where entry.idiom == idiom && entry.value["subtype"] != nil {
      report(.tokenUnread, entry.value.range, "a colour for a subtype of its device is not read")
    }
    return kept
  }

  private mutating func slots(_ entry: ColorEntry, _ level: [TokenDocument.Condition]) -> [Slot] {
    let pointer = "/colors/\(entry.index)"
    guard let color = entry.value["color"] else {
      return [
        Slot(
          conditions: level + entry.conditions, value: Value(.null, entry.value.range), written: nil,
          range: entry.value.range, pointer: pointer)
      ]
    }
    var decoder = ColorDecoder(color, gamut: entry.gamut, path: set.path)
    let variants = decoder.variants(isDark: entry.isDark, isIncreased: entry.isIncreased)
    findings += decoder.findings
    approximations.add(decoder.approximations)
    return variants.filter { variant in
      level.isEmpty || !variant.conditions.contains { $0.modifier == "level" }
    }.map { variant in
      Slot(
        conditions: level + entry.conditions + variant.conditions, value: variant.value, written: color,
        range: color.range, pointer: pointer + "/color")
    }
  }

  private mutating func report(_ rule: Rule, _ range: Range<Int>, _ message: String) {
    findings.append(Finding(rule, at: Place(set.path, range), message))
  }
}
