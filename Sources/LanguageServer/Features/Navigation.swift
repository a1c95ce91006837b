import DependencyAnalysis
import LanguageServerProtocol
import SafeDILibrary
import Text

extension Session {
  /// What a position of an open or known document means to the analysis.
  func place(of uri: DocumentURI, _ position: LSP.Position) -> (path: String, offset: Int, text: SourceText)? {
    guard let path = path(of: uri), let text = text(of: path) else { return nil }
    let offset = text.offset(of: TextPosition(line: position.line, column: position.character), encoding: encoding)
    return (path, offset, text)
  }

  /// LSP, "Goto Definition": only what a Swift server can't know.
  func definition(_ params: LSP.DefinitionParams) -> LSP.Definition? {
    targets(params) { $0.definition(at: $1, in: $2) }
  }

  /// LSP, "Goto Implementation": what is really made for a protocol.
  func implementation(_ params: LSP.ImplementationParams) -> LSP.Definition? {
    targets(params) { $0.implementation(at: $1, in: $2) }
  }

  private func targets(
    _ params: some LSP.TextDocumentPlace, _ find: (Snapshot, _ offset: Int, _ path: String) -> [Location]
  ) -> LSP.Definition? {
    guard let (path, offset, _) = place(of: params.textDocument.uri, params.position), let snapshot = host?.snapshot
    else { return nil }
    let locations = find(snapshot, offset, path).compactMap { lspLocation($0) }
    return locations.isEmpty ? nil : locations
  }

  /// LSP, "Find References": everything that stands for the same instance.
  func references(_ params: LSP.ReferenceParams) -> [LSP.Location]? {
    guard let (path, offset, _) = place(of: params.textDocument.uri, params.position),
      let found = host?.snapshot.references(at: offset, in: path)
    else { return nil }
    let locations = (params.context.includeDeclaration ? found.declarations : []) + found.uses
    return locations.compactMap { lspLocation($0) }
  }
}
