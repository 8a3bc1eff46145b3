internal import Data
package import Findings

/// Where the list of known debts lies in the content folder.
package let contrastDebtPath = "contrast-debt.yml"

/// Pairs that are known to fail, so that a site can start: `content/contrast-debt.yml`, written by
/// `check --accept-debt`.
///
///     - pair: color.label.tertiary on color.background.primary
///       kind: text
///       need: 4.5
///       modes: {light base normal: "2.84"}
///
/// An entry holds as long as it is true to the digit: what got worse, and what got better, is said.
package struct ContrastDebt: Sendable, Equatable {
  /// A pair in one mode, and the ratio it has there.
  package struct Failure: Sendable, Hashable {
    package let pair: ContrastPair
    /// As `Modes.name` gives it.
    package let mode: String
    package let shown: String

    package init(pair: ContrastPair, mode: String, shown: String) {
      self.pair = pair
      self.mode = mode
      self.shown = shown
    }
  }

  package struct Entry: Sendable, Equatable {
    package let failure: Failure
    package let place: Place
  }

  package let entries: [Entry]
  private let listed: Set<Failure>

  package init(entries: [Entry] = []) {
    self.entries = entries
    listed = Set(entries.map(\.failure))
  }

  func lists(_ pair: ContrastPair, in mode: Int, of modes: Modes, shown ratio: Double) -> Bool {
    guard !listed.isEmpty else { return false }
    return listed.contains(Failure(pair: pair, mode: modes.name(of: mode), shown: shownRatio(ratio)))
  }

  /// Entries that are no longer true, `failures` being all that fail now.
  package func outdated(_ failures: Set<Failure>) -> [Finding] {
    entries.filter { !failures.contains($0.failure) }.map { entry in
      let now = failures.first { $0.pair == entry.failure.pair && $0.mode == entry.failure.mode }
      return outdatedDebt(entry, now: now?.shown)
    }
  }
}

package func readContrastDebt(_ file: SourceFile) -> (debt: ContrastDebt, findings: [Finding]) {
  let (value, findings) = readYAML(file, in: 0..<file.bytes.count)
  guard let value, value.kind != .null else { return (ContrastDebt(), findings) }
  guard case .list(let items) = value.kind else {
    return (
      ContrastDebt(),
      findings + [
        Finding(.badValue, at: Place(file.path, value.range), "a list of debts is expected", notes: [rewrite])
      ]
    )
  }
  var entries: [ContrastDebt.Entry] = []
  var all = findings
  for item in items {
    let (read, found) = Fields.read(item, in: file.path) { $0.debts() }
    entries += read
    all += found
  }
  return (ContrastDebt(entries: entries), all)
}

extension Fields {
  fileprivate mutating func debts() -> [ContrastDebt.Entry] {
    require("pair", "kind", "need", "modes")
    let words = entry("pair")
    let text = string("pair")
    let kind: ContrastPair.Kind? = oneOf("kind")
    let need = number("need", in: 1...21)
    let modes = keyedTexts("modes")
    guard let words, let text, let kind, let need else { return [] }
    guard let (foreground, layers) = contrastWords(text) else {
      report(.badValue, at: words.value.range, "a pair is written FOREGROUND on BACKGROUND [over BACKGROUND …]")
      return []
    }
    let pair = ContrastPair(kind, foreground, on: layers, need: need)
    return modes.map { mode, shown in
      let name = mode.key == standardMode ? "" : mode.key
      return ContrastDebt.Entry(
        failure: .init(pair: pair, mode: name, shown: shown), place: Place(path, mode.keyRange))
    }
  }
}

/// `A on B over C over D`, from the top down; nil if it is not written so.
package func contrastWords(_ text: String) -> (foreground: String, layers: [String])? {
  guard let on = text.firstRange(of: " on ") else { return nil }
  let layers = text[on.upperBound...].split(separator: " over ", omittingEmptySubsequences: false)
  let parts = ([text[..<on.lowerBound]] + layers).map(trimmed)
  guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
  return (parts[0], Array(parts.dropFirst()))
}

private func trimmed(_ text: Substring) -> String {
  String(decoding: Array(text.utf8.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed()), as: UTF8.self)
}

/// The name of the one mode of a site whose tokens vary by nothing.
private let standardMode = "always"

/// The file's text, sorted, the same for the same failures.
package func contrastDebtText(_ failures: Set<ContrastDebt.Failure>, modes: Modes) -> String {
  let order = Dictionary((0..<modes.count).map { (modes.name(of: $0), $0) }) { one, _ in one }
  let byPair = Dictionary(grouping: failures, by: \.pair)
  let pairs = byPair.keys.sorted { ($0.words, $0.kind.rawValue, $0.need) < ($1.words, $1.kind.rawValue, $1.need) }
  var text = """
    # Pairs that are known to have too little contrast. shirube check --accept-debt writes this file; an entry that is
    # no longer true is an error, so that the list only ever gets shorter.

    """
  for pair in pairs {
    text += "- pair: \(quotedYAML(pair.words))\n  kind: \(pair.kind.rawValue)\n  need: \(plain(pair.need))\n  modes:\n"
    for failure in (byPair[pair] ?? []).sorted(by: { order[$0.mode, default: 0] < order[$1.mode, default: 0] }) {
      text += "    \(failure.mode.isEmpty ? standardMode : quotedYAML(failure.mode)): \"\(failure.shown)\"\n"
    }
  }
  return failures.isEmpty ? text + "[]\n" : text
}

/// `3`, `4.5`.
package func plain(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e6 ? String(Int(number)) : String(number)
}

// MARK: Messages

private let rewrite = Note(.help, "shirube check --accept-debt writes the list anew")

private func outdatedDebt(_ entry: ContrastDebt.Entry, now: String?) -> Finding {
  let failure = entry.failure
  let mode = failure.mode.isEmpty ? "" : " in \(failure.mode)"
  let message =
    if let now {
      "“\(failure.pair.words)” has \(now):1\(mode) now, the debt says \(failure.shown):1"
    } else {
      "“\(failure.pair.words)” does not fail\(mode) any more, or is no longer declared"
    }
  return Finding(.contrastDebt, at: entry.place, message, notes: [rewrite])
}
