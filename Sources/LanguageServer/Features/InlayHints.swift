import DependencyAnalysis
import DependencyGraph
import LanguageServerProtocol
import SafeDILibrary
import Text

extension Session {
  /// LSP 3.17, "Inlay Hint Request": behind a received property's type, where it comes from.
  func inlayHints(_ params: LSP.InlayHintParams) -> [LSP.InlayHint]? {
    news.areHintsShown = true
    guard settings.current.inlayHintsEnabled,
      let (path, start, text) = place(of: params.textDocument.uri, params.range.start), let snapshot = host?.snapshot
    else { return nil }
    let end = text.offset(
      of: TextPosition(line: params.range.end.line, column: params.range.end.character), encoding: encoding)
    return snapshot.inlayHints(in: SourceRange(start, max(start, end)), of: path).map { hint in
      let position = text.position(at: hint.offset, encoding: encoding)
      return LSP.InlayHint(
        position: LSP.Position(line: position.line, character: position.column),
        label: .inlayHintLabelParts([LSP.InlayHintLabelPart(value: hint.text, location: lspLocation(hint.target))]),
        paddingLeft: true)
    }
  }
}
