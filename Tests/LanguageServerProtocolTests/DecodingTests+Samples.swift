import DICheckJSON
import DICheckLanguageServerProtocol

extension DecodingTests {
  static let samples = lifecycle + documents + requests + answers

  static let capabilities: JSONValue = [
    "workspace": [
      "applyEdit": true, "workspaceFolders": true, "configuration": true,
      "workspaceEdit": [
        "documentChanges": true, "resourceOperations": ["create", "rename", "delete"], "failureHandling": "undo",
        "normalizesLineEndings": true, "changeAnnotationSupport": ["groupsOnLabel": true], "metadataSupport": true,
        "snippetEditSupport": true,
      ],
      "didChangeConfiguration": ["dynamicRegistration": true],
      "didChangeWatchedFiles": ["dynamicRegistration": true, "relativePatternSupport": true],
      "codeLens": ["refreshSupport": true], "inlayHint": ["refreshSupport": true],
      "diagnostics": ["refreshSupport": true], "semanticTokens": ["refreshSupport": true],
    ],
    "textDocument": [
      "codeAction": [
        "codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix"]]], "disabledSupport": true,
        "resolveSupport": ["properties": ["edit"]],
      ],
      "completion": ["completionItem": ["snippetSupport": true], "insertTextMode": 2],
      "diagnostic": ["relatedDocumentSupport": true], "inlayHint": [:],
    ],
    "window": ["workDoneProgress": true, "showDocument": ["support": true]],
    "general": ["positionEncodings": ["utf-8", "utf-7", "utf-16"], "markdown": ["parser": "marked"]],
    "experimental": ["anything": [1]],
  ]

  private static let range: JSONValue = ["start": ["line": 0, "character": 1], "end": ["line": 2, "character": 3]]
  private static let document: JSONValue = ["uri": "file:///a.swift"]
  private static let folder: JSONValue = ["uri": "file:///app", "name": "app"]

  static let lifecycle: [DecodingSample] = [
    DecodingSample(
      "InitializeParams", as: LSP.InitializeParams.self,
      forgiven: ["processId", "rootUri", "capabilities"],
      tolerated: ["capabilities", "initializationOptions", "trace", "locale", "workDoneToken"],
      [
        "processId": 12, "clientInfo": ["name": "c", "version": "1"], "locale": "en", "rootPath": "/app",
        "rootUri": "file:///app", "capabilities": capabilities, "initializationOptions": [1], "trace": "verbose",
        "workspaceFolders": [folder], "workDoneToken": 1,
      ]),
    DecodingSample("ClientInfo", as: LSP.ClientInfo.self, ["name": "c", "version": "1"]),
    DecodingSample("CancelParams", as: LSP.CancelParams.self, ["id": "a"]),
  ]

  static let documents: [DecodingSample] = [
    DecodingSample(
      "DidOpenTextDocumentParams", as: LSP.DidOpenTextDocumentParams.self,
      ["textDocument": ["uri": "file:///a", "languageId": "swift", "version": 1, "text": "let a = 1\n"]]),
    DecodingSample(
      "DidChangeTextDocumentParams", as: LSP.DidChangeTextDocumentParams.self,
      [
        "textDocument": ["uri": "file:///a", "version": 2],
        "contentChanges": [["range": range, "rangeLength": 2, "text": ""], ["text": "x"]],
      ]),
    DecodingSample("DidCloseTextDocumentParams", as: LSP.DidCloseTextDocumentParams.self, ["textDocument": document]),
    DecodingSample(
      "DidSaveTextDocumentParams", as: LSP.DidSaveTextDocumentParams.self, ["textDocument": document, "text": "t"]),
    DecodingSample(
      "DidChangeConfigurationParams", as: LSP.DidChangeConfigurationParams.self, forgiven: ["settings"],
      tolerated: ["settings"], ["settings": ["a": [1]]]),
    DecodingSample(
      "DidChangeWorkspaceFoldersParams", as: LSP.DidChangeWorkspaceFoldersParams.self,
      ["event": ["added": [folder], "removed": []]]),
    DecodingSample(
      "DidChangeWatchedFilesParams", as: LSP.DidChangeWatchedFilesParams.self,
      ["changes": [["uri": "file:///a", "type": 1], ["uri": "file:///b", "type": 3]]]),
    DecodingSample("FileEvent", as: LSP.FileEvent.self, ["uri": "file:///a", "type": 2]),
  ]

  static let requests: [DecodingSample] = [
    DecodingSample(
      "HoverParams", as: LSP.HoverParams.self,
      ["textDocument": document, "position": ["line": 1, "character": 2], "workDoneToken": "t"]),
    DecodingSample(
      "ReferenceParams", as: LSP.ReferenceParams.self,
      [
        "textDocument": document, "position": ["line": 1, "character": 2], "context": ["includeDeclaration": true],
        "workDoneToken": "t", "partialResultToken": 2,
      ]),
    DecodingSample(
      "CodeActionParams", as: LSP.CodeActionParams.self,
      ["textDocument": document, "range": range, "context": ["diagnostics": []], "workDoneToken": "t"]),
    DecodingSample(
      "CodeActionContext", as: LSP.CodeActionContext.self, forgiven: ["diagnostics"], tolerated: ["diagnostics"],
      ["diagnostics": [["range": range, "message": "m"]], "only": ["quickfix"], "triggerKind": 2]),
    DecodingSample(
      "CodeLensParams", as: LSP.CodeLensParams.self, ["textDocument": document, "workDoneToken": "t"]),
    DecodingSample(
      "CodeLens", as: LSP.CodeLens.self, tolerated: ["data"], ["range": range, "data": 1]),
    DecodingSample(
      "InlayHintParams", as: LSP.InlayHintParams.self,
      ["textDocument": document, "range": range, "workDoneToken": "t"]),
    DecodingSample(
      "CompletionParams", as: LSP.CompletionParams.self,
      [
        "textDocument": document, "position": ["line": 1, "character": 2],
        "context": ["triggerKind": 2, "triggerCharacter": "."],
      ]),
    DecodingSample("CompletionContext", as: LSP.CompletionContext.self, ["triggerKind": 3, "triggerCharacter": "."]),
    DecodingSample(
      "RenameParams", as: LSP.RenameParams.self,
      ["textDocument": document, "position": ["line": 1, "character": 2], "newName": "n"]),
    DecodingSample("DocumentSymbolParams", as: LSP.DocumentSymbolParams.self, ["textDocument": document]),
    DecodingSample("WorkspaceSymbolParams", as: LSP.WorkspaceSymbolParams.self, ["query": "q"]),
    DecodingSample(
      "CallHierarchyIncomingCallsParams", as: LSP.CallHierarchyIncomingCallsParams.self,
      ["item": Samples.callItem.json]),
    DecodingSample(
      "DocumentDiagnosticParams", as: LSP.DocumentDiagnosticParams.self,
      ["textDocument": document, "identifier": "i", "previousResultId": "r"]),
    DecodingSample(
      "WorkspaceDiagnosticParams", as: LSP.WorkspaceDiagnosticParams.self,
      ["identifier": "i", "previousResultIds": [["uri": "file:///a", "value": "r"]], "partialResultToken": "t"]),
    DecodingSample(
      "ExecuteCommandParams", as: LSP.ExecuteCommandParams.self, ["command": "c", "workDoneToken": 1]),
    DecodingSample("TextDocumentContentParams", as: LSP.TextDocumentContentParams.self, ["uri": "graph:1"]),
  ]

  /// What a client answers to the server's requests.
  static let answers: [DecodingSample] = [
    DecodingSample(
      "ApplyWorkspaceEditResult", as: LSP.ApplyWorkspaceEditResult.self,
      ["applied": false, "failureReason": "r", "failedChange": 0]),
    DecodingSample("ShowDocumentResult", as: LSP.ShowDocumentResult.self, ["success": true]),
    DecodingSample("WorkspaceFolder", as: LSP.WorkspaceFolder.self, folder),
  ]
}
