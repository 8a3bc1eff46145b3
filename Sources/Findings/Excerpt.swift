internal import UnicodeText

/// One line of a file as a terminal can show it, and carets under a part of it: cut around that part if it is long,
/// tabs as blanks, nothing in it that a terminal would obey.
struct Excerpt {
  let text: String
  let carets: String?

  init(_ lines: Lines, line: Int, marking range: Range<Int>?) {
    let whole = lines.range(ofLine: line)
    guard let range else {
      text = cells(lines.text(lines.head(of: whole, atMost: bytesShown))).prefixFitting(widest)
      carets = nil
      return
    }
    let start = min(max(range.lowerBound, whole.lowerBound), whole.upperBound)
    let end = min(max(range.upperBound, start), whole.upperBound)
    let before = cells(lines.text(lines.tail(of: whole.lowerBound..<start, atMost: bytesShown)))
    let marked = cells(lines.text(lines.head(of: start..<end, atMost: bytesShown)))
    let after = cells(lines.text(lines.head(of: end..<whole.upperBound, atMost: bytesShown)))
    let room = max(0, widest - min(marked.width, widest))
    let kept = before.suffixFitting(max(room - min(after.width, room / 2), room / 4))
    let shown = marked.prefixFitting(widest)
    let rest = after.prefixFitting(max(0, widest - displayWidth(kept) - displayWidth(shown)))
    text = kept + shown + rest
    carets =
      String(repeating: " ", count: displayWidth(kept)) + String(repeating: "^", count: max(1, displayWidth(shown)))
  }
}

/// Cells of source that are shown; with gutter and colours that is a usual terminal.
private let widest = 100

/// More bytes of a line than this are not looked at: no terminal shows them.
private let bytesShown = 600

/// What a terminal would obey rather than show is shown as U+FFFD: control characters and those that turn the
/// direction of writing.
func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isActive) else { return text }
  var shown = ""
  for scalar in text.unicodeScalars { shown.unicodeScalars.append(isActive(scalar) ? "\u{FFFD}" : scalar) }
  return shown
}

private func isActive(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C, 0xFEFF: true
  default: false
  }
}

private struct Cells {
  let text: String
  let width: Int

  func prefixFitting(_ room: Int) -> String {
    guard width > room else { return text }
    var (kept, used) = ("", 1)
    for character in text {
      used += displayWidth(character)
      if used > room { break }
      kept.append(character)
    }
    return kept + "…"
  }

  func suffixFitting(_ room: Int) -> String {
    guard width > room else { return text }
    var (kept, used) = ([Character](), 1)
    for character in text.reversed() {
      used += displayWidth(character)
      if used > room { break }
      kept.append(character)
    }
    return "…" + String(kept.reversed())
  }
}

private func cells(_ source: String) -> Cells {
  var text = ""
  for scalar in source.unicodeScalars {
    if scalar == "\t" { text += "    " } else if scalar.value != 0xFEFF { text.unicodeScalars.append(scalar) }
  }
  let shown = visible(text)
  return Cells(text: shown, width: displayWidth(shown))
}
