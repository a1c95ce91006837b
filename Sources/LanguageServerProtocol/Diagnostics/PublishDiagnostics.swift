extension LSP {
  /// LSP, "PublishDiagnostics Notification".
  package enum PublishDiagnosticsNotification: ServerNotification {
    package static let method = "textDocument/publishDiagnostics"
    package typealias Params = PublishDiagnosticsParams
  }

  package struct PublishDiagnosticsParams: Hashable, Sendable, JSONEncodable {
    package var uri: DocumentURI
    /// The version of the document that was analysed.
    package var version: Int?
    /// All findings of the document; empty when there are none any more.
    package var diagnostics: [Diagnostic]

    package init(uri: DocumentURI, version: Int? = nil, diagnostics: [Diagnostic]) {
      self.uri = uri
      self.version = version
      self.diagnostics = diagnostics
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("uri", uri)
        $0.member("version", version)
        $0.member("diagnostics", diagnostics)
      }
    }
  }
}
