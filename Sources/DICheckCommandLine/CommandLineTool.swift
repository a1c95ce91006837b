import DICheckAnalysis
import DICheckCheckReporting
import DICheckSourceReading
import DICheckSystem
import DICheckText

/// The whole tool: an executable is this function, with the libraries that it knows.
package enum CommandLineTool {
  /// Does what the process's arguments ask, and ends the process.
  /// - Parameters:
  ///   - libraries: at least one.
  ///   - additions: what rooms of these libraries bring, in the order of the help page.
  package static func main(libraries: [any AnalyzedLibrary], with additions: [CommandAdditions]) -> Never {
    precondition(!libraries.isEmpty)
    Libraries.set(libraries, additions)
    StandardStreams.prepare()
    let status: Int32
    do {
      status = try run(Array(CommandLine.arguments.dropFirst()))
    } catch let failure as CheckFailure {
      StandardStreams.say(failure.message, failure.status == 0 ? nil : "error")
      status = HookCommand.isMeant ? 0 : failure.status
    } catch {
      status = InternalFault.report(error)
    }
    ProgressLine.end()
    exit(status)
  }

  private static func run(_ written: [String]) throws -> Int32 {
    let workingDirectory = FilePath.workingDirectory
    if written.first == "--generate-manual" {
      try StandardStreams.write(report: ManualPage.text().utf8)
      return 0
    }
    let arguments = RootCommand.usual(written)
    try RootCommand.refuseUnknown(arguments)
    guard let command = try RootCommand.parsed(arguments) else { return 0 }
    if let server = command as? ServeCommand { return try server.execute(in: workingDirectory) }
    return try onLargeStack { try command.execute(in: workingDirectory) }
  }

  /// Manifests are parsed and fixes proven wherever it is convenient, and parsers recurse.
  private static func onLargeStack(_ body: @escaping @Sendable () throws -> Int32) throws -> Int32 {
    InternalFault.watchForTraps()
    return try LargeStackThreads.run { Result { try body() } }.get()
  }
}
