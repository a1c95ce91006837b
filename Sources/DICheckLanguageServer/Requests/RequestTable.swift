import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckJSONRPC
import DICheckLanguageServerProtocol

/// The table of all requests that the server answers: handlers, and where they run. Parameters are decoded and results
/// encoded here.
///
/// Requests about one document are answered at once, on the session's thread. Those that may take longer than some
/// milliseconds are answered beside the edits that follow (``ConcurrentRequests``).
struct RequestTable {
  struct Entry {
    /// The thread that answers it; nil for the session's own.
    var lane: ConcurrentRequests.Lane?
    var needs: SessionFacts.Needs
    var answer: @Sendable (RequestMessage, RequestContext) -> Reply
  }

  static let shared = RequestTable()

  private var entries: [String: Entry] = [:]
  /// By the commands' names.
  private var commands: [String: Entry] = [:]
  /// The capabilities that need no options and no setting.
  private(set) var offers = LSP.ServerCapabilities()

  private init() {
    on(LSP.ShutdownRequest.self, needs: []) { _ in { _ in Answer(NoResult(), [.shutDown]) } }
    on(LSP.HoverRequest.self, offered: \.hoverProvider, RequestContext.hover)
    on(LSP.CompletionRequest.self, RequestContext.completion)
    on(LSP.DefinitionRequest.self, offered: \.definitionProvider, RequestContext.definition)
    on(
      LSP.ImplementationRequest.self, offered: \.implementationProvider, beside: .reading,
      RequestContext.implementation)
    on(
      LSP.TypeDefinitionRequest.self, offered: \.typeDefinitionProvider, beside: .reading,
      RequestContext.typeDefinition)
    on(LSP.ReferencesRequest.self, offered: \.referencesProvider, beside: .reading, RequestContext.references)
    on(LSP.DocumentDiagnosticRequest.self, needs: .findings, RequestContext.documentDiagnostics)
    on(LSP.WorkspaceDiagnosticRequest.self, needs: .findings, RequestContext.workspaceDiagnostics)
    on(LSP.CodeActionRequest.self, beside: .proving, needs: [.findings, .graph], RequestContext.codeActions)
    on(LSP.PrepareRenameRequest.self, RequestContext.prepareRename)
    on(LSP.RenameRequest.self, beside: .proving) { $0.rename }
    on(LSP.CallHierarchyPrepareRequest.self, RequestContext.prepareHierarchy)
    on(LSP.CallHierarchyIncomingCallsRequest.self, beside: .reading, needs: [], RequestContext.incomingCalls)
    on(LSP.CallHierarchyOutgoingCallsRequest.self, beside: .reading, needs: [], RequestContext.outgoingCalls)
    on(LSP.DocumentSymbolRequest.self, RequestContext.documentSymbols)
    on(
      LSP.WorkspaceSymbolRequest.self, offered: \.workspaceSymbolProvider, beside: .reading,
      RequestContext.workspaceSymbols)
    on(LSP.CodeLensRequest.self, RequestContext.codeLenses)
    on(LSP.CodeLensResolveRequest.self, needs: [], RequestContext.resolved)
    on(LSP.InlayHintRequest.self, RequestContext.inlayHints)
    on(LSP.TextDocumentContentRequest.self, beside: .reading, needs: [], RequestContext.pageContent)
    on("roots", beside: .reading, RequestContext.roots)
    on("children", beside: .reading, RequestContext.children)
    on("parents", beside: .reading, RequestContext.parents)
    on("origins", beside: .reading, RequestContext.origins)
    on("nodeAt", RequestContext.outlineNode)
    on("graph", beside: .reading, needs: .graph, RequestContext.graph)
    on("explain", RequestContext.explain)
    on(.status, needs: []) { context in { _ in Answer(context.status) } }
    on(.doctor, beside: .reading) { context in { _ in Answer(context.doctor) } }
    on(.reindex, needs: []) { _ in { _ in Answer(.null, [.reindex]) } }
    on(.showGraph, beside: .reading, RequestContext.showGraph)
    on(.showGenerated, beside: .reading, RequestContext.showGenerated)
    on(.explain, needs: [.findings, .graph], RequestContext.showExplanation)
    on(.rename, beside: .proving) { $0.rename }
  }

