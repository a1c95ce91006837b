import DICheckAnalysis
import DICheckJSON
import DICheckJSONRPC
import DICheckLanguageServerProtocol

/// ``CommandTable/showGenerated``: the code that is generated for the type at a place, at the line that makes what
/// stands there; `null` where there is none. Given `type` instead of a place, that type's.
enum ShowGeneratedCommand {
  static func run(_ arguments: [JSONValue], _ context: RequestContext) throws -> Answer<JSONValue> {
    let argument = try CommandArgument.object(in: arguments)
    guard let snapshot = context.snapshot else { return Answer(.null) }
    let target: GeneratedCodeTarget?
    if let type: String = try argument.optional("type") {
      target = snapshot.generatedCode(for: .type(type, program: try argument.optional("program")))
      if target == nil { throw ResponseError(.invalidParams, "nothing is generated for '\(type)'") }
    } else {
      let place = try LSP.TextDocumentPositionParams(json: .object(argument))
      target = context.converter.place(of: place).flatMap {
        snapshot.generatedCode(for: .place($0.offset, in: $0.path))
      }
    }
    try context.checkCancellation()
    guard let target, let page = context.converter.generatedCode(target.name) else { return Answer(.null) }
    return Answer(.null, [.show(.generated(target.name), text: page.text, line: page.line(of: target))])
  }
}
