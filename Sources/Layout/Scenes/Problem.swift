internal import Data
package import Findings

/// A mistake in a scene's or device's file.
package struct Problem: Sendable {
  package let rule: Rule
  /// The key it is about; `no-room`, `bad-yaml` and what is found in a layout have none.
  package let key: String?
  /// Where its line is: of the key, in a list of the entry.
  package let line: Int
  /// The bytes that are wrong.
  package let range: Range<Int>
  package let message: String
  package let help: String?

  init(
    _ rule: Rule, _ key: String?, line: Int, at range: Range<Int>, _ message: String, help: String? = nil
  ) {
    self.rule = rule
    self.key = key
    self.line = line
    self.range = range
    self.message = message
    self.help = help
  }

  init(_ rule: Rule, _ entry: Entry, _ message: String, help: String? = nil) {
    self.init(
      rule, entry.key, line: entry.keyRange.lowerBound,
      at: entry.value.range.isEmpty ? entry.keyRange : entry.value.range,
      message, help: help)
  }

  package func finding(in path: String) -> Finding {
    Finding(rule, at: Place(path, range), message, notes: help.map { [Note(.help, $0)] } ?? [])
  }
}
