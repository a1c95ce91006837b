import DependencyAnalysis
import JSON
import LanguageServerProtocol
import Workspace

/// Which request is answered by what: the one table of what the server offers.
enum RequestTable {
  private typealias Handler = @Sendable (RequestMessage, Session) -> EncodedMessage

  private static let handlers: [String: Handler] = {
    var handlers: [String: Handler] = [:]
    func on<Request: ClientRequest & SendableMetatype>(
      _ request: Request.Type, _ answer: @escaping @Sendable (Request.Params, Session) throws -> Request.Result
    ) {
      handlers[Request.method] = { message, session in
        do {
          let result = try answer(try message.decodeParams(of: Request.self), session)
          return .response(to: message.id, result: result)
        } catch let error as ResponseError {
          return .response(to: message.id, error: error)
        } catch {
          return .response(to: message.id, error: ResponseError(.internalError, "\(error)"))
        }
      }
    }
    on(LSP.ShutdownRequest.self) { _, session in
      session.phase = .shutDown
      return NoResult()
    }
    on(LSP.DocumentDiagnosticRequest.self) { params, session in try session.pullDiagnostics(params) }
    on(LSP.WorkspaceDiagnosticRequest.self) { params, session in try session.pullWorkspaceDiagnostics(params) }
    on(LSP.HoverRequest.self) { params, session in session.hover(params) }
    on(LSP.DefinitionRequest.self) { params, session in session.definition(params) }
    on(LSP.ImplementationRequest.self) { params, session in session.implementation(params) }
    on(LSP.ReferencesRequest.self) { params, session in session.references(params) }
    on(LSP.CodeActionRequest.self) { params, session in try session.codeActions(params) }
    on(LSP.CompletionRequest.self) { params, session in session.completion(params) }
    on(LSP.CodeActionResolveRequest.self) { params, session in try session.resolve(params) }
    on(LSP.PrepareRenameRequest.self) { params, session in session.prepareRename(params) }
    on(LSP.RenameRequest.self) { params, session in try session.rename(params) }
    on(LSP.CallHierarchyPrepareRequest.self) { params, session in session.prepareHierarchy(params) }
    on(LSP.CallHierarchyIncomingCallsRequest.self) { params, session in session.incomingCalls(params) }
    on(LSP.CallHierarchyOutgoingCallsRequest.self) { params, session in session.outgoingCalls(params) }
    on(LSP.TypeHierarchyPrepareRequest.self) { params, session in session.prepareHierarchy(params) }
    on(LSP.TypeHierarchySupertypesRequest.self) { params, session in session.supertypes(params) }
    on(LSP.TypeHierarchySubtypesRequest.self) { params, session in session.subtypes(params) }
    on(LSP.DocumentSymbolRequest.self) { params, session in session.documentSymbols(params) }
    on(LSP.WorkspaceSymbolRequest.self) { params, session in session.workspaceSymbols(params) }
    on(LSP.CodeLensRequest.self) { params, session in session.codeLenses(params) }
    on(LSP.CodeLensResolveRequest.self) { lens, session in session.resolve(lens) }
    on(LSP.InlayHintRequest.self) { params, session in session.inlayHints(params) }
    on(LSP.TextDocumentContentRequest.self) { params, session in session.pageContent(params) }
    on(SafeDI.RootsRequest.self) { _, session in session.outline { $0.outlineRoots() } }
    on(SafeDI.ChildrenRequest.self) { params, session in session.outline { $0.outlineChildren(of: params.id) } }
    on(SafeDI.ParentsRequest.self) { params, session in session.outline { $0.outlineParents(of: params.id) } }
    on(SafeDI.OriginsRequest.self) { params, session in session.outline { $0.outlineOrigins(of: params.id) } }
    on(SafeDI.NodeAtRequest.self) { params, session in session.outlineNode(params) }
    on(SafeDI.GraphRequest.self) { params, session in try session.graph(params) }
    on(SafeDI.ExplainRequest.self) { params, session in session.explain(params) }
    on(LSP.ExecuteCommandRequest.self) { params, session in
      guard let command = commands[params.command] else {
        throw ResponseError(.invalidParams, "there is no command '\(params.command)'")
      }
      do {
        return try command(params.arguments ?? [], session)
      } catch let error as JSONDecodingError {
        throw ResponseError.invalidParams(error)
      }
    }
    return handlers
  }()

  /// The commands, by name.
  static let commands: [String: @Sendable ([JSONValue], Session) throws -> JSONValue] = [
    "safedi.status": { _, session in session.status() },
    "safedi.reindex": { _, session in
      session.startIndexing()
      return .null
    },
    "safedi.showGraph": { arguments, session in try session.showGraph(arguments) },
    "safedi.rename": { arguments, session in try session.runRename(arguments) },
    "safedi.explain": { arguments, session in try session.showExplanation(arguments) },
  ]

  /// The methods beyond the specification.
  private static let extensions = handlers.keys.filter { $0.hasPrefix("safedi/") }.sorted()

  /// Says at `initialize` what else is offered.
  static func advertise(in capabilities: inout LSP.ServerCapabilities, settings: Configuration) {
    capabilities.hoverProvider = true
    capabilities.definitionProvider = true
    capabilities.implementationProvider = true
    capabilities.referencesProvider = true
    capabilities.completionProvider = LSP.CompletionOptions(
      triggerCharacters: ["(", "\"", " "], resolveProvider: false,
      completionItem: LSP.ServerCompletionItemOptions(labelDetailsSupport: true))
    capabilities.workspaceSymbolProvider = true
    capabilities.codeLensProvider = LSP.CodeLensOptions(resolveProvider: true)
    capabilities.experimental = ["safedi": ["requests": .array(extensions.map { .string($0) })]]
    capabilities.codeActionProvider = LSP.CodeActionOptions(
      codeActionKinds: LSP.CodeActionKind.offered, resolveProvider: true)
  }

  /// Exactly one answer to every request, whatever happens.
  static func answer(_ request: RequestMessage, in session: Session) -> EncodedMessage {
    switch session.phase {
    case .uninitialized:
      guard request.method == LSP.InitializeRequest.method else {
        return .response(to: request.id, error: .notInitialized)
      }
      do throws(ResponseError) {
        let params = try request.decodeParams(of: LSP.InitializeRequest.self)
        return .response(to: request.id, result: session.initialize(params))
      } catch {
        return .response(to: request.id, error: error)
      }
    case .initialized:
      if request.method == LSP.InitializeRequest.method {
        return .response(to: request.id, error: .invalidRequest("the server is initialized already"))
      }
      guard let handler = handlers[request.method] else {
        return .response(to: request.id, error: .methodNotFound(request.method))
      }
      return handler(request, session)
    case .shutDown:
      return .response(to: request.id, error: .invalidRequest("the server was shut down"))
    }
  }
}
