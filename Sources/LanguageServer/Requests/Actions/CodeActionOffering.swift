import DependencyAnalysis
import DependencyGraph
import DependencyLibrary
import JSON
import LanguageServerProtocol
import Text

/// Looks for what can be offered in one file, and puts it in the client's terms.
struct CodeActionOffering {
  let context: RequestContext
  let fixes: FixContext
  let path: String

  /// - Parameter known: what the client shows there, though the findings may be elsewhere by now.
  func quickFixes(from start: Int, to end: Int, known: ClientDiagnostics) -> [CodeActionOffer] {
    let offers = (context.session.findings[path] ?? []).map { finding -> [CodeActionOffer] in
      let range = finding.location.range
      let own = context.terms.diagnostic(finding)
      let shown = own.flatMap { known.diagnostic(showing: finding, at: $0.range) }
      guard Int(range.start) <= end && start <= Int(range.end) || shown != nil, !fixes.work.isOver else { return [] }
      let reported = (shown ?? own).map { [$0] }
      return fixes.fixes(for: finding).map { fix in
        CodeActionOffer(.quickFix, path: path, .fix(whole(fix)), fixes: reported)
      }
    }
    return CodeActionOffer.merged(offers.filter { !$0.isEmpty })
  }

  func refactorings(at offset: Int, tellsRefusals: Bool) -> [CodeActionOffer] {
    fixes.refactorings(at: offset, in: path).compactMap { refactoring in
      if fixes.work.isOver { return nil }
      // Without a second step, it must be sure now.
      let decided = context.abilities.resolvesEdits ? refactoring : fixes.decide(refactoring)
      switch decided.state {
      case .ready(let fix): return CodeActionOffer(.refactorRewrite, path: path, .fix(whole(fix)))
      case .undecided: return CodeActionOffer(.refactorRewrite, path: path, .refactoring(decided))
      case .refused:
        guard tellsRefusals, context.abilities.textDocument.codeAction.disabledSupport else { return nil }
        return CodeActionOffer(.refactorRewrite, path: path, .refactoring(decided))
      }
    }
  }

  /// A fix with the calls that follow it, where they can't be looked for when it is chosen.
  private func whole(_ fix: Fix) -> Fix {
    guard fix.changesInitializers, !context.abilities.resolvesEdits else { return fix }
    let whole = context.reachable(fixes.followingCalls(of: fix))
    return context.abilities.canAnnotate ? whole : whole.sayingWhatIsLeft
  }

  func isInReach(_ offer: CodeActionOffer) -> Bool {
    switch offer.content {
    case .fix(let fix): context.mayEdit(fix.edits + fix.doubtful)
    // What it changes is known when it is chosen.
    case .refactoring: context.mayEdit(offer.path)
    }
  }

  /// The actions, and those of them that are sent without their edits.
  func presented(_ offers: [CodeActionOffer]) -> ([LSP.CodeAction], deferred: [CodeActionOffers.Offer]) {
    var deferred: [CodeActionOffers.Offer] = []
    func put(off refactoring: Refactoring) -> JSONValue {
      let name = CodeActionOffers.Name(request: context.number, offer: deferred.count)
      deferred.append(
        CodeActionOffers.Offer(name: name, refactoring: refactoring, texts: context.texts(behind: refactoring)))
      return name.json
    }
    let actions = offers.map { offer in
      var action = LSP.CodeAction(title: offer.title, kind: offer.kind, diagnostics: offer.fixes)
      switch offer.content {
      // Its proof needed the edit, so it need not be asked for.
      case .fix(let fix):
        if fix.isPreferred { action.isPreferred = true }
        if fix.changesInitializers {
          action.data = put(off: Refactoring(title: fix.title, path: offer.path, state: .ready(fix)))
        } else {
          action.edit = context.terms.workspaceEdit(
            fix.edits, doubtful: fix.doubtful, left: fix.left, label: fix.title)
        }
      case .refactoring(let refactoring):
        if case .refused(let reason) = refactoring.state {
          action.disabled = LSP.CodeActionDisabled(reason: reason)
        } else {
          action.data = put(off: refactoring)
        }
      }
      return action
    }
    return (actions, deferred)
  }
}
