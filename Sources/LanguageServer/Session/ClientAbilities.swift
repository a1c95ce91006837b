import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText
import DICheckWorkspace

/// What the client can do. A class, since all who answer share it, and it is large.
final class ClientAbilities: Sendable {
  let workspace: LSP.WorkspaceClientCapabilities
  let textDocument: LSP.TextDocumentClientCapabilities
  let window: LSP.WindowClientCapabilities
  /// What it announces beyond the specification (`editors/protocol.md`).
  let ownAbilities: JSONValue?
  /// How columns are counted.
  let encoding: ColumnEncoding

  init(_ capabilities: LSP.ClientCapabilities = LSP.ClientCapabilities()) {
    workspace = capabilities.workspace
    textDocument = capabilities.textDocument
    window = capabilities.window
    ownAbilities = capabilities.experimental?[ToolName.short]
    encoding = Self.encoding(offered: capabilities.general.positionEncodings)
  }

  /// UTF-16 whenever the client knows it or says nothing (LSP 3.17, "Text Documents"): it is what every client tests.
  private static func encoding(offered: [LSP.PositionEncodingKind]) -> ColumnEncoding {
    if offered.isEmpty || offered.contains(.utf16) { return .utf16 }
    if offered.contains(.utf8) { return .utf8 }
    return offered.contains(.utf32) ? .utf32 : .utf16
  }

  /// What it shows of a finding beside its severity.
  var shownTags: [LSP.DiagnosticTag] { textDocument.publishDiagnostics.tagSupport.valueSet }

  /// Whether it keeps what a diagnostic carries, be it only to see where macros report the same.
  var keepsDiagnosticData: Bool {
    textDocument.publishDiagnostics.dataSupport || ownAbilities?["macroReports"]?.boolValue ?? false
  }

  /// Whether it can show which edits need a look.
  var canAnnotate: Bool {
    workspace.workspaceEdit.documentChanges && workspace.workspaceEdit.changeAnnotationSupport != nil
  }

  /// Whether it asks for edits when one of the actions is chosen.
  var resolvesEdits: Bool {
    textDocument.codeAction.dataSupport && textDocument.codeAction.resolveSupport.properties.contains("edit")
  }

  /// Whether it asks for pages of the server's (LSP 3.18).
  var hasContentPages: Bool { workspace.textDocumentContent != nil }

  /// The commands that it offers to run for the server.
  var commands: [String] { (ownAbilities?["commands"]?.arrayValue ?? []).compactMap(\.stringValue) }

  /// Whether it wants ``LSPExtension/DidChangeStatusNotification``.
  var isStatusWanted: Bool { ownAbilities?["didChangeStatus"]?.boolValue ?? false }

  /// Whichever the client shows.
  func markup(markdown: String, plainText: String) -> LSP.MarkupContent {
    let formats = textDocument.hover.contentFormat
    let isMarkdown = formats.isEmpty || formats.contains(.markdown)
    return LSP.MarkupContent(kind: isMarkdown ? .markdown : .plainText, value: isMarkdown ? markdown : plainText)
  }
}
