import DependencyAnalysis
import LanguageServerProtocol

/// The dependency tree for an editor's view, a level at a time.
extension Session {
  func outline(_ nodes: (Snapshot) -> [OutlineNode]) -> [SafeDI.TreeNode] {
    (host.map { nodes($0.snapshot) } ?? []).map { treeNode($0) }
  }

  /// `null` where no provider or dependency is named.
  func outlineNode(_ params: LSP.TextDocumentPositionParams) -> SafeDI.TreeNode? {
    place(of: params.textDocument.uri, params.position)
      .flatMap { host?.snapshot.outlineNode(at: $0.offset, in: $0.path) }.map { treeNode($0) }
  }

  private func treeNode(_ node: OutlineNode) -> SafeDI.TreeNode {
    let start = LSP.Position(line: 0, character: 0)
    // A file that vanished since it was read has no lines any more.
    let location =
      lspLocation(node.location)
      ?? LSP.Location(uri: uri(of: node.location.path), range: LSP.Range(start: start, end: start))
    return SafeDI.TreeNode(node: node, location: location)
  }

  /// - Throws: an error for the client when `root` names no root.
  func graph(_ params: SafeDI.GraphParams) throws(ResponseError) -> SafeDI.GraphResult {
    let trees = host?.snapshot.dependencyTrees(root: params.root) ?? []
    if trees.isEmpty, let root = params.root {
      throw ResponseError(.invalidParams, "no root is named '\(root)'")
    }
    return SafeDI.GraphResult(content: String(decoding: params.format.bytes(of: trees), as: UTF8.self))
  }

  /// `null` where there is nothing to explain.
  func explain(_ params: LSP.TextDocumentPositionParams) -> SafeDI.ExplainResult? {
    explanation(params).map {
      SafeDI.ExplainResult(title: $0.title, content: markup(markdown: $0.markdown, plainText: $0.plainText))
    }
  }

  func explanation(_ params: LSP.TextDocumentPositionParams) -> Explanation? {
    guard let (path, offset, _) = place(of: params.textDocument.uri, params.position), let snapshot = host?.snapshot
    else { return nil }
    let findings = (shownFindings()[path] ?? []).filter { $0.location.range.touches(offset) }
    return snapshot.explanation(at: offset, in: path, findings: findings) { link(to: $0) }
  }
}
