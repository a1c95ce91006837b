import DICheckAnalysis
import DICheckLanguageServerProtocol
import DICheckText

/// ``LSPExtension/ExplainRequest``: `null` where there is nothing to explain.
enum ExplainHandler {
  static func answer(_ params: LSP.TextDocumentPositionParams, _ context: RequestContext) -> LSPExtension.ExplainResult?
  {
    explanation(params, context).map { found in
      LSPExtension.ExplainResult(title: found.title, content: context.markup(found.content))
    }
  }

  static func explanation(_ params: LSP.TextDocumentPositionParams, _ context: RequestContext) -> Explanation? {
    let converter = context.converter
    guard let (path, offset, _) = converter.place(of: params), let snapshot = context.snapshot else { return nil }
    let findings = (context.session.findings[path] ?? []).filter { $0.location.range.touches(offset) }
    return snapshot.explanation(at: offset, in: path, findings: findings)
  }
}
