import DependencyAnalysis
import DependencySyntax
import LanguageServerProtocol
import Workspace

extension Session {
  func initialize(_ params: LSP.InitializeParams) -> LSP.InitializeResult {
    phase = .initialized
    client.capabilities = params.capabilities
    watchClient(params.processID)
    encoding = Self.encoding(offered: params.capabilities.general.positionEncodings)
    let uris = params.workspaceFolders?.map(\.uri) ?? params.rootURI.map { [$0] } ?? params.rootPath.map { [DocumentURI(filePath: $0)] } ?? []
    folders = uris.compactMap { uri in uri.filePath.map { WorkspaceRoot(uri: uri, path: $0) } }
    if let options = params.initializationOptions { settings.setClient(options, log: log) }
    published.isPulling = wantsPull
    news.isStatusWanted =
      params.capabilities.experimental?["safedi"]?["didChangeStatus"]?.boolValue ?? false
    return LSP.InitializeResult(capabilities: serverCapabilities(), serverInfo: info)
  }

  /// UTF-16 whenever the client knows it or says nothing (lsp.md, "Documents"): it is what every client tests.
  private static func encoding(offered: [LSP.PositionEncodingKind]) -> ColumnEncoding {
    if offered.isEmpty || offered.contains(.utf16) { return .utf16 }
    if offered.contains(.utf8) { return .utf8 }
    return offered.contains(.utf32) ? .utf32 : .utf16
  }

  /// Pull only from clients that can be told to pull again, because an edit changes what other files show.
  private var wantsPull: Bool {
    client.capabilities.textDocument.diagnostic != nil && client.capabilities.workspace.diagnostics.refreshSupport
      && settings.current.diagnosticsMode != .push
  }

  private func serverCapabilities() -> LSP.ServerCapabilities {
    var capabilities = LSP.ServerCapabilities()
    capabilities.positionEncoding = LSP.PositionEncodingKind(rawValue: encoding.rawValue)
    capabilities.textDocumentSync = LSP.TextDocumentSyncOptions(
      openClose: true, change: .incremental, save: LSP.SaveOptions(includeText: false))
    capabilities.workspace = LSP.WorkspaceOptions(
      workspaceFolders: LSP.WorkspaceFoldersServerCapabilities(supported: true, changeNotifications: true),
      textDocumentContent: hasContentPages ? LSP.TextDocumentContentOptions(schemes: [PageStore.scheme]) : nil)
    if published.isPulling {
      capabilities.diagnosticProvider = LSP.DiagnosticOptions(
        identifier: "safedi", interFileDependencies: true, workspaceDiagnostics: false)
    }
    capabilities.executeCommandProvider = LSP.ExecuteCommandOptions(commands: RequestTable.commands.keys.sorted())
    RequestTable.advertise(in: &capabilities, settings: settings.current)
    return capabilities
  }

  func initialized() {
    registerWatchers()
    requestSettings()
    readSettingsFiles()
    startIndexing()
  }

  func foldersChanged(_ event: LSP.WorkspaceFoldersChangeEvent) {
    let removed = Set(event.removed.map(\.uri))
    folders.removeAll { removed.contains($0.uri) }
    for added in event.added where !folders.contains(where: { $0.uri == added.uri }) {
      if let path = added.uri.filePath { folders.append(WorkspaceRoot(uri: added.uri, path: path)) }
    }
    readSettingsFiles()
    startIndexing()
  }
}
