import DICheckDependencyAnalysis
import DICheckLanguageServerProtocol

/// LSP, "Code Action Resolve": the edit of an action that was offered without.
enum CodeActionResolveHandler {
  static func answer(
    _ action: LSP.CodeAction, _ context: RequestContext, _ memory: ActionMemory
  ) throws -> Answer<LSP.CodeAction> {
    guard let data = action.data, action.edit == nil else { return Answer(action) }
    guard let offer = context.session.offers.offer(for: data),
      let fixes = context.fixes(for: offer.refactoring.path, knowing: memory),
      context.texts(behind: offer.refactoring) == offer.texts
    else {
      throw ResponseError(.contentModified, "the code changed since this was offered: ask for the actions again")
    }
    let decided = fixes.decide(offer.refactoring)
    if fixes.work.isUnwanted { throw ResponseError.cancelled }
    switch decided.state {
    case .ready(let fix):
      guard context.mayEdit(fix.edits + fix.doubtful) else { throw ResponseError.outOfReach }
      let whole = context.reachable(fixes.namingCallers(of: fix))
      if fixes.work.isUnwanted { throw ResponseError.cancelled }
      var action = action
      action.edit = context.terms.workspaceEdit(
        whole.edits, doubtful: whole.doubtful, left: whole.left, label: fix.title)
      // For a client that shows no notes at edits, and whose list of actions was made before this was known.
      let title = whole.sayingWhatIsLeft.title
      let isSaid = context.abilities.canAnnotate || title == whole.title
      return Answer(action, isSaid ? [] : [.inform(title)])
    case .refused(let reason): throw ResponseError(.requestFailed, reason)
    case .undecided: throw ResponseError(.internalError, "nothing came of it")
    }
  }
}
