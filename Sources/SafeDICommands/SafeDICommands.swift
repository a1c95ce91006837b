import DICheckCommandLine

extension CommandAdditions {
  /// Generating SafeDI's code, also as its own tool is called.
  package static let safeDI = CommandAdditions(
    subcommands: [GenerateCommand.self],
    flags: [ModeFlag("generate")]
  ) { arguments, workingDirectory in
    guard let call = try ToolCall(arguments) else { return nil }
    let run = try call.run(workingDirectory: workingDirectory)
    return { try run.run() }
  }
}
