import DICheckDependencyAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckWorkspace

/// A rename is an action where the client asks for the new name itself (`editors/protocol.md`, "Commands of the
/// client"); elsewhere only one to the name that the type suggests.
enum RenameActions {
  static func offered(
    at params: LSP.TextDocumentPositionParams, _ context: RequestContext, _ memory: ActionMemory
  ) -> [LSP.CodeAction] {
    guard let (subject, _) = RenameSubject.at(params, context) else { return [] }
    var argument = JSONValue(params).objectValue ?? JSONObject()
    if context.abilities.commands.contains(renameDependency) {
      argument["placeholder"] = .string(subject.name)
      let title = "Rename `\(subject.name)` along the dependency graph…"
      return [
        LSP.CodeAction(
          title: title, kind: .refactorRewrite,
          command: LSP.Command(title: title, command: renameDependency, arguments: [.object(argument)]))
      ]
    }
    // One that would be refused is no offer, nor one that would take long to find out.
    guard let suggestion = subject.suggestion, let path = context.terms.path(of: params.textDocument.uri),
      memory.canRename(
        at: ActionMemory.Place(path: path, name: subject.range), keepsAnswer: { !context.isCancelled() },
        find: {
          (try? RenameHandler.edit(params, to: suggestion, allowance: allowance, context, memory)) != nil
        })
    else { return [] }
    argument["newName"] = .string(suggestion)
    let title = "Rename `\(subject.name)` to `\(suggestion)` along the dependency graph"
    return [
      LSP.CodeAction(
        title: title, kind: .refactorRewrite,
        command: LSP.Command(title: title, command: CommandTable.rename, arguments: [.object(argument)]))
    ]
  }

  /// For an offer at every move of a cursor: who asks for a rename gets it whatever it takes.
  private static let allowance = 1 << 20

  private static let renameDependency = "\(ToolName.short).renameDependency"
}
