extension Selection {
  /// The part of the protocol that this server speaks.
  package static let inUse: Selection = {
    var selection = Selection(themes: themes)
    // The place that one of our own commands or requests is about, and what is JSON among the substitutes.
    selection.readTypes = ["TextDocumentPositionParams", "Diagnostic"]
    selection.writtenTypes = registrationOptions
    selection.writtenTypes += ["TextDocumentPositionParams", "WorkDoneProgressBegin", "WorkDoneProgressEnd"]
    selection.writtenTypes += ["DidChangeWatchedFilesRegistrationOptions", "DiagnosticServerCancellationData"]
    selection.members = members
    selection.alternatives = alternatives
    selection.names = [
      "TextDocumentEdit.edits[]": "DocumentTextEdit", "WorkspaceEdit.documentChanges[]": "DocumentChange",
    ]
    selection.substitutes = [
      // JSON-RPC's own type: the envelope has it too, and the model has no name for it.
      "CancelParams.id": .named("RequestID"),
      // Much is announced that isn't read, and in odd forms, which must not keep a session from starting.
      "InitializeParams.capabilities": .any,
      // Other servers' diagnostics may be odd.
      "CodeActionContext.diagnostics": .any,
    ]
    return selection
  }()

  /// The options of features that a setting turns on.
  private static let registrationOptions = [
    "InlayHintRegistrationOptions", "RenameRegistrationOptions", "CallHierarchyRegistrationOptions",
    "DocumentSymbolRegistrationOptions",
  ]

  private static let themes: [Theme] = [
    Theme("Positions", types: ["Position", "Range", "Location", "PositionEncodingKind"]),
    Theme(
      "Progress", methods: ["window/workDoneProgress/create", "$/progress"],
      types: ["WorkDoneProgressBegin", "WorkDoneProgressEnd"]),
    Theme(
      "TextDocuments",
      methods: ["textDocument/didOpen", "textDocument/didChange", "textDocument/didSave", "textDocument/didClose"],
      types: ["TextDocumentIdentifier", "TextDocumentPositionParams"]),
    Theme("Texts", types: ["MarkupContent", "Command"]),
    Theme("Edits", methods: ["workspace/applyEdit"], types: ["WorkspaceEdit"]),
    Theme(
      "Diagnostics",
      methods: [
        "textDocument/publishDiagnostics", "textDocument/diagnostic", "workspace/diagnostic",
        "workspace/diagnostic/refresh",
      ], types: ["Diagnostic", "DiagnosticServerCancellationData"]),
    Theme("CodeActions", methods: ["textDocument/codeAction"]),
    Theme("CodeLenses", methods: ["textDocument/codeLens", "codeLens/resolve", "workspace/codeLens/refresh"]),
    Theme("Completion", methods: ["textDocument/completion"]),
    Theme("Hover", methods: ["textDocument/hover"]),
    Theme("InlayHints", methods: ["textDocument/inlayHint", "workspace/inlayHint/refresh"]),
    Theme(
      "Navigation",
      methods: [
        "textDocument/definition", "textDocument/implementation", "textDocument/typeDefinition",
        "textDocument/references",
      ]),
    Theme("Rename", methods: ["textDocument/prepareRename", "textDocument/rename"]),
    Theme("Symbols", methods: ["textDocument/documentSymbol", "workspace/symbol"]),
    Theme(
      "CallHierarchy",
      methods: ["textDocument/prepareCallHierarchy", "callHierarchy/incomingCalls", "callHierarchy/outgoingCalls"]),
    Theme("ServerCapabilities", types: ["ServerCapabilities"]),
    Theme("Lifecycle", methods: ["initialize", "initialized", "shutdown", "exit", "$/cancelRequest"]),
    Theme(
      "WatchedFiles", methods: ["workspace/didChangeWatchedFiles"],
      types: ["DidChangeWatchedFilesRegistrationOptions"]),
    Theme("Registration", methods: ["client/registerCapability"], types: registrationOptions),
    Theme("WorkspaceFolders", methods: ["workspace/didChangeWorkspaceFolders"]),
    Theme("Configuration", methods: ["workspace/configuration", "workspace/didChangeConfiguration"]),
    Theme("Commands", methods: ["workspace/executeCommand"]),
    Theme(
      "TextDocumentContent", methods: ["workspace/textDocumentContent", "workspace/textDocumentContent/refresh"]),
    Theme("Window", methods: ["window/logMessage", "window/showMessage", "window/showDocument"]),
  ]

  /// The members in use of structures that list many features: the rest would bring in a hundred types.
  private static let members = [
    "ServerCapabilities": ["positionEncoding", "experimental"],
    "InitializeParams": [
      "processId", "clientInfo", "rootPath", "rootUri", "capabilities", "initializationOptions", "workspaceFolders",
    ],
    "LanguageKind": ["Swift"],
    "WorkspaceOptions": ["workspaceFolders", "textDocumentContent"],
    "CompletionList": ["isIncomplete", "items"],
    // The findings of other documents have reports of their own.
    "RelatedFullDocumentDiagnosticReport": ["kind", "resultId", "items"],
    "RelatedUnchangedDocumentDiagnosticReport": ["kind", "resultId"],
  ]

  /// The alternatives that the server always writes. The only one that it reads is a diagnostic's message: markup is
  /// for servers that announce `markupMessageSupport`.
  private static let alternatives = [
    "Definition": ["Location[]"],
    "Diagnostic.message": ["string"],
    "DocumentFilter": ["TextDocumentFilter"],
    "Hover.contents": ["MarkupContent"],
    "PrepareRenameResult": ["PrepareRenamePlaceholder"],
    "RelativePattern.baseUri": ["URI"],
    "ServerCapabilities.codeActionProvider": ["CodeActionOptions"],
    "ServerCapabilities.diagnosticProvider": ["DiagnosticOptions"],
    "ServerCapabilities.documentSymbolProvider": ["DocumentSymbolOptions"],
    "ServerCapabilities.inlayHintProvider": ["InlayHintOptions"],
    "ServerCapabilities.renameProvider": ["RenameOptions"],
    "ServerCapabilities.textDocumentSync": ["TextDocumentSyncOptions"],
    "TextDocumentFilter": ["TextDocumentFilterLanguage"],
    "TextDocumentSyncOptions.save": ["SaveOptions"],
    "WorkspaceFoldersServerCapabilities.changeNotifications": ["boolean"],
    "WorkspaceOptions.textDocumentContent": ["TextDocumentContentOptions"],
    "WorkspaceSymbol.location": ["Location"],
    "textDocument/codeAction[]": ["CodeAction"],
    "textDocument/completion": ["CompletionList"],
    "textDocument/definition": ["Definition"],
    "textDocument/documentSymbol": ["DocumentSymbol[]"],
    "textDocument/implementation": ["Definition"],
    "textDocument/typeDefinition": ["Definition"],
    "workspace/symbol": ["WorkspaceSymbol[]"],
  ]
}
