import DependencyAnalysis
import LanguageServerProtocol

/// LSP 3.16, "Call Hierarchy", and 3.17, "Type Hierarchy": up is who makes a type, down is what it makes. Nothing unless
/// a setting turns them on: another server has the calls and types of the language.
extension Session {
  func prepareHierarchy(_ params: LSP.TextDocumentPositionParams) -> [LSP.HierarchyItem]? {
    guard settings.current.hierarchyEnabled, let (path, offset, _) = place(of: params.textDocument.uri, params.position),
      let nodes = host?.snapshot.hierarchyNodes(at: offset, in: path), !nodes.isEmpty
    else { return nil }
    return nodes.compactMap { item($0) }
  }

  func incomingCalls(_ params: LSP.HierarchyItemParams) -> [LSP.IncomingCall]? {
    edges(params) { $0.hierarchyMakers(of: $1) }?.compactMap { edge in
      item(edge.node).map { LSP.IncomingCall(from: $0, fromRanges: ranges(edge)) }
    }
  }

  func outgoingCalls(_ params: LSP.HierarchyItemParams) -> [LSP.OutgoingCall]? {
    edges(params) { $0.hierarchyMade(by: $1) }?.compactMap { edge in
      item(edge.node).map { LSP.OutgoingCall(to: $0, fromRanges: ranges(edge)) }
    }
  }

  func supertypes(_ params: LSP.HierarchyItemParams) -> [LSP.HierarchyItem]? {
    edges(params) { $0.hierarchyMakers(of: $1) }?.compactMap { item($0.node) }
  }

  func subtypes(_ params: LSP.HierarchyItemParams) -> [LSP.HierarchyItem]? {
    edges(params) { $0.hierarchyMade(by: $1) }?.compactMap { item($0.node) }
  }

  private func edges(
    _ params: LSP.HierarchyItemParams, _ find: (Snapshot, _ id: String) -> [HierarchyEdge]
  ) -> [HierarchyEdge]? {
    // An item of another server's is none of ours.
    guard let id = params.item.data?["safedi"]?.stringValue else { return nil }
    return host.map { find($0.snapshot, id) }
  }

  private func ranges(_ edge: HierarchyEdge) -> [LSP.Range] { edge.places.compactMap { lspLocation($0)?.range } }

  private func item(_ node: HierarchyNode) -> LSP.HierarchyItem? {
    guard let text = text(of: node.location.path) else { return nil }
    return LSP.HierarchyItem(
      name: node.typeName, kind: .class, detail: node.program, uri: uri(of: node.location.path),
      range: lspRange(node.declaration, in: text), selectionRange: lspRange(node.location.range, in: text),
      data: ["safedi": .string(node.id)])
  }
}
