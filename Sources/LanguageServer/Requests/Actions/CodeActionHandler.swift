import DICheckDependencyAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText

/// LSP, "Code Action": fixes of this server's findings on the lines of the range, and refactorings of what is named
/// there.
enum CodeActionHandler {
  static func answer(
    _ params: LSP.CodeActionParams, _ context: RequestContext, _ memory: ActionMemory
  ) throws -> Answer<[LSP.CodeAction]?> {
    let terms = context.terms
    guard let path = terms.path(of: params.textDocument.uri), let text = terms.text(of: path),
      let fixes = context.fixes(for: path, knowing: memory, allowance: FixWork.allowance(forFixesIn: text.bytes.count))
    else { return Answer(nil) }
    let wish = CodeActionWish(params.context)
    let offering = CodeActionOffering(context: context, fixes: fixes, path: path)
    let start = terms.offset(of: params.range.start, in: text)
    var offers: [CodeActionOffer] = []
    if wish.includes(.quickFix) {
      offers += offering.quickFixes(in: params.range, known: ClientDiagnostics(params.context.diagnostics))
    }
    if wish.includes(.refactorRewrite) {
      let others = offering.refactorings(at: start, showsRefusals: wish.names(.refactorRewrite))
      offers += CodeActionOffer.fitting(others, beside: offers)
    }
    if wish.includes(.organizeOurs), let fix = fixes.organizeDependencies(in: path) {
      offers.append(CodeActionOffer(.organizeOurs, path: path, .fix(fix)))
    }
    if wish.includes(.fixAllOurs), let fix = fixes.fixAll(in: path) {
      offers.append(CodeActionOffer(.fixAllOurs, path: path, .fix(fix)))
    }
    if fixes.work.isUnwanted { throw ResponseError.cancelled }
    var (actions, deferred) = offering.presented(offers.filter(offering.isInReach))
    if wish.includes(.refactorRewrite), params.range.start == params.range.end || wish.isExplicit {
      let place = LSP.TextDocumentPositionParams(textDocument: params.textDocument, position: params.range.start)
      actions += RenameActions.offered(at: place, context, memory)
    }
    return Answer(actions.isEmpty ? nil : actions, deferred.isEmpty ? [] : [.offered(deferred)])
  }
}

extension RequestContext {
  /// For a document of no program, or of one that isn't read yet, its own declarations are all there is to go by.
  /// - Parameter allowance: see ``FixWork``.
  func fixes(
    for path: String, knowing memory: ActionMemory, allowance: Int = FixWork.usualAllowance
  ) -> FixContext? {
    let program = snapshot.flatMap { $0.ids[path] == nil ? nil : $0 }
    guard let snapshot = program ?? terms.known.alone(path) else { return nil }
    return FixContext(
      snapshot, knowing: memory, work: FixWork(allowance: allowance, isInterrupted: isCancelled)
    ) { [terms] path in terms.text(of: path)?.bytes }
  }

  /// The files that an offer is made for, as they are now.
  func texts(behind refactoring: Refactoring) -> [String: [UInt8]] {
    var paths = [refactoring.path]
    if case .ready(let fix) = refactoring.state { paths += fix.edits.map(\.path) }
    return Dictionary(paths.map { ($0, terms.text(of: $0)?.bytes ?? []) }) { first, _ in first }
  }
}
