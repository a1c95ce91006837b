import DICheckAnalysis
import DICheckLanguageServerProtocol

/// LSP 3.18, "Text Document Content Request": a page that the server made.
enum PageContentHandler {
  static func answer(_ params: LSP.TextDocumentContentParams, _ context: RequestContext) throws
    -> LSP.TextDocumentContentResult
  {
    // Editors open again what was open when they were left.
    let text =
      try context.session.pages[params.uri].map { try $0.text(in: context) }
      ?? "This page is no longer there. Ask for it again.\n"
    return LSP.TextDocumentContentResult(text: text)
  }
}
