/// An option as the help shows it and the command line knows it: long, in the manner of GNU.
struct Option: Sendable {
  let name: String
  /// What the value is called in the help; an option without one is a switch.
  let value: String?
  let help: String

  init(_ name: String, _ value: String? = nil, help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  var usage: String { value.map { "--\(name) \($0)" } ?? "--\(name)" }
}

struct Command: Sendable {
  let name: String
  let summary: String
  /// What stands after the options, as the help shows it; each word is one operand.
  let operands: [String]
  let options: [Option]
  /// What the help says after the options, in lines.
  var more = ""
  /// The last operand may be followed by further ones.
  var takesMoreOperands = false
  /// Options that may be given several times.
  var repeats: Set<String> = []
  let run: @Sendable (Arguments) async throws -> ExitCode
}

/// As every command gives them.
enum ExitCode: Int32, Sendable {
  case clean = 0
  /// Findings at or above the severity that fails.
  case findings = 1
  /// Wrong usage or configuration.
  case usage = 2
  /// It could not run: unreadable input, a full disk, a bug.
  case failure = 3
}

/// Options that every command takes.
let commonOptions = [
  Option("quiet", help: "say nothing but findings and errors"),
  Option("verbose", help: "say also what is read and written, and how long it takes"),
  Option("no-color", help: "no colours, as with the variable NO_COLOR"),
  Option("help", help: "show this help (also -h)"),
]
