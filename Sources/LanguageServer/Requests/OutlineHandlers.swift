import DICheckDependencyAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol

/// The dependency tree for an editor's view, a level at a time.
enum OutlineHandler {
  static func roots(_: NoParams, _ context: RequestContext) throws -> [LSPExtension.TreeNode] {
    try nodes(context) { $0.outlineRoots(findings: $1, until: $2) }
  }

  static func children(_ params: LSPExtension.NodeParams, _ context: RequestContext) throws -> [LSPExtension.TreeNode] {
    try nodes(context) { $0.outlineChildren(of: params.id, findings: $1, until: $2) }
  }

  static func parents(_ params: LSPExtension.NodeParams, _ context: RequestContext) throws -> [LSPExtension.TreeNode] {
    try nodes(context) { $0.outlineParents(of: params.id, findings: $1, until: $2) }
  }

  static func origins(_ params: LSPExtension.NodeParams, _ context: RequestContext) throws -> [LSPExtension.TreeNode] {
    try nodes(context) { $0.outlineOrigins(of: params.id, findings: $1, until: $2) }
  }

  /// `null` where no provider or dependency is named.
  static func node(_ params: LSP.TextDocumentPositionParams, _ context: RequestContext) -> LSPExtension.TreeNode? {
    context.terms.place(of: params).flatMap {
      context.snapshot?.outlineNode(at: $0.offset, in: $0.path, findings: context.session.findings)
    }
    .map { treeNode($0, context.terms) }
  }

  private static func nodes(
    _ context: RequestContext, _ find: (Snapshot, Snapshot.FindingsByPath, Deadline) -> [OutlineNode]
  ) throws -> [LSPExtension.TreeNode] {
    let nodes = context.snapshot.map { find($0, context.session.findings, context.deadline) } ?? []
    try context.checkCancellation()
    return try nodes.map { node in
      try context.checkCancellation()
      return treeNode(node, context.terms)
    }
  }

  private static func treeNode(_ node: OutlineNode, _ terms: ClientTerms) -> LSPExtension.TreeNode {
    let start = LSP.Position(line: 0, character: 0)
    // A file that vanished since it was read has no lines any more.
    let location =
      terms.location(node.location)
      ?? LSP.Location(uri: terms.uri(of: node.location.path), range: LSP.Range(start: start, end: start))
    return LSPExtension.TreeNode(node: node, location: location)
  }
}
