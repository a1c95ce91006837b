import DICheckCommandLine

extension CommandAdditions {
  /// Generating SafeDI's code, also as its own tool is called, and migrating to its later releases.
  package static let safeDI = CommandAdditions(
    subcommands: [GenerateCommand.self, MigrateCommand.self],
    flags: [ModeFlag("generate"), ModeFlag("migrate", takesValue: true)]
  ) { arguments, workingDirectory in
    guard let call = try ToolCall(arguments) else { return nil }
    let run = try call.run(workingDirectory: workingDirectory)
    return { try run.run() }
  }
}
