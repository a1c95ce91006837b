import DICheckAnalysis
import DICheckJSON
import DICheckJSONRPC
import DICheckLanguageServerProtocol

/// ``CommandTable/rename``, for clients in which another server answers renames. Its result is the edit for clients
/// that can't be sent one. Without a new name it changes nothing, and its result is the present name, for clients that
/// ask for the new one.
enum RenameCommand {
  static func run(
    _ arguments: [JSONValue], _ context: RequestContext
  ) throws -> Answer<JSONValue> {
    guard let argument = arguments.first else { throw JSONDecodingError(missing: "0") }
    let place = try LSP.TextDocumentPositionParams(json: argument)
    guard let newName: String = try argument.expectObject("argument").optional("newName") else {
      return Answer(RenameSubject.at(place, context).map { ["placeholder": .string($0.0.name)] } ?? .null)
    }
    guard let (edit, versions) = try RenameHandler.edit(place, to: newName, context) else {
      throw ResponseError(.requestFailed, "No dependency is named here")
    }
    guard context.abilities.workspace.applyEdit else { return Answer(JSONValue(edit)) }
    let params = LSP.ApplyWorkspaceEditParams(label: "Rename to \(newName)", edit: edit)
    return Answer(.null, [.apply(params, versions: versions)])
  }
}
