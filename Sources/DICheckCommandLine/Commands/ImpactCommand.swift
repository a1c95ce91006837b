import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckJSON
import DICheckModelContextProtocol
import DICheckText
import Synchronization

/// `impact`: what the tool of that name tells coding agents, for people.
struct ImpactCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "impact", abstract: "Says who receives a dependency, or would miss it.",
    usage: "safedi-lsp impact NAME [options] [path ...]",
    discussion: """
      Of a type or a dependency: who makes and who receives it, and the findings there would be if its declaration \
      went. Exit status: 2 where nothing has that name. --help-hidden lists all options.
      """)

  @Argument(help: ArgumentHelp("The type, or `Type.property`.", valueName: "name"), completion: .dependency)
  var name: String

  @OptionGroup var scope: ScopeOptions

  @Option(help: ArgumentHelp("The items of each list (default: 20).", valueName: "number"))
  var limit: Int?

  func execute(in workingDirectory: String) throws -> Int32 {
    if let limit, !(1...500).contains(limit) { throw CheckFailure("--limit must be from 1 to 500") }
    let request = try scope.request(in: workingDirectory)
    var arguments: JSONObject = ["type": .string(name)]
    if let dot = name.lastIndex(of: "."), name[dot...].dropFirst().first?.isLowercase == true {
      arguments = ["type": .string(String(name[..<dot])), "property": .string(String(name[dot...].dropFirst()))]
    }
    arguments["limit"] = limit.map(JSONValue.integer)
    let answer = try ModelContextServer.text(
      of: "impact", arguments,
      .init(version: ToolVersion.current, libraries: Libraries.all, folder: nil, workingDirectory: workingDirectory) {
        _ in RequestedCode(request)
      })
    try StandardStreams.write(report: "\(answer)\n".utf8)
    return 0
  }
}

/// The code of a request, read anew for each question.
private final class RequestedCode: ServedCode {
  private let request: CheckRequest
  /// The last analysis.
  private let known = Mutex<Snapshot?>(nil)

  init(_ request: CheckRequest) { self.request = request }

  func state(
    with texts: TextsByPath, takeStep: @escaping AnalysisStep.Handler,
    isCancelled: @escaping CancellationCheck
  ) throws -> CodeState {
    var request = request
    request.texts = texts
    var (host, warnings) = try CheckEngine.analyse(request, reusing: known.withLock { $0 })
    known.withLock { $0 = host.snapshot }
    return CodeState(snapshot: host.snapshot, findings: host.allFindings(), warnings: warnings)
  }

  func text(of path: String) -> [UInt8]? { FileBytes.contents(path) }

  func write(_ changes: [FileChange]) {}
}
