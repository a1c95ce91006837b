import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText

extension RequestContext {
  /// LSP, "Code Lens Request": places only; the words are searched for when the client shows them.
  func codeLenses(_ params: LSP.CodeLensParams) -> [LSP.CodeLens]? {
    let uri = params.textDocument.uri
    guard settings.codeLensEnabled, let path = converter.path(of: uri), let text = converter.text(of: path),
      let snapshot
    else { return nil }
    return snapshot.codeLenses(in: path).map { place in
      LSP.CodeLens(
        range: converter.range(place.range, in: text), data: ["uri": .string(uri.rawValue), "id": .string(place.id)])
    }
  }

  /// LSP, "Code Lens Resolve Request".
  func resolved(_ lens: LSP.CodeLens) -> LSP.CodeLens {
    var resolved = lens
    guard let uri = lens.data?["uri"]?.stringValue, let id = lens.data?["id"]?.stringValue,
      let snapshot, let path = converter.path(of: DocumentURI(uri)),
      let content = snapshot.codeLens(id, in: path)
    else {
      // The thing went away or moved since; the client asks for the list again soon.
      resolved.command = LSP.Command(title: "…", command: "")
      return resolved
    }
    resolved.command = command(of: content, uri: DocumentURI(uri), at: lens.range.start)
    return resolved
  }

  /// The command of a click: a list of places if the client has one for servers to fill, else a page.
  private func command(
    of content: CodeLensContent, uri: DocumentURI, at position: LSP.Position
  ) -> LSP.Command {
    let place = JSONValue(LSP.TextDocumentPositionParams(textDocument: .init(uri: uri), position: position))
    guard !content.showsPage, !content.targets.isEmpty, abilities.commands.contains(Self.showReferences) else {
      let command = content.showsPage ? ServerCommand.showGenerated : .explain
      return LSP.Command(title: content.title, command: command.name, arguments: [place])
    }
    let locations = content.targets.compactMap { converter.location($0) }
    return LSP.Command(
      title: content.title, command: Self.showReferences,
      arguments: [.string(uri.rawValue), JSONValue(position), JSONValue(locations)])
  }

  /// A command of the client's own (`editors/protocol.md`, "Commands of the client").
  private static let showReferences = "\(ToolName.short).showReferences"

  /// LSP 3.17, "Inlay Hint Request": behind a dependency's type, where its value comes from.
  func inlayHints(_ params: LSP.InlayHintParams) -> [LSP.InlayHint]? {
    guard settings.inlayHintsEnabled,
      let (path, start, text) = converter.place(of: params.textDocument.uri, params.range.start),
      let snapshot
    else { return nil }
    let end = converter.offset(of: params.range.end, in: text)
    return snapshot.inlayHints(in: UTF8Range(start, max(start, end)), of: path).map { hint in
      LSP.InlayHint(
        position: converter.position(at: hint.offset, in: text),
        label: .inlayHintLabelParts([
          LSP.InlayHintLabelPart(value: hint.text, location: converter.location(hint.target))
        ]),
        paddingLeft: true)
    }
  }
}
