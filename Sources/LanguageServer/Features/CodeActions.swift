import DependencyAnalysis
import DependencySyntax
import LanguageServerProtocol

extension LSP.CodeActionKind {
  fileprivate static let fixAllSafeDI = LSP.CodeActionKind(rawValue: "source.fixAll.safedi")
  fileprivate static let organizeSafeDI = LSP.CodeActionKind(rawValue: "source.organizeDependencies.safedi")

  /// The kinds that are offered, for the capabilities.
  static let offered: [LSP.CodeActionKind] = [.quickFix, .refactorRewrite, .fixAllSafeDI, .organizeSafeDI]

  /// Whether this kind is `wanted` or below it (LSP, "Code Action Kind": kinds are a hierarchy by dots).
  fileprivate func isWithin(_ wanted: LSP.CodeActionKind) -> Bool {
    wanted.rawValue.isEmpty || rawValue == wanted.rawValue || rawValue.hasPrefix(wanted.rawValue + ".")
  }
}

extension Session {
  /// LSP, "Code Action": fixes of this server's findings in the range, and refactorings of what stands there.
  func codeActions(_ params: LSP.CodeActionParams) -> [LSP.CodeActionOrCommand]? {
    guard let path = path(of: params.textDocument.uri), let text = text(of: path), let snapshot = host?.snapshot,
      snapshot.ids[path] != nil
    else { return nil }
    func isWanted(_ kind: LSP.CodeActionKind) -> Bool {
      // What rewrites a whole file is only done when it is asked for by name.
      guard let only = params.context.only else { return !kind.rawValue.hasPrefix("source.") }
      return only.contains { kind.isWithin($0) }
    }
    let context = FixContext(snapshot) { [self] path in self.text(of: path)?.bytes }
    let start = text.offset(of: params.range.start, encoding: encoding)
    let end = text.offset(of: params.range.end, encoding: encoding)
    var actions: [LSP.CodeAction] = []
    if isWanted(.quickFix) {
      for finding in shownFindings()[path] ?? [] {
        let range = finding.location.range
        guard Int(range.start) <= end, start <= Int(range.end) else { continue }
        let told = lspDiagnostic(finding).map { [$0] }
        actions += context.fixes(for: finding).map { action($0.title, .quickFix, $0.edits, told, $0.isPreferred) }
      }
    }
    actions += refactorings(at: start, in: path, context: context, isWanted: isWanted)
    if isWanted(.fixAllSafeDI), let fix = context.fixAll(in: path) {
      actions.append(action(fix.title, .fixAllSafeDI, fix.edits, nil, nil))
    }
    return actions.isEmpty ? nil : actions.map { .action($0) }
  }

  private func refactorings(
    at offset: Int, in path: String, context: FixContext, isWanted: (LSP.CodeActionKind) -> Bool
  ) -> [LSP.CodeAction] {
    var actions: [LSP.CodeAction] = []
    if isWanted(.refactorRewrite) {
      actions += context.refactorings(at: offset, in: path).map {
        action($0.title, .refactorRewrite, $0.edits, nil, nil)
      }
    }
    if isWanted(.organizeSafeDI), let fix = context.organizeDependencies(in: path) {
      actions.append(action(fix.title, .organizeSafeDI, fix.edits, nil, nil))
    }
    return actions
  }

  private func action(
    _ title: String, _ kind: LSP.CodeActionKind, _ edits: [CodeFix.FileEdits], _ diagnostics: [LSP.Diagnostic]?,
    _ isPreferred: Bool?
  ) -> LSP.CodeAction {
    LSP.CodeAction(
      title: title, kind: kind, diagnostics: diagnostics, isPreferred: isPreferred == true ? true : nil,
      edit: workspaceEdit(edits, label: title))
  }

  /// With versions where the client takes them, and with a note to confirm where several files change.
  private func workspaceEdit(_ files: [CodeFix.FileEdits], label: String) -> LSP.WorkspaceEdit {
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
