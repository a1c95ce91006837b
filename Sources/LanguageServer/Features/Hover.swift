import DependencyAnalysis
import LanguageServerProtocol

extension Session {
  /// LSP, "Hover". `null` wherever no dependency is named: a Swift server answers beside this one.
  func hover(_ params: LSP.HoverParams) -> LSP.Hover? {
    guard let (path, offset, text) = place(of: params.textDocument.uri, params.position),
      let content = host?.snapshot.hover(at: offset, in: path, link: { link(to: $0) })
    else { return nil }
    return LSP.Hover(
      contents: markup(markdown: content.markdown, plainText: content.plainText),
      range: lspRange(content.range, in: text))
  }

  /// Whichever the client shows.
  func markup(markdown: String, plainText: String) -> LSP.MarkupContent {
    let formats = client.capabilities.textDocument.hover.contentFormat
    let isMarkdown = formats.isEmpty || formats.contains(.markdown)
    return LSP.MarkupContent(kind: isMarkdown ? .markdown : .plainText, value: isMarkdown ? markdown : plainText)
  }

  /// A link that editors open at the line, in the client's spelling of the file.
  func link(to location: Location) -> String? {
    lspLocation(location).map { "\($0.uri.rawValue)#L\($0.range.start.line + 1)" }
  }
}
