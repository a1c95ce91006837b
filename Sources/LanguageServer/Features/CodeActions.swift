import DependencyAnalysis
import LanguageServerProtocol
import SafeDILibrary
import Text
import Workspace

extension LSP.CodeActionKind {
  static let fixAllSafeDI = LSP.CodeActionKind(rawValue: "source.fixAll.safedi")
  static let organizeSafeDI = LSP.CodeActionKind(rawValue: "source.organizeDependencies.safedi")

  /// The kinds that are offered, for the capabilities.
  static let offered: [LSP.CodeActionKind] = [.quickFix, .refactorRewrite, .fixAllSafeDI, .organizeSafeDI]
}

/// What kinds of actions a client asks for.
private struct CodeActionWish {
  private let only: [LSP.CodeActionKind]?
  /// Someone asked, and is not merely passing by with the cursor.
  let isExplicit: Bool

  init(_ context: LSP.CodeActionContext) {
    only = context.only
    isExplicit = context.triggerKind != .automatic
  }

  func includes(_ kind: LSP.CodeActionKind) -> Bool {
    // What rewrites a whole file is only done when it is asked for by name.
    guard let only else { return !kind.isIncluded(in: .source) }
    return only.contains { kind.isIncluded(in: $0) }
  }
}

extension Session {
  /// LSP, "Code Action": fixes of this server's findings in the range, and refactorings of what stands there.
  func codeActions(_ params: LSP.CodeActionParams) throws(ResponseError) -> [LSP.CodeAction]? {
    guard let path = path(of: params.textDocument.uri), let text = text(of: path), let context = fixContext(for: path)
    else { return nil }
    let wish = CodeActionWish(params.context)
    let start = text.offset(of: params.range.start, encoding: encoding)
    let end = text.offset(of: params.range.end, encoding: encoding)
    var offers: [CodeActionOffer] = []
    if wish.includes(.quickFix) { offers += quickFixes(from: start, to: end, in: path, context) }
    if wish.includes(.refactorRewrite) {
      let others = refactorings(at: start, in: path, context, tellsRefusals: wish.isExplicit)
      offers += CodeActionOffer.fitting(others, beside: offers)
    }
    if wish.includes(.organizeSafeDI), let fix = context.organizeDependencies(in: path) {
      offers.append(CodeActionOffer(.organizeSafeDI, path: path, .fix(fix)))
    }
    if wish.includes(.fixAllSafeDI), let fix = context.fixAll(in: path) {
      offers.append(CodeActionOffer(.fixAllSafeDI, path: path, .fix(fix)))
    }
    if context.work.isUnwanted { throw unwanted() }
    var actions = presented(offers.filter(isInReach))
    if wish.includes(.refactorRewrite), params.range.start == params.range.end || wish.isExplicit {
      let place = LSP.TextDocumentPositionParams(textDocument: params.textDocument, position: params.range.start)
      actions += renameActions(place)
    }
    return actions.isEmpty ? nil : actions
  }

  /// LSP, "Code Action Resolve": the edit of an action that was offered without.
  func resolve(_ action: LSP.CodeAction) throws(ResponseError) -> LSP.CodeAction {
    guard let data = action.data, action.edit == nil else { return action }
    guard let known = codeActionOffers.refactoring(for: data), let context = fixContext(for: known.refactoring.path),
      texts(behind: known.refactoring) == known.texts
    else {
      throw ResponseError(.contentModified, "the code changed since this was offered: ask for the actions again")
    }
    let decided = context.decide(known.refactoring)
    if context.work.isUnwanted { throw unwanted() }
    switch decided.state {
    case .ready(let fix):
      guard mayEdit(fix.edits + fix.doubtful) else { throw Self.outOfReach }
      let whole = reachable(context.followingCalls(of: fix))
      if context.work.isUnwanted { throw unwanted() }
      var action = action
      action.edit = workspaceEdit(whole.edits, doubtful: whole.doubtful, left: whole.left, label: fix.title)
      if !canAnnotate { reportWhatIsLeft(by: whole) }
      return action
    case .refused(let reason): throw ResponseError(.requestFailed, reason)
    case .undecided: throw ResponseError(.internalError, "nothing came of it")
    }
  }

