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
struct RequestTable: Sendable {
  /// The thread that answers a request.
  enum Place: Sendable {
    case session
    case beside(ConcurrentRequests.Lane)
  }

  struct Entry: Sendable {
    var place: Place
    var needs: SessionFacts.Needs
    var answer: @Sendable (RequestMessage, RequestContext) -> Reply
  }

  static let shared = RequestTable()

  private var entries: [String: Entry] = [:]
  /// The capabilities that need no options and no setting.
  private(set) var offers = LSP.ServerCapabilities()

  private init() {
    on(LSP.ShutdownRequest.self) { _, _ in Answer(NoResult(), [.shutDown]) }
    on(LSP.HoverRequest.self, offered: \.hoverProvider, needs: .graph, HoverHandler.answer)
    on(LSP.CompletionRequest.self, needs: .graph, CompletionHandler.answer)
    on(LSP.DefinitionRequest.self, offered: \.definitionProvider, needs: [.graph, .pages], DefinitionHandler.answer)
    on(
      LSP.ImplementationRequest.self, offered: \.implementationProvider, at: .beside(.reading), needs: .graph,
      ImplementationHandler.answer)
    on(
      LSP.ReferencesRequest.self, offered: \.referencesProvider, at: .beside(.reading), needs: .graph,
      ReferencesHandler.answer)
    on(LSP.DocumentDiagnosticRequest.self, needs: [.findings, .lists], DocumentDiagnosticHandler.answer)
    on(LSP.WorkspaceDiagnosticRequest.self, needs: [.findings, .lists, .status], WorkspaceDiagnosticHandler.answer)
    on(LSP.CodeActionRequest.self, at: .beside(.proving), needs: [.findings, .graph], CodeActionHandler.answer)
    on(LSP.PrepareRenameRequest.self, needs: .graph, PrepareRenameHandler.answer)
    on(LSP.RenameRequest.self, at: .beside(.proving), needs: .graph, RenameHandler.answer)
    on(LSP.CallHierarchyPrepareRequest.self, needs: .graph, HierarchyHandler.prepare)
    on(LSP.CallHierarchyIncomingCallsRequest.self, at: .beside(.reading), HierarchyHandler.incomingCalls)
    on(LSP.CallHierarchyOutgoingCallsRequest.self, at: .beside(.reading), HierarchyHandler.outgoingCalls)
    on(LSP.DocumentSymbolRequest.self, needs: .graph, DocumentSymbolHandler.answer)
    on(
      LSP.WorkspaceSymbolRequest.self, offered: \.workspaceSymbolProvider, at: .beside(.reading), needs: .graph,
      WorkspaceSymbolHandler.answer)
    on(LSP.CodeLensRequest.self, needs: .graph, CodeLensHandler.answer)
    on(LSP.CodeLensResolveRequest.self, CodeLensResolveHandler.answer)
    on(LSP.InlayHintRequest.self, needs: .graph, InlayHintHandler.answer)
    on(LSP.TextDocumentContentRequest.self, at: .beside(.reading), needs: .pages, PageContentHandler.answer)
    onTree(LSPExtension.RootsRequest.self) { _ in .roots }
    onTree(LSPExtension.ChildrenRequest.self) { .related(.children, to: $0.id) }
    onTree(LSPExtension.ParentsRequest.self) { .related(.parents, to: $0.id) }
    onTree(LSPExtension.OriginsRequest.self) { .related(.origins, to: $0.id) }
    on(LSPExtension.NodeAtRequest.self, needs: [.findings, .graph], OutlineHandler.node)
    on(LSPExtension.GraphRequest.self, at: .beside(.reading), needs: .graph, GraphHandler.answer)
    on(LSPExtension.ExplainRequest.self, needs: [.findings, .graph], ExplainHandler.answer)
  }

  /// Nil for an unknown method. Each command has an entry of its own.
  func entry(for request: RequestMessage) -> Entry? {
    guard request.method == LSP.ExecuteCommandRequest.method else { return entries[request.method] }
    return CommandTable.shared.entry(for: request)
  }

  /// The methods beyond the specification.
  var extensions: [String] { entries.keys.filter { $0.hasPrefix("\(ToolName.short)/") }.sorted() }

  // MARK: Handlers, in two kinds

  private mutating func on<Request: ClientRequest & SendableMetatype>(
    _ request: Request.Type, offered offer: WritableKeyPath<LSP.ServerCapabilities, Bool?>? = nil,
    at place: Place = .session, needs: SessionFacts.Needs = [],
    _ answer: @escaping @Sendable (Request.Params, RequestContext) throws -> Request.Result
  ) {
    if let offer { offers[keyPath: offer] = true }
    on(request, at: place, needs: needs) { params, context in Answer(try answer(params, context)) }
  }

  private mutating func on<Request: ClientRequest & SendableMetatype>(
    _ request: Request.Type, at place: Place = .session, needs: SessionFacts.Needs = [],
    _ answer: @escaping @Sendable (Request.Params, RequestContext) throws -> Answer<Request.Result>
  ) {
    entries[Request.method] = Entry(place: place, needs: needs) { message, context in
      Self.reply(to: message.id) { try answer(message.decodeParams(of: Request.self), context) }
    }
  }

  /// A level of the dependency tree.
  private mutating func onTree<Request: ClientRequest & SendableMetatype>(
    _ request: Request.Type, _ question: @escaping @Sendable (Request.Params) -> OutlineQuestion
  ) where Request.Result == [LSPExtension.TreeNode] {
    on(request, at: .beside(.reading), needs: [.findings, .graph]) { params, context in
      try OutlineHandler.nodes(question(params), context)
    }
  }

  static func reply<Result: JSONEncodable>(
    to id: RequestID, _ answer: () throws -> Answer<Result>
  ) -> Reply {
    do {
      return Reply(to: id, try answer())
    } catch let error as ResponseError {
      return Reply(to: id, failing: error)
    } catch {
      return Reply(to: id, failing: ResponseError(.internalError, "\(error)"))
    }
  }
}
