import DICheckDependencyAnalysis
import DICheckLanguageServerProtocol

/// LSP, "Hover". `null` wherever no dependency is named: a Swift server answers beside this one.
enum HoverHandler {
  static func answer(_ params: LSP.HoverParams, _ context: RequestContext) -> LSP.Hover? {
    let terms = context.terms
    guard let (path, offset, text) = terms.place(of: params),
      let content = context.snapshot?.hover(
        at: offset, in: path, width: terms.abilities.markdownWidth, link: { terms.link(to: $0) })
    else { return nil }
    let size = context.snapshot?.generatedSize(at: offset, in: path) { terms.text(of: $0)?.bytes }
    let more = size.map { "\n\n\($0)" } ?? ""
    return LSP.Hover(
      contents: context.abilities.markup(markdown: content.markdown + more, plainText: content.plainText + more),
      range: terms.range(content.range, in: text))
  }
}
