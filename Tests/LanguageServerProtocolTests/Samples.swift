import DICheckJSON
import DICheckLanguageServerProtocol

/// Values that the samples of larger types are built from.
enum Samples {
  static let start = LSP.Position(line: 1, character: 2)
  static let range = LSP.Range(start: start, end: LSP.Position(line: 3, character: 4))
  static let uri = DocumentURI(filePath: "/app/Sources/Root.swift")
  static let location = LSP.Location(uri: uri, range: range)
  static let markup = LSP.MarkupContent(kind: .markdown, value: "**Root**")
  static let command = LSP.Command(title: "Show", tooltip: "Shows it", command: "show", arguments: [1, "a", nil])
  static let edit = LSP.TextEdit(range: range, newText: "let a: A\n")
  static let annotation: LSP.ChangeAnnotationIdentifier = "change:rename"
  static let data: JSONValue = ["key": ["list": [1, 2.5, true, nil]]]
  static let token = LSP.ProgressToken.string("index")

  static let diagnostic = LSP.Diagnostic(
    range: range, severity: .error, code: .string("unfulfilled"),
    codeDescription: LSP.CodeDescription(href: "https://a.b/c"),
    source: "source", message: "`A` has no \"b\".", tags: [.unnecessary, .deprecated],
    relatedInformation: [LSP.DiagnosticRelatedInformation(location: location, message: "here")], data: data)
  static let minimalDiagnostic = LSP.Diagnostic(range: range, message: "m")

  static let workspaceEdit = LSP.WorkspaceEdit(
    changes: [uri: [edit], "file:///b.swift": []],
    documentChanges: [
      .textDocumentEdit(textDocumentEdit), .createFile(createFile), .renameFile(renameFile), .deleteFile(deleteFile),
    ],
    changeAnnotations: [annotation: changeAnnotation])
  static let changeAnnotation = LSP.ChangeAnnotation(
    label: "Rename", needsConfirmation: true, description: "in 2 files")
  static let textDocumentEdit = LSP.TextDocumentEdit(
    textDocument: LSP.OptionalVersionedTextDocumentIdentifier(uri: uri, version: 4),
    edits: [
      .textEdit(edit), .annotatedTextEdit(LSP.AnnotatedTextEdit(range: range, newText: "x", annotationId: annotation)),
      .snippetTextEdit(
        LSP.SnippetTextEdit(range: range, snippet: LSP.StringValue(value: "$1"), annotationId: annotation)),
    ])
  static let createFile = LSP.CreateFile(
    annotationId: annotation, uri: uri, options: LSP.CreateFileOptions(overwrite: true, ignoreIfExists: false))
  static let renameFile = LSP.RenameFile(
    annotationId: annotation, oldUri: uri, newUri: "file:///new.swift",
    options: LSP.RenameFileOptions(overwrite: true, ignoreIfExists: false))
  static let deleteFile = LSP.DeleteFile(
    annotationId: annotation, uri: uri, options: LSP.DeleteFileOptions(recursive: true, ignoreIfNotExists: false))

  static let callItem = LSP.CallHierarchyItem(
    name: "Root", kind: .class, tags: [.deprecated], detail: "d", uri: uri, range: range, selectionRange: range,
    data: data)
  static let minimalCallItem = LSP.CallHierarchyItem(
    name: "Root", kind: .struct, uri: uri, range: range, selectionRange: range)

  static let documentSymbol = LSP.DocumentSymbol(
    name: "Root", detail: "d", kind: .class, tags: [.deprecated], range: range, selectionRange: range,
    children: [LSP.DocumentSymbol(name: "a", kind: .property, range: range, selectionRange: range)])
  static let report = LSP.RelatedFullDocumentDiagnosticReport(resultId: "r1", items: [diagnostic])

  static let completionOptions = LSP.CompletionOptions(
    triggerCharacters: ["."], allCommitCharacters: [","], resolveProvider: true,
    completionItem: LSP.ServerCompletionItemOptions(labelDetailsSupport: true), workDoneProgress: false)
  static let codeActionOptions = LSP.CodeActionOptions(
    codeActionKinds: [.quickFix, .sourceFixAll],
    documentation: [LSP.CodeActionKindDocumentation(kind: .refactor, command: command)], resolveProvider: true,
    workDoneProgress: false)

  static let codeAction = LSP.CodeAction(
    title: "Fix", kind: .quickFix, diagnostics: [diagnostic], isPreferred: true,
    disabled: LSP.CodeActionDisabled(reason: "no"), edit: workspaceEdit, command: command, data: data,
    tags: [.llmGenerated])
  static let inlayHint = LSP.InlayHint(
    position: start, label: .inlayHintLabelParts([labelPart, LSP.InlayHintLabelPart(value: "v")]), kind: .type,
    textEdits: [edit], tooltip: .markupContent(markup), paddingLeft: true, paddingRight: false, data: data)
  static let labelPart = LSP.InlayHintLabelPart(
    value: "from Root", tooltip: .string("t"), location: location, command: command)
  static let completionItem = LSP.CompletionItem(
    label: "user", labelDetails: LSP.CompletionItemLabelDetails(detail: ": User", description: "Root"), kind: .property,
    tags: [.deprecated], detail: "d", documentation: .markupContent(markup), preselect: true, sortText: "0",
    filterText: "u", insertText: "user", insertTextFormat: .snippet, insertTextMode: .adjustIndentation,
    textEdit: .textEdit(edit), textEditText: "user", additionalTextEdits: [edit], commitCharacters: [","],
    command: command, data: data)
  static let completionList = LSP.CompletionList(
    isIncomplete: true, items: [completionItem, LSP.CompletionItem(label: "a")])
}
