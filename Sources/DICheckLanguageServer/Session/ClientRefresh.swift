import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol

/// The state of indexing and of the graphs that the client was last told.
struct ClientRefresh {
  private var status: LSPExtension.StatusParams?

  /// A program's graph at a moment.
  private struct Graph: Equatable {
    var program: String
    var revision: Int
  }

  private var graphs: [Graph]?
  /// The revisions of generated code, which may change while the graph doesn't.
  private var code: [Int]?
  /// The errors, with which trees are marked.
  private var errors: Set<FindingIdentity> = []

  /// Call when the workspace was read again, since the revisions of its graphs start again.
  mutating func forgetGraphs() { graphs = nil }

  /// Replaces what the client was told; returns whether it differs.
  private static func update<Value: Equatable>(_ known: inout Value, to new: Value) -> Bool {
    if known == new { return false }
    known = new
    return true
  }

  /// Tells clients that show the graph that it changed. An edit in a body changes no graph.
  /// - Parameters:
  ///   - snapshot: nil until the workspace was read.
  ///   - findings: nil if they are as they were.
  ///   - pages: the pages that the client may still show.
  mutating func report(
    to client: Client, of snapshot: Snapshot?, findings: [String: [Finding]]?, isIndexing: Bool, pages: PageStore
  ) {
    let states = snapshot?.states ?? []
    let newGraphs = states.map { Graph(program: $0.program, revision: $0.revision) }
    let isChanged = Self.update(&graphs, to: newGraphs)
    let isCodeNew = Self.update(&code, to: states.map(\.pageRevision))
    if isChanged || isCodeNew { refreshPages(pages.generatedCode, client) }
    if isChanged {
      refreshPages(pages.graphs, client)
      refreshLenses(client)
      refreshHints(client)
    }
    guard client.abilities.isStatusWanted else { return }
    var areErrorsNew = false
    if let findings {
      let newErrors = Set(findings.values.joined().lazy.filter { $0.severity == .error }.map(\.identity))
      areErrorsNew = Self.update(&errors, to: newErrors)
    }
    let newStatus = LSPExtension.StatusParams(snapshot, isIndexing: isIndexing)
    // A tree view must be refilled even if no number changed.
    guard Self.update(&status, to: newStatus) || isChanged || areErrorsNew else { return }
    client.notify(LSPExtension.DidChangeStatusNotification.self, newStatus)
  }

  /// Makes the client fetch pages again, if it requests pages from the server.
  private func refreshPages(_ pages: [DocumentURI], _ client: Client) {
    guard client.abilities.hasContentPages else { return }
    for uri in pages {
      client.request(LSP.TextDocumentContentRefreshRequest.self, LSP.TextDocumentContentRefreshParams(uri: uri))
    }
  }

  /// Makes the client request code lenses again.
  func refreshLenses(_ client: Client) {
    guard client.abilities.has("workspace.codeLens.refreshSupport") else { return }
    client.request(LSP.CodeLensRefreshRequest.self, NoParams())
  }

  /// Makes the client request inlay hints again.
  func refreshHints(_ client: Client) {
    guard client.abilities.has("workspace.inlayHint.refreshSupport") else { return }
    client.request(LSP.InlayHintRefreshRequest.self, NoParams())
  }
}

extension LSPExtension.StatusParams {
  fileprivate init(_ snapshot: Snapshot?, isIndexing: Bool) {
    let programs = snapshot?.overview() ?? []
    self.init(
      state: isIndexing ? .indexing : .ready, files: snapshot?.fileCount ?? 0,
      types: programs.reduce(0) { $0 + $1.providerCount }, roots: programs.reduce(0) { $0 + $1.rootCount },
      programs: programs.count)
  }
}
