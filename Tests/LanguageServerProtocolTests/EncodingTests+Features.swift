import LanguageServerProtocol

extension EncodingTests {
  static let messages: [EncodingSample] = [
    EncodingSample(
      "CancelParams", full: LSP.CancelParams(id: .integer(1)), minimal: LSP.CancelParams(id: .string("a"))),
    EncodingSample(
      "LogTraceParams", full: LSP.LogTraceParams(message: "m", verbose: "v"), minimal: LSP.LogTraceParams(message: "")),
    EncodingSample(
      "ProgressParams", full: LSP.ProgressParams(token: Samples.token, value: .end(LSP.WorkDoneProgressEnd())),
      minimal: LSP.ProgressParams(token: .integer(1), value: .report(LSP.WorkDoneProgressReport()))),
    EncodingSample(
      "WorkDoneProgressBegin",
      full: LSP.WorkDoneProgressBegin(title: "Indexing", cancellable: false, message: "1/2", percentage: 50),
      minimal: LSP.WorkDoneProgressBegin(title: "Indexing")),
    EncodingSample(
      "WorkDoneProgressReport",
      full: LSP.WorkDoneProgressReport(cancellable: true, message: "m", percentage: 100),
      minimal: LSP.WorkDoneProgressReport()),
    EncodingSample(
      "WorkDoneProgressEnd", full: LSP.WorkDoneProgressEnd(message: "done"), minimal: LSP.WorkDoneProgressEnd()),
    EncodingSample(
      "WorkDoneProgressCreateParams", full: LSP.WorkDoneProgressTokenParams(token: Samples.token),
      minimal: LSP.WorkDoneProgressTokenParams(token: .integer(3))),
    EncodingSample(
      "LogMessageParams", full: LSP.LogMessageParams(type: .log, message: "m"),
      minimal: LSP.LogMessageParams(type: .error, message: "m")),
    EncodingSample(
      "ShowMessageParams", full: LSP.ShowMessageParams(type: .warning, message: "m"),
      minimal: LSP.ShowMessageParams(type: .info, message: "m")),
    EncodingSample(
      "ShowMessageRequestParams",
      full: LSP.ShowMessageRequestParams(type: .info, message: "m", actions: [LSP.MessageActionItem(title: "OK")]),
      minimal: LSP.ShowMessageRequestParams(type: .debug, message: "m")),
    EncodingSample(
      "ShowDocumentParams",
      full: LSP.ShowDocumentParams(uri: Samples.uri, external: false, takeFocus: true, selection: Samples.range),
      minimal: LSP.ShowDocumentParams(uri: "https://a.b")),
    EncodingSample(
      "ConfigurationParams",
      full: LSP.ConfigurationParams(items: [LSP.ConfigurationItem(scopeURI: Samples.uri, section: "s")]),
      minimal: LSP.ConfigurationParams(items: [])),
    EncodingSample(
      "ConfigurationItem", full: LSP.ConfigurationItem(scopeURI: Samples.uri, section: "s"),
      minimal: LSP.ConfigurationItem()),
    EncodingSample(
      "ApplyWorkspaceEditParams",
      full: LSP.ApplyWorkspaceEditParams(
        label: "Rename", edit: Samples.workspaceEdit, metadata: LSP.WorkspaceEditMetadata(isRefactoring: true)),
      minimal: LSP.ApplyWorkspaceEditParams(edit: LSP.WorkspaceEdit())),
    EncodingSample(
      "TextDocumentContentRefreshParams", full: LSP.TextDocumentContentParams(uri: "graph:1"),
      minimal: LSP.TextDocumentContentParams(uri: "graph:1")),
    EncodingSample(
      "PublishDiagnosticsParams",
      full: LSP.PublishDiagnosticsParams(uri: Samples.uri, version: 3, diagnostics: [Samples.diagnostic]),
      minimal: LSP.PublishDiagnosticsParams(uri: Samples.uri, diagnostics: [])),
  ]

