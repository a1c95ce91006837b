import DICheckLanguageServerProtocol

extension EncodedMessage {
  /// As it stands on the wire.
  var framed: [UInt8] { header + body }
}
