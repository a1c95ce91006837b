import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckText

extension RequestContext {
  /// LSP, "Prepare Rename Request": only where a dependency is named.
  func prepareRename(_ params: LSP.PrepareRenameParams) -> LSP.PrepareRenameResult? {
    guard settings.renameProviderEnabled, let (subject, text) = renameSubject(at: params) else {
      return nil
    }
    return LSP.PrepareRenameResult(range: converter.range(subject.range, in: text), placeholder: subject.name)
  }

  /// LSP, "Rename Request": `null` where no dependency is named, so that another server can answer.
  func rename(_ params: LSP.RenameParams) throws -> Answer<LSP.WorkspaceEdit?> {
    guard settings.renameProviderEnabled else { return Answer(nil) }
    return Answer(try renameEdit(params, to: params.newName)?.edit)
  }

  /// The edit, and the versions of the documents that it is for.
  /// - Parameter patience: a rename that takes longer is refused; nil for no limit.
  private func renameEdit(
    _ params: some LSP.TextDocumentPlace, to newName: String, within patience: Duration? = nil
  ) throws(ResponseError) -> (edit: LSP.WorkspaceEdit, versions: [String: Int?])? {
    guard let (path, offset, _) = converter.place(of: params), renameSubject(at: params) != nil,
      let (snapshot, deadline, read) = changes(of: path, within: patience)
    else { return nil }
    let edits: RenameEdits
    do throws(RenameRefusal) {
      edits = try snapshot.rename(at: offset, in: path, to: newName, until: deadline, text: read)
    } catch {
      if deadline.isCancelled { throw .cancelled }
      throw ResponseError(.requestFailed, error.reason)
    }
    let all = edits.certain + edits.doubtful
    guard mayEdit(all) else { throw .outOfReach }
    let edit = converter.workspaceEdit(edits.certain, doubtful: edits.doubtful, label: "Rename to \(newName)")
    let versions = all.map { ($0.path, converter.known.documents[$0.path]?.version) }
    return (edit, Dictionary(firstOf: versions))
  }

  private func renameSubject(at place: some LSP.TextDocumentPlace) -> (RenameSubject, SourceText)? {
    guard let (path, offset, text) = converter.place(of: place),
      let subject = snapshot?.renameSubject(at: offset, in: path)
    else { return nil }
    return (subject, text)
  }

  /// A rename is an action where the client asks for the new name itself (`editors/protocol.md`, "Commands of the
  /// client"); elsewhere only one to the name that the type suggests.
  func renameActions(at params: LSP.TextDocumentPositionParams) -> [LSP.CodeAction] {
    guard let (subject, _) = renameSubject(at: params) else { return [] }
    var argument = JSONValue(params).objectValue ?? JSONObject()
    if abilities.commands.contains(Self.renameDependency) {
      argument["placeholder"] = .string(subject.name)
      return [action("Rename `\(subject.name)` along the dependency graph…", Self.renameDependency, argument)]
    }
    // One that would be refused is no offer, nor one that would take long to find out.
    guard let suggestion = subject.suggestion,
      (try? renameEdit(params, to: suggestion, within: Self.renamePatience)) != nil
    else { return [] }
    argument["newName"] = .string(suggestion)
    let title = "Rename `\(subject.name)` to `\(suggestion)` along the dependency graph"
    return [action(title, ServerCommand.rename.name, argument)]
  }

  private func action(_ title: String, _ command: String, _ argument: JSONObject) -> LSP.CodeAction {
    LSP.CodeAction(
      title: title, kind: .refactorRewrite,
      command: LSP.Command(title: title, command: command, arguments: [.object(argument)]))
  }

  /// The limit for an offer at every move of a cursor; a rename that was asked for has none.
  private static let renamePatience = Duration.milliseconds(500)

  private static let renameDependency = "\(ToolName.short).renameDependency"

  /// ``ServerCommand/rename``, for clients in which another server answers renames. Its result is the edit for clients
  /// that can't be sent one. Without a new name it changes nothing, and its result is the present name, for clients that
  /// ask for the new one.
  func rename(_ arguments: [JSONValue]) throws -> Answer<JSONValue> {
    guard let argument = arguments.first else { throw JSONDecodingError(missing: "0") }
    let place = try LSP.TextDocumentPositionParams(json: argument)
    guard let newName: String = try argument.expectObject("argument").optional("newName") else {
      return Answer(renameSubject(at: place).map { ["placeholder": .string($0.0.name)] } ?? .null)
    }
    guard let (edit, versions) = try renameEdit(place, to: newName) else {
      throw ResponseError(.requestFailed, "No dependency is named here")
    }
    guard abilities.has("workspace.applyEdit") else { return Answer(JSONValue(edit)) }
    let params = LSP.ApplyWorkspaceEditParams(label: "Rename to \(newName)", edit: edit)
    return Answer(.null, [.apply(params, versions: versions)])
  }
}
