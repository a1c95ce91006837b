import DependencyAnalysis
import LanguageServerProtocol
import SafeDILibrary
import Text
import Workspace

extension Session {
  func initialize(_ params: LSP.InitializeParams) -> LSP.InitializeResult {
    phase = .initialized
    client.capabilities = params.capabilities
    watchClient(params.processId)
    encoding = Self.encoding(offered: params.capabilities.general.positionEncodings)
    let root = params.rootUri ?? params.rootPath.map { DocumentURI(filePath: $0) }
    let uris = params.workspaceFolders?.map(\.uri) ?? root.map { [$0] } ?? []
    folders = uris.compactMap { uri in uri.filePath.map { WorkspaceRoot(uri: uri, path: $0) } }
    if let options = params.initializationOptions { settings.setInitial(options, log: log) }
    startWarnings = settings.readFile(nearestTo: folders.map(\.path), log: log)
    canPull = isPullPossible
    published.isPulling = canPull
    news.isStatusWanted =
      params.capabilities.experimental?["safedi"]?["didChangeStatus"]?.boolValue ?? false
    return LSP.InitializeResult(capabilities: serverCapabilities(), serverInfo: info)
  }

  /// UTF-16 whenever the client knows it or says nothing (LSP 3.17, "Text Documents"): it is what every client tests.
  private static func encoding(offered: [LSP.PositionEncodingKind]) -> ColumnEncoding {
    if offered.isEmpty || offered.contains(.utf16) { return .utf16 }
    if offered.contains(.utf8) { return .utf8 }
    return offered.contains(.utf32) ? .utf32 : .utf16
  }

  /// Unless it is asked for, pull only from clients that can be asked to pull again, because an edit changes what other
  /// files show.
  private var isPullPossible: Bool {
    guard client.capabilities.textDocument.diagnostic != nil else { return false }
    switch settings.current.diagnosticsMode {
    case .push: return false
    case .auto: return client.capabilities.workspace.diagnostics.refreshSupport
    case .pull: return true
    }
  }

  private func serverCapabilities() -> LSP.ServerCapabilities {
    var capabilities = LSP.ServerCapabilities()
    capabilities.positionEncoding = LSP.PositionEncodingKind(rawValue: encoding.rawValue)
    capabilities.textDocumentSync = LSP.TextDocumentSyncOptions(
      openClose: true, change: .incremental, save: LSP.SaveOptions(includeText: false))
    capabilities.workspace = LSP.WorkspaceOptions(
      workspaceFolders: LSP.WorkspaceFoldersServerCapabilities(supported: true, changeNotifications: true),
      textDocumentContent: hasContentPages ? LSP.TextDocumentContentOptions(schemes: [PageStore.scheme]) : nil)
    if canPull {
      // Closed files come faster by push: nobody has to ask.
      capabilities.diagnosticProvider = LSP.DiagnosticOptions(
        identifier: "safedi", interFileDependencies: true,
        workspaceDiagnostics: settings.current.diagnosticsMode == .pull)
    }
    capabilities.executeCommandProvider = LSP.ExecuteCommandOptions(commands: RequestTable.commands.keys.sorted())
    RequestTable.advertise(in: &capabilities, settings: settings.current)
    advertiseOptionalFeatures(in: &capabilities)
    return capabilities
  }

  func initialized() {
    warn(of: startWarnings)
    startWarnings = []
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
