import DICheckJSON

/// The reason why a request failed. Protocols add numbers of their own; unknown ones pass through.
package struct ErrorCode: RawRepresentable, Hashable, Sendable, JSONCodable {
  package var rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package init(_ rawValue: Int) {
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

  /// An error of the other side that can't be read.
  package static let unknownErrorCode = ErrorCode(-32001)
}
