import DICheckCheckReporting
import DICheckLanguageServer
import DICheckWorkspace

/// What the language server was started with.
struct ServerRequest: Hashable, Sendable {
  /// Nil: the log goes to standard error.
  var logFile: String?
  /// Until the settings name another one.
  var logLevel: LogLevel = .info
  /// The process whose end ends the server, where the client says it on the command line.
  var clientProcessID: Int32?
}

/// From the command line to the language server.
enum ServerEngine {
  /// Runs until the client leaves; the result is the exit status.
  static func run(_ request: ServerRequest) throws -> Int32 {
    var options = LanguageServer.Options(version: ToolVersion.current, libraries: Libraries.all)
    options.logFile = request.logFile
    options.logLevel = request.logLevel
    options.clientProcessID = request.clientProcessID
    return try LanguageServer.run(options)
  }
}
