internal import UnicodeText

extension Catalog {
  /// The glossary's terms as a dictionary of `language` has them: by reading in Japanese, by name in English.
  package func terms(in language: Language) -> [Thing] {
    let terms = (things[.term] ?? [:]).values.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    let keys = collationKeys(of: terms.map { $0.sortingName(language) }, language: language.rawValue)
    return terms.indices.sorted { one, other in
      keys[one] == keys[other] ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
    }.map { terms[$0] }
  }
}

extension Thing {
  /// What it is sorted by, and stands under in a list with heads.
  func sortingName(_ language: Language) -> String {
    let name = name.text(in: language)?.text ?? id
    return language == .ja ? reading ?? name : name
  }
}

/// The head that a word stands under in a dictionary: the first kana of its row (か for がめん and カメラ), a Latin
/// letter, or `#`. The id is made of letters that need no escape in an address.
struct DictionaryHead: Hashable {
  let title: String
  let id: String

  init(_ word: String) {
    let first = word.precomposedFirst
    if let row = Self.rows.last(where: { $0.first <= first }), first <= 0x3096 {
      self = DictionaryHead(title: row.title, id: row.id)
    } else if (0x61...0x7A).contains(first) {
      let letter = Character(Unicode.Scalar(UInt8(first)))
      self = DictionaryHead(title: letter.uppercased(), id: "-\(letter)")
    } else {
      self = DictionaryHead(title: "#", id: "-other")
    }
  }

  private init(title: String, id: String) {
    self.title = title
    self.id = id
  }

  /// By the first code point of each row of hiragana.
  private static let rows: [(first: UInt32, title: String, id: String)] = [
    (0x3041, "あ", "-row-a"), (0x304B, "か", "-row-ka"), (0x3055, "さ", "-row-sa"), (0x305F, "た", "-row-ta"),
    (0x306A, "な", "-row-na"), (0x306F, "は", "-row-ha"), (0x307E, "ま", "-row-ma"), (0x3083, "や", "-row-ya"),
    (0x3089, "ら", "-row-ra"), (0x308E, "わ", "-row-wa"), (0x3094, "あ", "-row-a"), (0x3095, "か", "-row-ka"),
  ]
}

extension String {
  /// The first character, katakana as hiragana, Latin letters as small ones, full-width forms as ordinary ones.
  fileprivate var precomposedFirst: UInt32 {
    let folded = foldKana(self).unicodeScalars.first ?? unicodeScalars.first
    guard let value = folded?.value else { return 0 }
    switch value {
    case 0x30A1...0x30F6: return value - 0x60
    case 0x41...0x5A: return value + 0x20
    default: return value
    }
  }
}
