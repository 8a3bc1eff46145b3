import Findings

// Ruby that was meant and is none: `{色|いろ`, `{色｜いろ}`, `｛色|いろ｝`, `{ 色 | いろ }`, `{東京|とう|きょう}`.
extension Reader {
  private static let longest = 200

  /// At a brace of either width that begins no ruby. What stands behind a bar must be kana to be believed.
  mutating func reportRuby(_ start: Int, _ end: Int) {
    guard let meant = MeantRuby(document.literals[start..<min(end, start + Self.longest)]) else { return }
    let place = place(start..<start + meant.length)
    let fixes =
      place.precision == .exact
      ? [Fix("write it as ruby", .maybe, [Fix.Edit(path: path, range: place.range, text: meant.written)])] : []
    let rule: Rule = meant.fault == .fullWidth ? .fullWidthMarker : .badMarker
    findings.append(
      Finding(rule, at: place, meant.fault.rawValue, notes: [Note(.help, "write “\(meant.written)”")], fixes: fixes))
  }
}

/// What an author wrote for ruby, and how it is to be written.
private struct MeantRuby {
  enum Fault: String {
    case fullWidth = "full-width characters make no ruby"
    case open = "the ruby that begins here does not end"
    case blanks = "ruby takes no blanks around its parts"
    case bars = "ruby has one bar: one reading for one word"
  }

  let fault: Fault
  /// Bytes of the text.
  let length: Int
  let written: String

  init?(_ bytes: ArraySlice<UInt8>) {
    // A cut within a character leaves one that is no kana at the end.
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var parts: [String.UnicodeScalarView] = [.init()]
    var isFullWidth = scalars[0] != "{"
    var end = 1
    var isClosed = false
    scan: while end < scalars.count {
      let scalar = scalars[end]
      switch scalar {
      case "}", "｝":
        isClosed = true
        isFullWidth = isFullWidth || scalar == "｝"
        end += 1
        break scan
      case "|", "｜":
        isFullWidth = isFullWidth || scalar == "｜"
        parts.append(.init())
      case "{", "｛", "\u{FFFD}":
        if parts.count == 1 { return nil }
        break scan
      default:
        // Without its brace the reading ends with its kana.
        if parts.count > 1, !isKana(scalar), !isBlankBeforeEnd(scalars[end...]) { break scan }
        parts[parts.count - 1].append(scalar)
      }
      end += 1
    }
    let trimmed = parts.map(Self.trimmed)
    guard trimmed.count > 1, trimmed.allSatisfy({ !$0.isEmpty }),
      trimmed.dropFirst().allSatisfy({ $0.allSatisfy(isKana) }),
      trimmed[0].contains(where: { $0.value >= 0x3005 }), !trimmed[0].contains(" ")
    else { return nil }
    length = scalars[..<end].reduce(0) { $0 + UTF8.width($1) }
    fault = !isClosed ? .open : isFullWidth ? .fullWidth : trimmed.count > 2 ? .bars : .blanks
    let word = Array(trimmed[0])
    let readings = trimmed.dropFirst().map(String.init)
    written =
      word.count == readings.count && readings.count > 1
      ? zip(word, readings).map { "{\($0)|\($1)}" }.joined()
      : "{\(String(trimmed[0]))|\(readings.joined())}"
  }

  private static func trimmed(_ part: String.UnicodeScalarView) -> String.UnicodeScalarView {
    var part = part[...]
    while let first = part.first, first == " " || first == "\u{3000}" { part.removeFirst() }
    while let last = part.last, last == " " || last == "\u{3000}" { part.removeLast() }
    return String.UnicodeScalarView(part)
  }
}

/// Blanks that a bar or brace follows.
private func isBlankBeforeEnd(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
  guard let next = scalars.first(where: { $0 != " " && $0 != "\u{3000}" }) else { return false }
  return ["|", "｜", "}", "｝"].contains(next)
}

/// Hiragana, katakana, the long vowel, the middle dot.
private func isKana(_ scalar: Unicode.Scalar) -> Bool { (0x3041...0x30FF).contains(scalar.value) }
