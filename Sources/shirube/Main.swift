#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The only part with input and output: it reads what a site is made of, has it made, and writes it.
@main
struct Main {
  static let commands = [
    buildCommand, checkCommand, contrastCommand, explainCommand, layoutCommand, newCommand, tokensCommand,
  ]

  static func main() async {
    // A reader that closes the pipe early is no reason to die before the site is written.
    signal(SIGPIPE, SIG_IGN)
    exit(await run(CommandLine.arguments.dropFirst()).rawValue)
  }

  private static func run(_ words: some Collection<String>) async -> ExitCode {
    do {
      guard let name = words.first else { throw Refusal.usage("which command? see shirube --help") }
      switch name {
      case "-h", "--help": printResult(help(commands))
      case "--version": printResult("shirube \(version)\n")
      default:
        guard let command = commands.first(where: { $0.name == name }) else { throw unknown(name) }
        let arguments = try Arguments(words.dropFirst(), for: command)
        if arguments.has("help") {
          printResult(help(command))
        } else {
          return try await command.run(arguments)
        }
      }
      return .clean
    } catch {
      return report(error)
    }
  }

  private static func unknown(_ name: String) -> Refusal {
    let kind = name.hasPrefix("-") ? "option before the command" : "command"
    let names = commands.map(\.name)
    return .usage(
      "there is no \(kind) “\(name)”\(hint(name, names) { $0 }) (commands: \(names.joined(separator: ", ")))")
  }

  private static func report(_ error: any Error) -> ExitCode {
    switch error {
    case Refusal.usage(let message):
      printError("shirube: \(message)\n")
      return .usage
    case Refusal.failure(let message):
      printError("shirube: \(message)\n")
    case let failure as SystemFailure:
      printError("shirube: \(failure.path.isEmpty ? "" : "\(failure.path): ")\(failure.reason)\n")
    default:
      printError("shirube: \(error)\n")
    }
    return .failure
  }
}
