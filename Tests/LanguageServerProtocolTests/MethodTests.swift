import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckMetaModelSupport
import Testing

/// The methods, and the whole messages that name them.
@Suite struct MethodTests {
  let model: MessageChecker

  init() throws {
    model = try Specification.model.get()
  }

  @Test func requestsOfTheServerAreValid() throws {
    let messages: [EncodedMessage] = [
      request(LSP.RegistrationRequest.self, LSP.RegistrationParams(registrations: registrations)),
      request(LSP.WorkDoneProgressCreateRequest.self, LSP.WorkDoneProgressCreateParams(token: Samples.token)),
      request(LSP.ShowDocumentRequest.self, LSP.ShowDocumentParams(uri: Samples.uri)),
      request(LSP.ConfigurationRequest.self, LSP.ConfigurationParams(items: [LSP.ConfigurationItem(section: "s")])),
      request(LSP.ApplyWorkspaceEditRequest.self, LSP.ApplyWorkspaceEditParams(edit: Samples.workspaceEdit)),
      request(LSP.CodeLensRefreshRequest.self, NoParams()), request(LSP.InlayHintRefreshRequest.self, NoParams()),
      request(LSP.DiagnosticRefreshRequest.self, NoParams()),
      request(LSP.TextDocumentContentRefreshRequest.self, LSP.TextDocumentContentRefreshParams(uri: "graph:1")),
    ]
    for message in messages {
      let json = try message.json
      #expect(model.violations(inRequest: json, from: .server) == [], "\(json)")
      #expect(!model.violations(inRequest: json, from: .client).isEmpty, "\(json)")
    }
  }

  @Test func notificationsOfTheServerAreValid() throws {
    let progress = LSP.ProgressParams(
      token: Samples.token, step: LSP.WorkDoneProgressBegin(title: "Indexing", percentage: 0))
    let messages: [EncodedMessage] = [
      .notification(LSP.LogMessageNotification.self, params: LSP.LogMessageParams(type: .log, message: "m")),
      .notification(LSP.ShowMessageNotification.self, params: LSP.ShowMessageParams(type: .error, message: "m")),
      .notification(LSP.ProgressNotification.self, params: progress),
      .notification(LSP.CancelNotification.self, params: LSP.CancelParams(id: .integer(1))),
      .notification(
        LSP.PublishDiagnosticsNotification.self,
        params: LSP.PublishDiagnosticsParams(uri: Samples.uri, diagnostics: [Samples.diagnostic])),
    ]
    for message in messages {
      let json = try message.json
      #expect(model.violations(inNotification: json, from: .server) == [], "\(json)")
    }
  }

  @Test func resultsAreValid() throws {
    try expectValid(LSP.InitializeRequest.self, LSP.InitializeResult(capabilities: LSP.ServerCapabilities()))
    try expectValid(LSP.ShutdownRequest.self, NoResult())
    try expectValid(LSP.HoverRequest.self, nil, LSP.Hover(contents: Samples.markup))
    try expectValid(LSP.DefinitionRequest.self, nil, [Samples.location])
    try expectValid(LSP.ImplementationRequest.self, nil, [Samples.location])
    try expectValid(LSP.TypeDefinitionRequest.self, nil, [Samples.location])
    try expectValid(LSP.ReferencesRequest.self, nil, [Samples.location])
    try expectValid(LSP.CodeActionRequest.self, nil, [Samples.codeAction])
    try expectValid(LSP.CodeLensRequest.self, nil, [LSP.CodeLens(range: Samples.range)])
    try expectValid(LSP.InlayHintRequest.self, nil, [Samples.inlayHint])
    try expectValid(LSP.CompletionRequest.self, nil, Samples.completionList)
    try expectValid(LSP.RenameRequest.self, nil, Samples.workspaceEdit)
    try expectValid(
      LSP.PrepareRenameRequest.self, nil, LSP.PrepareRenamePlaceholder(range: Samples.range, placeholder: "a"))
    try expectValid(LSP.DocumentSymbolRequest.self, nil, [Samples.documentSymbol])
    try expectValid(LSP.CallHierarchyPrepareRequest.self, nil, [Samples.callItem])
    try expectValid(LSP.DocumentDiagnosticRequest.self, .relatedFullDocumentDiagnosticReport(Samples.report))
    try expectValid(LSP.ExecuteCommandRequest.self, nil, ["any": [1]])
  }

  @Test func cancelledPullCarriesItsData() throws {
    let message = try EncodedMessage.response(
      to: .integer(3), error: .serverCancelled(retriggerRequest: true)
    ).json
    #expect(
      message == [
        "jsonrpc": "2.0", "id": 3,
        "error": ["code": -32802, "message": "the answer went stale", "data": ["retriggerRequest": true]],
      ])
    #expect(model.violations(inResponse: message, to: "textDocument/diagnostic") == [])
  }

  /// No client has a use for it, and it would stand in the way of all others.
  @Test func tooLargeAResponseFails() throws {
    let text = String(repeating: "x", count: 100)
    let fits = try EncodedMessage.response(to: .integer(1), result: JSONValue.string(text), limit: 200).json
    #expect(fits["result"] == .string(text))
    let message = try EncodedMessage.response(to: .integer(1), result: JSONValue.string(text), limit: 100).json
    #expect(message["id"] == .integer(1) && message["result"] == nil)
    #expect(message["error"]?["code"] == .integer(-32803))
  }

  @Test func unreadableMessageIsAnsweredWithNullID() throws {
    let message = try EncodedMessage.response(to: nil, error: .parseError("p")).json
    #expect(message == ["jsonrpc": "2.0", "id": nil, "error": ["code": -32700, "message": "p"]])
    #expect(model.violations(inResponse: message, to: nil) == [])
  }

  private func request<Request: ServerRequest>(_ request: Request.Type, _ params: Request.Params) -> EncodedMessage {
    .request(request, id: .string("s1"), params: params)
  }

  private func expectValid<Request: ClientRequest>(_ request: Request.Type, _ results: Request.Result...) throws {
    for result in results {
      let json = try EncodedMessage.response(to: .integer(1), result: result).json
      #expect(model.violations(inResponse: json, to: Request.method) == [], "\(json)")
    }
  }

  private var registrations: [LSP.Registration] {
    [
      LSP.Registration(
        id: "w", method: LSP.DidChangeWatchedFilesNotification.method,
        registerOptions: JSONValue(
          LSP.DidChangeWatchedFilesRegistrationOptions(watchers: [
            LSP.FileSystemWatcher(globPattern: .pattern("**/*.swift"))
          ]))),
      LSP.Registration(
        id: "c", method: LSP.DidChangeConfigurationNotification.method,
        registerOptions: ["section": "s"]),
    ]
  }
}
