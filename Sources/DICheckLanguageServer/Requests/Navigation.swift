import DICheckAnalysis
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText

extension RequestContext {
  /// LSP, "Hover". `null` wherever no dependency is named: a Swift server answers beside this one.
  func hover(_ params: LSP.HoverParams) -> LSP.Hover? {
    guard let (path, offset, text) = converter.place(of: params),
      let content = snapshot?.hover(at: offset, in: path, text: { converter.text(of: $0)?.bytes })
    else { return nil }
    return LSP.Hover(contents: markup(content.text), range: converter.range(content.range, in: text))
  }

  /// LSP, "Goto Definition": only what a Swift server can't know.
  func definition(_ params: LSP.DefinitionParams) throws -> LSP.Definition? {
    if case .generated(let name)? = session.pages[params.textDocument.uri] {
      // From a line of generated code to what it stands for.
      guard let page = converter.generatedCode(name),
        session.pages.shows(page.text, at: params.textDocument.uri),
        let place = page.place(ofLine: Int(params.position.line))
      else { return nil }
      return try locations([place])
    }
    return try targets(of: params) { $0.definition(at: $1, in: $2) }
  }

  /// LSP, "Goto Implementation": what is really made for a protocol.
  func implementation(_ params: LSP.ImplementationParams) throws -> LSP.Definition? {
    try targets(of: params) { $0.implementation(at: $1, in: $2) }
  }

  /// LSP, "Goto Type Definition": the type of what is made, where a Swift server sees a library's type.
  func typeDefinition(_ params: LSP.TypeDefinitionParams) throws -> LSP.Definition? {
    try targets(of: params) { $0.typeDefinition(at: $1, in: $2) }
  }

  /// LSP, "Find References": everything that stands for the same instance.
  func references(_ params: LSP.ReferenceParams) throws -> [LSP.Location]? {
    guard let (path, offset, _) = converter.place(of: params.textDocument.uri, params.position),
      let found = snapshot?.references(at: offset, in: path, until: deadline)
    else { return nil }
    try checkCancellation()
    return try locations((params.context.includeDeclaration ? found.declarations : []) + found.uses)
  }

  /// Nil where nothing is found.
  private func targets(
    of params: LSP.DefinitionParams, _ find: (Snapshot, _ offset: Int, _ path: String) -> [Location]
  ) throws -> [LSP.Location]? {
    guard let (path, offset, _) = converter.place(of: params), let snapshot else { return nil }
    let found = try locations(find(snapshot, offset, path))
    return found.nonEmpty
  }

  /// `explain` of `editors/protocol.md`: `null` where there is nothing to explain.
  func explain(_ params: LSP.TextDocumentPositionParams) -> JSONFields? {
    explanation(params).map { ["title": $0.title, "content": markup($0.content)] }
  }

  func explanation(_ params: LSP.TextDocumentPositionParams) -> Explanation? {
    guard let (path, offset, _) = converter.place(of: params), let snapshot else { return nil }
    let findings = (session.findings[path] ?? []).filter { $0.location.range.touches(offset) }
    return snapshot.explanation(at: offset, in: path, findings: findings)
  }
}
