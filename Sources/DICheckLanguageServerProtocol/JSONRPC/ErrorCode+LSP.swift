import DICheckJSONRPC

/// LSP's `ErrorCodes` and `LSPErrorCodes`.
///
/// By hand, because the meta model lacks the envelope: it doesn't say that one property holds both enumerations.
extension ErrorCode {
  // LSP, "Response Message"
  /// A request came before `initialize`.
  package static let serverNotInitialized = ErrorCode(-32002)
  /// The client cancelled the request with `$/cancelRequest`.
  package static let requestCancelled = ErrorCode(-32800)
  /// The document changed during the request, so its result would be useless.
  package static let contentModified = ErrorCode(-32801)
  /// The server gave up the request. Only for requests that allow it, such as pull diagnostics.
  package static let serverCancelled = ErrorCode(-32802)
  /// A valid request that can't be fulfilled, such as a rename to a keyword.
  package static let requestFailed = ErrorCode(-32803)
}
