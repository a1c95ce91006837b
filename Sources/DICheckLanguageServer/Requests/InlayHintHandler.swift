import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText

/// LSP 3.17, "Inlay Hint Request": behind a dependency's type, where its value comes from.
enum InlayHintHandler {
  static func answer(_ params: LSP.InlayHintParams, _ context: RequestContext) -> Answer<[LSP.InlayHint]?> {
    Answer(hints(params, context), [.showsHints])
  }

  private static func hints(_ params: LSP.InlayHintParams, _ context: RequestContext) -> [LSP.InlayHint]? {
    let converter = context.converter
    guard context.settings.inlayHintsEnabled,
      let (path, start, text) = converter.place(of: params.textDocument.uri, params.range.start),
      let snapshot = context.snapshot
    else { return nil }
    let end = converter.offset(of: params.range.end, in: text)
    return snapshot.inlayHints(in: UTF8Range(start, max(start, end)), of: path).map { hint in
      LSP.InlayHint(
        position: converter.position(at: hint.offset, in: text),
        label: .inlayHintLabelParts([
          LSP.InlayHintLabelPart(value: hint.text, location: converter.location(hint.target))
        ]),
        paddingLeft: true)
    }
  }
}
