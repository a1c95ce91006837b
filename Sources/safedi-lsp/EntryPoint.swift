import DICheckCheckReporting
import DICheckSourceReading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@main
enum EntryPoint {
  static func main() {
    StandardStreams.prepare()
    let status: Int32
    do {
      status = try run(Array(CommandLine.arguments.dropFirst()))
    } catch let failure as CheckFailure {
      StandardStreams.say(failure.message, "error")
      status = failure.status
    } catch {
      status = InternalFault.report(error)
    }
    exit(status)
  }

  private static func run(_ written: [String]) throws -> Int32 {
    let workingDirectory = AbsolutePath.workingDirectory()
    let arguments = try ModeFlag.translated(written)
    if !arguments.contains(where: ModeFlag.isHelp), let call = try ToolCall(arguments) {
      let run = try call.run(workingDirectory: workingDirectory)
      return try onLargeStack { try run.run() }
    }
    if let word = arguments.first, !word.hasPrefix("-"), word != "help", RootCommand.subcommand(named: word) == nil {
      throw CheckFailure("unexpected argument \(word): to check it, add --check")
    }
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
