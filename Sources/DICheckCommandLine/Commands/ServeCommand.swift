import ArgumentParser
import DICheckCheckReporting
import DICheckLanguageServer

/// `serve`: the language server, which editors start without any argument, or with `--stdio`.
struct ServeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves an editor on standard input and output.")

  @Flag(help: "Serve in a terminal too.")
  var stdio = false

  @Option(
    help: ArgumentHelp("Write the log to this file instead of standard error.", valueName: "file"),
    completion: .file())
  var logFile: String?

  @Option(help: ArgumentHelp("How much is logged (default: info; on standard error warning).", valueName: "level"))
  var logLevel: LogLevel?

  /// Some clients add it on their own.
  @Option(name: .customLong("clientProcessId"), help: .hidden)
  var clientProcessID: Int32?

  func execute(in workingDirectory: String) throws -> Int32 {
    guard stdio || !StandardStreams.isInputTerminal else {
      throw CheckFailure(
        "alone this is a language server, which an editor starts: safedi-lsp check checks the current folder, "
          + "--help says more, and --stdio serves here all the same")
    }
    var options = LanguageServer.Options(version: ToolVersion.current, libraries: Libraries.all)
    options.logFile = logFile
    // Some editors show whatever comes on standard error as an error.
    options.logLevel = logLevel ?? (logFile == nil ? .warning : .info)
    options.clientProcessID = clientProcessID
    return try LanguageServer.run(options)
  }
}

extension LogLevel: ExpressibleByArgument {}
