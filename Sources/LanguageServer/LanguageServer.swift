import DependencySyntax
import LanguageServerProtocol

/// The language server: one client on standard input and output.
package enum LanguageServer {
  package enum LogLevel: Sendable { case error, warning, info, debug }

  package struct Options: Sendable {
    package var version: String
    /// Nil: the log goes to standard error.
    package var logFile: String?
    package var logLevel = LogLevel.info
    /// The process whose end ends the server, where the command line names it.
    package var clientProcessID: Int32?

    package init(version: String) {
      self.version = version
    }
  }

  /// Serves until the client leaves; blocks. Returns the exit status: 0 only after `shutdown` and `exit`
  /// (LSP, "Exit Notification").
  package static func run(_ options: Options) throws -> Int32 {
    MemoryReturn.tune()
    let streams = try StandardStreams.claim()
    let queue = EventQueue()
    let writer = MessageWriter(descriptor: streams.output) { _ in queue.post(.outputLost) }
    MessageReader(descriptor: streams.input).start { queue.post(.incoming($0)) }
    // Edits are parsed on the session's thread, and the parser recurses.
    return try LargeStackThreads.run {
      let session = Session(
        queue: queue, client: Client(writer: writer), log: Log(file: options.logFile, level: options.level),
        info: LSP.ServerInfo(name: "safedi-lsp", version: options.version), clientProcessID: options.clientProcessID)
      let status = session.run()
      writer.finish(within: 2)
      return status
    }
  }
}

extension LanguageServer.Options {
  fileprivate var level: Log.Level {
    switch logLevel {
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .debug: .debug
    }
  }
}
