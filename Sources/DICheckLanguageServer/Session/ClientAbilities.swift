import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText

/// The client's capabilities. A class, since every answer shares them, and they are large.
final class ClientAbilities: Sendable {
  let workspace: LSP.WorkspaceClientCapabilities
  let textDocument: LSP.TextDocumentClientCapabilities
  let window: LSP.WindowClientCapabilities
  /// Capabilities beyond the specification (`editors/protocol.md`).
  let ownAbilities: JSONValue?
  /// The unit of columns.
  let encoding: ColumnEncoding
  private let isNeovim: Bool

  init(_ capabilities: LSP.ClientCapabilities = LSP.ClientCapabilities(), of client: LSP.ClientInfo? = nil) {
    isNeovim = client?.name == "Neovim"
    workspace = capabilities.workspace
    textDocument = capabilities.textDocument
    window = capabilities.window
    ownAbilities = capabilities.experimental?[ToolName.short]
    encoding = Self.encoding(offered: capabilities.general.positionEncodings)
  }

  /// UTF-16 if the client offers it or offers nothing (LSP 3.17, "Text Documents"), since every client tests that.
  private static func encoding(offered: [LSP.PositionEncodingKind]) -> ColumnEncoding {
    if offered.isEmpty || offered.contains(.utf16) { return .utf16 }
    if offered.contains(.utf8) { return .utf8 }
    return offered.contains(.utf32) ? .utf32 : .utf16
  }

  /// True if it keeps a diagnostic's data, perhaps only to know where macros report the same finding.
  var keepsDiagnosticData: Bool {
    textDocument.publishDiagnostics.dataSupport || ownAbilities?["macroReports"]?.boolValue ?? false
  }

  /// True if it can mark edits that need a look.
  var canAnnotate: Bool {
    workspace.workspaceEdit.documentChanges && workspace.workspaceEdit.changeAnnotationSupport != nil
  }

  /// True if it requests pages from the server (LSP 3.18).
  var hasContentPages: Bool { workspace.textDocumentContent != nil }

  /// The commands that it runs for the server.
  var commands: [String] { (ownAbilities?["commands"]?.arrayValue ?? []).compactMap(\.stringValue) }

  /// True if its users can follow links in Markdown. Neovim hides where a link leads, but counts those characters when
  /// it wraps lines, which then break in the middle of words.
  var followsLinks: Bool { ownAbilities?["links"]?.boolValue ?? !isNeovim }

  /// The number of characters after which lines of Markdown are broken for it; nil if it breaks them between words, as
  /// Neovim does from 0.12 on. They fit a terminal of 80 columns with a border.
  var markdownWidth: Int? { isNeovim ? 76 : nil }

  /// True if it may insert the new text of a completion's edit only up to the first blank, as Neovim 0.11 does. It
  /// takes `insertText` as it is.
  var cutsCompletionEdits: Bool { isNeovim }

  /// True if it wants ``LSPExtension/DidChangeStatusNotification``.
  var isStatusWanted: Bool { ownAbilities?["didChangeStatus"]?.boolValue ?? false }

  /// The variant that the client can show.
  func markup(markdown: String, plainText: String) -> LSP.MarkupContent {
    let formats = textDocument.hover.contentFormat
    let isMarkdown = formats.isEmpty || formats.contains(.markdown)
    return LSP.MarkupContent(kind: isMarkdown ? .markdown : .plainText, value: isMarkdown ? markdown : plainText)
  }
}
