import DICheckJSON

/// The reason why a request failed: LSP's `ErrorCodes` and `LSPErrorCodes`. Other numbers pass through.
///
/// By hand, because the meta model lacks the envelope: it doesn't say that one property holds both enumerations.
package struct ErrorCode: RawRepresentable, Hashable, Sendable, JSONCodable {
  package var rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  private init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  // JSON-RPC 2.0, section 5.1
  /// The bytes aren't JSON, or their frame can't be read.
  package static let parseError = ErrorCode(-32700)
  /// JSON, but not a JSON-RPC message; also a request that is not allowed in this state of the session.
  package static let invalidRequest = ErrorCode(-32600)
  package static let methodNotFound = ErrorCode(-32601)
  package static let invalidParams = ErrorCode(-32602)
  package static let internalError = ErrorCode(-32603)

  // LSP, "Response Message"
  /// A request came before `initialize`.
  package static let serverNotInitialized = ErrorCode(-32002)
  package static let unknownErrorCode = ErrorCode(-32001)
  /// The client cancelled the request with `$/cancelRequest`.
  package static let requestCancelled = ErrorCode(-32800)
  /// The document changed during the request, so its result would be useless.
  package static let contentModified = ErrorCode(-32801)
  /// The server gave up the request. Only for requests that allow it, such as pull diagnostics.
  package static let serverCancelled = ErrorCode(-32802)
  /// A valid request that can't be fulfilled, such as a rename to a keyword.
  package static let requestFailed = ErrorCode(-32803)
}
