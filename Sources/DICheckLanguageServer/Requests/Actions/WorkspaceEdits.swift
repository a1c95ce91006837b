import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText

extension LSPConverter {
  /// With versions where the client takes them, and with a note to confirm where several files change.
  /// - Parameters:
  ///   - doubtful: edits that need a look; left out where the client can't show that they do.
  ///   - left: files with something that can't follow; reported where the client shows notes.
  func workspaceEdit(
    _ files: [FileEdits], doubtful: [FileEdits] = [], left: [String] = [], label: String
  ) -> LSP.WorkspaceEdit {
    func edits(_ file: FileEdits) -> [LSP.TextEdit] {
      guard let text = text(of: file.path) else { return [] }
      return file.edits.map { LSP.TextEdit(range: range($0.range, in: text), newText: $0.newText) }
    }
    guard abilities.has("workspace.workspaceEdit.documentChanges") else {
      return LSP.WorkspaceEdit(
        changes: Dictionary(uniqueKeysWithValues: files.map { (uri(of: $0.path), edits($0)) }))
    }
    let canAnnotate = abilities.canAnnotate
    let doubtful = canAnnotate ? doubtful : []
    let isAnnotated = canAnnotate && (files.count > 1 || !doubtful.isEmpty || !left.isEmpty)
    func annotated(_ file: FileEdits, _ id: LSP.ChangeAnnotationIdentifier?) -> [LSP.DocumentTextEdit] {
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
            uri: uri(of: path), version: known.documents[path]?.version),
          edits: all[path] ?? []))
    }
    let leftNames = left.map { "`\(FilePath.name(of: $0))`" }.commaSeparated
    let change = LSP.ChangeAnnotation(
      label: label, description: left.isEmpty ? nil : "Calls in \(leftNames) need a look")
    var notes = isAnnotated ? [ChangeNotes.change: change] : [:]
    if !doubtful.isEmpty {
      notes[ChangeNotes.doubtful] = LSP.ChangeAnnotation(
        label: "\(label): needs a look", needsConfirmation: true,
        description: "What it belongs to, or what it should say, can't be proven")
    }
    return LSP.WorkspaceEdit(documentChanges: changes, changeAnnotations: isAnnotated ? notes : nil)
  }

  private enum ChangeNotes {
    static let change: LSP.ChangeAnnotationIdentifier = .init(ToolName.short)
    static let doubtful: LSP.ChangeAnnotationIdentifier = .init("\(ToolName.short).doubtful")
  }
}
