import DICheckAnalysis
import DICheckLanguageServerProtocol

/// LSP, "Hover". `null` wherever no dependency is named: a Swift server answers beside this one.
enum HoverHandler {
  static func answer(_ params: LSP.HoverParams, _ context: RequestContext) -> LSP.Hover? {
    let terms = context.terms
    guard let (path, offset, text) = terms.place(of: params),
      let content = context.snapshot?.hover(at: offset, in: path, text: { terms.text(of: $0)?.bytes })
    else { return nil }
    return LSP.Hover(contents: context.markup(content.text), range: terms.range(content.range, in: text))
  }
}
