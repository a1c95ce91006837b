import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText

/// The dependency tree for an editor's view, a level at a time.
enum OutlineHandler {
  /// `null` where no provider or dependency is named.
  static func node(_ params: LSP.TextDocumentPositionParams, _ context: RequestContext) -> LSPExtension.TreeNode? {
    context.converter.place(of: params).flatMap {
      context.snapshot?.outline(.node(at: $0.offset, in: $0.path), findings: context.session.findings).first
    }
    .map { treeNode($0, context.converter) }
  }

  static func nodes(_ question: OutlineQuestion, _ context: RequestContext) throws -> [LSPExtension.TreeNode] {
    let nodes =
      context.snapshot?.outline(question, findings: context.session.findings, until: context.deadline) ?? []
    try context.checkCancellation()
    return try nodes.map { node in
      try context.checkCancellation()
      return treeNode(node, context.converter)
    }
  }

  private static func treeNode(_ node: OutlineNode, _ converter: LSPConverter) -> LSPExtension.TreeNode {
    let start = LSP.Position(line: 0, character: 0)
    // A file that vanished since it was read has no lines any more.
    let location =
      converter.location(node.location)
      ?? LSP.Location(uri: converter.uri(of: node.location.path), range: LSP.Range(start: start, end: start))
    return LSPExtension.TreeNode(node: node, location: location)
  }
}
