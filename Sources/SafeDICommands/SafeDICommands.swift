import DICheckCommandLine

extension CommandAdditions {
  /// Generating SafeDI's code.
  package static let safeDI = CommandAdditions(subcommands: [GenerateCommand.self])
}
