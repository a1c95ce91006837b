import DICheckAnalysis
import DICheckGraphDrawing
import DICheckJSONRPC
import DICheckLanguageServerProtocol

/// ``LSPExtension/GraphRequest``: the graph as a text.
enum GraphHandler {
  /// - Throws: an error for the client when `root` names no root.
  static func answer(_ params: LSPExtension.GraphParams, _ context: RequestContext) throws -> LSPExtension.GraphResult {
    if let root = params.root, context.snapshot?.drawings(root: root).first(where: { _ in true }) == nil {
      throw ResponseError(.invalidParams, "no root is named '\(root)'")
    }
    return LSPExtension.GraphResult(content: try text(params.format, root: params.root, context))
  }

  /// The drawing of all roots, or of those named `root`; an empty one while there are none.
  static func text(_ format: GraphFormat, root: String?, _ context: RequestContext) throws -> String {
    let lines = format.showsPlaces ? DrawnLines(folders: context.folders, text: context.converter.text) : nil
    let drawings = context.snapshot?.drawings(root: root, lines: lines, until: context.deadline)
    let bytes = drawings.map { format.bytes(of: $0, until: context.deadline) } ?? format.bytes(of: EmptyCollection())
    try context.checkCancellation()
    return String(decoding: bytes, as: UTF8.self)
  }
}
