import DICheckLanguageServerProtocol

extension EncodingTests {
  static let messages: [EncodingSample] = [
    EncodingSample(
      "CancelParams", full: LSP.CancelParams(id: .integer(1)), minimal: LSP.CancelParams(id: .string("a"))),
    EncodingSample(
      "ProgressParams", full: LSP.ProgressParams(token: Samples.token, step: LSP.WorkDoneProgressEnd()),
      minimal: LSP.ProgressParams(token: .integer(1), value: nil)),
    EncodingSample(
      "WorkDoneProgressBegin",
      full: LSP.WorkDoneProgressBegin(title: "Indexing", cancellable: false, message: "1/2", percentage: 50),
      minimal: LSP.WorkDoneProgressBegin(title: "Indexing")),
    EncodingSample(
      "WorkDoneProgressEnd", full: LSP.WorkDoneProgressEnd(message: "done"), minimal: LSP.WorkDoneProgressEnd()),
    EncodingSample(
      "WorkDoneProgressCreateParams", full: LSP.WorkDoneProgressCreateParams(token: Samples.token),
      minimal: LSP.WorkDoneProgressCreateParams(token: .integer(3))),
    EncodingSample(
      "LogMessageParams", full: LSP.LogMessageParams(type: .log, message: "m"),
      minimal: LSP.LogMessageParams(type: .error, message: "m")),
    EncodingSample(
      "ShowMessageParams", full: LSP.ShowMessageParams(type: .warning, message: "m"),
      minimal: LSP.ShowMessageParams(type: .info, message: "m")),
    EncodingSample(
      "ShowDocumentParams",
      full: LSP.ShowDocumentParams(uri: Samples.uri, external: false, takeFocus: true, selection: Samples.range),
      minimal: LSP.ShowDocumentParams(uri: "https://a.b")),
    EncodingSample(
      "ConfigurationParams",
      full: LSP.ConfigurationParams(items: [LSP.ConfigurationItem(scopeUri: Samples.uri, section: "s")]),
      minimal: LSP.ConfigurationParams(items: [])),
    EncodingSample(
      "ConfigurationItem", full: LSP.ConfigurationItem(scopeUri: Samples.uri, section: "s"),
      minimal: LSP.ConfigurationItem()),
    EncodingSample(
      "ApplyWorkspaceEditParams",
      full: LSP.ApplyWorkspaceEditParams(
        label: "Rename", edit: Samples.workspaceEdit, metadata: LSP.WorkspaceEditMetadata(isRefactoring: true)),
      minimal: LSP.ApplyWorkspaceEditParams(edit: LSP.WorkspaceEdit())),
    EncodingSample(
      "TextDocumentContentRefreshParams", full: LSP.TextDocumentContentRefreshParams(uri: "graph:1"),
      minimal: LSP.TextDocumentContentRefreshParams(uri: "graph:1")),
    EncodingSample(
      "PublishDiagnosticsParams",
      full: LSP.PublishDiagnosticsParams(uri: Samples.uri, version: 3, diagnostics: [Samples.diagnostic]),
      minimal: LSP.PublishDiagnosticsParams(uri: Samples.uri, diagnostics: [])),
  ]

  static let features: [EncodingSample] = [
    EncodingSample(
      "Hover", full: LSP.Hover(contents: Samples.markup, range: Samples.range),
      minimal: LSP.Hover(contents: LSP.MarkupContent(kind: .plainText, value: ""))),
    EncodingSample(
      "CodeAction", full: Samples.codeAction, minimal: LSP.CodeAction(title: "t")),
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
    EncodingSample(
      "CompletionList", full: Samples.completionList, minimal: LSP.CompletionList(isIncomplete: false, items: [])),
    EncodingSample(
      "PrepareRenamePlaceholder", full: LSP.PrepareRenamePlaceholder(range: Samples.range, placeholder: "p"),
      minimal: LSP.PrepareRenamePlaceholder(range: Samples.range, placeholder: "p")),
    EncodingSample(
      "DocumentSymbol", full: Samples.documentSymbol,
      minimal: LSP.DocumentSymbol(name: "n", kind: .enum, range: Samples.range, selectionRange: Samples.range),
      unused: ["deprecated"]),
    EncodingSample(
      "WorkspaceSymbol",
      full: LSP.WorkspaceSymbol(
        name: "n", kind: .class, tags: [.deprecated], containerName: "c", location: Samples.location,
        data: Samples.data),
      minimal: LSP.WorkspaceSymbol(name: "n", kind: .class, location: Samples.location)),
    EncodingSample("CallHierarchyItem", full: Samples.callItem, minimal: Samples.minimalCallItem),
    EncodingSample(
      "CallHierarchyIncomingCall",
      full: LSP.CallHierarchyIncomingCall(from: Samples.callItem, fromRanges: [Samples.range]),
      minimal: LSP.CallHierarchyIncomingCall(from: Samples.minimalCallItem, fromRanges: [])),
    EncodingSample(
      "CallHierarchyOutgoingCall",
      full: LSP.CallHierarchyOutgoingCall(to: Samples.callItem, fromRanges: [Samples.range]),
      minimal: LSP.CallHierarchyOutgoingCall(to: Samples.minimalCallItem, fromRanges: [])),
  ]

  static let results: [EncodingSample] = [
    EncodingSample(
      "RelatedFullDocumentDiagnosticReport",
      full: LSP.DocumentDiagnosticReport.relatedFullDocumentDiagnosticReport(Samples.report),
      minimal: LSP.DocumentDiagnosticReport.relatedFullDocumentDiagnosticReport(.init(items: []))),
    EncodingSample(
      "RelatedUnchangedDocumentDiagnosticReport",
      full: LSP.DocumentDiagnosticReport.relatedUnchangedDocumentDiagnosticReport(.init(resultId: "r")),
      minimal: LSP.DocumentDiagnosticReport.relatedUnchangedDocumentDiagnosticReport(.init(resultId: "r"))),
    EncodingSample(
      "WorkspaceFullDocumentDiagnosticReport",
      full: LSP.WorkspaceFullDocumentDiagnosticReport(
        resultId: "r1", items: [Samples.diagnostic], uri: Samples.uri, version: 2),
      minimal: LSP.WorkspaceFullDocumentDiagnosticReport(items: [], uri: Samples.uri, version: nil)),
    EncodingSample(
      "WorkspaceUnchangedDocumentDiagnosticReport",
      full: LSP.WorkspaceUnchangedDocumentDiagnosticReport(resultId: "r", uri: Samples.uri, version: 2),
      minimal: LSP.WorkspaceUnchangedDocumentDiagnosticReport(resultId: "r", uri: Samples.uri, version: nil)),
    EncodingSample(
      "WorkspaceDiagnosticReport",
      full: LSP.WorkspaceDiagnosticReport(items: [
        .workspaceFullDocumentDiagnosticReport(
          .init(resultId: "r1", items: [Samples.diagnostic], uri: Samples.uri, version: 2)),
        .workspaceUnchangedDocumentDiagnosticReport(.init(resultId: "r", uri: Samples.uri, version: nil)),
      ]),
      minimal: LSP.WorkspaceDiagnosticReport(items: [])),
    EncodingSample(
      "TextDocumentContentResult", full: LSP.TextDocumentContentResult(text: "t"),
      minimal: LSP.TextDocumentContentResult(text: "")),
  ]
}
