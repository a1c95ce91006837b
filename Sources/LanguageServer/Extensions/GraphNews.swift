import LanguageServerProtocol

/// What the client was last told of indexing and of the graphs.
struct GraphNews {
  /// Whether the client wants ``SafeDI/DidChangeStatusNotification``; set at `initialize`.
  var isStatusWanted = false
  private var status: SafeDI.StatusParams?
  private var graphs: [TypingRun.GraphState]?

  /// Whether the graphs are others than those that the client was told of.
  mutating func areNew(_ graphs: [TypingRun.GraphState]) -> Bool {
    if graphs == self.graphs { return false }
    self.graphs = graphs
    return true
  }

  /// The workspace was read anew: revisions of its graphs count from the start again.
  mutating func forgetGraphs() { graphs = nil }

  /// Whether the status is another than the client was told.
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
    if isChanged { refreshPages() }
    guard news.isStatusWanted else { return }
    // A view of the tree must be filled anew also when no number changed.
    let status = currentStatus
    guard news.isNew(status) || isChanged else { return }
    client.notify(
      SafeDI.DidChangeStatusNotification.self, status,
      backlogPolicy: .replace(key: SafeDI.DidChangeStatusNotification.method))
  }

  private var currentStatus: SafeDI.StatusParams {
    let programs = host?.snapshot.programs ?? []
    return SafeDI.StatusParams(
      state: indexing.isRunning ? .indexing : .ready, files: host?.snapshot.files.count ?? 0,
      types: programs.reduce(0) { $0 + $1.graph.providerCount },
      roots: programs.reduce(0) { $0 + $1.graph.roots.count }, programs: programs.count)
  }
}
