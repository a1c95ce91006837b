import DICheckDependencyAnalysis
import DICheckDependencyGraph
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
      let path = context.terms.path(of: data.uri), let file = snapshot.ids[path],
      let content = snapshot.codeLens(for: data.place(in: file))
    else {
      // The thing went away since; the client asks for the list again soon.
      resolved.command = LSP.Command(title: "gone", command: "")
      return resolved
    }
    resolved.command =
      data.kind == .generated
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
  var provider: Int
  var dependency: Int?
  var kind: CodeLensPlace.Kind

  init(_ uri: DocumentURI, _ place: CodeLensPlace) {
    self.uri = uri
    provider = place.provider
    dependency = place.dependency
    kind = place.kind
  }

  init?(json: JSONValue) {
    guard let uri = json["uri"]?.stringValue, let provider = json["provider"]?.integerValue, provider >= 0,
      let kind = json["kind"]?.stringValue.flatMap(CodeLensPlace.Kind.init(rawValue:))
    else { return nil }
    self.uri = DocumentURI(uri)
    self.provider = provider
    self.kind = kind
    dependency = json["dependency"]?.integerValue
    if let dependency, dependency < 0 { return nil }
  }

  /// The range does not matter to what is said.
  func place(in file: FileID) -> CodeLensPlace {
    CodeLensPlace(file: file, provider: provider, dependency: dependency, kind: kind, range: UTF8Range(0, 0))
  }

  var json: JSONValue {
    var object = JSONObject([
      .init(key: "uri", value: .string(uri.rawValue)), .init(key: "provider", value: .integer(provider)),
      .init(key: "kind", value: .string(kind.rawValue)),
    ])
    object["dependency"] = dependency.map { .integer($0) }
    return .object(object)
  }
}
