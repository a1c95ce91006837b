import DependencyAnalysis
import DependencyLibrary
import JSON
import LanguageServerProtocol
import Workspace

/// Which request is answered by what, and where: the one table of what the server answers. Parameters are decoded and
/// results encoded here.
///
/// What looks at one document is answered at once, on the session's thread. What may take longer than some milliseconds
/// is answered beside the edits that follow (``RequestsBeside``).
struct RequestTable: Sendable {
  /// Where a request is answered.
  enum Place: Sendable {
    case session
    case beside(RequestsBeside.Lane)
  }

  struct Entry: Sendable {
    var place: Place
    var needs: SessionFacts.Needs
    /// What is remembered for the state of the context is only used on the thread that proves.
    var answer: @Sendable (RequestMessage, RequestContext, ActionMemory) -> Reply
  }

  static let shared = RequestTable()

  private var entries: [String: Entry] = [:]

  private init() {
    on(LSP.ShutdownRequest.self) { _, _ in Answer(NoResult(), [.shutDown]) }
    on(LSP.HoverRequest.self, HoverHandler.answer)
    on(LSP.CompletionRequest.self, CompletionHandler.answer)
    on(LSP.DefinitionRequest.self, DefinitionHandler.answer)
    on(LSP.ImplementationRequest.self, at: .beside(.reading), ImplementationHandler.answer)
    on(LSP.ReferencesRequest.self, at: .beside(.reading), ReferencesHandler.answer)
    on(LSP.DocumentDiagnosticRequest.self, needs: [.findings, .lists], DocumentDiagnosticHandler.answer)
    on(LSP.WorkspaceDiagnosticRequest.self, needs: [.findings, .lists, .status], WorkspaceDiagnosticHandler.answer)
    on(LSP.CodeActionRequest.self, needs: .findings, proving: CodeActionHandler.answer)
    on(LSP.CodeActionResolveRequest.self, needs: .offers, proving: CodeActionResolveHandler.answer)
    on(LSP.PrepareRenameRequest.self, PrepareRenameHandler.answer)
    on(LSP.RenameRequest.self, proving: RenameHandler.answer)
    on(LSP.CallHierarchyPrepareRequest.self, HierarchyHandler.prepare)
    on(LSP.CallHierarchyIncomingCallsRequest.self, at: .beside(.reading), HierarchyHandler.incomingCalls)
    on(LSP.CallHierarchyOutgoingCallsRequest.self, at: .beside(.reading), HierarchyHandler.outgoingCalls)
    on(LSP.TypeHierarchyPrepareRequest.self, HierarchyHandler.prepare)
    on(LSP.TypeHierarchySupertypesRequest.self, at: .beside(.reading), HierarchyHandler.supertypes)
    on(LSP.TypeHierarchySubtypesRequest.self, at: .beside(.reading), HierarchyHandler.subtypes)
    on(LSP.DocumentSymbolRequest.self, DocumentSymbolHandler.answer)
    on(LSP.WorkspaceSymbolRequest.self, at: .beside(.reading), WorkspaceSymbolHandler.answer)
    on(LSP.CodeLensRequest.self, CodeLensHandler.answer)
    on(LSP.CodeLensResolveRequest.self, CodeLensResolveHandler.answer)
    on(LSP.InlayHintRequest.self, InlayHintHandler.answer)
    on(LSP.TextDocumentContentRequest.self, at: .beside(.reading), needs: .pages, PageContentHandler.answer)
    on(LSPExtension.RootsRequest.self, at: .beside(.reading), OutlineHandler.roots)
    on(LSPExtension.ChildrenRequest.self, at: .beside(.reading), OutlineHandler.children)
    on(LSPExtension.ParentsRequest.self, at: .beside(.reading), OutlineHandler.parents)
    on(LSPExtension.OriginsRequest.self, at: .beside(.reading), OutlineHandler.origins)
    on(LSPExtension.NodeAtRequest.self, OutlineHandler.node)
    on(LSPExtension.GraphRequest.self, at: .beside(.reading), GraphHandler.answer)
    on(LSPExtension.ExplainRequest.self, needs: .findings, ExplainHandler.answer)
  }

  /// Nil for what isn't known. A command has an entry of its own.
  func entry(for request: RequestMessage) -> Entry? {
    guard request.method == LSP.ExecuteCommandRequest.method else { return entries[request.method] }
    return CommandTable.shared.entry(for: request)
  }

  /// The methods beyond the specification.
  var extensions: [String] { entries.keys.filter { $0.hasPrefix("\(ToolName.short)/") }.sorted() }

  // MARK: Handlers, in three kinds

  private mutating func on<Request: ClientRequest & SendableMetatype>(
    _ request: Request.Type, at place: Place = .session, needs: SessionFacts.Needs = [],
    _ answer: @escaping @Sendable (Request.Params, RequestContext) throws -> Request.Result
  ) {
    on(request, at: place, needs: needs) { params, context in Answer(try answer(params, context)) }
  }

  private mutating func on<Request: ClientRequest & SendableMetatype>(
    _ request: Request.Type, at place: Place = .session, needs: SessionFacts.Needs = [],
    _ answer: @escaping @Sendable (Request.Params, RequestContext) throws -> Answer<Request.Result>
  ) {
    entries[Request.method] = Entry(place: place, needs: needs) { message, context, _ in
      Self.reply(to: message.id) { try answer(message.decodeParams(of: Request.self), context) }
    }
  }

  private mutating func on<Request: ClientRequest & SendableMetatype>(
    _ request: Request.Type, needs: SessionFacts.Needs = [],
    proving answer:
      @escaping @Sendable (Request.Params, RequestContext, ActionMemory) throws -> Answer<Request.Result>
  ) {
    entries[Request.method] = Entry(place: .beside(.proving), needs: needs) { message, context, memory in
      Self.reply(to: message.id) { try answer(message.decodeParams(of: Request.self), context, memory) }
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
