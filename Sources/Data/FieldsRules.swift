package import Findings

extension Fields {
  /// `rules: {RULE: error|warning|note|off}`. A rule that does not exist is a bad value, with the nearest that does.
  package mutating func ruleLevels(_ key: String) -> RuleLevels {
    var settings: [Rule: RuleLevels.Setting] = [:]
    let rules = Rule.allCases.map(\.rawValue)
    for entry in openEntries(key) {
      let name = Value(.string(entry.key), entry.keyRange)
      guard let known = choice(of: name, among: rules).flatMap(Rule.init(rawValue:)),
        let word = choice(of: entry.value, among: RuleLevels.Level.allCases.map(\.rawValue)),
        let level = RuleLevels.Level(rawValue: word)
      else { continue }
      settings[known] = RuleLevels.Setting(level, at: Place(path, entry.keyRange))
    }
    return RuleLevels(settings)
  }
}
