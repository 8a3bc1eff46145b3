internal import Data
internal import Findings

extension FrontMatter {
  /// Where the values stand that name other things.
  struct Places: Sendable, Equatable {
    var title: Range<Int>?
    var related: [Range<Int>] = []
    var aliases: [Range<Int>] = []
    var describes: Range<Int>?
    var origin: Range<Int>?
    var platforms: [Range<Int>] = []
  }

  /// Reads the YAML between `---` lines. A fault costs its own key, broken YAML the whole of it; each is a finding.
  static func read(
    _ file: SourceFile, _ range: Range<Int>, platforms: [String]
  ) -> (front: FrontMatter, places: Places, findings: [Finding]) {
    let (value, findings) = readYAML(file, in: range, rule: .badFrontMatter)
    guard let value else { return (FrontMatter(), Places(), findings) }
    if case .map = value.kind {
    } else if value.kind != .null {
      let finding = Finding(
        .badFrontMatter, at: Place(file.path, value.range),
        "front matter is a mapping of keys, found \(value.kind.name)")
      return (FrontMatter(), Places(), findings + [finding])
    }
    var places = Places()
    let (front, found) = Fields.read(value, in: file.path) { fields in
      FrontMatter(reading: &fields, &places, platforms: platforms)
    }
    return (front, places, findings + found)
  }

  private init(reading fields: inout Fields, _ places: inout Places, platforms known: [String]) {
    title = fields.string("title")
    places.title = fields.entry("title")?.value.range
    description = fields.string("description")
    order = fields.number("order")
    status = fields.oneOf("status")
    if let list = fields.list("platforms") {
      let read = list.compactMap { value in fields.choice(of: value, among: known).map { ($0, value.range) } }
      platforms = read.map(\.0)
      places.platforms = read.map(\.1)
    }
    let olds = fields.texts("aliases")
    aliases = olds.map(\.text)
    places.aliases = olds.map(\.range)
    origin = fields.oneOf("origin", among: Language.allCases.map(\.rawValue)).flatMap(Language.init(rawValue:))
    places.origin = fields.entry("origin")?.value.range
    if fields.entry("related") != nil {
      let texts = fields.texts("related")
      related = texts.map(\.text)
      places.related = texts.map(\.range)
    }
    if fields.entry("tags") != nil { tags = fields.strings("tags") }
    updated = date("updated", &fields)
    reviewed = date("reviewed", &fields)
    owner = fields.string("owner")
    toc = fields.bool("toc")
    search = fields.bool("search")
    draft = fields.bool("draft") ?? false
    if let entry = fields.entry("describes") {
      describes = fields.string("describes")
      places.describes = entry.value.range
    }
  }

  /// A day as `2026-11-30`.
  private func date(_ key: String, _ fields: inout Fields) -> String? {
    guard let entry = fields.entry(key), let text = fields.string(key) else { return nil }
    if isDate(text) { return text }
    fields.report(.badValue, at: entry.value.range, "a date such as 2026-11-30 is expected, found “\(text)”")
    return nil
  }
}

/// A day of the Gregorian calendar that exists, as `2026-11-30`.
func isDate(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard parts.map(\.count) == [4, 2, 2], let year = Int(Substring(parts[0])), let month = Int(Substring(parts[1])),
    let day = Int(Substring(parts[2])), (1...12).contains(month), day >= 1
  else { return false }
  let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= lengths[month - 1]
}
