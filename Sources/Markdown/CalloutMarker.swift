import Findings

/// `[!WORD]` or `[!WORD argument]` at the start of a line, or what was meant for one.
struct Marker {
  let word: String
  let argument: String?
  /// Bytes from the bracket to the bracket.
  let length: Int
  /// Nothing stands between `!` and the word.
  let isTight: Bool
  let isFullWidth: Bool

  static let words: Set<String> = [
    "NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "DO", "DONT", "PLATFORM", "EXAMPLE",
  ]
  private static let longest = 100

  init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    // Nearly every line begins otherwise.
    guard let first = bytes.first, first == .openBracket || first == FullWidth.lead else { return nil }
    let head = bytes.prefix(Self.longest)
    guard let open = Self.after(["[", "［"], head), let bang = Self.after(["!", "！"], open.rest) else { return nil }
    var end = bang.rest.startIndex
    while end < bang.rest.endIndex, Self.after(["]", "］"], bang.rest[end...]) == nil {
      if bang.rest[end] == .openBracket || bang.rest[end].isLineEnd { return nil }
      end += 1
    }
    guard let close = Self.after(["]", "］"], bang.rest[end...]) else { return nil }
    let parts = bang.rest[..<end].split(separator: .space, maxSplits: 1)
    guard let name = parts.first else { return nil }
    word = String(decoding: name, as: UTF8.self)
    argument = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
    length = close.rest.startIndex - bytes.startIndex
    isTight = name.startIndex == bang.rest.startIndex
    isFullWidth = [open, bang, close].contains { $0.isWide }
  }

  private static func after(
    _ forms: [StaticString], _ bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (rest: Slice<UnsafeBufferPointer<UInt8>>, isWide: Bool)? {
    for form in forms where form.withUTF8Buffer({ bytes.starts(with: $0) }) {
      return (bytes.dropFirst(form.utf8CodeUnitCount), form.utf8CodeUnitCount > 1)
    }
    return nil
  }

  var isKnown: Bool { Self.words.contains(word.uppercased()) }
  /// Written like a marker, whether it is one or not.
  var looksMeant: Bool {
    isKnown || isFullWidth && meant != nil || isTight && word.utf8.allSatisfy { $0 < 0x60 || $0 >= 0x80 }
  }
  var mayStand: Bool { isKnown && isTight && !isFullWidth && (argument == nil || word.uppercased() == "PLATFORM") }
  var text: String { argument.map { word.uppercased() + " " + $0 } ?? word.uppercased() }

  /// The marker as it was probably meant.
  var meant: String? {
    let upper = word.uppercased()
    let known = isKnown ? upper : Self.otherWords[upper] ?? nearest(upper, among: Self.words.sorted())?.word
    return known.map { known in
      "[!\(known)\(known == "PLATFORM" ? argument.map { " " + $0 } ?? "" : "")]"
    }
  }

  /// What others call the same, and what it is called in Japanese.
  private static let otherWords = [
    "INFO": "NOTE", "MEMO": "NOTE", "HINT": "TIP", "DANGER": "WARNING", "ATTENTION": "CAUTION", "GOOD": "DO",
    "BAD": "DONT", "DON'T": "DONT", "DON’T": "DONT", "補足": "NOTE", "注": "NOTE", "注記": "NOTE", "メモ": "NOTE",
    "ノート": "NOTE", "情報": "NOTE", "備考": "NOTE", "ヒント": "TIP", "コツ": "TIP", "重要": "IMPORTANT", "警告": "WARNING",
    "危険": "WARNING", "注意": "CAUTION", "推奨": "DO", "よい例": "DO", "良い例": "DO", "非推奨": "DONT", "悪い例": "DONT",
    "禁止": "DONT", "例": "EXAMPLE", "プラットフォーム": "PLATFORM",
  ]
}