  /// For a document of no program, or of one that isn't read yet, its own declarations are all there is to go by.
  /// - Parameter allowance: see ``FixWork``.
  func fixContext(for path: String, allowance: Int = FixWork.usualAllowance) -> FixContext? {
    let program = (host?.snapshot).flatMap { $0.ids[path] == nil ? nil : $0 }
    guard let snapshot = program ?? documents[path].map({ Snapshot(of: $0.document, at: path) }) else { return nil }
    let known = actionMemory ?? ActionMemory()
    actionMemory = known
    let work = FixWork(allowance: allowance) { [queue, running] in running.map(queue.isCancelled) ?? false }
    return FixContext(snapshot, knowing: known, work: work) { [self] path in self.text(of: path)?.bytes }
  }

  /// The files that an offer was made for, as they are now.
  private func texts(behind refactoring: Refactoring) -> [String: [UInt8]] {
    var paths = [refactoring.path]
    if case .ready(let fix) = refactoring.state { paths += fix.edits.map(\.path) }
    return Dictionary(paths.map { ($0, text(of: $0)?.bytes ?? []) }) { first, _ in first }
  }

  /// For a client that shows no notes at edits, and whose list of actions was made before this was known.
  private func reportWhatIsLeft(by fix: CodeFix) {
    let title = fix.sayingWhatIsLeft.title
    guard title != fix.title else { return }
    client.notify(LSP.ShowMessageNotification.self, LSP.ShowMessageParams(type: .info, message: title))
  }

  // MARK: What is offered

  private func quickFixes(
    from start: Int, to end: Int, in path: String, _ context: FixContext
  ) -> [CodeActionOffer] {
    let offers = (shownFindings()[path] ?? []).map { finding -> [CodeActionOffer] in
      let range = finding.location.range
      guard Int(range.start) <= end, start <= Int(range.end), !context.work.isOver else { return [] }
      let reported = lspDiagnostic(finding).map { [$0] }
      return context.fixes(for: finding).map { fix in
        CodeActionOffer(.quickFix, path: path, .fix(whole(fix, context)), fixes: reported)
      }
    }
    return CodeActionOffer.merged(offers.filter { !$0.isEmpty })
  }

  private func refactorings(
    at offset: Int, in path: String, _ context: FixContext, tellsRefusals: Bool
  ) -> [CodeActionOffer] {
    let abilities = client.capabilities.textDocument.codeAction
    return context.refactorings(at: offset, in: path).compactMap { refactoring in
      if context.work.isOver { return nil }
      // Without a second step, it must be sure now.
      let decided = resolvesEdits ? refactoring : context.decide(refactoring)
      switch decided.state {
      case .ready(let fix): return CodeActionOffer(.refactorRewrite, path: path, .fix(whole(fix, context)))
      case .undecided: return CodeActionOffer(.refactorRewrite, path: path, .refactoring(decided))
      case .refused:
        guard tellsRefusals, abilities.disabledSupport else { return nil }
        return CodeActionOffer(.refactorRewrite, path: path, .refactoring(decided))
      }
    }
  }

  /// A fix with the calls that follow it, where they can't be looked for when it is chosen.
  private func whole(_ fix: CodeFix, _ context: FixContext) -> CodeFix {
    guard fix.changesInitializers, !resolvesEdits else { return fix }
    let whole = reachable(context.followingCalls(of: fix))
    return canAnnotate ? whole : whole.sayingWhatIsLeft
  }

  /// Calls in files that are not to be edited are left.
  private func reachable(_ fix: CodeFix) -> CodeFix {
    var result = fix
    let outside = Set((fix.edits + fix.doubtful).map(\.path).filter { !mayEdit($0) })
    guard !outside.isEmpty else { return fix }
    result.edits.removeAll { outside.contains($0.path) }
    result.doubtful.removeAll { outside.contains($0.path) }
    result.left = Set(result.left).union(outside).sorted()
    return result
  }

  /// Whether the client can show which edits need a look.
  private var canAnnotate: Bool {
    let abilities = client.capabilities.workspace.workspaceEdit
    return abilities.documentChanges && abilities.changeAnnotationSupport != nil
  }

  /// Whether the client asks for edits when one of the actions is chosen.
  private var resolvesEdits: Bool {
    let abilities = client.capabilities.textDocument.codeAction
    return abilities.dataSupport && abilities.resolveSupport.properties.contains("edit")
  }

  private func isInReach(_ offer: CodeActionOffer) -> Bool {
    switch offer.content {
    case .fix(let fix): mayEdit(fix.edits + fix.doubtful)
    // What it changes is known when it is chosen.
    case .refactoring: mayEdit(offer.path)
    }
  }

  static var outOfReach: ResponseError {
    ResponseError(.requestFailed, "a file that this changes lies outside of the workspace, behind a symbolic link")
  }

  // MARK: In the client's terms

