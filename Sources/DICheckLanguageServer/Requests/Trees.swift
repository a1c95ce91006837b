import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText

// MARK: Symbols

extension RequestContext {
  /// LSP, "Document Symbols Request": the declarations that take part in a graph. Nothing unless a setting turns it on.
  func documentSymbols(_ params: LSP.DocumentSymbolParams) -> [LSP.DocumentSymbol]? {
    guard settings.symbolsEnabled, let path = converter.path(of: params.textDocument.uri),
      let text = converter.text(of: path), let symbols = snapshot?.symbols(in: path), !symbols.isEmpty
    else { return nil }
    func documentSymbol(_ symbol: DependencySymbol) -> LSP.DocumentSymbol {
      LSP.DocumentSymbol(
        name: symbol.name, detail: symbol.detail, kind: symbol.lspKind,
        range: converter.range(symbol.declaration, in: text),
        selectionRange: converter.range(symbol.location.range, in: text),
        children: symbol.children.nonEmpty?.map { documentSymbol($0) })
    }
    return symbols.map { documentSymbol($0) }
  }

  /// LSP, "Workspace Symbols Request": what follows the tool's name and a colon is looked for among what takes part in a
  /// graph. Other queries are answered where a setting says so.
  func workspaceSymbols(_ params: LSP.WorkspaceSymbolParams) throws -> [LSP.WorkspaceSymbol]? {
    let isOurs = params.query.lowercased().hasPrefix(Self.symbolPrefix)
    guard isOurs || settings.symbolsEnabled, let snapshot else { return nil }
    let query = isOurs ? params.query.dropFirst(Self.symbolPrefix.count) : params.query[...]
    return try snapshot.symbols(matching: query.filter { $0 != " " }, limit: 200, until: deadline).compactMap {
      symbol in
      try checkCancellation()
      return converter.location(symbol.location).map { location in
        // Editors filter the answers by the query once more, so the names must match all of it.
        LSP.WorkspaceSymbol(
          name: (isOurs ? Self.symbolPrefix : "") + symbol.name, kind: symbol.lspKind, containerName: symbol.detail,
          location: location)
      }
    }
  }

  private static let symbolPrefix = "\(ToolName.short):"
}

extension DependencySymbol {
  fileprivate var lspKind: LSP.SymbolKind { typeName == nil ? .class : .property }
}

// MARK: Calls

/// LSP 3.16, "Call Hierarchy": up is who makes a type, down is what it makes. Nothing unless a setting turns it on:
/// another server has the calls of the language.
extension RequestContext {
  func prepareHierarchy(_ params: LSP.CallHierarchyPrepareParams) -> [LSP.CallHierarchyItem]? {
    guard settings.hierarchyEnabled, let (path, offset, _) = converter.place(of: params),
      let nodes = snapshot?.hierarchyNodes(at: offset, in: path), !nodes.isEmpty
    else { return nil }
    return nodes.compactMap { item($0) }
  }

  func incomingCalls(_ params: LSP.CallHierarchyIncomingCallsParams) throws -> [LSP.CallHierarchyIncomingCall]? {
    try calls(.up, params) { LSP.CallHierarchyIncomingCall(from: $0, fromRanges: $1) }
  }

  func outgoingCalls(_ params: LSP.CallHierarchyOutgoingCallsParams) throws -> [LSP.CallHierarchyOutgoingCall]? {
    try calls(.down, params) { LSP.CallHierarchyOutgoingCall(to: $0, fromRanges: $1) }
  }

  private func calls<Call>(
    _ direction: HierarchyDirection, _ params: LSP.CallHierarchyIncomingCallsParams,
    call: (LSP.CallHierarchyItem, [LSP.Range]) -> Call
  ) throws -> [Call]? {
    // An item of another server's is none of ours.
    guard let id = params.item.data?[ToolName.short]?.stringValue, let snapshot else { return nil }
    let edges = snapshot.hierarchy(direction, from: id, until: deadline)
    try checkCancellation()
    return try edges.compactMap { edge -> Call? in
      try checkCancellation()
      guard let item = item(edge.node) else { return nil }
      return call(item, edge.places.compactMap { converter.location($0)?.range })
    }
  }

  private func item(_ node: HierarchyNode) -> LSP.CallHierarchyItem? {
    guard let text = converter.text(of: node.location.path) else { return nil }
    return LSP.CallHierarchyItem(
      name: node.typeName, kind: .class, tags: nil, detail: node.program, uri: converter.uri(of: node.location.path),
      range: converter.range(node.declaration, in: text),
      selectionRange: converter.range(node.location.range, in: text),
      data: [ToolName.short: .string(node.id)])
  }
}

// MARK: Outline

/// The dependency tree for an editor's view, a level at a time: `nodeAt`, `roots`, `children`, `parents` and `origins` of
/// `editors/protocol.md`.
extension RequestContext {
  /// `null` where no provider or dependency is named.
  func outlineNode(_ params: LSP.TextDocumentPositionParams) -> JSONFields? {
    converter.place(of: params).flatMap {
      snapshot?.outline(.node(at: $0.offset, in: $0.path), findings: session.findings).first
    }.map(treeNode)
  }

  func roots(_ params: NoParams) throws -> [JSONFields] {
    try outline(.roots)
  }

  func children(_ params: LSPExtension.NodeParams) throws -> [JSONFields] {
    try outline(.related(.children, to: params.id))
  }

  func parents(_ params: LSPExtension.NodeParams) throws -> [JSONFields] {
    try outline(.related(.parents, to: params.id))
  }

  func origins(_ params: LSPExtension.NodeParams) throws -> [JSONFields] {
    try outline(.related(.origins, to: params.id))
  }

  private func outline(_ question: OutlineQuestion) throws -> [JSONFields] {
    let nodes = snapshot?.outline(question, findings: session.findings, until: deadline) ?? []
    try checkCancellation()
    return try nodes.map { node in
      try checkCancellation()
      return treeNode(node)
    }
  }

  private func treeNode(_ node: OutlineNode) -> JSONFields {
    let start = LSP.Position(line: 0, character: 0)
    // A file that vanished since it was read has no lines any more.
    let location =
      converter.location(node.location)
      ?? LSP.Location(uri: converter.uri(of: node.location.path), range: LSP.Range(start: start, end: start))
    let face = node.face
    let faults = node.faults.map { fault -> JSONFields in
      ["code": fault.code.rawValue, "message": fault.message]
    }
    return [
      "id": node.id,
      "kind": face.kind.rawValue,
      "label": face.label,
      "typeName": face.typeName,
      "owner": face.owner,
      "builtType": node.builtType,
      "program": node.program,
      "location": location,
      "hasChildren": node.hasChildren,
      "isMissing": face.isMissing ? true : nil,
      "faults": faults.nonEmpty,
      "hasFaultsBelow": node.hasFaultsBelow ? true : nil,
    ]
  }
}
