import DICheckJSON

extension LSP.CodeActionKind {
  /// Returns true if a client that asks for `wanted` gets actions of this kind: `refactor` includes `refactor.rewrite`.
  package func isIncluded(in wanted: LSP.CodeActionKind) -> Bool {
    wanted == .empty || self == wanted || rawValue.hasPrefix(wanted.rawValue + ".")
  }
}

extension LSP.CodeActionContext {
  /// The diagnostics that can be read: those of other servers may be odd.
  package var readableDiagnostics: [LSP.Diagnostic] {
    (diagnostics.arrayValue ?? []).compactMap { try? LSP.Diagnostic(json: $0) }
  }
}

/// The model lists the values of single events; on the wire they are added.
extension LSP.WatchKind: OptionSet {}

extension LSP.ProgressParams {
  /// A step of the work. The model leaves the type of `value` open, since other requests report results in it.
  package init(token: LSP.ProgressToken, step: some JSONEncodable) {
    self.init(token: token, value: JSONValue(step))
  }
}

extension LSP {
  /// Parameters about a place in a document: in the model, structures that extend `TextDocumentPositionParams`.
  package protocol TextDocumentPlace {
    var textDocument: TextDocumentIdentifier { get }
    var position: Position { get }
  }
}

// Types that are other names for these conform through them.
extension LSP.TextDocumentPositionParams: LSP.TextDocumentPlace {}
extension LSP.HoverParams: LSP.TextDocumentPlace {}
extension LSP.DefinitionParams: LSP.TextDocumentPlace {}
extension LSP.RenameParams: LSP.TextDocumentPlace {}
