import DependencyAnalysis
import DependencyGraph
import JSON
import LanguageServerProtocol
import Text

extension Session {
  /// LSP, "Code Lens Request": places only; the words are searched for when the client shows them.
  func codeLenses(_ params: LSP.CodeLensParams) -> [LSP.CodeLens]? {
    news.areLensesShown = true
    guard settings.current.codeLensEnabled, let path = path(of: params.textDocument.uri), let text = text(of: path),
      let snapshot = host?.snapshot
    else { return nil }
    return snapshot.codeLensPlaces(in: path).map { place in
      LSP.CodeLens(range: lspRange(place.range, in: text), data: CodeLensData(params.textDocument.uri, place).json)
    }
  }

  /// LSP, "Code Lens Resolve Request".
  func resolve(_ lens: LSP.CodeLens) -> LSP.CodeLens {
    var resolved = lens
    guard let data = lens.data.flatMap({ CodeLensData(json: $0) }), let snapshot = host?.snapshot,
      let path = path(of: data.uri), let file = snapshot.ids[path],
      let content = snapshot.codeLens(for: data.place(in: file))
    else {
      // The thing went away since; the client asks for the list again soon.
      resolved.command = LSP.Command(title: "gone", command: "")
      return resolved
    }
    resolved.command = command(of: content, uri: data.uri, at: lens.range.start)
    return resolved
  }

  /// What a click does: a list of places where the client has one for servers to fill, else a page that explains.
  private func command(
    of content: CodeLensContent, uri: DocumentURI, at position: LSP.Position
  ) -> LSP.Command {
    let place = JSONValue(LSP.TextDocumentPositionParams(textDocument: .init(uri: uri), position: position))
    guard !content.targets.isEmpty, clientCommands.contains(Self.showReferences) else {
      return LSP.Command(title: content.title, command: "safedi.explain", arguments: [place])
    }
    let locations = content.targets.compactMap { lspLocation($0) }
    return LSP.Command(
      title: content.title, command: Self.showReferences,
      arguments: [.string(uri.rawValue), JSONValue(position), JSONValue(locations)])
  }

  /// A command of the client's own (`editors/protocol.md`, "Commands of the client").
  private static let showReferences = "safedi.showReferences"

  /// The commands that the client offers to run for the server.
  var clientCommands: [String] {
    (client.capabilities.experimental?["safedi"]?["commands"]?.arrayValue ?? []).compactMap(\.stringValue)
  }
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
    CodeLensPlace(file: file, provider: provider, dependency: dependency, kind: kind, range: SourceRange(0, 0))
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
