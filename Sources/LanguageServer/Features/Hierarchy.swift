import DependencyAnalysis
import LanguageServerProtocol

/// LSP 3.16, "Call Hierarchy", and 3.17, "Type Hierarchy": up is who makes a type, down is what it makes. Nothing
/// unless a setting turns them on: another server has the calls and types of the language.
extension Session {
  func prepareHierarchy<Item: LSP.HierarchyItem>(_ params: some LSP.TextDocumentPlace) -> [Item]? {
    guard settings.current.hierarchyEnabled,
      let (path, offset, _) = place(of: params.textDocument.uri, params.position),
      let nodes = host?.snapshot.hierarchyNodes(at: offset, in: path), !nodes.isEmpty
    else { return nil }
    return nodes.compactMap { item($0) }
  }

  func incomingCalls(_ params: LSP.CallHierarchyIncomingCallsParams) -> [LSP.CallHierarchyIncomingCall]? {
    edges(params) { $0.hierarchyMakers(of: $1) }?.compactMap { edge in
      item(edge.node).map { LSP.CallHierarchyIncomingCall(from: $0, fromRanges: ranges(edge)) }
    }
  }

  func outgoingCalls(_ params: LSP.CallHierarchyOutgoingCallsParams) -> [LSP.CallHierarchyOutgoingCall]? {
    edges(params) { $0.hierarchyMade(by: $1) }?.compactMap { edge in
      item(edge.node).map { LSP.CallHierarchyOutgoingCall(to: $0, fromRanges: ranges(edge)) }
    }
  }

  func supertypes(_ params: LSP.TypeHierarchySupertypesParams) -> [LSP.TypeHierarchyItem]? {
    edges(params) { $0.hierarchyMakers(of: $1) }?.compactMap { item($0.node) }
  }

  func subtypes(_ params: LSP.TypeHierarchySubtypesParams) -> [LSP.TypeHierarchyItem]? {
    edges(params) { $0.hierarchyMade(by: $1) }?.compactMap { item($0.node) }
  }

  private func edges(
    _ params: some LSP.HierarchyItemParams, _ find: (Snapshot, _ id: String) -> [HierarchyEdge]
  ) -> [HierarchyEdge]? {
    // An item of another server's is none of ours.
    guard let id = params.item.data?["safedi"]?.stringValue else { return nil }
    return host.map { find($0.snapshot, id) }
  }

  private func ranges(_ edge: HierarchyEdge) -> [LSP.Range] { edge.places.compactMap { lspLocation($0)?.range } }

  private func item<Item: LSP.HierarchyItem>(_ node: HierarchyNode) -> Item? {
    guard let text = text(of: node.location.path) else { return nil }
    return Item(
      name: node.typeName, kind: .class, tags: nil, detail: node.program, uri: uri(of: node.location.path),
      range: lspRange(node.declaration, in: text), selectionRange: lspRange(node.location.range, in: text),
      data: ["safedi": .string(node.id)])
  }
}
