import Findings

/// What a command line says, once it has been understood.
struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  /// Of options that may be given several times, in their order.
  private var repeated: [String: [String]] = [:]

  /// `words` are those after the command's name.
  init(_ words: some Sequence<String>, for command: Command) throws(Refusal) {
    let options = command.options + commonOptions
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word == "-h" {
        values["help"] = ""
      } else if word.hasPrefix("--") {
        try read(word.dropFirst(2), &rest, among: options, of: command)
      } else if word.hasPrefix("-"), word != "-" {
        throw Self.unknown(word, options, command)
      } else {
        operands.append(word)
      }
    }
    if has("help") { return }
    if operands.count > command.operands.count, !command.takesMoreOperands {
      throw .usage("unexpected “\(operands[command.operands.count])”; see shirube \(command.name) --help")
    }
    // “[RULE]” may be left out.
    let needed = command.operands.prefix { !$0.hasPrefix("[") }
    if operands.count < needed.count {
      throw .usage("\(command.operands[operands.count]) is missing; see shirube \(command.name) --help")
    }
  }

  func has(_ option: String) -> Bool { values[option] != nil }

  func value(_ option: String) -> String? { values[option] }

  func values(of option: String) -> [String] { repeated[option] ?? [] }

  /// A whole number of at least 1.
  func count(_ option: String) throws(Refusal) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), number > 0, number <= 1024 else {
      throw .usage("--\(option) needs a number from 1 to 1024, not “\(text)”")
    }
    return number
  }

  /// One of the words that an option knows.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: String, _: Choice.Type = Choice.self
  ) throws(Refusal) -> Choice? where Choice.RawValue == String {
    guard let text = values[option] else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw .usage("--\(option) knows \(words.joined(separator: ", ")), not “\(text)”\(hint(text, words) { $0 })")
  }

  private mutating func read(
    _ word: Substring, _ rest: inout ArraySlice<String>, among options: [Option], of command: Command
  ) throws(Refusal) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw Self.unknown("--\(name)", options, command)
    }
    switch (option.value, parts.count) {
    case (nil, 1): values[name] = ""
    case (nil, _): throw .usage("--\(name) takes no value")
    case (let meaning?, 1):
      guard let value = rest.popFirst() else { throw .usage("--\(name) needs a value: --\(name) \(meaning)") }
      values[name] = value
    case (_, _): values[name] = String(parts[1])
    }
    if let meaning = option.value, values[name]?.isEmpty ?? true {
      throw .usage("--\(name) needs a value: --\(name) \(meaning)")
    }
    if command.repeats.contains(name) { repeated[name, default: []] += [values[name] ?? ""] }
  }

  private static func unknown(_ word: String, _ options: [Option], _ command: Command) -> Refusal {
    .usage("shirube \(command.name) knows no option “\(word)”\(hint(word, options.map { "--\($0.name)" }) { $0 })")
  }
}

/// “; did you mean …?”, if one of `words` is near.
func hint(_ word: String, _ words: [String], _ form: (String) -> String) -> String {
  nearest(word, among: words).map { "; did you mean \(form($0.word))?" } ?? ""
}
