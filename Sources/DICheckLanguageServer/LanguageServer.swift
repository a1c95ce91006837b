import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckSourceReading
import DICheckSystem

/// The language server: one client on standard input and output.
package enum LanguageServer {
  package struct Options: Sendable {
    package var version: String
    /// The libraries that code may be written for; at least one. A workspace's files show which it uses.
    package var libraries: [any AnalyzedLibrary]
    /// Nil: the log goes to standard error.
    package var logFile: String?
    /// Until the settings name another one.
    package var logLevel = LogLevel.info
    /// The process whose end ends the server, where the command line names it.
    package var clientProcessID: Int32?

    package init(version: String, libraries: [any AnalyzedLibrary]) {
      self.version = version
      self.libraries = libraries
    }
  }

  /// Serves until the client leaves; blocks. Returns the exit status: 0 only after `shutdown` and `exit`
  /// (LSP, "Exit Notification").
  package static func run(_ options: Options) throws -> Int32 {
    MemoryReturn.tune()
    let streams = try ProtocolStreams.claim()
    let queue = EventQueue()
    let writer = MessageWriter(descriptor: streams.output) {
      ExitWatchdog.start()
      queue.post(.outputLost)
    }
    let reader = MessageReader(descriptor: streams.input)
    let isShutDown = Monitor(false)
    reader.start { message, length in
      switch message {
      case .endOfInput, .broken: ExitWatchdog.start()
      case .message(.request(let request)) where request.method == LSP.ShutdownRequest.method:
        isShutDown.update { $0 = true }
      // Requests that it stands behind may not be waited for any more.
      case .message(.notification(let notification)) where notification.method == LSP.ExitNotification.method:
        ExitWatchdog.start(status: isShutDown.update { $0 } ? 0 : 1)
      case .message, .invalid: break
      }
      queue.post(message, length: length) {
        guard reader.isHungUp else { return true }
        ExitWatchdog.start()
        return false
      }
    }
    // Edits are parsed on the session's thread, and the parser recurses.
    return try LargeStackThreads.run {
      let session = Session(
        queue: queue, client: Client(writer: writer), log: Log(file: options.logFile, level: options.logLevel),
        info: LSP.ServerInfo(name: "safedi-lsp", version: options.version), libraries: options.libraries,
        clientProcess: options.clientProcessID.flatMap(ClientProcess.init))
      let status = session.run()
      writer.finish(within: 2)
      return status
    }
  }
}

/// A bound on the time that the process has once its client is gone, to answer what was asked before and to clean up.
private enum ExitWatchdog {
  /// Ends the process if it hasn't ended by itself until then, whatever it is at.
  static func start(status: Int32 = 1) {
    DetachedThread.start {
      usleep(800_000)
      _exit(status)
    }
  }
}
