import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText

extension Session {
  /// LSP, "Initialize Request": begins the session.
  func initialize(_ params: LSP.InitializeParams) -> LSP.InitializeResult {
    phase = .initialized
    client.abilities = ClientAbilities(params.capabilities, of: params.clientInfo)
    if let id = params.processId.flatMap({ Int32(exactly: $0) }) { clientProcess = ClientProcess(id) }
    let root = params.rootUri ?? params.rootPath.map { DocumentURI(filePath: $0) }
    let uris = params.workspaceFolders?.map(\.uri) ?? root.asList
    workspace.folders = uris.compactMap { uri in uri.filePath.map { .init(uri: uri, path: $0) } }
    if let options = params.initializationOptions { settings.set(.initial, to: options, log: log) }
    settings.readFile(nearestTo: workspace.folderPaths, log: log)
    log.setLevel(settings.current.logLevel)
    reports = DiagnosticReports(canPull: isPullPossible)
    reports.translated.showsMacroRules = settings.current.showsMacroRules
    return LSP.InitializeResult(capabilities: serverCapabilities(), serverInfo: info)
  }

  /// Unless a setting asks for it, pulls only with clients that can be told to pull again, since an edit changes the
  /// findings of other files.
  private var isPullPossible: Bool {
    guard client.abilities.announced("textDocument.diagnostic")?.objectValue != nil else { return false }
    return switch settings.current.diagnosticsMode {
    case .push: false
    case .auto: client.abilities.has("workspace.diagnostics.refreshSupport")
    case .pull: true
    }
  }

  private func serverCapabilities() -> LSP.ServerCapabilities {
    var capabilities = RequestTable.shared.offers
    capabilities.positionEncoding = LSP.PositionEncodingKind(rawValue: client.abilities.encoding.rawValue)
    capabilities.textDocumentSync = LSP.TextDocumentSyncOptions(
      openClose: true, change: .incremental, save: LSP.SaveOptions(includeText: false))
    capabilities.workspace = LSP.WorkspaceOptions(
      workspaceFolders: LSP.WorkspaceFoldersServerCapabilities(supported: true, changeNotifications: true),
      textDocumentContent: client.abilities.hasContentPages
        ? LSP.TextDocumentContentOptions(schemes: PageStore.schemes) : nil)
    if reports.canPull {
      // Closed files are faster by push, since no request is needed.
      capabilities.diagnosticProvider = LSP.DiagnosticOptions(
        identifier: ToolName.short, interFileDependencies: true,
        workspaceDiagnostics: settings.current.diagnosticsMode == .pull)
    }
    capabilities.executeCommandProvider = LSP.ExecuteCommandOptions(
      commands: ServerCommand.allCases.map(\.name).sorted())
    capabilities.completionProvider = LSP.CompletionOptions(
      triggerCharacters: ["(", "\"", " ", "."], resolveProvider: false,
      completionItem: LSP.ServerCompletionItemOptions(labelDetailsSupport: true))
    capabilities.codeLensProvider = LSP.CodeLensOptions(resolveProvider: true)
    capabilities.experimental = [
      ToolName.short: ["requests": .array(RequestTable.shared.extensions.map { .string($0) })]
    ]
    capabilities.codeActionProvider = LSP.CodeActionOptions(
      codeActionKinds: LSP.CodeActionKind.offered, resolveProvider: false)
    features.advertise(in: &capabilities, for: client.abilities, settings: settings.current, of: settings.libraryNames)
    return capabilities
  }

  /// LSP, "Initialized Notification": from here on the client accepts messages.
  func begin() {
    for warning in settings.takeUnshown() { client.show(.warning, warning) }
    registerWatchers()
    requestSettings()
    readSettingsFiles()
    startIndexing()
  }
}
