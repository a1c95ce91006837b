import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText

/// LSP, "Code Lens Request": places only; the words are searched for when the client shows them.
enum CodeLensHandler {
  static func answer(_ params: LSP.CodeLensParams, _ context: RequestContext) -> Answer<[LSP.CodeLens]?> {
    Answer(lenses(of: params.textDocument.uri, context), [.showsLenses])
  }

  private static func lenses(of uri: DocumentURI, _ context: RequestContext) -> [LSP.CodeLens]? {
    let converter = context.converter
    guard context.settings.codeLensEnabled, let path = converter.path(of: uri), let text = converter.text(of: path),
      let snapshot = context.snapshot
    else { return nil }
    return snapshot.codeLenses(in: path).map { place in
      LSP.CodeLens(
        range: converter.range(place.range, in: text), data: ["uri": .string(uri.rawValue), "id": .string(place.id)])
    }
  }
}

/// LSP, "Code Lens Resolve Request".
enum CodeLensResolveHandler {
  static func answer(_ lens: LSP.CodeLens, _ context: RequestContext) -> LSP.CodeLens {
    var resolved = lens
    guard let uri = lens.data?["uri"]?.stringValue, let id = lens.data?["id"]?.stringValue,
      let snapshot = context.snapshot, let path = context.converter.path(of: DocumentURI(uri)),
      let content = snapshot.codeLens(id, in: path)
    else {
      // The thing went away since; the client asks for the list again soon.
      resolved.command = LSP.Command(title: "…", command: "")
      return resolved
    }
    resolved.command = command(of: content, uri: DocumentURI(uri), at: lens.range.start, context)
    return resolved
  }

  /// The command of a click: a list of places if the client has one for servers to fill, else a page.
  private static func command(
    of content: CodeLensContent, uri: DocumentURI, at position: LSP.Position, _ context: RequestContext
  ) -> LSP.Command {
    let place = JSONValue(LSP.TextDocumentPositionParams(textDocument: .init(uri: uri), position: position))
    guard !content.showsPage, !content.targets.isEmpty, context.abilities.commands.contains(showReferences) else {
      let name = content.showsPage ? CommandTable.showGenerated : CommandTable.explain
      return LSP.Command(title: content.title, command: name, arguments: [place])
    }
    let locations = content.targets.compactMap { context.converter.location($0) }
    return LSP.Command(
      title: content.title, command: showReferences,
      arguments: [.string(uri.rawValue), JSONValue(position), JSONValue(locations)])
  }

  /// A command of the client's own (`editors/protocol.md`, "Commands of the client").
  private static let showReferences = "\(ToolName.short).showReferences"
}
