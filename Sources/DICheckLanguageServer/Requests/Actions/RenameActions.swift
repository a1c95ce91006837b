import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol

/// A rename is an action where the client asks for the new name itself (`editors/protocol.md`, "Commands of the
/// client"); elsewhere only one to the name that the type suggests.
enum RenameActions {
  static func offered(
    at params: LSP.TextDocumentPositionParams, _ context: RequestContext
  ) -> [LSP.CodeAction] {
    guard let (subject, _) = RenameSubject.at(params, context) else { return [] }
    var argument = JSONValue(params).objectValue ?? JSONObject()
    if context.abilities.commands.contains(renameDependency) {
      argument["placeholder"] = .string(subject.name)
      return [action("Rename `\(subject.name)` along the dependency graph…", renameDependency, argument)]
    }
    // One that would be refused is no offer, nor one that would take long to find out.
    guard let suggestion = subject.suggestion,
      (try? RenameHandler.edit(params, to: suggestion, within: patience, context)) != nil
    else { return [] }
    argument["newName"] = .string(suggestion)
    let title = "Rename `\(subject.name)` to `\(suggestion)` along the dependency graph"
    return [action(title, CommandTable.rename, argument)]
  }

  private static func action(_ title: String, _ command: String, _ argument: JSONObject) -> LSP.CodeAction {
    LSP.CodeAction(
      title: title, kind: .refactorRewrite,
      command: LSP.Command(title: title, command: command, arguments: [.object(argument)]))
  }

  /// The limit for an offer at every move of a cursor; a rename that was asked for has none.
  private static let patience = Duration.milliseconds(500)

  private static let renameDependency = "\(ToolName.short).renameDependency"
}