  static let features: [EncodingSample] = [
    EncodingSample(
      "Hover", full: LSP.Hover(contents: Samples.markup, range: Samples.range),
      minimal: LSP.Hover(contents: LSP.MarkupContent(kind: .plaintext, value: ""))),
    EncodingSample(
      "CodeAction", full: Samples.codeAction, minimal: LSP.CodeAction(title: "t"), unused: ["tags"]),
    EncodingSample(
      "CodeLens", full: LSP.CodeLens(range: Samples.range, command: Samples.command, data: Samples.data),
      minimal: LSP.CodeLens(range: Samples.range)),
    EncodingSample(
      "InlayHint", full: Samples.inlayHint, minimal: LSP.InlayHint(position: Samples.start, label: .string("l"))),
    EncodingSample("InlayHintLabelPart", full: Samples.labelPart, minimal: LSP.InlayHintLabelPart(value: "v")),
    EncodingSample(
      "CompletionItem", full: Samples.completionItem, minimal: LSP.CompletionItem(label: "l"), unused: ["deprecated"]),
    EncodingSample(
      "InsertReplaceEdit",
      full: LSP.InsertReplaceEdit(newText: "x", insert: Samples.range, replace: Samples.range),
      minimal: LSP.InsertReplaceEdit(newText: "", insert: Samples.range, replace: Samples.range)),
    EncodingSample("CompletionItemDefaults", full: Samples.completionDefaults, minimal: LSP.CompletionItemDefaults()),
    EncodingSample(
      "CompletionList", full: Samples.completionList, minimal: LSP.CompletionList(isIncomplete: false, items: []),
      unused: ["applyKind"]),
    EncodingSample(
      "PrepareRenamePlaceholder", full: LSP.PrepareRenameResult(range: Samples.range, placeholder: "p"),
      minimal: LSP.PrepareRenameResult(range: Samples.range, placeholder: "p")),
    EncodingSample(
      "DocumentSymbol", full: Samples.documentSymbol,
      minimal: LSP.DocumentSymbol(name: "n", kind: .enum, range: Samples.range, selectionRange: Samples.range),
      unused: ["deprecated"]),
    EncodingSample(
      "SymbolInformation", full: Samples.symbolInformation,
      minimal: LSP.SymbolInformation(name: "n", kind: .typeParameter, location: Samples.location),
      unused: ["deprecated"]),
    EncodingSample(
      "WorkspaceSymbol",
      full: LSP.WorkspaceSymbol(
        name: "n", kind: .class, tags: [.deprecated], containerName: "c", location: Samples.location),
      minimal: LSP.WorkspaceSymbol(name: "n", kind: .class, location: Samples.location), unused: ["data"]),
    EncodingSample("CallHierarchyItem", full: Samples.hierarchyItem, minimal: Samples.minimalHierarchyItem),
    EncodingSample("TypeHierarchyItem", full: Samples.hierarchyItem, minimal: Samples.minimalHierarchyItem),
    EncodingSample(
      "CallHierarchyIncomingCall",
      full: LSP.IncomingCall(from: Samples.hierarchyItem, fromRanges: [Samples.range]),
      minimal: LSP.IncomingCall(from: Samples.minimalHierarchyItem, fromRanges: [])),
    EncodingSample(
      "CallHierarchyOutgoingCall", full: LSP.OutgoingCall(to: Samples.hierarchyItem, fromRanges: [Samples.range]),
      minimal: LSP.OutgoingCall(to: Samples.minimalHierarchyItem, fromRanges: [])),
  ]

  static let results: [EncodingSample] = [
    EncodingSample(
      "RelatedFullDocumentDiagnosticReport",
      full: LSP.DocumentDiagnosticReport(
        Samples.report, relatedDocuments: ["file:///b": Samples.report, "file:///c": .unchanged(resultID: "r")]),
      minimal: LSP.DocumentDiagnosticReport(.full(resultID: nil, items: []))),
    EncodingSample(
      "RelatedUnchangedDocumentDiagnosticReport",
      full: LSP.DocumentDiagnosticReport(.unchanged(resultID: "r"), relatedDocuments: [:]),
      minimal: LSP.DocumentDiagnosticReport(.unchanged(resultID: "r"))),
    EncodingSample(
      "WorkspaceFullDocumentDiagnosticReport",
      full: LSP.WorkspaceDocumentDiagnosticReport(uri: Samples.uri, version: 2, report: Samples.report),
      minimal: LSP.WorkspaceDocumentDiagnosticReport(
        uri: Samples.uri, version: nil, report: .full(resultID: nil, items: []))),
    EncodingSample(
      "WorkspaceUnchangedDocumentDiagnosticReport",
      full: LSP.WorkspaceDocumentDiagnosticReport(uri: Samples.uri, version: 2, report: .unchanged(resultID: "r")),
      minimal: LSP.WorkspaceDocumentDiagnosticReport(
        uri: Samples.uri, version: nil, report: .unchanged(resultID: "r"))),
    EncodingSample(
      "WorkspaceDiagnosticReport",
      full: LSP.WorkspaceDiagnosticReport(items: [
        LSP.WorkspaceDocumentDiagnosticReport(uri: Samples.uri, version: 2, report: Samples.report)
      ]),
      minimal: LSP.WorkspaceDiagnosticReport(items: [])),
    EncodingSample(
      "TextDocumentContentResult", full: LSP.TextDocumentContentResult(text: "t"),
      minimal: LSP.TextDocumentContentResult(text: "")),
  ]
}
