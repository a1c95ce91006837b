import DICheckLanguageServerProtocol

extension MessageDecoder {
  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// Whether no message has begun, or was torn: another one is read as it is.
  func readsAnotherMessage() -> Bool {
    var copy = self
    let body = #"{"jsonrpc":"2.0","method":"another"}"#
    copy.append(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    guard case .message(.notification(let notification))? = copy.next() else { return false }
    return notification.method == "another" && copy.next() == nil
  }
}
