import DICheckDependencyLibrary
import DICheckLanguageServerProtocol

extension Session {
  /// Requests the client's settings; nothing waits for the answer.
  func requestSettings() {
    guard client.abilities.has("workspace.configuration") else { return }
    client.request(
      LSP.ConfigurationRequest.self, LSP.ConfigurationParams(items: [LSP.ConfigurationItem(section: ToolName.short)])
    ) { [unowned self] result in
      // The session outlives its client object.
      guard case .success(let values) = result, let value = values.first else { return }
      changeSettings { $0.set(.client, to: value, log: log) }
    }
  }

  func readSettingsFiles() {
    let folders = workspace.folderPaths
    changeSettings { $0.readFile(nearestTo: folders, log: log) }
  }

  private func changeSettings(_ change: (inout SettingsStore) -> Void) {
    let before = (settings: settings.current, reach: WorkspaceReach(settings, folders: workspace.folderPaths))
    change(&settings)
    for problem in settings.takeUnshown() { client.show(.warning, problem) }
    let now = settings.current
    let hasNewReach = WorkspaceReach(settings, folders: workspace.folderPaths) != before.reach
    guard now != before.settings || hasNewReach else { return }
    endTyping()
    log.setLevel(now.logLevel)
    if now.diagnosticsMode != before.settings.diagnosticsMode {
      reports.setPulling(now.diagnosticsMode != .push, in: converter, from: client)
    }
    reports.translated.showsMacroRules = now.showsMacroRules
    features.register(for: client, settings: now, of: settings.libraryNames, log: log)
    if now.codeLensEnabled != before.settings.codeLensEnabled { refresh.refreshLenses(client) }
    if now.inlayHintsEnabled != before.settings.inlayHintsEnabled { refresh.refreshHints(client) }
    if hasNewReach {
      if workspace.snapshot != nil || indexing.isRunning { startIndexing() }
    } else if workspace.snapshot != nil {
      workspace.host.setOptions(settings.analysisOptions)
      hints.expect()
      reports.schedule()
    }
  }
}
