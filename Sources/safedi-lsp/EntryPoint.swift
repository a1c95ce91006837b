import ArgumentParser
import DICheckCheckReporting
import DICheckDependencyAnalysis
import DICheckLanguageServer
import DICheckSourceReading
import DICheckWorkspace

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

  private static func run(_ arguments: [String]) throws -> Int32 {
    let workingDirectory = AbsolutePath.workingDirectory()
    if !arguments.contains(where: { $0 == "--help" || $0 == "-h" }), let call = try ToolCall(arguments) {
      let run = try call.run(workingDirectory: workingDirectory)
      InternalFault.watchForTraps()
      return try onLargeStack { try run.run() }
    }
    guard let command = try parsed(arguments) else { return 0 }
    switch try command.mode(workingDirectory: workingDirectory) {
    case .check(let request, let settings):
      InternalFault.watchForTraps()
      return try onLargeStack {
        if settings.watch != .none {
          var run = WatchRun(request, settings)
          return try run.run()
        }
        return try CheckRun(request: request, settings: settings).run()
      }
    case .graph(let run):
      InternalFault.watchForTraps()
      return try onLargeStack { try run.run() }
    case .graphDiff(let run):
      InternalFault.watchForTraps()
      return try onLargeStack { try run.run() }
    case .explain(let code):
      guard let page = Libraries.library(of: code)?.page(of: code) else { throw CheckFailure("\(code) has no page") }
      try Pager.show(TerminalPage.text(page, StandardStreams.textStyle))
      return 0
    case .why(let run):
      InternalFault.watchForTraps()
      return try onLargeStack { try run.run() }
    case .generate(let run):
      InternalFault.watchForTraps()
      return try onLargeStack { try run.run() }
    case .migrate(let run):
      InternalFault.watchForTraps()
      return try onLargeStack { try run.run() }
    case .rules(let asJSON, let output):
      try printRules(asJSON: asJSON, output: output, workingDirectory: workingDirectory)
      return 0
    case .server(let options):
      guard command.server.stdio || !StandardStreams.isInputTerminal else {
        throw CheckFailure(
          "alone this is a language server, which an editor starts: safedi-lsp --check checks the current folder, "
            + "--help says more, and --stdio serves here all the same")
      }
      return try LanguageServer.run(options)
    }
  }

  /// Nil if the command line only asked for help or the like, which is then printed.
  /// - Throws: ``CheckFailure`` for what it can't mean: ArgumentParser's own status, 64, is none of ours.
  private static func parsed(_ arguments: [String]) throws(CheckFailure) -> Command? {
    do {
      var parsed = try Command.parseAsRoot(arguments)
      if let command = parsed as? Command { return command }
      try parsed.run()
      return nil
    } catch {
      guard Command.exitCode(for: error) == .success else {
        throw CheckFailure(oneLine(Command.message(for: error)) + " (see safedi-lsp --help)")
      }
      try StandardStreams.write(report: Array((Command.fullMessage(for: error) + "\n").utf8))
      return nil
    }
  }

  /// ArgumentParser lists many values one a line, each after a hyphen.
  private static func oneLine(_ message: String) -> String {
    let lines = message.split(separator: "\n")
    let items = lines.filter { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
    let rest = lines.filter { !$0.hasPrefix("  - ") }.joined(separator: " ")
    return items.isEmpty ? rest : rest + " " + items.joined(separator: ", ")
  }

  /// Manifests are parsed and fixes proven wherever it is convenient, and parsers recurse.
  private static func onLargeStack(_ body: @escaping @Sendable () throws -> Int32) throws -> Int32 {
    try LargeStackThreads.run { Result { try body() } }.get()
  }

  private static func printRules(asJSON: Bool, output: String?, workingDirectory: String) throws(CheckFailure) {
    let list = RuleList(of: Libraries.all)
    guard output == nil, !asJSON else {
      let bytes = asJSON ? list.json(tool: ToolVersion.tool) : Array(list.text(.plain).utf8)
      return try deliver(bytes, to: output, from: workingDirectory)
    }
    try Pager.show(list.text(StandardStreams.textStyle))
  }

  /// To the file of `--output`, else to standard output.
  static func deliver(_ bytes: [UInt8], to output: String?, of request: CheckRequest) throws(CheckFailure) {
    try deliver(bytes, to: output, from: request.workingDirectory, checking: request.paths)
  }

  /// The same of what `write` hands over in pieces, since it may be more than memory should hold.
  static func deliver(
    to output: String?, of request: CheckRequest, _ write: (_ sink: ([UInt8]) -> Void) -> Void
  ) throws(CheckFailure) {
    /// Once a piece can't be written, the rest is lost too.
    func handOver(to descriptor: Int32) -> Bool {
      var isWritten = true
      write { piece in isWritten = isWritten && FileBytes.writeAll(piece, to: descriptor) }
      return isWritten
    }
    if let output, !StandardStreams.isOutput(output) {
      try self.write(to: output, from: request.workingDirectory, checking: request.paths, by: handOver)
    } else {
      try StandardStreams.write(report: handOver)
    }
  }

  /// - Parameter paths: what is checked.
  private static func deliver(
    _ bytes: [UInt8], to output: String?, from workingDirectory: String, checking paths: [String] = []
  ) throws(CheckFailure) {
    if let output, !StandardStreams.isOutput(output) {
      try write(to: output, from: workingDirectory, checking: paths) { FileBytes.writeAll(bytes, to: $0) }
    } else {
      try StandardStreams.write(report: bytes)
    }
  }

  /// Writes a file that the command line names. What was checked may come from anywhere, and a symbolic link in it must
  /// not choose which file of the user's is replaced.
  static func write(_ bytes: [UInt8], to path: String, of request: CheckRequest) throws(CheckFailure) {
    try write(to: path, from: request.workingDirectory, checking: request.paths) {
      FileBytes.writeAll(bytes, to: $0)
    }
  }

  /// - Throws: ``CheckFailure`` where a symbolic link in what was checked leads elsewhere.
  static func refuseLinkOut(
    to path: String, named name: String, from workingDirectory: String, checking paths: [String]
  ) throws(CheckFailure) {
    if RealFolders([workingDirectory] + paths).areLeft(by: path) {
      throw CheckFailure("\(name) leads out of its folder by a symbolic link; name the place itself")
    }
  }

  private static func write(
    to path: String, from workingDirectory: String, checking paths: [String], by write: (Int32) -> Bool
  ) throws(CheckFailure) {
    let absolute = FilePath.absolute(path, from: workingDirectory)
    try refuseLinkOut(to: absolute, named: path, from: workingDirectory, checking: paths)
    if absolute.hasSuffix(".swift"), FileSnapshot(of: absolute) != nil {
      throw CheckFailure("\(path) is a Swift file, and a report doesn't replace one")
    }
    try FileBytes.write(to: path, by: write)
    TemporaryFile.removeAbandoned(in: FilePath.parent(of: FilePath.resolvingLinks(absolute)) ?? "/")
  }
}
