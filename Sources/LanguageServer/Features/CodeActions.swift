import DependencyAnalysis
import DependencySyntax
import LanguageServerProtocol

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
  func codeActions(_ params: LSP.CodeActionParams) -> [LSP.CodeActionOrCommand]? {
    guard let path = path(of: params.textDocument.uri), let text = text(of: path), let context = fixContext(for: path)
    else { return nil }
    let wish = CodeActionWish(params.context)
    let start = text.offset(of: params.range.start, encoding: encoding)
    let end = text.offset(of: params.range.end, encoding: encoding)
    var offers: [CodeActionOffer] = []
    if wish.includes(.quickFix) { offers += quickFixes(from: start, to: end, in: path, context) }
    if wish.includes(.refactorRewrite) {
      offers += refactorings(at: start, in: path, context, tellsRefusals: wish.isExplicit)
    }
    if wish.includes(.organizeSafeDI), let fix = context.organizeDependencies(in: path) {
      offers.append(CodeActionOffer(.organizeSafeDI, path: path, .fix(fix)))
    }
    if wish.includes(.fixAllSafeDI), let fix = context.fixAll(in: path) {
      offers.append(CodeActionOffer(.fixAllSafeDI, path: path, .fix(fix)))
    }
    var actions = told(offers)
    if wish.includes(.refactorRewrite), params.range.start == params.range.end || wish.isExplicit {
      let place = LSP.TextDocumentPositionParams(textDocument: params.textDocument, position: params.range.start)
      actions += renameActions(place).map { .action($0) }
    }
    return actions.isEmpty ? nil : actions
  }

  /// LSP, "Code Action Resolve": the edit of an action that was offered without.
  func resolve(_ action: LSP.CodeAction) throws(ResponseError) -> LSP.CodeAction {
    guard let data = action.data, action.edit == nil else { return action }
    guard let known = codeActionOffers.refactoring(for: data), let context = fixContext(for: known.refactoring.path),
      text(of: known.refactoring.path)?.bytes == known.text
    else {
      throw ResponseError(.contentModified, "the code changed since this was offered: ask for the actions again")
    }
    switch context.decide(known.refactoring).state {
    case .ready(let fix):
      var action = action
      action.edit = workspaceEdit(fix.edits, label: fix.title)
      return action
    case .refused(let reason): throw ResponseError(.requestFailed, reason)
    case .undecided: throw ResponseError(.internalError, "nothing came of it")
    }
  }

  /// For a document of no program, or of one that isn't read yet, its own declarations are all there is to go by.
  func fixContext(for path: String) -> FixContext? {
    let program = (host?.snapshot).flatMap { $0.ids[path] == nil ? nil : $0 }
    guard let snapshot = program ?? documents[path].map({ Snapshot(of: $0.document, at: path) }) else { return nil }
    let known = actionMemory ?? ActionMemory()
    actionMemory = known
    return FixContext(snapshot, knowing: known) { [self] path in self.text(of: path)?.bytes }
  }

  // MARK: What is offered

  private func quickFixes(
    from start: Int, to end: Int, in path: String, _ context: FixContext
  ) -> [CodeActionOffer] {
    (shownFindings()[path] ?? []).flatMap { finding -> [CodeActionOffer] in
      let range = finding.location.range
      guard Int(range.start) <= end, start <= Int(range.end) else { return [] }
      let told = lspDiagnostic(finding).map { [$0] }
      return context.fixes(for: finding).map { CodeActionOffer(.quickFix, path: path, .fix($0), mends: told) }
    }
  }

  private func refactorings(
    at offset: Int, in path: String, _ context: FixContext, tellsRefusals: Bool
  ) -> [CodeActionOffer] {
    let abilities = client.capabilities.textDocument.codeAction
    return context.refactorings(at: offset, in: path).compactMap { refactoring in
      // Without a second step, it must be sure now.
      let decided = resolvesEdits ? refactoring : context.decide(refactoring)
      switch decided.state {
      case .ready(let fix): return CodeActionOffer(.refactorRewrite, path: path, .fix(fix))
      case .undecided: return CodeActionOffer(.refactorRewrite, path: path, .refactoring(decided))
      case .refused:
        guard tellsRefusals, abilities.disabledSupport else { return nil }
        return CodeActionOffer(.refactorRewrite, path: path, .refactoring(decided))
      }
    }
  }

  /// Whether the client asks for edits when one of the actions is chosen.
  private var resolvesEdits: Bool {
    let abilities = client.capabilities.textDocument.codeAction
    return abilities.dataSupport && abilities.resolveSupport?.properties.contains("edit") == true
  }

  // MARK: In the client's terms

  private func told(_ offers: [CodeActionOffer]) -> [LSP.CodeActionOrCommand] {
    offers.map { offer in
      var action = LSP.CodeAction(title: offer.title, kind: offer.kind, diagnostics: offer.mends)
      switch offer.content {
      // Its proof needed the edit, so it need not be asked for.
      case .fix(let fix):
        if fix.isPreferred { action.isPreferred = true }
        action.edit = workspaceEdit(fix.edits, label: fix.title)
      case .refactoring(let refactoring):
        if case .refused(let reason) = refactoring.state {
          action.disabled = LSP.CodeActionDisabled(reason: reason)
        } else {
          action.data = codeActionOffers.keep(refactoring, for: text(of: offer.path)?.bytes)
        }
      }
      return .action(action)
    }
  }

  /// With versions where the client takes them, and with a note to confirm where several files change.
  func workspaceEdit(_ files: [CodeFix.FileEdits], label: String) -> LSP.WorkspaceEdit {
    let capabilities = client.capabilities.workspace.workspaceEdit
    func edits(_ file: CodeFix.FileEdits) -> [LSP.TextEdit] {
      guard let text = text(of: file.path) else { return [] }
      return file.edits.map { LSP.TextEdit(range: lspRange($0.range, in: text), newText: $0.newText) }
    }
    guard capabilities.documentChanges else {
      return LSP.WorkspaceEdit(
        changes: Dictionary(uniqueKeysWithValues: files.map { (uri(of: $0.path), edits($0)) }))
    }
    let annotation = LSP.ChangeAnnotationIdentifier(rawValue: "safedi")
    let isAnnotated = files.count > 1 && capabilities.changeAnnotationSupport != nil
    let changes = files.map { file in
      LSP.DocumentChange.edit(
        LSP.TextDocumentEdit(
          textDocument: LSP.OptionalVersionedTextDocumentIdentifier(
            uri: uri(of: file.path), version: documents[file.path]?.document.version),
          edits: edits(file).map { edit in
            isAnnotated
              ? .annotated(LSP.AnnotatedTextEdit(range: edit.range, newText: edit.newText, annotationID: annotation))
              : .edit(edit)
          }))
    }
    return LSP.WorkspaceEdit(
      documentChanges: changes,
      changeAnnotations: isAnnotated ? [annotation: LSP.ChangeAnnotation(label: label)] : nil)
  }
}

extension SourceText {
  fileprivate func offset(of position: LSP.Position, encoding: ColumnEncoding) -> Int {
    offset(of: TextPosition(line: position.line, column: position.character), encoding: encoding)
  }
}