  private func presented(_ offers: [CodeActionOffer]) -> [LSP.CodeAction] {
    offers.map { offer in
      var action = LSP.CodeAction(title: offer.title, kind: offer.kind, diagnostics: offer.fixes)
      switch offer.content {
      // Its proof needed the edit, so it need not be asked for.
      case .fix(let fix):
        if fix.isPreferred { action.isPreferred = true }
        if fix.changesInitializers {
          let refactoring = Refactoring(title: fix.title, path: offer.path, state: .ready(fix))
          action.data = codeActionOffers.keep(refactoring, for: texts(behind: refactoring))
        } else {
          action.edit = workspaceEdit(fix.edits, doubtful: fix.doubtful, left: fix.left, label: fix.title)
        }
      case .refactoring(let refactoring):
        if case .refused(let reason) = refactoring.state {
          action.disabled = LSP.CodeActionDisabled(reason: reason)
        } else {
          action.data = codeActionOffers.keep(refactoring, for: texts(behind: refactoring))
        }
      }
      return action
    }
  }

  /// With versions where the client takes them, and with a note to confirm where several files change.
  /// - Parameters:
  ///   - doubtful: edits that need a look; left out where the client can't show that they do.
  ///   - left: files with something that can't follow; reported where the client shows notes.
  func workspaceEdit(
    _ files: [CodeFix.FileEdits], doubtful: [CodeFix.FileEdits] = [], left: [String] = [], label: String
  ) -> LSP.WorkspaceEdit {
    let capabilities = client.capabilities.workspace.workspaceEdit
    func edits(_ file: CodeFix.FileEdits) -> [LSP.TextEdit] {
      guard let text = text(of: file.path) else { return [] }
      return file.edits.map { LSP.TextEdit(range: lspRange($0.range, in: text), newText: $0.newText) }
    }
    guard capabilities.documentChanges else {
      return LSP.WorkspaceEdit(
        changes: Dictionary(uniqueKeysWithValues: files.map { (uri(of: $0.path), edits($0)) }))
    }
    let canAnnotate = canAnnotate
    let doubtful = canAnnotate ? doubtful : []
    let isAnnotated = canAnnotate && (files.count > 1 || !doubtful.isEmpty || !left.isEmpty)
    func annotated(_ file: CodeFix.FileEdits, _ id: LSP.ChangeAnnotationIdentifier?) -> [LSP.DocumentTextEdit] {
      edits(file).map { edit in
        id.map {
          .annotatedTextEdit(LSP.AnnotatedTextEdit(range: edit.range, newText: edit.newText, annotationId: $0))
        } ?? .textEdit(edit)
      }
    }
    var all: [String: [LSP.DocumentTextEdit]] = [:]
    var paths: [String] = []
    for (group, id) in [(files, isAnnotated ? ChangeNotes.change : nil), (doubtful, ChangeNotes.doubtful)] {
      for file in group {
        if all[file.path] == nil { paths.append(file.path) }
        all[file.path, default: []] += annotated(file, id)
      }
    }
    let changes = paths.map { path in
      LSP.DocumentChange.textDocumentEdit(
        LSP.TextDocumentEdit(
          textDocument: LSP.OptionalVersionedTextDocumentIdentifier(
            uri: uri(of: path), version: documents[path]?.document.version),
          edits: all[path] ?? []))
    }
    let leftNames = left.map { "`\(FilePath.name(of: $0))`" }.joined(separator: ", ")
    let change = LSP.ChangeAnnotation(
      label: label, description: left.isEmpty ? nil : "Calls in \(leftNames) can't be changed, and need a look")
    var notes = isAnnotated ? [ChangeNotes.change: change] : [:]
    if !doubtful.isEmpty {
      notes[ChangeNotes.doubtful] = LSP.ChangeAnnotation(
        label: "\(label): needs a look", needsConfirmation: true,
        description: "What it belongs to, or what it should say, can't be proven")
    }
    return LSP.WorkspaceEdit(documentChanges: changes, changeAnnotations: isAnnotated ? notes : nil)
  }

  private enum ChangeNotes {
    static let change: LSP.ChangeAnnotationIdentifier = "safedi"
    static let doubtful: LSP.ChangeAnnotationIdentifier = "safedi.doubtful"
  }

  /// The answer to a request whose answer nobody waits for any more.
  func unwanted() -> ResponseError {
    // What was found so far may be less than there is.
    actionMemory = nil
    return .cancelled
  }
}

extension SourceText {
  fileprivate func offset(of position: LSP.Position, encoding: ColumnEncoding) -> Int {
    offset(of: TextPosition(line: position.line, column: position.character), encoding: encoding)
  }
}
