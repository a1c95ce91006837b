import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText
import DICheckWorkspace

/// LSP 3.16, "Call Hierarchy": up is who makes a type, down is what it makes. Nothing unless a setting turns it on:
/// another server has the calls of the language.
enum HierarchyHandler {
  static func prepare(
    _ params: LSP.CallHierarchyPrepareParams, _ context: RequestContext
  ) -> [LSP.CallHierarchyItem]? {
    guard context.settings.hierarchyEnabled, let (path, offset, _) = context.terms.place(of: params),
      let nodes = context.snapshot?.hierarchyNodes(at: offset, in: path), !nodes.isEmpty
    else { return nil }
    return nodes.compactMap { item($0, context.terms) }
  }

  static func incomingCalls(
    _ params: LSP.CallHierarchyIncomingCallsParams, _ context: RequestContext
  ) throws -> [LSP.CallHierarchyIncomingCall]? {
    try edges(params, context, { $0.hierarchy(.up, from: $1, until: $2) }) { edge in
      item(edge.node, context.terms).map {
        LSP.CallHierarchyIncomingCall(from: $0, fromRanges: ranges(edge, context.terms))
      }
    }
  }

  static func outgoingCalls(
    _ params: LSP.CallHierarchyOutgoingCallsParams, _ context: RequestContext
  ) throws -> [LSP.CallHierarchyOutgoingCall]? {
    try edges(params, context, { $0.hierarchy(.down, from: $1, until: $2) }) { edge in
      item(edge.node, context.terms).map {
        LSP.CallHierarchyOutgoingCall(to: $0, fromRanges: ranges(edge, context.terms))
      }
    }
  }

  private static func edges<Item>(
    _ params: LSP.CallHierarchyIncomingCallsParams, _ context: RequestContext,
    _ find: (Snapshot, _ id: String, Deadline) -> [HierarchyEdge], item: (HierarchyEdge) -> Item?
  ) throws -> [Item]? {
    // An item of another server's is none of ours.
    guard let id = params.item.data?[ToolName.short]?.stringValue, let snapshot = context.snapshot else { return nil }
    let edges = find(snapshot, id, context.deadline)
    try context.checkCancellation()
    return try edges.compactMap { edge in
      try context.checkCancellation()
      return item(edge)
    }
  }

  private static func ranges(_ edge: HierarchyEdge, _ terms: ClientTerms) -> [LSP.Range] {
    edge.places.compactMap { terms.location($0)?.range }
  }

  private static func item(_ node: HierarchyNode, _ terms: ClientTerms) -> LSP.CallHierarchyItem? {
    guard let text = terms.text(of: node.location.path) else { return nil }
    return LSP.CallHierarchyItem(
      name: node.typeName, kind: .class, tags: nil, detail: node.program, uri: terms.uri(of: node.location.path),
      range: terms.range(node.declaration, in: text), selectionRange: terms.range(node.location.range, in: text),
      data: [ToolName.short: .string(node.id)])
  }
}
