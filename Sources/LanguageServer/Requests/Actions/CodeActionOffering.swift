import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText

/// Looks for what can be offered in one file, and puts it in the client's terms.
struct CodeActionOffering {
  let context: RequestContext
  let fixes: FixContext
  let path: String

  /// Those of findings that the client shows there or that stand in the range come before those of its other lines.
  /// - Parameter known: what the client shows there, though the findings may be elsewhere by now.
  func quickFixes(in range: LSP.Range, known: ClientDiagnostics) -> [CodeActionOffer] {
    var near: [[CodeActionOffer]] = []
    var others: [[CodeActionOffer]] = []
    // What is near is looked for first: it may take all the time that there is.
    let findings = (context.session.findings[path] ?? []).compactMap { finding -> NearFinding? in
      guard let own = context.terms.diagnostic(finding) else { return nil }
      let shown = known.diagnostic(showing: finding, at: own.range)
      let isNear = shown != nil || own.range.touches(range)
      let isOnLine = own.range.start.line <= range.end.line && range.start.line <= own.range.end.line
      return isNear || isOnLine ? NearFinding(finding: finding, reported: shown ?? own, isNear: isNear) : nil
    }
    for entry in findings.filter(\.isNear) + findings.filter({ !$0.isNear }) where !fixes.work.isOver {
      let offers = fixes.fixes(for: entry.finding).map { fix in
        CodeActionOffer(.quickFix, path: path, .fix(whole(fix)), fixes: [entry.reported])
      }
      guard !offers.isEmpty else { continue }
      if entry.isNear { near.append(offers) } else { others.append(offers) }
    }
    return CodeActionOffer.joined(CodeActionOffer.merged(near), CodeActionOffer.merged(others))
  }

  private struct NearFinding {
    var finding: DICheckDependencyAnalysis.Diagnostic
    /// As the client has it.
    var reported: LSP.Diagnostic
    var isNear: Bool
  }

  /// Each is decided: what a proof refuses can't be chosen, and is at most shown.
  func refactorings(at offset: Int, showsRefusals: Bool) -> [CodeActionOffer] {
    fixes.refactorings(at: offset, in: path).compactMap { refactoring in
      if fixes.work.isOver { return nil }
      let isAsked = if case .undecided = refactoring.state { true } else { false }
      let decided = fixes.decide(refactoring)
      switch decided.state {
      case .ready(let fix): return CodeActionOffer(.refactorRewrite, path: path, .fix(whole(fix)))
      case .undecided: return nil
      case .refused(let reason):
        guard showsRefusals, !isAsked, context.abilities.textDocument.codeAction.disabledSupport else { return nil }
        return CodeActionOffer(.refactorRewrite, path: path, .refused(title: decided.title, reason: reason))
      }
    }
  }

  /// A fix with the calls that follow it, where they can't be looked for when it is chosen.
  private func whole(_ fix: Fix) -> Fix {
    guard fix.changesInitializers, !context.abilities.resolvesEdits else { return fix }
    let whole = context.reachable(fixes.namingCallers(of: fix))
    return context.abilities.canAnnotate ? whole : whole.sayingWhatIsLeft
  }

  func isInReach(_ offer: CodeActionOffer) -> Bool {
    switch offer.content {
    case .fix(let fix): context.mayEdit(fix.edits + fix.doubtful)
    case .refused: context.mayEdit(offer.path)
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
      case .refused(_, let reason): action.disabled = LSP.CodeActionDisabled(reason: reason)
      }
      return action
    }
    return (actions, deferred)
  }
}

extension LSP.Range {
  /// Whether two have a place in common, be it the end of one.
  fileprivate func touches(_ other: LSP.Range) -> Bool {
    (start.line, start.character) <= (other.end.line, other.end.character)
      && (other.start.line, other.start.character) <= (end.line, end.character)
  }
}
