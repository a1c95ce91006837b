import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText

/// LSP, "Document Symbols Request": the declarations that take part in a graph. Nothing unless a setting turns it on.
enum DocumentSymbolHandler {
  static func answer(
    _ params: LSP.DocumentSymbolParams, _ context: RequestContext
  ) -> LSP.DocumentSymbolRequest.Result {
    let converter = context.converter
    let uri = params.textDocument.uri
    guard context.settings.symbolsEnabled, let path = converter.path(of: uri), let text = converter.text(of: path),
      let symbols = context.snapshot?.symbols(in: path), !symbols.isEmpty
    else { return nil }
    if context.abilities.textDocument.documentSymbol.hierarchicalDocumentSymbolSupport {
      func documentSymbol(_ symbol: DependencySymbol) -> LSP.DocumentSymbol {
        LSP.DocumentSymbol(
          name: symbol.name, detail: symbol.detail, kind: symbol.lspKind,
          range: converter.range(symbol.declaration, in: text),
          selectionRange: converter.range(symbol.location.range, in: text),
          children: symbol.children.isEmpty ? nil : symbol.children.map { documentSymbol($0) })
      }
      return .documentSymbols(symbols.map { documentSymbol($0) })
    }
    func information(_ symbol: DependencySymbol, container: String?) -> LSP.SymbolInformation {
      LSP.SymbolInformation(
        name: symbol.name, kind: symbol.lspKind, containerName: container,
        location: LSP.Location(uri: uri, range: converter.range(symbol.declaration, in: text)))
    }
    return .symbolInformations(
      symbols.flatMap { symbol in
        [information(symbol, container: nil)] + symbol.children.map { information($0, container: symbol.name) }
      })
  }
}

/// LSP, "Workspace Symbols Request": what follows the tool's name and a colon is looked for among what takes part in a
/// graph. Other queries are answered where a setting says so.
enum WorkspaceSymbolHandler {
  static func answer(_ params: LSP.WorkspaceSymbolParams, _ context: RequestContext) throws -> [LSP.WorkspaceSymbol]? {
    let isOurs = params.query.lowercased().hasPrefix(prefix)
    guard isOurs || context.settings.symbolsEnabled, let snapshot = context.snapshot else { return nil }
    let query = isOurs ? params.query.dropFirst(prefix.count) : params.query[...]
    return try snapshot.symbols(matching: query.filter { $0 != " " }, limit: 200, until: context.deadline).compactMap {
      symbol in
      try context.checkCancellation()
      return context.converter.location(symbol.location).map { location in
        // Editors filter the answers by the query once more, so the names must match all of it.
        LSP.WorkspaceSymbol(
          name: (isOurs ? prefix : "") + symbol.name, kind: symbol.lspKind, containerName: symbol.detail,
          location: location)
      }
    }
  }

  private static let prefix = "\(ToolName.short):"
}

extension DependencySymbol {
  fileprivate var lspKind: LSP.SymbolKind { typeName == nil ? .class : .property }
}
