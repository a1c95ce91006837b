extension LSP {
  /// LSP 3.16, "Code Lens Refresh Request".
  package enum CodeLensRefreshRequest: ServerRequest {
    package static let method = "workspace/codeLens/refresh"
    package typealias Params = NoParams
    package typealias Result = NoResult
  }

  /// LSP 3.17, "Inlay Hint Refresh Request".
  package enum InlayHintRefreshRequest: ServerRequest {
    package static let method = "workspace/inlayHint/refresh"
    package typealias Params = NoParams
    package typealias Result = NoResult
  }

  /// LSP 3.17, "Diagnostics Refresh".
  package enum DiagnosticRefreshRequest: ServerRequest {
    package static let method = "workspace/diagnostic/refresh"
    package typealias Params = NoParams
    package typealias Result = NoResult
  }

  /// LSP 3.16, "Semantic Tokens Refresh Request".
  package enum SemanticTokensRefreshRequest: ServerRequest {
    package static let method = "workspace/semanticTokens/refresh"
    package typealias Params = NoParams
    package typealias Result = NoResult
  }
}
