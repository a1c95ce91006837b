import DICheckAnalysis
import DICheckGraphDrawing
import DICheckJSON
import DICheckJSONRPC
import DICheckLanguageServerProtocol

extension RequestContext {
  /// `graph` of `editors/protocol.md`: the graph as a text.
  /// - Throws: an error for the client when `root` names no root.
  func graph(_ params: LSPExtension.GraphParams) throws -> JSONFields {
    ["content": try checkedGraph(params)]
  }

  private func checkedGraph(_ params: LSPExtension.GraphParams) throws -> String {
    if let root = params.root, snapshot?.drawings(root: root).first(where: { _ in true }) == nil {
      throw ResponseError(.invalidParams, "no root is named '\(root)'")
    }
    return try graphText(params.format, root: params.root)
  }

  /// The drawing of all roots, or of those named `root`; an empty one while there are none.
  func graphText(_ format: GraphFormat, root: String?) throws -> String {
    let lines = format.showsPlaces ? DrawnLines(folders: folders, text: converter.text) : nil
    let drawings = snapshot?.drawings(root: root, lines: lines, until: deadline)
    let bytes = drawings.map { format.bytes(of: $0, until: deadline) } ?? format.bytes(of: EmptyCollection())
    try checkCancellation()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// LSP 3.18, "Text Document Content Request": a page that the server made.
  func pageContent(_ params: LSP.TextDocumentContentParams) throws -> LSP.TextDocumentContentResult {
    // Editors open again what was open when they were left.
    let text =
      try session.pages[params.uri].map { try $0.text(in: self) }
      ?? "This page is no longer there. Ask for it again.\n"
    return LSP.TextDocumentContentResult(text: text)
  }

  /// ``ServerCommand/showGraph``: the graph as a page.
  func showGraph(_ arguments: [JSONValue]) throws -> Answer<JSONValue> {
    let argument = try arguments.commandArgument
    let format: GraphFormat = try argument.optional("format") ?? .tree
    let root: String? = try argument.optional("root")
    // So that a wrong name is reported at once.
    let graph = try checkedGraph(LSPExtension.GraphParams(format: format, root: root))
    return Answer(.null, [.show(.graph(format, root: root), text: graph)])
  }

  /// ``ServerCommand/showGenerated``: the code that is generated for the type at a place, at the line that makes what
  /// stands there; `null` where there is none. Given `type` instead of a place, that type's.
  func showGenerated(_ arguments: [JSONValue]) throws -> Answer<JSONValue> {
    let argument = try arguments.commandArgument
    guard let snapshot else { return Answer(.null) }
    let target: GeneratedCodeTarget?
    if let type: String = try argument.optional("type") {
      target = snapshot.generatedCode(for: .type(type, program: try argument.optional("program")))
      if target == nil { throw ResponseError(.invalidParams, "nothing is generated for '\(type)'") }
    } else {
      let place = try LSP.TextDocumentPositionParams(json: .object(argument))
      target = converter.place(of: place).flatMap {
        snapshot.generatedCode(for: .place($0.offset, in: $0.path))
      }
    }
    try checkCancellation()
    guard let target, let page = converter.generatedCode(target.name) else { return Answer(.null) }
    return Answer(.null, [.show(.generated(target.name), text: page.text, line: page.line(of: target))])
  }

  /// ``ServerCommand/explain``: an explanation as a page; `null` where there is nothing to explain.
  func showExplanation(_ arguments: [JSONValue]) throws -> Answer<JSONValue> {
    let argument = try arguments.commandArgument
    let place = try LSP.TextDocumentPositionParams(json: .object(argument))
    guard let found = explanation(place) else { return Answer(.null) }
    let text = "# \(found.title)\n\n\(markdown(found.content))\n"
    return Answer(.null, [.show(.explanation(title: found.title, text: text), text: text)])
  }
}
