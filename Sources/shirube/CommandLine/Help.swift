let version = "0.1.0"

func help(_ commands: [Command]) -> String {
  let width = commands.map(\.name.count).max() ?? 0
  var text = """
    Shirube publishes human interface guidelines in Japanese and English.

    usage: shirube COMMAND [OPTIONS]


    """
  for command in commands {
    text += "  \(padded(command.name, to: width))  \(command.summary)\n"
  }
  return text + """

    shirube COMMAND --help tells more of one; shirube --version says which this is.
    exit codes: 0 clean, 1 findings, 2 wrong usage or configuration, 3 could not run

    """
}

func help(_ command: Command) -> String {
  let options = command.options + commonOptions
  let width = options.map(\.usage.count).max() ?? 0
  let operands = command.operands.map { " \($0)" }.joined()
  var text = "usage: shirube \(command.name)\(operands) [OPTIONS]\n\n\(command.summary)\n\n"
  for option in options {
    text += "  \(padded(option.usage, to: width))  \(option.help)\n"
  }
  return command.more.isEmpty ? text : "\(text)\n\(command.more)\n"
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
