import DICheckDependencyAnalysis
import DICheckLanguageServerProtocol

/// What the client last heard of indexing and of the graphs.
struct GraphNews {
  /// Whether the client asked for lenses, or hints, since it last heard that they may be others.
  var areLensesShown = false
  var areHintsShown = false
  private var status: LSPExtension.StatusParams?
  private var graphs: [TypingRun.GraphState]?
  /// The same for what is generated, which is another also where no graph is.
  private var code: [Int]?

  /// Whether the graphs are others than those that the client was informed of.
  private mutating func areNew(_ graphs: [TypingRun.GraphState]) -> Bool {
    if graphs == self.graphs { return false }
    self.graphs = graphs
    return true
  }

  /// The workspace was read anew: revisions of its graphs count from the start again.
  mutating func forgetGraphs() { graphs = nil }

  /// Whether the status is another than the client knows.
  private mutating func isNew(_ status: LSPExtension.StatusParams) -> Bool {
    if status == self.status { return false }
    self.status = status
    return true
  }

  /// Reports to clients that show the graph that it changed. An edit in a body changes no graph.
  /// - Parameters:
  ///   - snapshot: nil until the workspace was read.
  ///   - pages: what the client may still show.
  mutating func report(to client: Client, of snapshot: Snapshot?, isIndexing: Bool, pages: PageStore) {
    let isChanged = areNew(snapshot?.graphStates ?? [])
    let code = snapshot?.programs.map(\.graph.codeRevision) ?? []
    if isChanged || code != self.code { refreshPages(pages.generatedCode, client) }
    self.code = code
    if isChanged {
      refreshPages(pages.graphs, client)
      refreshLenses(client)
      refreshHints(client)
    }
    guard client.abilities.isStatusWanted else { return }
    // A view of the tree must be filled anew also when no number changed.
    let status = LSPExtension.StatusParams(snapshot, isIndexing: isIndexing)
    guard isNew(status) || isChanged else { return }
    client.notify(
      LSPExtension.DidChangeStatusNotification.self, status,
      backlogPolicy: .replace(key: LSPExtension.DidChangeStatusNotification.method))
  }

  /// Has the client fetch pages again, where it asks for pages of the server's.
  private func refreshPages(_ pages: [DocumentURI], _ client: Client) {
    guard client.abilities.hasContentPages else { return }
    for uri in pages {
      client.request(LSP.TextDocumentContentRefreshRequest.self, LSP.TextDocumentContentRefreshParams(uri: uri))
    }
  }

  /// Has the client ask again for code lenses, where it shows any.
  mutating func refreshLenses(_ client: Client) {
    guard areLensesShown, client.abilities.workspace.codeLens.refreshSupport else { return }
    areLensesShown = false
    client.request(LSP.CodeLensRefreshRequest.self, NoParams())
  }

  /// Has the client ask again for inlay hints, where it shows any.
  mutating func refreshHints(_ client: Client) {
    guard areHintsShown, client.abilities.workspace.inlayHint.refreshSupport else { return }
    areHintsShown = false
    client.request(LSP.InlayHintRefreshRequest.self, NoParams())
  }
}

extension LSPExtension.StatusParams {
  fileprivate init(_ snapshot: Snapshot?, isIndexing: Bool) {
    let programs = snapshot?.programs ?? []
    self.init(
      state: isIndexing ? .indexing : .ready, files: snapshot?.files.count ?? 0,
      types: programs.reduce(0) { $0 + (snapshot?.providerCount(of: $1) ?? 0) },
      roots: programs.reduce(0) { $0 + $1.graph.roots.count }, programs: programs.count)
  }
}
