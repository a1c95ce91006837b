import DependencyAnalysis
import JSON
import LanguageServerProtocol
import Text

extension Session {
  /// LSP, "Prepare Rename Request": only where a dependency is named.
  func prepareRename(_ params: LSP.PrepareRenameParams) -> LSP.PrepareRenameResult? {
    guard settings.current.renameProviderEnabled, let (subject, text) = renameSubject(params) else { return nil }
    return LSP.PrepareRenameResult(range: lspRange(subject.range, in: text), placeholder: subject.name)
  }

  /// LSP, "Rename Request": `null` where no dependency is named, so that another server can answer.
  func rename(_ params: LSP.RenameParams) throws -> LSP.WorkspaceEdit? {
    guard settings.current.renameProviderEnabled else { return nil }
    return try renameEdit(params, to: params.newName)
  }

  /// The command `safedi.rename`, for clients in which another server answers renames. Returns the edit to clients that
  /// can't be sent one.
  func runRename(_ arguments: [JSONValue]) throws -> JSONValue {
    guard let argument = arguments.first else { throw JSONDecodingError(missing: "0") }
    let place = try LSP.TextDocumentPositionParams(json: argument)
    let newName: String = try argument.expectObject("argument").required("newName")
    guard let edit = try renameEdit(place, to: newName) else {
      throw ResponseError(.requestFailed, "No dependency is named here")
    }
    guard client.capabilities.workspace.applyEdit else { return JSONValue(edit) }
    client.request(
      LSP.ApplyWorkspaceEditRequest.self,
      LSP.ApplyWorkspaceEditParams(label: "Rename to \(newName)", edit: edit))
    return .null
  }

  private func renameSubject(_ params: some LSP.TextDocumentPlace) -> (RenameSubject, SourceText)? {
    guard let (path, offset, text) = place(of: params.textDocument.uri, params.position),
      let subject = host?.snapshot.renameSubject(at: offset, in: path)
    else { return nil }
    return (subject, text)
  }

  private func renameEdit(
    _ params: some LSP.TextDocumentPlace, to newName: String
  ) throws(ResponseError) -> LSP.WorkspaceEdit? {
    guard let (path, offset, _) = place(of: params.textDocument.uri, params.position), renameSubject(params) != nil,
      let context = fixContext(for: path, allowance: .max)
    else { return nil }
    let edits: RenameEdits
    do throws(RenameRefusal) {
      edits = try context.rename(at: offset, in: path, to: newName)
    } catch {
      // What can't be looked at is refused.
      if context.work.isUnwanted { throw unwanted() }
      throw ResponseError(.requestFailed, error.reason)
    }
    guard mayEdit(edits.certain + edits.doubtful) else { throw Self.outOfReach }
    return workspaceEdit(edits.certain, doubtful: edits.doubtful, label: "Rename to \(newName)")
  }

  // MARK: Code action

  /// A rename is an action where the client asks for the new name itself (`editors/protocol.md`, "Commands of the
  /// client"); elsewhere only one to the name that the type suggests.
  func renameActions(_ params: LSP.TextDocumentPositionParams) -> [LSP.CodeAction] {
    guard let (subject, _) = renameSubject(params) else { return [] }
    var argument = JSONValue(params).objectValue ?? JSONObject()
    if clientCommands.contains(Self.renameDependency) {
      argument["placeholder"] = .string(subject.name)
      let title = "Rename `\(subject.name)` along the dependency graph…"
      return [
        LSP.CodeAction(
          title: title, kind: .refactorRewrite,
          command: LSP.Command(title: title, command: Self.renameDependency, arguments: [.object(argument)]))
      ]
    }
    guard let suggestion = subject.suggestion else { return [] }
    argument["newName"] = .string(suggestion)
    let title = "Rename `\(subject.name)` to `\(suggestion)` along the dependency graph"
    return [
      LSP.CodeAction(
        title: title, kind: .refactorRewrite,
        command: LSP.Command(title: title, command: "safedi.rename", arguments: [.object(argument)]))
    ]
  }

  private static let renameDependency = "safedi.renameDependency"
}
