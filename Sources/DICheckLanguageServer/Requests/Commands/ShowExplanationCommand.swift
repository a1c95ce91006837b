import DICheckAnalysis
import DICheckJSON
import DICheckLanguageServerProtocol

/// ``CommandTable/explain``: an explanation as a page; `null` where there is nothing to explain.
enum ShowExplanationCommand {
  static func run(_ arguments: [JSONValue], _ context: RequestContext) throws -> Answer<JSONValue> {
    let argument = try CommandArgument.object(in: arguments)
    let place = try LSP.TextDocumentPositionParams(json: .object(argument))
    guard let found = ExplainHandler.explanation(place, context) else { return Answer(.null) }
    let text = "# \(found.title)\n\n\(context.markdown(found.content))\n"
    return Answer(.null, [.show(.explanation(title: found.title, text: text), text: text)])
  }
}
