import DICheckDependencyAnalysis
import DICheckLanguageServerProtocol

/// ``LSPExtension/GraphRequest``: the graph as a text.
enum GraphHandler {
  /// - Throws: an error for the client when `root` names no root.
  static func answer(_ params: LSPExtension.GraphParams, _ context: RequestContext) throws -> LSPExtension.GraphResult {
    let trees = context.snapshot?.dependencyTrees(root: params.root, until: context.deadline)
    try context.checkCancellation()
    if trees?.isEmpty ?? true, let root = params.root {
      throw ResponseError(.invalidParams, "no root is named '\(root)'")
    }
    let format = params.format
    let bytes = trees.map { format.bytes(of: $0, until: context.deadline) } ?? format.bytes(of: EmptyCollection())
    try context.checkCancellation()
    return LSPExtension.GraphResult(content: String(decoding: bytes, as: UTF8.self))
  }
}
