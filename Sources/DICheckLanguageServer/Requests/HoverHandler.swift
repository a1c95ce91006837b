import DICheckAnalysis
import DICheckLanguageServerProtocol

/// LSP, "Hover". `null` wherever no dependency is named: a Swift server answers beside this one.
enum HoverHandler {
  static func answer(_ params: LSP.HoverParams, _ context: RequestContext) -> LSP.Hover? {
    let converter = context.converter
    guard let (path, offset, text) = converter.place(of: params),
      let content = context.snapshot?.hover(at: offset, in: path, text: { converter.text(of: $0)?.bytes })
    else { return nil }
    return LSP.Hover(contents: context.markup(content.text), range: converter.range(content.range, in: text))
  }
}
