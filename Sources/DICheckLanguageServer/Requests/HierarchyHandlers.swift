import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText

/// LSP 3.16, "Call Hierarchy": up is who makes a type, down is what it makes. Nothing unless a setting turns it on:
/// another server has the calls of the language.
enum HierarchyHandler {
  static func prepare(
    _ params: LSP.CallHierarchyPrepareParams, _ context: RequestContext
  ) -> [LSP.CallHierarchyItem]? {
    guard context.settings.hierarchyEnabled, let (path, offset, _) = context.converter.place(of: params),
      let nodes = context.snapshot?.hierarchyNodes(at: offset, in: path), !nodes.isEmpty
    else { return nil }
    return nodes.compactMap { item($0, context.converter) }
  }

  static func incomingCalls(
    _ params: LSP.CallHierarchyIncomingCallsParams, _ context: RequestContext
  ) throws -> [LSP.CallHierarchyIncomingCall]? {
    try calls(.up, params, context) { LSP.CallHierarchyIncomingCall(from: $0, fromRanges: $1) }
  }

  static func outgoingCalls(
    _ params: LSP.CallHierarchyOutgoingCallsParams, _ context: RequestContext
  ) throws -> [LSP.CallHierarchyOutgoingCall]? {
    try calls(.down, params, context) { LSP.CallHierarchyOutgoingCall(to: $0, fromRanges: $1) }
  }

  private static func calls<Call>(
    _ direction: HierarchyDirection, _ params: LSP.CallHierarchyIncomingCallsParams, _ context: RequestContext,
    call: (LSP.CallHierarchyItem, [LSP.Range]) -> Call
  ) throws -> [Call]? {
    // An item of another server's is none of ours.
    guard let id = params.item.data?[ToolName.short]?.stringValue, let snapshot = context.snapshot else { return nil }
    let edges = snapshot.hierarchy(direction, from: id, until: context.deadline)
    try context.checkCancellation()
    return try edges.compactMap { edge -> Call? in
      try context.checkCancellation()
      guard let item = item(edge.node, context.converter) else { return nil }
      return call(item, edge.places.compactMap { context.converter.location($0)?.range })
    }
  }

  private static func item(_ node: HierarchyNode, _ converter: LSPConverter) -> LSP.CallHierarchyItem? {
    guard let text = converter.text(of: node.location.path) else { return nil }
    return LSP.CallHierarchyItem(
      name: node.typeName, kind: .class, tags: nil, detail: node.program, uri: converter.uri(of: node.location.path),
      range: converter.range(node.declaration, in: text),
      selectionRange: converter.range(node.location.range, in: text),
      data: [ToolName.short: .string(node.id)])
  }
}
