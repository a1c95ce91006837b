import DICheckDependencyLibrary
import DICheckJSON
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckText

extension RequestContext {
  /// LSP, "Document Diagnostics": the list of an open document, or that it is as the client knows it. Nothing for what is
  /// pushed: the client would show it twice.
  func documentDiagnostics(_ params: LSP.DocumentDiagnosticParams) -> Answer<LSP.DocumentDiagnosticReport> {
    guard let path = converter.path(of: params.textDocument.uri),
      session.published.isPulled(path, in: converter.known)
    else { return Answer(.relatedFullDocumentDiagnosticReport(.init(items: []))) }
    var translated = session.translated
    let list = translated.list(path, for: session.findings[path] ?? [], in: converter)
    let id = ResultID.of(list)
    return Answer(
      id == params.previousResultId
        ? .relatedUnchangedDocumentDiagnosticReport(.init(resultId: id))
        : .relatedFullDocumentDiagnosticReport(.init(resultId: id, items: list)),
      [.pulled([path: list])])
  }

  /// LSP, "Workspace Diagnostics": the lists of all files, without those that the client has already. From the first time
  /// on, closed files are no longer pushed.
  func workspaceDiagnostics(_ params: LSP.WorkspaceDiagnosticParams) throws -> Answer<LSP.WorkspaceDiagnosticReport> {
    guard session.published.isPulling else {
      return Answer(LSP.WorkspaceDiagnosticReport(items: []))
    }
    // An incomplete list would take back findings that the client shows.
    if session.status.isFirstReading { throw ResponseError.serverCancelled(retriggerRequest: true) }
    let previous = Dictionary(
      params.previousResultIds.compactMap { known in converter.path(of: known.uri).map { ($0, known) } },
      uniquingKeysWith: { $1 })
    let all = session.findings
    var translated = session.translated
    var pulled: [String: [LSP.Diagnostic]] = [:]
    let items = Set(all.keys).union(previous.keys).sorted().map { path -> LSP.WorkspaceDocumentDiagnosticReport in
      let list = translated.list(path, for: all[path] ?? [], in: converter)
      pulled[path] = list
      let (uri, version) = (previous[path]?.uri ?? converter.uri(of: path), converter.known.documents[path]?.version)
      let id = ResultID.of(list)
      return id == previous[path]?.value
        ? .workspaceUnchangedDocumentDiagnosticReport(.init(resultId: id, uri: uri, version: version))
        : .workspaceFullDocumentDiagnosticReport(.init(resultId: id, items: list, uri: uri, version: version))
    }
    return Answer(LSP.WorkspaceDiagnosticReport(items: items), [.pullsWorkspace, .pulled(pulled)])
  }
}

/// By which a client says what it has.
private enum ResultID {
  /// The same for equal lists, in every run of the server.
  static func of(_ list: [LSP.Diagnostic]) -> String {
    var hash = StableHash()
    hash.add(String(utf8: list.compact))
    return hash.hexadecimal
  }
}
