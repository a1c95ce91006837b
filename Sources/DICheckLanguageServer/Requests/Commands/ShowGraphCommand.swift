import DICheckAnalysis
import DICheckJSON
import DICheckLanguageServerProtocol

/// ``CommandTable/showGraph``: the graph as a page.
enum ShowGraphCommand {
  static func run(_ arguments: [JSONValue], _ context: RequestContext) throws -> Answer<JSONValue> {
    let argument = try CommandArgument.object(in: arguments)
    let name: LSPExtension.FormatName? = try argument.optional("format")
    let format = name?.format ?? .tree
    let root: String? = try argument.optional("root")
    // So that a wrong name is reported at once.
    let graph = try GraphHandler.answer(LSPExtension.GraphParams(format: format, root: root), context)
    return Answer(.null, [.show(.graph(format, root: root), text: graph.content)])
  }
}
