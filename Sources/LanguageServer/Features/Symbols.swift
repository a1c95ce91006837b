import DependencyAnalysis
import LanguageServerProtocol
import Text

extension Session {
  /// LSP, "Document Symbols Request": the types that take part in the graph. Nothing unless a setting turns it on.
  func documentSymbols(_ params: LSP.DocumentSymbolParams) -> LSP.DocumentSymbolRequest.Result {
    guard settings.current.symbolsEnabled, let path = path(of: params.textDocument.uri), let text = text(of: path),
      let symbols = host?.snapshot.symbols(in: path), !symbols.isEmpty
    else { return nil }
    if client.capabilities.textDocument.documentSymbol.hierarchicalDocumentSymbolSupport {
      return .documentSymbols(symbols.map { documentSymbol($0, in: text) })
    }
    let uri = params.textDocument.uri
    return .symbolInformations(
      symbols.flatMap { symbol in
        [information(symbol, container: nil, in: text, uri)]
          + symbol.children.map { information($0, container: symbol.name, in: text, uri) }
      })
  }

  private func documentSymbol(_ symbol: DependencySymbol, in text: SourceText) -> LSP.DocumentSymbol {
    LSP.DocumentSymbol(
      name: symbol.name, detail: symbol.detail, kind: Self.kind(of: symbol),
      range: lspRange(symbol.declaration, in: text), selectionRange: lspRange(symbol.location.range, in: text),
      children: symbol.children.isEmpty ? nil : symbol.children.map { documentSymbol($0, in: text) })
  }

  private func information(
    _ symbol: DependencySymbol, container: String?, in text: SourceText, _ uri: DocumentURI
  ) -> LSP.SymbolInformation {
    LSP.SymbolInformation(
      name: symbol.name, kind: Self.kind(of: symbol), containerName: container,
      location: LSP.Location(uri: uri, range: lspRange(symbol.declaration, in: text)))
  }

  /// LSP, "Workspace Symbols Request": what follows `safedi:` is looked for among what takes part in the graph. Other
  /// queries are answered where a setting says so.
  func workspaceSymbols(_ params: LSP.WorkspaceSymbolParams) -> [LSP.WorkspaceSymbol]? {
    let isOurs = params.query.lowercased().hasPrefix(Self.symbolPrefix)
    guard isOurs || settings.current.symbolsEnabled, let snapshot = host?.snapshot else { return nil }
    let query = isOurs ? params.query.dropFirst(Self.symbolPrefix.count) : params.query[...]
    return snapshot.symbols(matching: query.filter { $0 != " " }, limit: 200).compactMap { symbol in
      lspLocation(symbol.location).map { location in
        // Editors filter the answers by the query once more, so the names must match all of it.
        LSP.WorkspaceSymbol(
          name: (isOurs ? Self.symbolPrefix : "") + symbol.name, kind: Self.kind(of: symbol),
          containerName: symbol.detail, location: location)
      }
    }
  }

  private static let symbolPrefix = "safedi:"

  private static func kind(of symbol: DependencySymbol) -> LSP.SymbolKind {
    symbol.typeName == nil ? .class : .property
  }
}
