import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText
import DICheckWorkspace

/// LSP, "Code Lens Request": places only; the words are searched for when the client shows them.
enum CodeLensHandler {
  static func answer(_ params: LSP.CodeLensParams, _ context: RequestContext) -> Answer<[LSP.CodeLens]?> {
    Answer(lenses(of: params.textDocument.uri, context), [.showsLenses])
  }

  private static func lenses(of uri: DocumentURI, _ context: RequestContext) -> [LSP.CodeLens]? {
    let terms = context.terms
    guard context.settings.codeLensEnabled, let path = terms.path(of: uri), let text = terms.text(of: path),
      let snapshot = context.snapshot
    else { return nil }
    return snapshot.codeLensPlaces(in: path).map { place in
      LSP.CodeLens(range: terms.range(place.range, in: text), data: CodeLensData(uri, place).json)
    }
  }
}

/// LSP, "Code Lens Resolve Request".
enum CodeLensResolveHandler {
  static func answer(_ lens: LSP.CodeLens, _ context: RequestContext) -> LSP.CodeLens {
    var resolved = lens
    guard let data = lens.data.flatMap({ CodeLensData(json: $0) }), let snapshot = context.snapshot,
      let path = context.terms.path(of: data.uri), let content = snapshot.codeLens(data.id, in: path)
    else {
      // The thing went away since; the client asks for the list again soon.
      resolved.command = LSP.Command(title: "gone", command: "")
      return resolved
    }
    resolved.command =
      content.showsPage
      ? ShowGeneratedCommand.command(title: content.title, uri: data.uri, at: lens.range.start)
      : command(of: content, uri: data.uri, at: lens.range.start, context)
    return resolved
  }

  /// The command of a click: a list of places if the client has one for servers to fill, else a page that explains.
  private static func command(
    of content: CodeLensContent, uri: DocumentURI, at position: LSP.Position, _ context: RequestContext
  ) -> LSP.Command {
    let place = JSONValue(LSP.TextDocumentPositionParams(textDocument: .init(uri: uri), position: position))
    guard !content.targets.isEmpty, context.abilities.commands.contains(showReferences) else {
      return LSP.Command(title: content.title, command: CommandTable.explain, arguments: [place])
    }
    let locations = content.targets.compactMap { context.terms.location($0) }
    return LSP.Command(
      title: content.title, command: showReferences,
      arguments: [.string(uri.rawValue), JSONValue(position), JSONValue(locations)])
  }

  /// A command of the client's own (`editors/protocol.md`, "Commands of the client").
  private static let showReferences = "\(ToolName.short).showReferences"
}

/// Names a ``CodeLensPlace`` while the client holds it.
private struct CodeLensData {
  var uri: DocumentURI
  var id: String

  init(_ uri: DocumentURI, _ place: CodeLensPlace) {
    self.uri = uri
    id = place.id
  }

  init?(json: JSONValue) {
    guard let uri = json["uri"]?.stringValue, let id = json["id"]?.stringValue else { return nil }
    self.uri = DocumentURI(uri)
    self.id = id
  }

  var json: JSONValue { ["uri": .string(uri.rawValue), "id": .string(id)] }
}