  /// Nil for an unknown method. Each command has an entry of its own; one that isn't known, or that can't be read, one
  /// that says so.
  func entry(for request: RequestMessage) -> Entry? {
    guard request.method == LSP.ExecuteCommandRequest.method else { return entries[request.method] }
    if let command = request.params["command"]?.stringValue.flatMap({ commands[$0] }) { return command }
    return Entry(needs: []) { message, _ in
      Self.reply(to: message.id) { () throws -> Answer<JSONValue> in
        let params = try message.decodeParams(of: LSP.ExecuteCommandRequest.self)
        throw ResponseError(.invalidParams, "there is no command '\(params.command)'")
      }
    }
  }

  /// The methods beyond the specification.
  var extensions: [String] { entries.keys.filter { $0.hasPrefix("\(ToolName.short)/") }.sorted() }

  // MARK: Entries

  private mutating func on<Request: ClientRequest & SendableMetatype>(
    _ request: Request.Type, offered offer: WritableKeyPath<LSP.ServerCapabilities, Bool?>? = nil,
    beside lane: ConcurrentRequests.Lane? = nil, needs: SessionFacts.Needs = .graph,
    _ answer: @escaping @Sendable (RequestContext) -> (Request.Params) throws -> Request.Result
  ) {
    if let offer { offers[keyPath: offer] = true }
    on(request, beside: lane, needs: needs) { context in { Answer(try answer(context)($0)) } }
  }

  private mutating func on<Request: ClientRequest & SendableMetatype>(
    _ request: Request.Type, beside lane: ConcurrentRequests.Lane? = nil, needs: SessionFacts.Needs = .graph,
    _ answer: @escaping @Sendable (RequestContext) -> (Request.Params) throws -> Answer<Request.Result>
  ) {
    entries[Request.method] = Entry(lane: lane, needs: needs) { message, context in
      Self.reply(to: message.id) { try answer(context)(message.decodeParams(of: Request.self)) }
    }
  }

  /// - Parameter run: takes the arguments of the command.
  private mutating func on(
    _ command: ServerCommand, beside lane: ConcurrentRequests.Lane? = nil, needs: SessionFacts.Needs = .graph,
    _ run: @escaping @Sendable (RequestContext) -> ([JSONValue]) throws -> Answer<JSONValue>
  ) {
    commands[command.name] = Entry(lane: lane, needs: needs) { message, context in
      Self.reply(to: message.id) {
        try run(context)(message.decodeParams(of: LSP.ExecuteCommandRequest.self).arguments ?? [])
      }
    }
  }

  /// A request beyond the specification.
  private mutating func on<Params: JSONDecodable & Sendable, Result: JSONEncodable>(
    _ name: String, beside lane: ConcurrentRequests.Lane? = nil, needs: SessionFacts.Needs = [.findings, .graph],
    _ answer: @escaping @Sendable (RequestContext) -> (Params) throws -> Result
  ) {
    entries["\(ToolName.short)/\(name)"] = Entry(lane: lane, needs: needs) { message, context in
      Self.reply(to: message.id) { Answer(try answer(context)(Params(json: message.params))) }
    }
  }

  private static func reply<Result: JSONEncodable>(
    to id: RequestID, _ answer: () throws -> Answer<Result>
  ) -> Reply {
    do {
      return Reply(to: id, try answer())
    } catch let error as ResponseError {
      return Reply(to: id, failing: error)
    } catch let error as JSONDecodingError {
      return Reply(to: id, failing: .invalidParams(error))
    } catch {
      return Reply(to: id, failing: ResponseError(.internalError, "\(error)"))
    }
  }
}
