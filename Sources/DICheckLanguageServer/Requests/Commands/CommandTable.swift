import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckJSONRPC
import DICheckLanguageServerProtocol

/// The commands that a client may run (LSP, "Execute Command"), as ``RequestTable`` has the requests.
struct CommandTable: Sendable {
  private typealias Run = @Sendable ([JSONValue], RequestContext) throws -> Answer<JSONValue>

  static let shared = CommandTable()

  static let status = "\(ToolName.short).status"
  static let doctor = "\(ToolName.short).doctor"
  static let reindex = "\(ToolName.short).reindex"
  static let showGraph = "\(ToolName.short).showGraph"
  static let showGenerated = "\(ToolName.short).showGenerated"
  static let explain = "\(ToolName.short).explain"
  static let rename = "\(ToolName.short).rename"

  private var entries: [String: RequestTable.Entry] = [:]

  private init() {
    on(Self.status, needs: .status) { _, context in Answer(StatusCommand.run(context)) }
    on(Self.doctor, at: .beside(.reading), needs: .graph) { _, context in Answer(DoctorCommand.run(context)) }
    on(Self.reindex) { _, _ in Answer(.null, [.reindex]) }
    on(Self.showGraph, at: .beside(.reading), needs: .graph, run: ShowGraphCommand.run)
    on(Self.showGenerated, at: .beside(.reading), needs: .graph, run: ShowGeneratedCommand.run)
    on(Self.explain, needs: [.findings, .graph], run: ShowExplanationCommand.run)
    on(Self.rename, at: .beside(.proving), needs: .graph, run: RenameCommand.run)
  }

  var names: [String] { entries.keys.sorted() }

  /// For a command that isn't known, or that can't be read, one that says so.
  func entry(for request: RequestMessage) -> RequestTable.Entry {
    if let entry = request.params["command"]?.stringValue.flatMap({ entries[$0] }) { return entry }
    return RequestTable.Entry(place: .session, needs: []) { message, _ in
      RequestTable.reply(to: message.id) { () -> Answer<JSONValue> in
        let command = try message.decodeParams(of: LSP.ExecuteCommandRequest.self).command
        throw ResponseError(.invalidParams, "there is no command '\(command)'")
      }
    }
  }

  private mutating func on(
    _ name: String, at place: RequestTable.Place = .session, needs: SessionFacts.Needs = [], run: @escaping Run
  ) {
    entries[name] = RequestTable.Entry(place: place, needs: needs) { message, context in
      RequestTable.reply(to: message.id) {
        let params = try message.decodeParams(of: LSP.ExecuteCommandRequest.self)
        do {
          return try run(params.arguments ?? [], context)
        } catch let error as JSONDecodingError {
          throw ResponseError.invalidParams(error)
        }
      }
    }
  }
}
