import LanguageServerProtocol

/// What the client last heard of indexing and of the graphs.
struct GraphNews {
  /// Whether the client wants ``SafeDI/DidChangeStatusNotification``; set at `initialize`.
  var isStatusWanted = false
  /// Whether the client asked for lenses, or hints, since it last heard that they may be others.
  var areLensesShown = false
  var areHintsShown = false
  private var status: SafeDI.StatusParams?
  private var graphs: [TypingRun.GraphState]?

  /// Whether the graphs are others than those that the client was informed of.
  mutating func areNew(_ graphs: [TypingRun.GraphState]) -> Bool {
    if graphs == self.graphs { return false }
    self.graphs = graphs
    return true
  }

  /// The workspace was read anew: revisions of its graphs count from the start again.
  mutating func forgetGraphs() { graphs = nil }

  /// Whether the status is another than the client knows.
  mutating func isNew(_ status: SafeDI.StatusParams) -> Bool {
    if status == self.status { return false }
    self.status = status
    return true
  }
}

extension Session {
  /// Tells clients that show the graph that it changed. While someone types it waits: half of a name is no news. An
  /// edit in a body changes no graph.
  func tellGraphNews() {
    guard phase == .initialized, typing == nil || indexing.isRunning else { return }
    let isChanged = news.areNew(graphStates)
    if isChanged {
      refreshPages()
      refreshLenses()
      refreshHints()
    }
    guard news.isStatusWanted else { return }
    // A view of the tree must be filled anew also when no number changed.
    let status = currentStatus
    guard news.isNew(status) || isChanged else { return }
    client.notify(
      SafeDI.DidChangeStatusNotification.self, status,
      backlogPolicy: .replace(key: SafeDI.DidChangeStatusNotification.method))
  }

  /// Has the client ask again for code lenses, where it shows any.
  func refreshLenses() {
    guard news.areLensesShown, client.capabilities.workspace.codeLens.refreshSupport else { return }
    news.areLensesShown = false
    client.request(LSP.CodeLensRefreshRequest.self, NoParams())
  }

  /// Has the client ask again for inlay hints, where it shows any.
  func refreshHints() {
    guard news.areHintsShown, client.capabilities.workspace.inlayHint.refreshSupport else { return }
    news.areHintsShown = false
    client.request(LSP.InlayHintRefreshRequest.self, NoParams())
  }

  private var currentStatus: SafeDI.StatusParams {
    let programs = host?.snapshot.programs ?? []
    return SafeDI.StatusParams(
      state: indexing.isRunning ? .indexing : .ready, files: host?.snapshot.files.count ?? 0,
      types: programs.reduce(0) { $0 + $1.graph.providerCount },
      roots: programs.reduce(0) { $0 + $1.graph.roots.count }, programs: programs.count)
  }
}
