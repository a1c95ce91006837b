import DICheckAnalysis
import DICheckLanguageServerProtocol
import DICheckText

/// LSP, "Goto Definition": only what a Swift server can't know.
enum DefinitionHandler {
  static func answer(_ params: LSP.DefinitionParams, _ context: RequestContext) throws -> LSP.Definition? {
    if case .generated(let name)? = context.session.pages[params.textDocument.uri] {
      // From a line of generated code to what it stands for.
      guard let page = context.converter.generatedCode(name),
        context.session.pages.shows(page.text, at: params.textDocument.uri),
        let place = page.place(ofLine: Int(params.position.line))
      else { return nil }
      return try context.locations([place])
    }
    return try context.targets(of: params) { $0.definition(at: $1, in: $2) }
  }
}

/// LSP, "Goto Implementation": what is really made for a protocol.
enum ImplementationHandler {
  static func answer(_ params: LSP.ImplementationParams, _ context: RequestContext) throws -> LSP.Definition? {
    try context.targets(of: params) { $0.implementation(at: $1, in: $2) }
  }
}

/// LSP, "Find References": everything that stands for the same instance.
enum ReferencesHandler {
  static func answer(_ params: LSP.ReferenceParams, _ context: RequestContext) throws -> [LSP.Location]? {
    guard let (path, offset, _) = context.converter.place(of: params.textDocument.uri, params.position),
      let found = context.snapshot?.references(at: offset, in: path, until: context.deadline)
    else { return nil }
    try context.checkCancellation()
    return try context.locations((params.context.includeDeclaration ? found.declarations : []) + found.uses)
  }
}

extension RequestContext {
  /// Nil where nothing is found.
  fileprivate func targets(
    of params: LSP.DefinitionParams, _ find: (Snapshot, _ offset: Int, _ path: String) -> [Location]
  ) throws -> [LSP.Location]? {
    guard let (path, offset, _) = converter.place(of: params), let snapshot else { return nil }
    let found = try locations(find(snapshot, offset, path))
    return found.isEmpty ? nil : found
  }
}
