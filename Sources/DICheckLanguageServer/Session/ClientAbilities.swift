import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText

/// The client's capabilities.
struct ClientAbilities {
  /// As the client announces them. Whatever is absent or in an unknown form counts as not announced.
  private let all: JSONValue
  private let isNeovim: Bool
  // Asked for each finding, or each place.
  /// The unit of columns.
  private(set) var encoding = ColumnEncoding.utf16
  /// True if it shows further places of a finding.
  private(set) var showsRelated = false
  /// True if it can show that code is unnecessary.
  private(set) var showsUnnecessary = false
  /// True if it keeps a diagnostic's data, perhaps only to know where macros report the same finding.
  private(set) var keepsDiagnosticData = false

  init(_ all: JSONValue = .null, of client: LSP.ClientInfo? = nil) {
    self.all = all
    isNeovim = client?.name == "Neovim"
    let offered = Self.texts(announced("general.positionEncodings"))
    // UTF-16 if the client offers it or offers nothing (LSP 3.17, "Text Documents"), since every client tests that.
    let encodings: [ColumnEncoding] = [.utf16, .utf8, .utf32]
    encoding = encodings.first { offered.contains($0.rawValue) } ?? .utf16
    showsRelated = has("textDocument.publishDiagnostics.relatedInformation")
    let tags = announced("textDocument.publishDiagnostics.tagSupport.valueSet")?.arrayValue ?? []
    showsUnnecessary = tags.contains(JSONValue(LSP.DiagnosticTag.unnecessary))
    keepsDiagnosticData =
      has("textDocument.publishDiagnostics.dataSupport") || own("macroReports")?.boolValue ?? false
  }

  /// The value that the client announces under a path of the specification's names: `window.showDocument`.
  func announced(_ path: String) -> JSONValue? {
    path.split(separator: ".").reduce(all) { value, key in value?[String(key)] }
  }

  /// Returns true if the client says yes to what it announces under a path: `window.showDocument.support`.
  func has(_ path: String) -> Bool { announced(path)?.boolValue ?? false }

  /// A capability beyond the specification (`editors/protocol.md`).
  private func own(_ name: String) -> JSONValue? { all["experimental"]?[ToolName.short]?[name] }

  private static func texts(_ list: JSONValue?) -> [String] { (list?.arrayValue ?? []).compactMap(\.stringValue) }

  /// True if it can mark edits that need a look.
  var canAnnotate: Bool {
    has("workspace.workspaceEdit.documentChanges")
      && announced("workspace.workspaceEdit.changeAnnotationSupport")?.objectValue != nil
  }

  /// True if it requests pages from the server (LSP 3.18).
  var hasContentPages: Bool { announced("workspace.textDocumentContent")?.objectValue != nil }

  /// The commands that it runs for the server.
  var commands: [String] { Self.texts(own("commands")) }

  /// True if its users can follow links in Markdown. Neovim hides where a link leads, but counts those characters when
  /// it wraps lines, which then break in the middle of words.
  var followsLinks: Bool { own("links")?.boolValue ?? !isNeovim }

  /// The number of characters after which lines of Markdown are broken for it; nil if it breaks them between words, as
  /// Neovim does from 0.12 on. They fit a terminal of 80 columns with a border.
  var markdownWidth: Int? { isNeovim ? 76 : nil }

  /// True if it may insert the new text of a completion's edit only up to the first blank, as Neovim 0.11 does. It
  /// takes `insertText` as it is.
  var cutsCompletionEdits: Bool { isNeovim }

  /// True if it wants ``LSPExtension/DidChangeStatusNotification``.
  var isStatusWanted: Bool { own("didChangeStatus")?.boolValue ?? false }

  /// The variant that the client can show.
  func markup(markdown: String, plainText: String) -> LSP.MarkupContent {
    let formats = Self.texts(announced("textDocument.hover.contentFormat"))
    let isMarkdown = formats.isEmpty || formats.contains(LSP.MarkupKind.markdown.rawValue)
    return LSP.MarkupContent(kind: isMarkdown ? .markdown : .plainText, value: isMarkdown ? markdown : plainText)
  }
}
